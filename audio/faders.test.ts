import { describe, expect, it } from 'vitest'
import { decibelsOf, faderGain } from './decibels.ts'

describe('a fader', () => {
  it.each([[70, -3], [80, 0], [100, 5.01], [40, -15.57], [35, -18.57]])('at %i gives %d dB', (position, decibels) => {
    expect(decibelsOf(faderGain(position))).toBeCloseTo(decibels, 1)
  })

  it('is silent at 0, rises with every step, and is clamped at its ends', () => {
    const gains = Array.from({ length: 101 }, (_, position) => faderGain(position))
    expect(gains[0]).toBe(0)
    expect(gains.every((gain, index) => index === 0 || gain > (gains[index - 1] ?? 0))).toBe(true)
    expect(faderGain(-5)).toBe(0)
    expect(faderGain(130)).toBe(faderGain(100))
  })
})
