/** Opening hours picked from a week, as words that fit into the sentence in which a template asks for them. */
import type { Language } from '../language.ts'
import { hoursWords, type HoursWords } from './opening-hours-words.ts'
import { weekdays, type ClockTime, type HoursPlace, type TimeSpan, type Weekday } from './opening-week.ts'

/** Days that have the same hours. */
export interface OpeningGroup extends TimeSpan {
  readonly days: readonly Weekday[]
  readonly pause?: TimeSpan | undefined
}

export interface OpeningHours {
  readonly groups: readonly OpeningGroup[]
  /** Whether the days without hours are named too. */
  readonly namesClosedDays: boolean
}

export type OpeningGroupProblem = 'noDays' | 'noTimes' | 'endsBeforeItBegins' | 'pauseOutside'

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** Who opens in the evening may close after midnight, but not at breakfast time. */
const latestEnd: ClockTime = '06:00'

/** What keeps a group from being said. */
export function openingGroupProblem({ days, from, to, pause }: OpeningGroup): OpeningGroupProblem | undefined {
  if (days.length === 0) return 'noDays'
  const times = pause ? [from, to, pause.from, pause.to] : [from, to]
  if (!times.every((time) => clockTime.test(time))) return 'noTimes'
  const isAllDay = from === to && from === '00:00'
  if (from >= to && to > latestEnd || from === to && !isAllDay) return 'endsBeforeItBegins'
  const end = from < to ? to : '24:00'
  return pause && !(from < pause.from && pause.from < pause.to && pause.to < end) ? 'pauseOutside' : undefined
}

/** Reads the template round the place of that name. */
export function hoursPlace(template: string, name: string): HoursPlace {
  const at = template.indexOf(`[${name}]`)
  if (at < 0) return { asks: 'when', endsSentence: true }
  const before = template.slice(0, at).trimEnd()
  const after = template.slice(at + name.length + 2)
  const asksHours = /(?:zeiten|hours)\s+(?:sind|lauten|are)$/i.test(before)
  const asks = asksHours ? 'hours' : /\bback$/i.test(before) ? 'back' : 'when'
  return { asks, endsSentence: /^\s*(?:[.!?]|$)/.test(after) }
}

/** Groups with a problem are left out; nothing where none is left. */
export function openingHoursText({ groups, namesClosedDays }: OpeningHours, language: Language, place: HoursPlace): string {
  const words = hoursWords[language]
  const sayable = inOrder(groups.filter((group) => openingGroupProblem(group) === undefined))
  if (sayable.length === 0) return ''
  const open = joined(sayable, (group) => `${words.days(runsOf(group.days), place.asks)} ${timesText(group, words, place.asks)}`, words)
  const closed = weekdays.filter((day) => !sayable.some(({ days }) => days.includes(day)))
  return namesClosedDays && closed.length > 0 ? words.butClosed(open, runsOf(closed), place) : open
}

function timesText({ from, to, pause }: OpeningGroup, words: HoursWords, asks: HoursPlace['asks']): string {
  if (from === '00:00' && (to === '24:00' || to === '00:00') && !pause) return words.allDay
  const spans = pause ? [{ from, to: pause.from }, { from: pause.to, to }] : [{ from, to }]
  return spans.map((span) => words.span(span, asks)).join(words.and)
}

/** Equal hours are one group; the week begins on Monday. */
function inOrder(groups: readonly OpeningGroup[]): readonly OpeningGroup[] {
  const byTimes = new Map<string, OpeningGroup>()
  for (const group of groups) {
    const key = JSON.stringify([group.from, group.to, group.pause])
    const days = [...new Set([...(byTimes.get(key)?.days ?? []), ...group.days])].toSorted((one, other) => one - other)
    byTimes.set(key, { ...group, days })
  }
  return [...byTimes.values()].toSorted((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))
}

/** Days that follow each other. */
function runsOf(days: readonly Weekday[]): readonly (readonly Weekday[])[] {
  const runs: Weekday[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** Where an "and" stands inside, the one between the groups must be heard as another. */
function joined(groups: readonly OpeningGroup[], say: (group: OpeningGroup) => string, words: HoursWords): string {
  const said = groups.map(say)
  const last = said.pop() ?? ''
  if (said.length === 0) return last
  const hasAndInside = groups.some(({ pause }) => pause !== undefined)
  return said.join(', ') + (hasAndInside ? words.andBetweenGroups : words.and) + last
}
