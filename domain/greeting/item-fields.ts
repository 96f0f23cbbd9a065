import { z } from 'zod'
import { catalogueIdSchema } from '#domain/catalogue/catalogue.contract.ts'
import { languageSchema } from '#domain/language-schema.ts'
import { mixNumberBounds, type MixNumbers, usualMixNumbers } from './mix-numbers.ts'

/** More than any greeting may hold, so that a text that is too long is told so in words. */
const mostTypedCharacters = 5000
const mostPlaces = 60
const mostReadings = 100

const mostWrittenCharacters = 20_000

/** In a query a list or an object is written as JSON. */
export function orJson<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((said: z.input<Schema> | string, context): unknown => {
    if (typeof said !== 'string') return said
    try {
      if (said.length <= mostWrittenCharacters) return JSON.parse(said)
    } catch {
      // Told below.
    }
    context.addIssue({ code: 'custom', params: said.length > mostWrittenCharacters ? { code: 'TOO_LONG', most: mostWrittenCharacters } : { code: 'UNREADABLE' } })
    return z.NEVER
  }, schema)
}

/** An item names its languages as a list, as a delimited text, or as one. */
export const itemLanguageSchema = z
  .union([z.string().max(20), z.array(z.string().max(20)).min(1).max(9)])
  .transform((given) => (typeof given === 'string' ? given : (given[0] ?? '')).split(/[\s,;|^]+/)[0])
  .pipe(languageSchema)

export const chosenIdSchema = z.union([z.literal(''), catalogueIdSchema])

/** Unseen signs stay as they were typed, here and in values and readings: the words of a sample are found by their positions. */
export const itemTextSchema = z.string().max(mostTypedCharacters).describe('The words, with or without places to fill')

export const placeholderValuesSchema = orJson(z.record(z.string().max(200), z.string().max(500)))
  .refine((values) => Object.keys(values).length <= mostPlaces, { params: { code: 'TOO_MANY', most: mostPlaces } })
  .describe('What stands in the places, by their names')

export const readingSchema = z.object({ written: z.string().trim().min(1).max(200), spoken: z.string().trim().max(400) })
export type SpokenReading = z.output<typeof readingSchema>

export const readingsSchema = orJson(z.array(readingSchema).max(mostReadings)).describe('How single words are to be said')

/** In a query every number is text; a missing number has its usual value. */
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
