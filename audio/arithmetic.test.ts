import { describe, expect, it } from 'vitest'
import { cos, exp, log, pow, sin, tan } from './arithmetic.ts'
import { seeded } from './testing/test-sounds.ts'

const chance = seeded(7)
const between = (from: number, to: number) => Array.from({ length: 20_000 }, () => from + (to - from) * chance())

/** Against the machine's own, which is right to the last place or the one before. */
function largestError(places: readonly number[], one: (x: number) => number, other: (x: number) => number, least = 0): number {
  return Math.max(...places.map((x) => Math.abs(one(x) - other(x)) / Math.max(least, Math.abs(other(x)))))
}

describe('deterministic arithmetic', () => {
  it('computes waves as precisely as the built-in functions', () => {
    const places = [...between(-10, 10), ...between(-4000, 4000), 0, Math.PI / 2, Math.PI, -Math.PI / 4]
    expect(largestError(places, sin, Math.sin, 1)).toBeLessThan(2.3e-16)
    expect(largestError(places, cos, Math.cos, 1)).toBeLessThan(2.3e-16)
    expect(largestError(between(0, 1.5), sin, Math.sin)).toBeLessThan(1e-15)
    expect(largestError(between(-1.5, 1.5), tan, Math.tan)).toBeLessThan(1e-15)
    expect(largestError(between(-500_000, 500_000), sin, Math.sin, 1)).toBeLessThan(2.3e-16)
  })

  it('computes powers as precisely as the built-in functions', () => {
    expect(largestError([...between(-1, 1), ...between(-700, 700)], exp, Math.exp)).toBeLessThan(1e-15)
    expect(largestError(between(-12, 12), (x) => pow(10, x), (x) => 10 ** x)).toBeLessThan(1e-14)
    expect(largestError(between(0, 1.25), (x) => pow(x, 2.586), (x) => x ** 2.586)).toBeLessThan(1e-14)
    expect(largestError(between(-740, -710), exp, Math.exp, 1e-308)).toBeLessThan(1e-14)
  })

  it('computes logarithms as precisely as the built-in functions', () => {
    const places = between(-300, 300).map((exponent) => 10 ** exponent)
    expect(largestError(places, log, Math.log)).toBeLessThan(1e-15)
    expect(largestError(between(0.5, 2), log, Math.log)).toBeLessThan(1e-15)
    expect(largestError([5e-324, 1e-320, 2.2e-308], log, Math.log)).toBeLessThan(1e-15)
  })

  it('is exact for arguments with an exact result', () => {
    expect([sin(0), cos(0), exp(0), log(1), pow(10, 0), pow(1, 2.5), pow(0, 2.5)]).toEqual([0, 1, 1, 0, 1, 1, 0])
    expect([log(0), log(Infinity), exp(-Infinity), exp(Infinity), exp(800), exp(-800)])
      .toEqual([-Infinity, Infinity, 0, Infinity, Infinity, 0])
    expect([log(-1), log(NaN), exp(NaN), sin(NaN), cos(Infinity)].every(Number.isNaN)).toBe(true)
  })
})
