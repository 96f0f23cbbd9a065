/** 8 am, 8:30pm, 9am-5pm, 17:30, 24/7; am and pm are only touched behind a time. */
import { areStretches, clocksIn, isPossible, spokenRow, type Clock, type RowWords } from '#domain/speech/clocks.ts'
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { closingPoint } from './clause.ts'
import { cardinal } from './number-words.ts'
import { unitPattern } from './units.ts'

const half = part`[aApP]\.\s?[mM]\.?|[aApP][mM]`
/** "8a-5p" */
const letter = part`(?<=\d)a(?=\s?(?:[-–—]|to)\s?\d{1,2}(?:[:.]\d{2})?p)|(?<=\da\s?(?:[-–—]|to)\s?\d{1,2}(?:[:.]\d{2})?)p`
const unit = part`\s?(?:${half}|${letter}|o['’]clock|noon|hrs|h)(?!\p{L})`
const clock = part`\d{1,2}(?:[:.]\d{2})?(?:${unit})?`
const between = part`\s?(?:[-–—/&+]|,(?=\s?\d{1,2}(?:[:.]\d{2}|\s?[-–]\s?\d))|to|till|until|and|or)\s?`
const row = pattern`(?<![\p{L}\d.,/:€$£-])${clock}(?:${between}(?:from\s)?${clock}){0,8}(?![\p{L}\d]|[.,:]\d|\s?[%€])`
const token = pattern`(?<hours>\d{1,2})(?:(?<sign>[:.])(?<minutes>\d{2}))?(?<unit>${unit})?`

function unitOf(written: string): string {
  const compact = written.replaceAll(/[\s.]/g, '').toLowerCase()
  if (/^[ap]m?$/.test(compact)) return compact.startsWith('a') ? 'AM' : 'PM'
  return compact.startsWith('o') ? "o'clock" : compact
}

/** "Mon-Fri 9-5" needs no unit. */
const isAfterWeekday = /(?:^|[^\p{L}])(?:Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun|\p{L}+days?|M[-–](?:F|Th|Sa|Su))\.?:?,?\s$/u

const isBeforeWeekday = /^,?\s(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|seven days|7 days|daily)/
const isAfterOpening = /(?:open|closed|hours?|times?|available|daily)(?:\s(?:are|is|from))?:?\s$/i
const isBeforeUnit = new RegExp(part`
  ^\s?(?:${unitPattern}|percent|degrees|inches|feet|million|billion|
  euros?|pounds|dollars|EUR|USD|GBP|CHF)(?!\p{L})`, 'u')

/** "9.00-17.00", "9-5:30": with points only where they cannot well be decimals. */
function areBareStretches({ written, before, after }: Found, clocks: readonly Clock[]): boolean {
  if (!areStretches(written, clocks, 'to') || isBeforeUnit.test(after)) return false
  const cannotRise = clocks.some(({ hours }, index) => hours > 12 || hours < (clocks[index - 1]?.hours ?? 0))
  const areQuarters = clocks.every(({ sign, minutes }) => sign === '.' && minutes % 15 === 0)
  if (areQuarters) return cannotRise || isAfterOpening.test(before)
  return clocks.some(({ sign }) => sign === ':') && clocks.every(({ sign }) => sign !== '.')
}

function areTimes(found: Found, clocks: readonly Clock[]): boolean {
  if (!clocks.every(isPossible) || clocks.some(({ unit: written, sign }) => written === 'hrs' && sign === '')) return false
  if (clocks.at(-1)?.unit !== '' || (clocks.length > 1 && (isAfterWeekday.test(found.before) || isBeforeWeekday.test(found.after)))) return true
  return clocks.every(({ sign, unit: written }) => sign === ':' || written !== '') || areBareStretches(found, clocks)
}

function minuteWords(minutes: number): string {
  if (minutes === 0) return ''
  return minutes < 10 ? ` oh ${cardinal(minutes)}` : ` ${cardinal(minutes)}`
}

type SpokenClock = (clock: Clock, isAlone: boolean) => string

const asWritten: SpokenClock = ({ hours, minutes, unit: written }, isAlone) => {
  if (written === 'noon') return 'twelve noon'
  const halfOfDay = /^[AP]M$/.test(written) ? ` ${written}` : ''
  if (minutes > 0) return `${cardinal(hours)}${minuteWords(minutes)}${halfOfDay}`
  if (hours > 12 || hours === 0) return `${cardinal(hours)} hundred${isAlone ? ' hours' : ''}`
  const needsClock = written === "o'clock" || (isAlone && halfOfDay === '')
  return `${cardinal(hours)}${needsClock ? " o'clock" : halfOfDay}`
}

/** Who writes 17:30 means half past five: a caller is told in the words of every day. */
const inHalves: SpokenClock = ({ hours, minutes }) => {
  if (minutes === 0 && hours % 12 === 0) return hours === 12 ? 'twelve noon' : 'midnight'
  return `${cardinal(hours % 12 === 0 ? 12 : hours % 12)}${minuteWords(minutes)} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

function needsHalves(clocks: readonly Clock[]): boolean {
  return clocks.some(({ hours }) => hours > 12 || hours === 0) && clocks.every(({ unit: written }) => /^(?:h|hrs)?$/.test(written))
}

const rowWords: Omit<RowWords, 'say'> = {
  from: 'from', to: 'to', and: 'and', isAfterBetween: /between\s$/i, isAfterFrom: /(?:^|\s)from\s$/i,
}

function readRow(found: Found): Reading | undefined {
  const { written, before, after } = found
  const clocks = clocksIn(written, token, unitOf)
  const first = clocks[0]
  if (!first || !areTimes(found, clocks)) return undefined
  const isAlone = clocks.length === 1
  const inWords = (say: SpokenClock) => spokenRow(written, clocks, before, { ...rowWords, say: (one) => say(one, isAlone) })
  if (isAlone && first.unit === 'h' && first.sign === '') {
    const duration = `${cardinal(first.hours)} ${first.hours === 1 ? 'hour' : 'hours'}`
    return { spoken: duration, confidence: first.hours === 24 ? 1 : 0.65, alternatives: [inWords(inHalves), inWords(asWritten)] }
  }
  const point = closingPoint(written, after)
  if (needsHalves(clocks)) return { spoken: inWords(inHalves) + point, alternatives: [inWords(asWritten) + point] }
  const isTwelve = isAlone && first.hours === 12 && first.minutes === 0
  return { spoken: inWords(asWritten) + point, alternatives: isTwelve ? ['noon', 'midnight'] : [] }
}

const always = pattern`(?<![\p{L}\d.,])24\s?(?:\/|hrs?\/|h\/)\s?7(?:\/365)?(?![\p{L}\d]|[.,]\d)`

const readAlways = (): Reading => ({
  spoken: 'twenty-four seven',
  alternatives: ['around the clock', 'twenty-four hours a day, seven days a week'],
})

/** "9 a.m.–noon", "noon–4", "5pm–late"; but "5pm – close to the station", "at noon – 5 courses". */
const ends = part`(?!\p{L}|\s(?!daily|every|on|and|[ap]\.?m)\p{Ll})`
const toNoon = pattern`
  (?<=(?<!\p{L}|\d\s)(?:noon|midnight))\s?[-–—]\s?(?=\d{1,2}(?:[:.]\d{2})?(?:[ap]m)?(?!\d)${ends})|
  (?<=[\d\p{Co}]|\d\s?[ap]\.?\s?m\.?|(?<!\p{L})(?:noon|midnight))\s?[-–—]\s?(?=(?:noon|midnight)(?!\p{L})|(?:late|close)${ends})`

export const englishAlways: Rule = { class: 'time', pattern: always, read: readAlways }

export const englishTimes: readonly Rule[] = [
  { class: 'time', pattern: toNoon, read: () => ({ spoken: ' to ' }) },
  { class: 'time', pattern: row, read: readRow },
]
