/** Where on the page the answer stands: also without script the browser goes there. */
export const ratedPlace = 'rated'
