/** 5 km, 20–30 %, 1,5 Std., 3 x 4 m: numbers with a unit. */
import type { Found, Rule } from '../draft.ts'
import { part, pattern } from '../pattern.ts'
import type { Reading } from '../spans.ts'
import { closingPoint } from './clause.ts'
import { oneWord } from './counted.ts'
import { amountWords } from './number-words.ts'
import { perUnit, perWord, unitPattern, units } from './units.ts'

const amount = part`(?:\d{1,3}(?:[.’' ]\d{3})+(?!\d)|\d+)(?:,\d+)?`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>[-−–+±]\s?)?
  (?<first>${amount})(?:(?<between>\s?(?:[-–—]|bis|und|oder|x|×|\/)\s?)(?<second>${amount}))?
  (?<joint>\s?|-)(?<unit>${unitPattern})(?<ending>ig\p{Ll}*)?(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'bis', '–': 'bis', '—': 'bis', x: 'mal', '×': 'mal', '/': 'oder' }

/** "Baujahr 5 J." is no age, "12A" a house, "die 3-m" nobody knows. */
function isNoMeasure({ group, after }: Found): boolean {
  const unit = group('unit')
  return (unit === 'J.' && !/^\s?alt/.test(after)) || (unit === 'A' && group('joint') === '') || (unit.length < 2 && group('joint') === '-')
}

function readMeasure(found: Found): Reading | undefined {
  const { written, group, before, after } = found
  const [first, second, unit] = [group('first'), group('second'), group('unit')]
  const known = units[unit]
  if (!known || isNoMeasure(found)) return undefined
  const isOne = first === '1' && second === '' && unit !== '%'
  const opening = isOne ? oneWord(known.gender, before) : amountWords(first)
  const joint = group('between').trim()
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${amountWords(second)}`
  const name = (second || first) === '1' ? known.one : known.many
  if (group('ending')) return { spoken: `${opening}${range}${name.toLowerCase()}${group('ending')}` }
  // A dash behind a word parts: "Rabatt – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` pro ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${opening}${range} ${name}${per}${closingPoint(written, after)}` }
}

export const germanMeasures: readonly Rule[] = [{ class: 'measure', pattern: measure, read: readMeasure }]
