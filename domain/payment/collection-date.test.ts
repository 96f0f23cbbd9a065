import { describe, expect, it } from 'vitest'
import { addDays, dateOnly, dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { collectionOn, earliestCollectionOn, isBankingDay } from './collection-date.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

describe('a banking day', () => {
  it.each([
    '2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2027-03-26', '2027-03-29', '2026-11-21', '2026-11-22',
  ])('is not %s', (text) => {
    expect(isBankingDay(day(text))).toBe(false)
  })

  it.each(['2026-11-20', '2026-01-06', '2026-05-14', '2026-10-03', '2026-12-24', '2026-12-31', '2027-12-24'])('is %s, unless it is at a weekend', (text) => {
    expect(isBankingDay(day(text))).toBe(![0, 6].includes(new Date(text).getUTCDay()))
  })

  it('occurs as often as weekdays and the six closing days of TARGET allow', () => {
    const countIn = (year: number) => Array.from({ length: 366 }, (_, index) => addDays(dateOnly(year, 1, 1), index))
      .filter((one) => one.startsWith(String(year)) && isBankingDay(one)).length
    expect([2024, 2025, 2026].map(countIn)).toEqual([256, 255, 256])
  })
})

describe('[R9.10] a direct debit', () => {
  it.each([
    ['the next day', '2026-11-19', '2026-11-20'],
    ['after a weekend', '2026-11-20', '2026-11-23'],
    ['after Easter', '2026-04-02', '2026-04-07'],
    ['after Christmas', '2026-12-24', '2026-12-28'],
    ['after New Year', '2026-12-31', '2027-01-04'],
  ])('is announced for %s: told on %s, not before %s', (_, told, earliest) => {
    expect(earliestCollectionOn(day(told))).toBe(earliest)
  })

  it.each([
    ['on the day promised, when the file is early', '2026-11-27', '2026-11-23', '2026-11-27'],
    ['a banking day after the file', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['two, when the file is made at a weekend', '2026-11-20', '2026-11-21', '2026-11-24'],
    ['over Christmas', '2026-12-23', '2026-12-24', '2026-12-28'],
    ['on a banking day, whatever was promised', '2026-11-28', '2026-11-20', '2026-11-30'],
  ])('is collected %s: promised from %s, sent on %s, collected on %s', (_, promisedFrom, submittedOn, collected) => {
    expect(collectionOn({ promisedFrom: day(promisedFrom), submittedOn: day(submittedOn) })).toBe(collected)
  })
})
