/** Where shortening helps most. */
export function longestSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s+|\n/).reduce((longest, sentence) => (sentence.length > longest.length ? sentence : longest), '')
}
