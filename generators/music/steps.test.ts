import { describe, expect, it } from 'vitest'
import { readSteps } from './steps.ts'

describe('a written rhythm', () => {
  it('gives every step its position and sustains it for a dash', () => {
    expect(readSteps('x-.o', 1)).toEqual([
      { startBeats: 0, lengthBeats: 2, symbol: 'x' },
      { startBeats: 3, lengthBeats: 1, symbol: 'o' },
    ])
  })

  it('repeats its bars until the section is full', () => {
    expect(readSteps('x...|..x.', 3).map(({ startBeats }) => startBeats)).toEqual([0, 6, 8])
  })

  it('sustains across a bar line', () => {
    expect(readSteps('...x|--..', 2)).toEqual([{ startBeats: 3, lengthBeats: 3, symbol: 'x' }])
  })

  it('accepts any number of steps, twelve for triplets', () => {
    expect(readSteps('x.xx.xx.xx.x', 1)[1]?.startBeats).toBeCloseTo(2 / 3)
  })
})
