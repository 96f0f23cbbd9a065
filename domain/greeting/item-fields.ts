import { z } from 'zod'
import { catalogueIdSchema } from '#domain/catalogue/catalogue.contract.ts'
import { languageSchema } from '#domain/language-schema.ts'

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
    context.addIssue(`expected JSON of at most ${mostWrittenCharacters} characters`)
    return z.NEVER
  }, schema)
}

/** An item names its languages as a list, as a delimited text, or as one. */
export const itemLanguageSchema = z
  .union([z.string().max(20), z.array(z.string().max(20)).min(1).max(9)])
  .transform((given) => (typeof given === 'string' ? given : (given[0] ?? '')).split(/[\s,;|^]+/)[0])
  .pipe(languageSchema)

export const chosenIdSchema = z.union([z.literal(''), catalogueIdSchema])

export const itemTextSchema = z.string().max(mostTypedCharacters).describe('The words, with or without places to fill')

export const placeholderValuesSchema = orJson(z.record(z.string().max(200), z.string().max(500)))
  .refine((values) => Object.keys(values).length <= mostPlaces, `expected at most ${mostPlaces}`)
  .describe('What stands in the places, by their names')

export const readingSchema = z.object({ written: z.string().trim().min(1).max(200), spoken: z.string().trim().max(400) })

export const readingsSchema = orJson(z.array(readingSchema).max(mostReadings)).describe('How single words are to be said')
