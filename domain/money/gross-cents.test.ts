import { describe, expect, it } from 'vitest'
import { grossCents } from './cents.ts'

describe('the gross price', () => {
  it.each([
    [1490, 0.19, 1773],
    [2890, 0.19, 3439],
    [3990, 0.19, 4748],
    [50, 0.19, 60],
    [1990, 0.077, 2143],
    [0, 0.19, 0],
  ])('[R9.01] of %i cents with a rate of %f is %i cents, half a cent up', (net, rate, gross) => {
    expect(grossCents(net, rate)).toBe(gross)
  })
})
