import { expect, it } from 'vitest'
import { clockTime } from './format-time.ts'

it.each([[0, '0:00'], [7.4, '0:07'], [59.6, '1:00'], [90, '1:30'], [-1, '0:00']])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})
