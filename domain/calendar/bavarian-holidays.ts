import { addDays, dateOnly, weekdayOf, yearOf, type DateOnly } from './date-only.ts'

/**
 * Where the studio is: anywhere in Bavaria (`BY`), in a community with more Catholics than Protestants (`BY-KATH`),
 * in the city of Augsburg.
 */
export const studioPlaces = ['BY', 'BY-KATH', 'AUGSBURG'] as const

export type StudioPlace = (typeof studioPlaces)[number]

/** A day on which the studio stays shut although it is no holiday: once (`2026-06-05`) or in every year (`12-24`). */
export type ClosedDay = DateOnly | `${number}-${number}`

const fixedHolidays = {
  newYear: [1, 1],
  epiphany: [1, 6],
  labourDay: [5, 1],
  germanUnity: [10, 3],
  allSaints: [11, 1],
  christmasDay: [12, 25],
  secondChristmasDay: [12, 26],
} as const

const daysAfterEaster = { goodFriday: -2, easterMonday: 1, ascension: 39, whitMonday: 50, corpusChristi: 60 } as const

const localHolidays = { peaceFestival: [8, 8], assumption: [8, 15] } as const

const localHolidaysOf: Readonly<Record<StudioPlace, readonly (keyof typeof localHolidays)[]>> = {
  BY: [],
  'BY-KATH': ['assumption'],
  AUGSBURG: ['peaceFestival', 'assumption'],
}

export type Holiday = keyof typeof fixedHolidays | keyof typeof daysAfterEaster | keyof typeof localHolidays

/** The Gregorian computus in the form of Meeus, Jones and Butcher, whose one-letter names it keeps. */
export function easterSunday(year: number): DateOnly {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  return dateOnly(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1)
}

/** By name, because two of them may fall on one day: Ascension was on 1 May in 2008. */
export function bavarianHolidays(year: number, place: StudioPlace): ReadonlyMap<Holiday, DateOnly> {
  const easter = easterSunday(year)
  const holidays = new Map<Holiday, DateOnly>()
  for (const [name, [month, dayOfMonth]] of Object.entries(fixedHolidays)) holidays.set(name as Holiday, dateOnly(year, month, dayOfMonth))
  for (const [name, days] of Object.entries(daysAfterEaster)) holidays.set(name as Holiday, addDays(easter, days))
  for (const name of localHolidaysOf[place]) {
    const [month, dayOfMonth] = localHolidays[name]
    holidays.set(name, dateOnly(year, month, dayOfMonth))
  }
  return holidays
}

/** Of each year and place that was asked for: a promise asks for a dozen days. */
const reckonedDays = new Map<string, ReadonlySet<DateOnly>>()

export function isHoliday(day: DateOnly, place: StudioPlace): boolean {
  const name = `${yearOf(day)} ${place}`
  const days = reckonedDays.get(name) ?? new Set(bavarianHolidays(yearOf(day), place).values())
  reckonedDays.set(name, days)
  return days.has(day)
}

export function isWorkingDay(day: DateOnly, place: StudioPlace, closedDays: readonly ClosedDay[] = []): boolean {
  const isClosed = closedDays.includes(day) || closedDays.includes(day.slice('YYYY-'.length) as ClosedDay)
  return weekdayOf(day) <= 5 && !isClosed && !isHoliday(day, place)
}

/** The day itself where it is a working day. A studio that closes on every day of the year is given up on after one. */
export function firstWorkingDayFrom(day: DateOnly, place: StudioPlace, closedDays: readonly ClosedDay[] = []): DateOnly {
  let candidate = day
  for (let step = 0; step < 366 && !isWorkingDay(candidate, place, closedDays); step += 1) candidate = addDays(candidate, 1)
  return candidate
}

/** The day from which it is counted is not counted itself. */
export function addWorkingDays(day: DateOnly, count: number, place: StudioPlace, closedDays: readonly ClosedDay[] = []): DateOnly {
  let reached = day
  for (let counted = 0; counted < count; counted += 1) reached = firstWorkingDayFrom(addDays(reached, 1), place, closedDays)
  return reached
}
