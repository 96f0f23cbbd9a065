import { describe, expect, it } from 'vitest'
import { faderLevel, percentOfWay } from './slider.tsx'

describe('the colour of a fader', () => {
  it.each([
    [0, 'good'],
    [80, 'good'],
    [80.1, 'loud'],
    [90, 'loud'],
    [90.1, 'too-loud'],
    [100, 'too-loud'],
  ] as const)('[R5.10] at %f percent is %s', (percent, level) => {
    expect(faderLevel(percent)).toBe(level)
  })

  it.each([
    [70, 0, 100, 70],
    [2.5, 0, 10, 25],
    [-5, -10, 10, 25],
    [12, 0, 10, 100],
    [-1, 0, 10, 0],
    [3, 3, 3, 0],
  ])('%f between %f and %f is %f percent of the way', (value, least, most, percent) => {
    expect(percentOfWay(value, least, most)).toBe(percent)
  })
})
