/** What stands in the address of the product list for greetings in any language: left out, `language` is German. */
export const anyLanguage = 'all'
