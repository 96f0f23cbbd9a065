import { expect, it } from 'vitest'
import { usualMix } from '#audio/testing/usual-mix.ts'
import { mixNumberBounds, usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'

it('[R3.03] the numbers that every greeting starts with are those that the golden sounds are made with', () => {
  expect(usualMixNumbers).toEqual(usualMix)
  expect(usualMixNumbers).toMatchObject({ voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5 })
})

it.each(Object.keys(usualMixNumbers) as (keyof MixNumbers)[])('[R3.03] the usual %s is within its bounds', (name) => {
  const [least, most] = mixNumberBounds[name]
  expect(usualMixNumbers[name]).toBeGreaterThanOrEqual(least)
  expect(usualMixNumbers[name]).toBeLessThanOrEqual(most)
})
