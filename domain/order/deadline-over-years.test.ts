/** Computes the promise a second time in the simplest way over ten years, with independent holidays and real moments around noon and the change of clocks. */
import { expect, it } from 'vitest'
import { bavarianHolidays, studioPlaces, type StudioPlace } from '#domain/calendar/bavarian-holidays.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { promisedBy } from './deadline.ts'
import publishedHolidays from './published-holidays.json' with { type: 'json' }

const years = Array.from({ length: 10 }, (_, index) => 2026 + index)
/** As the holiday calendar of another project (date-holidays) lists them, one year further than the promises reach. */
const holidaysOf = (place: StudioPlace): ReadonlySet<string> =>
  new Set(Object.entries(publishedHolidays[place]).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)))

const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' })

function berlinOf(moment: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(berlin.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Goes from day to day and counts those on which somebody works. */
function reckoned(moment: Date, holidays: ReadonlySet<string>, count: number): string {
  const works = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !holidays.has(day)
  const { day, hour } = berlinOf(moment)
  let reached = hour < 12 ? day : nextDay(day)
  while (!works(reached)) reached = nextDay(reached)
  for (let counted = 0; counted < count; counted++) {
    do reached = nextDay(reached)
    while (!works(reached))
  }
  return reached
}

/** Both sides of noon on every day; around the change of the clocks both sides of every hour that may be meant, of midnight, too. */
const onEveryDay = ['09:59:59', '11:00:00']
const whenClocksChange = ['00:59:59', '01:00:00', '10:00:00', '10:59:59', '21:59:59', '22:00:00', '22:59:59', '23:00:00', ...onEveryDay]

function clocksOn(day: Date): readonly string[] {
  const offset = (moment: Date) => berlinOf(moment).hour - moment.getUTCHours()
  const [before, after] = [-1, 2].map((days) => new Date(day.getTime() + days * 24 * 60 * 60 * 1000 + 12 * 60 * 60 * 1000))
  return before && after && offset(before) !== offset(after) ? whenClocksChange : onEveryDay
}

function* momentsOf(first: number, last: number) {
  for (let at = Date.UTC(first, 0, 1); at < Date.UTC(last + 1, 0, 1); at += 24 * 60 * 60 * 1000) {
    for (const clock of clocksOn(new Date(at))) yield new Date(`${new Date(at).toISOString().slice(0, 10)}T${clock}Z`)
  }
}

function wrongPromises(place: StudioPlace, [first, last]: readonly [number, number]): string[] {
  const holidays = holidaysOf(place)
  return [...momentsOf(first, last)].flatMap((moment) => ([['standard', 3, 5], ['express', 1, 2]] as const).flatMap(([option, earliest, latest]) => {
    const promised = promisedBy({ orderedAt: studioTimeOf(moment), option, place, closedDays: [] })
    return promised.earliest === reckoned(moment, holidays, earliest) && promised.latest === reckoned(moment, holidays, latest) ? [] : [`${moment.toISOString()} ${option}`]
  }))
}

it.each(studioPlaces)('[R9.04] the holidays in %s match those of another calendar, over ten years', (place) => {
  const ours = years.flatMap((year) => [...bavarianHolidays(year, place).values()])
  expect([...new Set<string>(ours)].toSorted()).toEqual([...holidaysOf(place)].filter((day) => day < '2036').toSorted())
})

it.each([['BY-KATH', [2026, 2035]], ['BY', [2027, 2027]], ['AUGSBURG', [2029, 2029]]] as const)(
  '[R9.04] every promise in %s in %j equals a day-by-day calculation, at noon and at clock changes', { timeout: 120_000 }, (place, span) => {
    expect(wrongPromises(place, span)).toEqual([])
  },
)
