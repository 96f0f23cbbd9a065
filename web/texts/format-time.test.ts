import { expect, it } from 'vitest'
import { clockTime, formatTime } from './format-time.ts'

it.each([[0, '0:00'], [7.4, '0:07'], [59.6, '1:00'], [90, '1:30'], [-1, '0:00']])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

it('a German moment ends with "Uhr", an English one with its minutes', () => {
  const [german, english] = (['de', 'en'] as const).map((language) => formatTime('2026-11-20T12:05:00Z', language))
  expect(german).toMatch(/^\d{1,2}\. November 2026 um \d\d:05\u00a0Uhr$/)
  expect(english).toMatch(/\d\d:05$/)
})
