/** The place on the first page that says that a page does not exist; it is seen by those alone who were led to it, without script too. */
export const unknownPageNotice = 'unknown-page'
