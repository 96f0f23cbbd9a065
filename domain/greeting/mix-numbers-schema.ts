/** In a query every number is text; a missing number has its usual value. */
import { z } from 'zod'
import { mixNumberBounds, usualMixNumbers, type MixNumbers } from './mix-numbers.ts'

function numberOf(name: keyof MixNumbers) {
  const [least, most] = mixNumberBounds[name]
  const written = z.string().regex(/^-?\d{1,4}(?:\.\d{1,6})?$/, 'expected a number').transform(Number)
  return z.union([z.number(), written]).pipe(z.number().min(least).max(most)).default(usualMixNumbers[name])
}

export const mixNumbersShape = {
  voice_vol: numberOf('voice_vol'),
  music_vol: numberOf('music_vol'),
  voiceover_duck: numberOf('voiceover_duck').describe('By how many percent the music falls under the voice'),
  intro: numberOf('intro').describe('Seconds of music before the voice'),
  extro: numberOf('extro').describe('Seconds of music after the voice'),
  fadein: numberOf('fadein'),
  fadeout: numberOf('fadeout'),
  boost: numberOf('boost').describe('Decibels by which intro and extro are louder'),
} as const

/** For a change: what is not said stays. Faders stand on whole numbers. */
export const changedMixShape = {
  voice_vol: mixNumbersShape.voice_vol.removeDefault().pipe(z.int()).optional(),
  music_vol: mixNumbersShape.music_vol.removeDefault().pipe(z.int()).optional(),
  voiceover_duck: mixNumbersShape.voiceover_duck.removeDefault().pipe(z.int()).optional(),
  intro: mixNumbersShape.intro.removeDefault().optional(),
  extro: mixNumbersShape.extro.removeDefault().optional(),
  fadein: mixNumbersShape.fadein.removeDefault().optional(),
  fadeout: mixNumbersShape.fadeout.removeDefault().optional(),
  boost: mixNumbersShape.boost.removeDefault().optional(),
} as const
