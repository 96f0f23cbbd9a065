import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { voucherState } from './voucher.ts'

const given = { firstDay: dateOnly(2026, 11, 10), lastDay: dateOnly(2026, 11, 20), maxUses: 2, usedCount: 1, isEnded: false }

it.each([
  ['before its first day', { }, 9, 'coming'],
  ['on its first day', { }, 10, 'good'],
  ['on its last day', { }, 20, 'good'],
  ['after it', { }, 21, 'over'],
  ['used as often as it may be', { usedCount: 2 }, 15, 'used_up'],
  ['any number of times', { usedCount: 99, maxUses: null }, 15, 'good'],
  ['used up and over', { usedCount: 2 }, 21, 'over'],
  ['ended by somebody', { isEnded: true }, 15, 'ended'],
] as const)('a voucher %s', (_when, changes, day, state) => {
  expect(voucherState({ ...given, ...changes }, dateOnly(2026, 11, day))).toBe(state)
})
