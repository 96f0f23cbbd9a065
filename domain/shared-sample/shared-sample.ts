/** A sample behind an address of its own: whoever gets the address hears exactly what was shared, comments on it and approves it. */

/** Both what is shared and what was said of it go then. */
export const sharedDays = 30
export const mostComments = 50
export const longestComment = 500
export const longestName = 60
export const longestCompany = 80

export interface PlacedWord {
  readonly start: number
  readonly end: number
}

/** A word is what stands between spaces; a comment names it by its number. */
export function wordsIn(text: string): readonly PlacedWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}

/** Without the comma or full stop that it is followed by; nothing where the text has no such word. */
export function wordAt(text: string, number: number): string | undefined {
  const place = wordsIn(text)[number]
  if (!place) return undefined
  const word = text.slice(place.start, place.end)
  return word.replace(/^[\p{Ps}\p{Pi}\p{Pf}"']+|[\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+$/gu, '') || word
}

interface Shared {
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export function whyNotOpen({ expiresAt, revokedAt }: Shared, now: Date): 'SHARED_SAMPLE_REVOKED' | 'SHARED_SAMPLE_EXPIRED' | undefined {
  if (revokedAt) return 'SHARED_SAMPLE_REVOKED'
  return expiresAt <= now ? 'SHARED_SAMPLE_EXPIRED' : undefined
}

/** What the place of a ready-made text says that asks for it; nothing in a text without one. */
export function companyIn(values: Readonly<Record<string, string>>): string {
  const name = Object.keys(values).find((place) => /^\[?(firmenname|company name)\]?$/i.test(place))
  return (name === undefined ? '' : (values[name] ?? '')).trim().slice(0, longestCompany)
}

/** How often the same stands in the text before that word: for the way to it in a text that has changed a little since. */
export function occurrencesBefore(text: string, quote: string, word: number): number {
  return text.slice(0, wordsIn(text)[word]?.start ?? 0).split(quote).length - 1
}
