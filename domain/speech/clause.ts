/** What the words around a piece tell about it, in both languages. */

/** The word that stands right before; a comma or a bracket parts. */
export function wordRightBefore(before: string): string {
  return /(\p{L}+)\.?\s+$/u.exec(before)?.[1] ?? ''
}

/** The pause that the point of an abbreviation made; at the very end no voice needs it. */
export function closingPointWhere(endsSentence: (after: string) => boolean) {
  return (written: string, after: string): string => (written.endsWith('.') && /\S/.test(after) && endsSentence(after) ? '.' : '')
}
