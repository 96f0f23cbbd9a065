/** What the words around a number tell about it. */

export function wordRightBefore(before: string): string {
  return /(\p{L}+)\.?\s+$/u.exec(before)?.[1] ?? ''
}

/** Whether what was just read, a point at its end, also ended the sentence: in English a capital begins the next. */
function endsSentence(after: string): boolean {
  return /^\s*(?:$|\n)/.test(after) || /^["”’')]/.test(after) || /^\s+\p{Lu}/u.test(after)
}

/** The pause that the point of an abbreviation made; at the very end no voice needs it. */
export function closingPoint(written: string, after: string): string {
  return written.endsWith('.') && /\S/.test(after) && endsSentence(after) ? '.' : ''
}

/** Abbreviations that stand before names and figures never end a sentence. */
export const noClosingPoint = () => ''
