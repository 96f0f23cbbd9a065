/** Every number that no earlier pass has read: ranges, decimals, years, decades, plain figures. */
import { type Found, part, pattern, type Reading, type Rule, wordRightBefore, wordSet } from '#domain/speech/rule.ts'
import { bareFigures, countRule, digitsToo, figureRules, type FigureWords, fractionRules, isYear, romanValue, seasonRule } from '#domain/speech/figures.ts'
import { amountWords, cardinal, digitWords, figureWords, ordinal, yearWords } from './number-words.ts'
import { closingPoint } from './clause.ts'

/** A small letter would be said as a word: "twelve a". */
const spell = (letters: string) => [...letters.toUpperCase()].join(' ')

const words: FigureWords = { figures: figureWords, digits: digitWords, year: yearWords, spell, to: 'to', through: 'to', by: 'by', slash: 'slash' }

const amount = part`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`
const edge = part`(?<![\p{L}\d]|\d[.,:/])`
const freeEdge = part`(?<![\p{L}\d.,:/])`
const end = part`(?![\p{L}\d]|[.,:/]\d)`

const range = pattern`${edge}(?<first>${amount})(?<sign>\s?[-–—]\s?)(?<second>${amount})(?!\s?=|\s?[-–—]\s?\d|[.,:/]\d)`

const numberOf = (written: string) => Number(written.replaceAll(',', ''))

function readRange({ group, before }: Found): Reading {
  const [first, second] = [numberOf(group('first')), numberOf(group('second'))]
  const spoken = [group('first'), group('second')].map((figure) => (isYear(figure) ? yearWords(Number(figure)) : amountWords(figure)))
  const dashed = spoken.join(' dash ')
  const joined = spoken.join(/between\s$/i.test(before) ? ' and ' : ' to ')
  const minus = spoken.join(' minus ')
  // Nine to five.
  const isSeason = isYear(group('first')) && /^\d\d$/.test(group('second')) && second === (first % 100) + 1
  if (isSeason) return { spoken: joined }
  const couldBeHours = first > second && first <= 12
  if (first >= second && !couldBeHours) return { spoken: dashed, confidence: 0.5, alternatives: [joined, minus] }
  return { spoken: joined, confidence: couldBeHours ? 0.65 : group('sign') === ' - ' ? 0.75 : 0.9, alternatives: [dashed, minus] }
}

const version = pattern`${freeEdge}\d{1,6}(?:\.\d{1,6}){2,5}${end}`

const readVersion = ({ written }: Found): Reading => ({ spoken: written.split('.').map(figureWords).join(' point '), confidence: 0.8 })

/** "1.250,50" is German. */
const commaDecimal = pattern`${freeEdge}(?<whole>\d{1,6}(?:\.\d{3})*),(?<decimals>\d{1,2})${end}`

function readCommaDecimal({ group }: Found): Reading {
  return { spoken: amountWords(`${group('whole').replaceAll('.', '')}.${group('decimals')}`), confidence: 0.8 }
}

const decades = pattern`(?<![\p{L}\d])(?<century>1[1-9]|20)?['’]?(?<decade>\d0)['’]?s(?![\p{L}\d])`

const oddDecades: Readonly<Record<string, string>> = { '00': 'hundreds', '10': 'tens' }

function readDecade({ group }: Found): Reading {
  const decade = oddDecades[group('decade')] ?? `${cardinal(Number(group('decade'))).replace(/y$/, 'ie')}s`
  return { spoken: group('century') ? `${cardinal(Number(group('century')))} ${decade}` : decade, confidence: 0.9 }
}

/** "a half", "three quarters", "two and a half". */
export function fraction(whole: string, top: number, bottom: number, { after }: Pick<Found, 'after'>): string {
  if (whole === '' && bottom === 2 && /^[\s-]price/.test(after)) return 'half'
  const name = bottom === 2 ? 'half' : bottom === 4 ? 'quarter' : ordinal(bottom)
  const article = name.startsWith('e') ? 'an' : 'a'
  const words = top === 1 ? `${article} ${name}` : `${cardinal(top)} ${name === 'half' ? 'halve' : name}s`
  const single = /^\s(?:(?<hour>hour)|mile|pound|pint|inch|cup|day|year|acre|tonne)(?!\p{L})/u.exec(after)
  if (whole === '' && bottom === 4 && single) return `${words} of ${single.groups?.['hour'] ? 'an' : 'a'}`
  return whole === '' ? words : `${cardinal(Number(whole))} and ${words}`
}

const times = pattern`(?<![\p{L}\d.,])(?<number>\d{1,6})x(?![\p{L}\d])`

const timesWords: Readonly<Record<string, string>> = { 1: 'once', 2: 'twice' }

const readTimes = ({ group }: Found): Reading => ({ spoken: timesWords[group('number')] ?? `${figureWords(group('number'))} times` })

const pointOnly = pattern`(?<![\p{L}\d.])\.(?<decimals>\d+)(?![\p{L}\d.])`

const figures = pattern`${edge}(?<sign>(?<=^|\s)(?:[-−]|\+\s?))?(?<figures>${amount})(?!\d|[.,:/]\d)`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '+': 'plus ' }

const beforeYears = wordSet(`
  since in year from until till to by founded established est summer winter spring autumn fall january february march april may june july
  august september october november december early late mid of before after circa`)

const isCounted = (after: string) => /^\s\p{Ll}+s(?!\p{L})/u.test(after)

function readFigures({ group, before, after }: Found): Reading {
  const written = group('figures')
  const sign = signs[group('sign').trim()] ?? ''
  if (sign === '' && isYear(written) && !isCounted(after)) {
    const isSure = beforeYears.has(wordRightBefore(before).toLowerCase())
    const others = [cardinal(Number(written)), digitWords(written)]
    if (isSure || Number(written) >= 1900) return { spoken: yearWords(Number(written)), confidence: isSure ? 1 : 0.8, alternatives: others }
  }
  return { spoken: sign + amountWords(written), alternatives: digitsToo(written, words) }
}

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

const englishOrdinals: readonly Rule[] = [
  { class: 'ordinal', pattern: withEnding, read: readEnding },
  { class: 'ordinal', pattern: roman, read: readRoman },
]

export const englishNumbers: readonly Rule[] = [
  ...englishOrdinals,
  { class: 'number', pattern: decades, read: readDecade },
  seasonRule(words),
  countRule(words),
  { class: 'range', pattern: range, read: readRange },
  ...fractionRules({ cardinal, fraction, slash: 'slash', of: 'of', and: 'and' }),
  { class: 'number', pattern: version, read: readVersion },
  { class: 'number', pattern: commaDecimal, read: readCommaDecimal },
  { class: 'number', pattern: times, read: readTimes },
  ...figureRules(words),
  { class: 'number', pattern: pointOnly, read: ({ group }) => ({ spoken: `point ${digitWords(group('decimals'))}` }) },
  { class: 'number', pattern: figures, read: readFigures },
  bareFigures(words),
]
