import { describe, expect, it } from 'vitest'
import { spreadCents } from './cents.ts'

describe('cents that are spread', () => {
  it.each<[number, number[], number[]]>([
    [0, [1990, 2890], [0, 0]],
    [100, [1, 1, 1], [34, 33, 33]],
    [500, [1990, 2890], [204, 296]],
    [1000, [0, 1990], [0, 1000]],
    [1000, [0, 0, 0], [334, 333, 333]],
    [4880, [1990, 2890], [1990, 2890]],
    [1, [1, 9], [0, 1]],
    [7, [], []],
    [90_000_000_000_000, [3_000_000_000_000, 6_000_000_000_000], [30_000_000_000_000, 60_000_000_000_000]],
  ])('%i over %j are %j', (cents, weights, shares) => {
    expect(spreadCents(cents, weights)).toEqual(shares)
  })

  it('add up to the total, each within a cent of its exact share', () => {
    for (let step = 1; step <= 20_000; step += 1) {
      const weights = Array.from({ length: 1 + (step % 9) }, (_, index) => (step * 7919 * (index + 1)) % 9973)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const cents = sum === 0 ? step : (step * 104_729) % (sum + 1)
      const shares = spreadCents(cents, weights)
      const isFair = sum === 0 || shares.every((share, index) => Math.abs(share * sum - cents * weights[index]!) < sum && share <= weights[index]!)
      if (!isFair || shares.reduce((total, share) => total + share, 0) !== cents) expect({ cents, weights, shares }).toBe('fair')
    }
  })
})
