/** Rows of times as both languages write them: "8-12 and 14-18". */
import { groupOf } from './rule.ts'

export interface Clock {
  readonly hours: number
  readonly minutes: number
  /** What stands between hours and minutes. */
  readonly sign: string
  /** "Uhr", "AM", "h" or nothing. */
  readonly unit: string
  readonly start: number
  readonly end: number
}

/** The token's groups are `hours`, `sign`, `minutes` and `unit`. */
export function clocksIn(written: string, token: RegExp, unitOf: (unit: string) => string): readonly Clock[] {
  return [...written.matchAll(token)].map((match) => {
    const group = groupOf(match)
    return {
      hours: Number(group('hours')),
      minutes: Number(group('minutes')),
      sign: group('sign'),
      unit: unitOf(group('unit')),
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

export const isPossible = ({ hours, minutes }: Clock) => hours <= 24 && minutes <= 59 && (hours < 24 || minutes === 0)

export interface RowWords {
  readonly from: string
  readonly to: string
  readonly and: string
  /** Whether "between" or "from" stands before the row already. */
  readonly isAfterBetween: RegExp
  readonly isAfterFrom: RegExp
  /** `joint` is what is written behind the time, if another one follows. */
  readonly say: (clock: Clock, joint: string) => string
}

export const isDash = (joint: string) => /^\s?[-–—]\s?$/.test(joint)

/** "9-12, 14-17:30": nothing but stretches, each with a beginning and an end. */
export function areStretches(written: string, clocks: readonly Clock[], to: string): boolean {
  return clocks.length % 2 === 0 && clocks.every(({ end }, index) => {
    const next = written.slice(end, clocks[index + 1]?.start)
    return index % 2 === 1 || isDash(next) || next.trim() === to
  })
}

/** A dash is a stretch: "from eight to twelve". Words between the times stay as they are. */
export function spokenRow(written: string, clocks: readonly Clock[], before: string, words: RowWords): string {
  const isBetween = words.isAfterBetween.test(before)
  const isOpened = isBetween || words.isAfterFrom.test(before)
  return clocks.map((clock, index) => {
    const previous = index > 0 ? written.slice(clocks[index - 1]?.end, clock.start) : ''
    const next = index < clocks.length - 1 ? written.slice(clock.end, clocks[index + 1]?.start) : ''
    const opens = isDash(next) && !words.isAfterFrom.test(previous) && (index > 0 || !isOpened)
    return `${spokenJoint(previous, isBetween, words)}${opens ? `${words.from} ` : ''}${words.say(clock, next)}`
  }).join('')
}

function spokenJoint(written: string, isBetween: boolean, { and, to }: RowWords): string {
  const joint = written.trim()
  if (joint === '') return ''
  if (joint.startsWith(',')) return `, ${joint.slice(1).trim()}`
  if (isDash(written)) return isBetween ? ` ${and} ` : ` ${to} `
  return /^(?:[/&+]|u\.)$/.test(joint) ? ` ${and} ` : ` ${joint} `
}
