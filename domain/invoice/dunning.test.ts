import { describe, expect, it } from 'vitest'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { dunningRuleSchema, usualDunningRule } from '#domain/settings/dunning-rule.ts'
import { dunningFeeCents, dunningHeldBy, nextDunningStep, shownHold } from './dunning.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)
const dueOn = day('2026-12-04')

describe('an invoice that is not paid', () => {
  it.each([
    [0, null, '2026-12-01', '2026-12-10', undefined], [0, null, '2026-12-01', '2026-12-11', 'reminder'], [0, null, '2026-12-20', '2026-12-26', undefined], [0, null, '2026-12-20', '2026-12-27', 'reminder'],
    [1, '2026-12-11', '2026-12-01', '2026-12-24', undefined], [1, '2026-12-11', '2026-12-01', '2026-12-25', 'first'], [2, '2026-12-25', '2026-12-01', '2027-01-07', undefined],
    [2, '2026-12-25', '2026-12-01', '2027-01-08', 'second'], [3, '2027-01-08', '2026-12-01', '2027-01-22', 'handed_over'], [4, '2027-01-22', '2026-12-01', '2030-01-01', undefined],
  ])('[R4.07] due on the 4th of December, after %i steps, the last on %s, shipped on %s, is on %s to be told: %s', (sent, last, shipped, today, step) => {
    expect(nextDunningStep({ sent, lastOn: last === null ? null : day(last), dueOn, shippedOn: day(shipped), today: day(today) }, usualDunningRule)).toBe(step)
  })

  it('[R4.07] takes no step after another that nobody was told of, however late it is looked at', () => {
    expect(nextDunningStep({ sent: 0, lastOn: null, dueOn, shippedOn: dueOn, today: day('2028-01-01') }, usualDunningRule)).toBe('reminder')
    expect(nextDunningStep({ sent: 1, lastOn: day('2028-01-01'), dueOn, shippedOn: dueOn, today: day('2028-01-02') }, usualDunningRule)).toBeUndefined()
  })
})

describe('what dunning costs', () => {
  const rule = { ...usualDunningRule, first_fee: 1.5, second_fee: 2.5, lump_sum: true }

  it('[R4.07] is nothing for the reminder and for what is handed over; businesses owe the lump sum once in place of fees, consumers never', () => {
    const costs = (buyer: 'consumer' | 'business', said = rule) => (['reminder', 'first', 'second', 'handed_over'] as const).map((step) => dunningFeeCents(step, buyer, said))
    expect(costs('consumer')).toEqual([0, 150, 250, 0])
    expect(costs('business')).toEqual([0, 4000, 0, 0])
    expect(costs('business', { ...rule, lump_sum: false })).toEqual([0, 150, 250, 0])
    expect(costs('consumer', usualDunningRule)).toEqual([0, 0, 0, 0])
  })

  it.each([['first_fee', 2.51], ['second_fee', 5], ['first_fee', -1], ['second_fee', 0.005], ['days', { ...rule.days, first: 6 }], ['days', { ...rule.days, reminder: 91 }]])('[R4.07] is refused beyond what the law lets it be: %s %j', (name, value) => {
    expect(dunningRuleSchema.safeParse(rule).success).toBe(true)
    expect(dunningRuleSchema.safeParse({ ...rule, [name]: value }).success).toBe(false)
  })
})

it('[R4.07] a pause holds until its day is over, an open withdrawal until it is decided, and nothing is told before all is delivered', () => {
  const free = { dateShipped: new Date(0), hasOpenWithdrawal: false, pausedUntil: null, today: day('2026-12-20') }
  expect(dunningHeldBy(free)).toBeNull()
  expect(dunningHeldBy({ ...free, pausedUntil: day('2026-12-20') })).toBe('pause')
  expect(dunningHeldBy({ ...free, pausedUntil: day('2026-12-19') })).toBeNull()
  expect(dunningHeldBy({ ...free, hasOpenWithdrawal: true })).toBe('withdrawal')
  expect(dunningHeldBy({ ...free, dateShipped: null })).toBe('delivery')
  expect((['due', 'overdue', 'paid', null] as const).map((status) => shownHold({ ...free, dateShipped: null }, [status]))).toEqual([null, 'delivery', null, null])
})
