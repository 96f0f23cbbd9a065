import type { Language } from '#domain/language.ts'

/** Monday is 0. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

export type Weekday = (typeof weekdays)[number]

/** "08:30"; a time that ends a day may be "24:00". */
type ClockTime = string

export interface TimeSpan {
  readonly from: ClockTime
  readonly to: ClockTime
}

/** What the sentence of a template asks for. */
export interface HoursPlace {
  /** `hours`: "Our opening hours are …"; `back`: "We will be back …"; `when`: any other. */
  readonly asks: 'hours' | 'back' | 'when'
  /** Nothing but the end of the sentence follows. */
  readonly endsSentence: boolean
}

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

type OpeningGroupProblem = 'noDays' | 'noTimes' | 'endsBeforeItBegins' | 'pauseOutside'

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

/** How German and English say days, times and closed days. Times stay figures: the spoken form is the normaliser's. */
type Runs = readonly (readonly Weekday[])[]

interface HoursWords {
  readonly days: (runs: Runs, asks: HoursPlace['asks']) => string
  readonly span: (span: TimeSpan, asks: HoursPlace['asks']) => string
  readonly allDay: string
  readonly and: string
  readonly andBetweenGroups: string
  readonly butClosed: (open: string, closed: Runs, place: HoursPlace) => string
}

const daysOfWeek = 7
/** Two days are named, three and more are a range. */
const shortestRange = 3

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}${and}${words.at(-1)}`
}

const isMidnight = (time: string) => time === '24:00' || time === '00:00'

function partsOf(time: string): { hour: number; minutes: string } {
  const [hour = '', minutes = ''] = time.split(':')
  return { hour: Number(hour), minutes: minutes === '00' ? '' : `:${minutes}` }
}

const germanDays = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'] as const
const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function rangeOf(names: readonly string[], run: readonly Weekday[], to: string): string {
  return `${names[run[0] ?? 0]}${to}${names[run.at(-1) ?? 0]}`
}

function germanDaysText(runs: Runs): string {
  if (runs[0]?.length === daysOfWeek) return 'täglich'
  return listed(runs.flatMap((run) => (run.length >= shortestRange ? [rangeOf(germanDays, run, ' bis ')] : run.map((day) => germanDays[day]))), ' und ')
}

function germanTime(time: string): string {
  const { hour, minutes } = partsOf(time)
  return `${hour}${minutes}`
}

const german: HoursWords = {
  days: germanDaysText,
  span: ({ from, to }) => (isMidnight(to) ? `von ${germanTime(from)} Uhr bis Mitternacht` : `von ${germanTime(from)} bis ${germanTime(to)} Uhr`),
  allDay: 'rund um die Uhr',
  and: ' und ',
  andBetweenGroups: ' sowie ',
  butClosed: (open, closed, { endsSentence }) =>
    endsSentence ? `${open}, ${germanDaysText(closed)} ist geschlossen` : `${open}, jedoch nicht ${germanDaysText(closed)},`,
}

/** "Monday to Friday and on Sundays", or "Monday to Friday and Sunday" where hours are asked for. */
function englishDaysText(runs: Runs, asks: HoursPlace['asks']): string {
  if (runs[0]?.length === daysOfWeek) return 'every day'
  const ranges = runs.filter((run) => run.length >= shortestRange).map((run) => rangeOf(englishDays, run, ' to '))
  const single = runs.filter((run) => run.length < shortestRange).flat().map((day) => englishDays[day])
  if (asks === 'hours') return listed([...ranges, ...single], ' and ')
  const onDays = single.length > 0 ? [`on ${listed(single.map((day) => `${day}s`), ' and ')}`] : []
  return listed([...ranges, ...onDays], ' and ')
}

function englishTime(time: string): string {
  if (isMidnight(time)) return 'midnight'
  if (time === '12:00') return 'noon'
  const { hour, minutes } = partsOf(time)
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

const english: HoursWords = {
  days: englishDaysText,
  span: ({ from, to }, asks) => (asks === 'back' ? `between ${englishTime(from)} and ${englishTime(to)}` : `from ${englishTime(from)} to ${englishTime(to)}`),
  allDay: 'around the clock',
  and: ' and ',
  andBetweenGroups: ', and ',
  butClosed: (open, closed, { endsSentence }) =>
    endsSentence ? `${open}; we are closed ${englishDaysText(closed, 'when')}` : `${open}, but not ${englishDaysText(closed, 'when')},`,
}

const hoursWords: Readonly<Record<Language, HoursWords>> = { de: german, en: english }
