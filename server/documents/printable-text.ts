/** What people typed, in characters that a typeface has: a missing one would leave a hole, and no longer be PDF/A. */
import { plainLine } from './xml.ts'

const clusters = new Intl.Segmenter('de', { granularity: 'grapheme' })

/** Those that a name is made of; it is not read without one of them. */
export const lettersOf = (text: string): number[] => (plainLine(text).match(/\p{L}/gu) ?? []).map((letter) => letter.codePointAt(0) ?? 0)

/** Of a character with marks the parts stay that exist; what does not exist at all becomes a question mark. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const line = plainLine(text)
  const isPrintable = (character: string) => hasGlyph(character.codePointAt(0) ?? 0) && !/\p{Cf}/u.test(character)
  if ([...line].every(isPrintable)) return line
  return [...clusters.segment(line)].map(({ segment }) => printableCluster(segment, isPrintable)).join('')
}

function printableCluster(cluster: string, isPrintable: (character: string) => boolean): string {
  if (/^\s+$/u.test(cluster)) return ' '
  // Marks that only tell how to write what is around them: soft hyphens, directions, joiners.
  if (/^\p{Cf}+$/u.test(cluster)) return ''
  return [...cluster].filter(isPrintable).join('') || '?'
}
