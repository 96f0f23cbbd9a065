import { expect, it } from 'vitest'
import { clockTime, formatTime } from './format-time.ts'

it.each([[0, '0:00'], [7.4, '0:07'], [59.6, '1:00'], [90, '1:30'], [-1, '0:00']])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

it('a moment is told by the clock of the shop, whatever clock its reader has; the German one ends with "Uhr"', () => {
  for (const [moment, hour] of [['2026-11-20T12:05:00Z', '13:05'], ['2026-07-01T22:05:00Z', '00:05']] as const) {
    const [german, english] = (['de', 'en'] as const).map((language) => formatTime(moment, language))
    expect(german).toMatch(new RegExp(`^\\d{1,2}\\. (Juli|November) 2026 um ${hour}\u00a0Uhr$`))
    expect(english).toMatch(new RegExp(`${hour}$`))
  }
})
