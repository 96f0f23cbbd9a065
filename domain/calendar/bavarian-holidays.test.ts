import { describe, expect, it } from 'vitest'
import {
  addWorkingDays, bavarianHolidays, easterSunday, firstWorkingDayFrom, isHoliday, isWorkingDay, studioPlaces, type ClosedDay,
} from './bavarian-holidays.ts'
import { addDays, dateOnlySchema, weekdayOf, type DateOnly } from './date-only.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

const movableFeasts = [
  [2026, '04-05', '04-03', '04-06', '05-14', '05-25', '06-04'],
  [2027, '03-28', '03-26', '03-29', '05-06', '05-17', '05-27'],
  [2028, '04-16', '04-14', '04-17', '05-25', '06-05', '06-15'],
  [2029, '04-01', '03-30', '04-02', '05-10', '05-21', '05-31'],
  [2030, '04-21', '04-19', '04-22', '05-30', '06-10', '06-20'],
] as const

const centuryOfYears = Array.from({ length: 101 }, (_, index) => 2000 + index)

/** Gauss's rule with its two exceptions: another way to the same day. */
function easterByGauss(year: number): string {
  const century = Math.floor(year / 100)
  const m = (15 + century - Math.floor((13 + 8 * century) / 25) - Math.floor(century / 4)) % 30
  const n = (4 + century - Math.floor(century / 4)) % 7
  const d = (19 * (year % 19) + m) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7
  if (d === 29 && e === 6) return '04-19'
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) return '04-18'
  const march = 22 + d + e
  return march <= 31 ? `03-${march}` : `04-${String(march - 31).padStart(2, '0')}`
}

describe('Bavarian holidays', () => {
  it.each(movableFeasts)('[R9.04] follow Easter in %i', (year, easter, goodFriday, easterMonday, ascension, whitMonday, corpusChristi) => {
    const holidays = bavarianHolidays(year, 'BY')
    expect(easterSunday(year)).toBe(`${year}-${easter}`)
    expect(holidays.get('goodFriday')).toBe(`${year}-${goodFriday}`)
    expect(holidays.get('easterMonday')).toBe(`${year}-${easterMonday}`)
    expect(holidays.get('ascension')).toBe(`${year}-${ascension}`)
    expect(holidays.get('whitMonday')).toBe(`${year}-${whitMonday}`)
    expect(holidays.get('corpusChristi')).toBe(`${year}-${corpusChristi}`)
  })

  it.each([
    ['BY', 12, []],
    ['BY-KATH', 13, ['2027-08-15']],
    ['AUGSBURG', 14, ['2027-08-08', '2027-08-15']],
  ] as const)('[R9.04] number in %s %i, of which only local: %j', (place, count, localDays) => {
    const everywhere = [...bavarianHolidays(2027, 'BY').values()]
    const holidays = [...bavarianHolidays(2027, place).values()]
    expect(holidays).toHaveLength(count)
    expect(holidays.filter((holiday) => !everywhere.includes(holiday))).toEqual(localDays)
  })

  it.each(['01-01', '01-06', '05-01', '10-03', '11-01', '12-25', '12-26'])('[R9.04] include %s in every year and place', (date) => {
    for (const place of studioPlaces) for (const year of centuryOfYears) expect(isHoliday(day(`${year}-${date}`), place)).toBe(true)
  })

  it.each(['2026-11-18', '2026-12-24', '2026-12-31', '2026-04-05', '2026-05-24'])('[R9.04] do not include %s', (date) => {
    expect(isHoliday(day(date), 'AUGSBURG')).toBe(false)
  })
})

describe('from 2000 to 2100', () => {
  it('Easter is the same day by Gauss’s rule', () => {
    for (const year of centuryOfYears) expect(easterSunday(year)).toBe(`${year}-${easterByGauss(year)}`)
  })

  it('Easter is a Sunday from 22 March to 25 April', () => {
    for (const year of centuryOfYears) {
      const easter = easterSunday(year)
      expect(weekdayOf(easter)).toBe(7)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }
  })

  it('the movable holidays keep their weekdays', () => {
    for (const year of centuryOfYears) {
      const holidays = bavarianHolidays(year, 'BY')
      const names = ['goodFriday', 'easterMonday', 'ascension', 'whitMonday', 'corpusChristi'] as const
      expect(names.map((name) => weekdayOf(holidays.get(name)!))).toEqual([5, 1, 4, 1, 4])
    }
  })

  it('there are 12, 13 and 14 different days, but for 2008, when Ascension fell on 1 May', () => {
    for (const year of centuryOfYears) {
      const counts = studioPlaces.map((place) => new Set(bavarianHolidays(year, place).values()).size)
      expect(counts).toEqual(year === 2008 ? [11, 12, 13] : [12, 13, 14])
    }
  })
})

describe('the working day', () => {
  it.each([
    ['2026-11-20', 'BY', true],
    ['2026-11-21', 'BY', false],
    ['2026-11-22', 'BY', false],
    ['2026-06-04', 'BY', false],
    ['2025-08-15', 'BY', true],
    ['2025-08-15', 'BY-KATH', false],
    ['2025-08-08', 'BY-KATH', true],
    ['2025-08-08', 'AUGSBURG', false],
    ['2026-11-18', 'AUGSBURG', true],
    ['2026-12-24', 'BY', true],
  ] as const)('[R9.04] %s in %s: %s', (date, place, expected) => {
    expect(isWorkingDay(day(date), place)).toBe(expected)
  })

  it('is no day on which the studio is closed, once or every year', () => {
    const closedDays = ['12-24', day('2026-06-05')] as const
    expect(['2026-12-24', '2027-12-24', '2026-06-05', '2027-06-04'].map((date) => isWorkingDay(day(date), 'BY', closedDays))).toEqual([
      false, false, false, true,
    ])
  })

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-28'],
  ])('on or after %s is %s', (from, expected) => {
    expect(firstWorkingDayFrom(day(from), 'BY')).toBe(expected)
  })

  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-16', 5, '2026-11-23'],
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-12-23', 3, '2026-12-29'],
  ])('counted from %s, number %i is %s', (from, count, expected) => {
    expect(addWorkingDays(day(from), count, 'BY')).toBe(expected)
  })

  it('is searched for no longer than a year when the studio closes every day', () => {
    const everyDay = Array.from({ length: 366 }, (_, index) => addDays(day('2024-01-01'), index).slice('YYYY-'.length) as ClosedDay)
    expect(firstWorkingDayFrom(day('2026-11-20'), 'BY', everyDay)).toBe('2027-11-21')
  })
})
