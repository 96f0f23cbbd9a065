import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { canBeWithdrawnFrom } from './order-changes.ts'

it.each([
  [true, 'consumer', 'Ordered', dateOnly(2026, 11, 2), dateOnly(2026, 11, 16)],
  [false, 'consumer', 'Ordered', dateOnly(2026, 11, 2), dateOnly(2026, 11, 17)],
  // The fourteenth day is a Saturday.
  [true, 'consumer', 'Shipped', dateOnly(2026, 11, 7), dateOnly(2026, 11, 23)],
  [false, 'consumer', 'Shipped', dateOnly(2026, 11, 7), dateOnly(2026, 11, 24)],
  [false, 'consumer', 'Canceled', dateOnly(2026, 11, 2), dateOnly(2026, 11, 3)],
  [false, 'business', 'Ordered', dateOnly(2026, 11, 2), dateOnly(2026, 11, 3)],
] as const)('an order can be withdrawn from: %s, by a %s, as %s, ordered on %s, on %s', (may, buyer, status, orderedOn, today) => {
  expect(canBeWithdrawnFrom({ status, buyer, orderedOn, today, place: 'BY-KATH', closedDays: [] })).toBe(may)
})

it('ends later where its last day is a day on which the studio is closed', () => {
  const onNewYearsEve = { status: 'Ordered', buyer: 'consumer', orderedOn: dateOnly(2026, 12, 17), place: 'BY' } as const
  const may = (today: Parameters<typeof dateOnly>, closedDays: readonly '12-31'[]) => canBeWithdrawnFrom({ ...onNewYearsEve, today: dateOnly(...today), closedDays })
  expect([may([2026, 12, 31], []), may([2027, 1, 4], []), may([2027, 1, 4], ['12-31']), may([2027, 1, 5], ['12-31'])]).toEqual([true, false, true, false])
})
