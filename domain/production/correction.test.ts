import { describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { canBeCorrected } from './correction.ts'

const finished = { status: 'finished', finishedOn: dateOnly(2026, 11, 20), wasCorrected: false } as const

describe('[R1.08] the free correction', () => {
  it.each([
    ['on the same day', finished, dateOnly(2026, 11, 20), true],
    ['on the fourteenth day after', finished, dateOnly(2026, 12, 4), true],
    ['on the fifteenth', finished, dateOnly(2026, 12, 5), false],
    ['a second time', { ...finished, wasCorrected: true }, dateOnly(2026, 11, 20), false],
    ['of what is not finished', { ...finished, status: 'release', finishedOn: undefined } as const, dateOnly(2026, 11, 20), false],
    ['of what is being corrected', { ...finished, status: 'processing' } as const, dateOnly(2026, 11, 20), false],
  ] as const)('is available %s: %#', (_, greeting, today, expected) => {
    expect(canBeCorrected(greeting, today)).toBe(expected)
  })
})
