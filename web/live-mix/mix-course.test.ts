import { describe, expect, it } from 'vitest'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { mixCourse, samePlace } from './mix-picture.ts'

const course = (intro: number, extro: number, hasMusic = true) =>
  mixCourse({ ...usualMixNumbers, intro, extro }, hasMusic, 10_000, 1000)

describe('the same position after a change of the mix', () => {
  it.each([
    ['in the intro, as far from the beginning', 1000, 1000],
    ['in an intro that ends earlier now, the voice’s beginning', 2500, 2000],
    ['in the voice, the same word', 3000 + 4321, 2000 + 4321],
    ['at the voice’s end, its end', 13_000, 12_000],
    ['after the voice, as far from its end', 14_000, 13_000],
    ['in an end that is shorter now, the end', 16_000, 13_500],
  ])('is, %s', (_where, before, now) => {
    expect(samePlace(before, course(3, 3), course(2, 1.5))).toBe(now)
  })

  it('finds the word again when the music is removed', () => {
    expect(samePlace(3000 + 777, course(3, 3), course(3, 3, false))).toBe(100 + 777)
  })
})
