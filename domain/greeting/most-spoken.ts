/** Three minutes, in characters of what a voice is given to say. */
export const mostSpokenCharacters = 3000
