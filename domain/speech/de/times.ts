/** 8 Uhr, 8:30, 8-17 Uhr, "8-12 und 14-18 Uhr", 24h: "Uhr" is said once, ":00" never. */
import { areStretches, clocksIn, isDash, isPossible, spokenRow, type Clock, type RowWords } from '#domain/speech/clocks.ts'
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { closingPoint, isNumbered } from './clause.ts'
import { cardinal } from './number-words.ts'
import { unitPattern } from './units.ts'

/** "8 am" is a time before another one only: "um 8 am Montag". */
const unit = part`\s?(?:Uhr|h|[ap]\.\s?m\.?|pm|(?:(?<=\d)am|am(?=\s?(?:[-–—]|bis)\s?\d)))(?!\p{L})`
const clock = part`\d{1,2}(?:[:.]\d{2}|h\d{2}(?!\d))?(?:${unit})?`
const between = part`\s?(?:[-–—/&+]|,(?=\s?\d{1,2}(?:[:.]\d{2}|\s?[-–]\s?\d))|bis|und|oder|sowie|u\.)\s?`
const row = pattern`(?<![\p{L}\d.,/:€$-])${clock}(?:${between}(?:von\s)?${clock}){0,8}(?![\p{L}\d]|[.,:]\d|\s?[%€])`
const token = pattern`(?<hours>\d{1,2})(?:(?<sign>[:.h])(?<minutes>\d{2}))?(?<unit>${unit})?`

/** "Mo-Fr 8-17" needs no unit. */
const isAfterWeekday = /(?:^|[^\p{L}])(?:Mo|Di|Mi|Do|Fr|Sa|So|\p{L}+tags?)\.?:?\s$/u

const isBeforeUnit = new RegExp(part`
  ^\s?(?:${unitPattern}|EUR|Euro|CHF|Franken|Cent|Prozent|Grad|Punkte|Millionen|
  \p{L}{0,6}(?:[Mm]eter|[Gg]ramm|[Ll]iter|[Kk]ilo))(?!\p{L})`, 'u')

/** "9.00-12.00", "8-17:30", "um 9.00": a German decimal would have a comma. */
function areBareTimes({ written, before, after }: Found, clocks: readonly Clock[]): boolean {
  const isMoment = clocks.length === 1 && /(?:^|\s)um\s$/i.test(before)
  if (!(isMoment || areStretches(written, clocks, 'bis')) || isNumbered(before) || isBeforeUnit.test(after)) return false
  const areDotted = clocks.every(({ sign, minutes }) => sign === '.' && minutes % 5 === 0)
  return areDotted || (clocks.some(({ sign }) => sign === ':') && clocks.every(({ sign }) => sign !== '.'))
}

/** A unit at the end is meant for all; a colon tells a time alone. */
function areTimes(found: Found, clocks: readonly Clock[]): boolean {
  if (!clocks.every(isPossible)) return false
  if (clocks.at(-1)?.unit !== '' || (clocks.length > 1 && isAfterWeekday.test(found.before))) return true
  return clocks.every(({ sign, unit: written }) => /[:h]/.test(sign) || written !== '') || areBareTimes(found, clocks)
}

const rowWords: RowWords = {
  from: 'von',
  to: 'bis',
  and: 'und',
  isAfterBetween: /zwischen\s$/i,
  isAfterFrom: /(?:^|\s)von\s$/i,
  say: spokenClock,
}

/** "acht" before another time, "acht Uhr" at the end and where it was written; minutes always need their "Uhr". */
function spokenClock({ hours, minutes, unit: written }: Clock, joint: string): string {
  const isFollowedUp = joint !== '' && (isDash(joint) || /bis/.test(joint) || written === '')
  if (isFollowedUp && minutes === 0) return cardinal(hours)
  return `${hours === 1 ? 'ein' : cardinal(hours)} Uhr${minutes === 0 ? '' : ` ${cardinal(minutes)}`}`
}

/** "2–6 p.m." is "14–18 Uhr". */
function inTwentyFour(clock: Clock, index: number, all: readonly Clock[]): Clock {
  const half = (of: Clock | undefined) => /^[ap]/.exec(of?.unit ?? '')?.[0]
  const next = all[index + 1]
  const own = half(clock) ?? (clock.unit === '' && half(next) === 'p' && clock.hours < (next?.hours ?? 0) % 12 ? 'p' : '')
  return own && clock.hours <= 12 ? { ...clock, hours: (clock.hours % 12) + (own === 'p' ? 12 : 0), unit: clock.unit && 'Uhr' } : clock
}

function readRow(found: Found): Reading | undefined {
  const { written, before, after } = found
  const clocks = clocksIn(written, token, (unitWritten) => unitWritten.trim()).map(inTwentyFour)
  const first = clocks[0]
  if (!first || !areTimes(found, clocks)) return undefined
  const spoken = spokenRow(written, clocks, before, rowWords) + closingPoint(written, after)
  if (clocks.length > 1) return { spoken, alternatives: spoken.startsWith('von ') ? [spoken.slice('von '.length)] : [] }
  if (first.unit === 'h' && first.sign === '') return readHours(first, spoken)
  return { spoken, alternatives: first.minutes === 0 && first.hours % 24 === 0 ? ['Mitternacht'] : [] }
}

/** "24h" is a duration, "17h" may be both. */
function readHours({ hours }: Clock, asTime: string): Reading {
  const duration = hours === 1 ? 'eine Stunde' : `${cardinal(hours)} Stunden`
  if (hours === 24) return { spoken: duration, alternatives: ['rund um die Uhr', asTime] }
  return { spoken: asTime, confidence: 0.6, alternatives: [duration] }
}

const always = pattern`(?<![\p{L}\d.,])24\s?(?:\/|Std\.?\/|h\/)\s?7(?:\/365)?(?![\p{L}\d]|[.,]\d)`

/** "24/7", but not in "24/7-Hotline". */
function readAlways({ after }: Found): Reading {
  const asFigures = 'vierundzwanzig sieben'
  if (after.startsWith('-')) return { spoken: asFigures }
  return { spoken: 'rund um die Uhr', alternatives: [asFigures, 'vierundzwanzig Stunden, sieben Tage'] }
}

export const germanAlways: Rule = { class: 'time', pattern: always, read: readAlways }
export const germanTimes: readonly Rule[] = [{ class: 'time', pattern: row, read: readRow }]
