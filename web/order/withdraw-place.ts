/** Where on the page a withdrawal goes on: without script the browser goes there after each step. */
export const withdrawPlace = 'withdraw'
