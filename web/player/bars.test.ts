import { describe, expect, it } from 'vitest'
import { barsOf } from './sample-player.tsx'

describe('the bars of a wave', () => {
  it('keep the loudest moment of the peaks that they merge', () => {
    expect(barsOf([10, 80, 20, 40], 2)).toEqual([1, 0.5])
  })

  it('are as many as there is room for, also when there are fewer peaks', () => {
    expect(barsOf([50, 100], 4)).toEqual([0.5, 0.5, 1, 1])
    expect(barsOf([], 3)).toEqual([0, 0, 0])
  })

  it('do not scale a whisper up to a shout', () => {
    expect(barsOf([3, 6], 2)).toEqual([0.1, 0.2])
  })
})
