/** 5 km, 20–30 %, 1.5 hrs, 3 x 4 m: numbers with a unit. */
import type { Found, Rule } from '#domain/speech/draft.ts'
import { part, pattern } from '#domain/speech/pattern.ts'
import type { Reading } from '#domain/speech/spans.ts'
import { closingPoint } from './clause.ts'
import { amountWords } from './number-words.ts'
import { perUnit, perWord, unitPattern, units } from './units.ts'

const amount = part`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>[-−–+±]\s?)?
  (?<first>${amount})(?:(?<between>\s?(?:[-–—]|to|and|or|x|×|by)\s?)(?<second>${amount}))?
  \s?(?<unit>${unitPattern})(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus or minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'to', '–': 'to', '—': 'to', x: 'by', '×': 'by' }

/** "over 1m customers" are no metres. */
const million = { one: 'million', many: 'million' }

function readMeasure({ written, group, before, after }: Found): Reading | undefined {
  const isMillion = group('unit') === 'm' && /(?:over|than|nearly|almost|about|around)\s$/i.test(before)
  const known = isMillion ? million : units[group('unit')]
  if (!known) return undefined
  const [first, second, joint] = [group('first'), group('second'), group('between').trim()]
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${amountWords(second)}`
  const name = (second || first) === '1' ? known.one : known.many
  // A dash behind a word parts: "Save – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` per ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${amountWords(first)}${range} ${name}${per}${closingPoint(written, after)}` }
}

export const englishMeasures: readonly Rule[] = [{ class: 'measure', pattern: measure, read: readMeasure }]
