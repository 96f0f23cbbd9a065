/** The beginning of a text, as much as a card shows. */
const mostCharacters = 405

/** Ends with a whole word where the text has one. */
export function textPreview(text: string): string {
  if (text.length <= mostCharacters) return text
  const cut = text.slice(0, mostCharacters)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, '')} …`
}
