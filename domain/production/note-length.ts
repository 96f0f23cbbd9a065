/** How long a wish for a correction, or an answer to the studio, may be. */
export const mostNoteCharacters = 2000
