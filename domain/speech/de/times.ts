/** 8 Uhr, 8:30, 8-17 Uhr, "8-12 und 14-18 Uhr", 24h: "Uhr" is said once, ":00" never. */
import { clocksIn, isDash, isPossible, spokenRow, type Clock, type RowWords } from '../clocks.ts'
import type { Found, Rule } from '../draft.ts'
import { part, pattern } from '../pattern.ts'
import type { Reading } from '../spans.ts'
import { cardinal } from './number-words.ts'

const unit = part`\s?(?:Uhr|h)(?!\p{L})`
const clock = part`\d{1,2}(?:[:.]\d{2})?(?:${unit})?`
const between = part`\s?(?:[-–—/&+]|,(?=\s?\d{1,2}(?:[:.]\d{2}|\s?[-–]\s?\d))|bis|und|oder|sowie|u\.)\s?`
const row = pattern`(?<![\p{L}\d.,/:€$-])${clock}(?:${between}(?:von\s)?${clock}){0,8}(?![\p{L}\d]|[.,:]\d|\s?[%€])`
const token = pattern`(?<hours>\d{1,2})(?:(?<sign>[:.])(?<minutes>\d{2}))?(?<unit>${unit})?`

/** "Mo-Fr 8-17" needs no unit. */
const isAfterWeekday = /(?:^|[^\p{L}])(?:Mo|Di|Mi|Do|Fr|Sa|So|\p{L}+tags?)\.?:?\s$/u

/** A unit at the end is meant for all; a colon tells a time alone. */
function areTimes(clocks: readonly Clock[], before: string): boolean {
  if (!clocks.every(isPossible)) return false
  if (clocks.at(-1)?.unit !== '' || (clocks.length > 1 && isAfterWeekday.test(before))) return true
  return clocks.every(({ sign, unit: written }) => sign === ':' || written !== '')
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

function readRow({ written, before }: Found): Reading | undefined {
  const clocks = clocksIn(written, token, (found) => found.trim())
  const first = clocks[0]
  if (!first || !areTimes(clocks, before)) return undefined
  const spoken = spokenRow(written, clocks, before, rowWords)
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

const always = pattern`(?<![\p{L}\d.,])24\s?(?:\/|Std\.?\/|h\/)\s?7(?![\p{L}\d.,])`

/** "24/7", but not in "24/7-Hotline". */
function readAlways({ after }: Found): Reading {
  const asFigures = 'vierundzwanzig sieben'
  if (after.startsWith('-')) return { spoken: asFigures }
  return { spoken: 'rund um die Uhr', alternatives: [asFigures, 'vierundzwanzig Stunden, sieben Tage'] }
}

export const germanTimes: readonly Rule[] = [
  { class: 'time', pattern: always, read: readAlways },
  { class: 'time', pattern: row, read: readRow },
]
