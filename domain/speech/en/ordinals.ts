/** "3rd", and Roman numerals behind names. */
import type { Found, Rule } from '#domain/speech/draft.ts'
import { pattern, wordSet } from '#domain/speech/pattern.ts'
import { romanValue } from '#domain/speech/figures.ts'
import type { Reading } from '#domain/speech/spans.ts'
import { closingPoint } from './clause.ts'
import { cardinal, ordinal } from './number-words.ts'

const withEnding = pattern`(?<![\p{L}\d.,])(?<number>\d{1,3}(?:,\d{3})*|\d{1,12})(?:st|nd|rd|th)(?![\p{L}\d])`

const readEnding = ({ group }: Found): Reading => ({ spoken: ordinal(Number(group('number').replaceAll(',', ''))) })

const roman = pattern`(?<=(?<name>\p{Lu}\p{Ll}{2,})\s)(?<numeral>[IVXL]{1,6})\.?(?![\p{L}\d'’])`

const countedThings = wordSet(
  'Part Chapter Volume Section Class Stage Group Type Phase War Article Act Scene Grade Level Tier Version Bowl',
)

/** "Henry VIII" is the eighth, "Part II" is two; one letter alone is rather an initial or a pronoun. */
function readRoman({ written, group, after }: Found): Reading | undefined {
  const value = romanValue(group('numeral'))
  if (value === undefined) return undefined
  const point = closingPoint(written, after)
  const letters = [...group('numeral')].join(' ') + point
  const number = cardinal(value) + point
  if (countedThings.has(group('name'))) return { spoken: number, alternatives: [letters] }
  if (group('numeral').length === 1) return undefined
  return { spoken: `the ${ordinal(value)}${point}`, confidence: 0.6, alternatives: [number, letters] }
}

export const englishOrdinals: readonly Rule[] = [
  { class: 'ordinal', pattern: withEnding, read: readEnding },
  { class: 'ordinal', pattern: roman, read: readRoman },
]
