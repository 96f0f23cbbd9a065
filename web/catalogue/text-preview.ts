/** The beginning of a text, as much as a card shows. */
export const previewCharacters = 405

/** Ends with a whole word where the text has one. */
export function textPreview(text: string): string {
  return text.length <= previewCharacters ? text : `${wholeWords(text, previewCharacters)} …`
}

export function wholeWords(words: string, most: number): string {
  const cut = words.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, '')
}
