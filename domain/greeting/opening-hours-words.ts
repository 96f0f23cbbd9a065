/** How German and English say days, times and closed days. Times stay figures: the spoken form is the normaliser's. */
import type { Language } from '../language.ts'
import type { HoursPlace, TimeSpan, Weekday } from './opening-week.ts'

type Runs = readonly (readonly Weekday[])[]

export interface HoursWords {
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

export const hoursWords: Readonly<Record<Language, HoursWords>> = { de: german, en: english }
