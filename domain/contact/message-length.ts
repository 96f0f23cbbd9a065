/** For the contract and for the form that counts along; the browser needs no schema for it. */
export const mostMessageCharacters = 5000
