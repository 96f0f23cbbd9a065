/** Field names are those of the public API. */
import { z } from 'zod'
import { classificationSchema, productTypeSchema } from '#domain/catalogue/product-type.ts'
import { voiceAges, voiceRanges, voiceSexes } from '#domain/catalogue/catalogue.contract.ts'
import { languageSchema } from '#domain/language-schema.ts'

const idSchema = z.string().max(64).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Not empty, and no space at either end. */
const visibleTextSchema = z.string().regex(/^\S(?:.*\S)?$/)

const inBothLanguagesSchema = z.strictObject({ de: visibleTextSchema, en: visibleTextSchema })

const classificationsSchema = z.array(classificationSchema).nonempty()

export const productEntrySchema = z.strictObject({
  id: idSchema,
  product_type: productTypeSchema,
  classification: classificationSchema,
  language: z.array(languageSchema).nonempty(),
  name: inBothLanguagesSchema,
  description: inBothLanguagesSchema,
  /** Net. */
  list_price_cents: z.int().positive(),
  /** Where an upgrade leads. */
  related_product_id: idSchema.nullable(),
  max_characters: z.int().positive(),
  /** Advice for the customer; most products need none. */
  note: z.strictObject({ de: z.string(), en: z.string() }),
  /** Empty where the whole text is the customer's. */
  templates: z.partialRecord(languageSchema, visibleTextSchema),
})

export const voiceEntrySchema = z.strictObject({
  id: idSchema,
  name: visibleTextSchema,
  sex: z.enum(voiceSexes),
  voice_age: z.enum(voiceAges),
  voice_range: z.enum(voiceRanges),
  languages: z.array(languageSchema).nonempty(),
  classifications: classificationsSchema,
  /** Spoken by a machine. */
  ai: z.boolean(),
  description: inBothLanguagesSchema,
  /** How the embedded speech engine plays this voice, or stands in for it where a person records the greeting. */
  persona: z.strictObject({
    variant: z.string().regex(/^[A-Za-z0-9]+$/),
    pitch: z.int().min(0).max(99),
    wordsPerMinute: z.int().min(80).max(300),
  }),
  /** The colours of the drawn portrait. */
  palette: z.int().min(0).max(7),
})

export const musicEntrySchema = z.strictObject({
  id: idSchema,
  name: inBothLanguagesSchema,
  category: z.enum(['ballad', 'classical', 'dance', 'jazz', 'pop', 'rock', 'ambient', 'folk']),
  /** Quarter notes a minute; every piece is in four-four time. */
  bpm: z.int().min(40).max(200),
  key: z.string().regex(/^[A-G][b#]? (?:major|minor)$/),
  bars: z.int().positive(),
  /** The length of the loop. */
  seconds: z.number().positive(),
  mood: inBothLanguagesSchema,
  /** Makes the composing code arrive at the same piece every time. */
  seed: z.int().positive(),
  classifications: classificationsSchema,
})

export const providerEntrySchema = z.strictObject({
  id: idSchema,
  name: visibleTextSchema,
  country: z.enum(['DE', 'AT', 'CH']),
  /** E.164 without the plus. A hint only: customers keep their number when they change the provider. */
  number_prefixes: z.array(z.string().regex(/^[1-9]\d{3,6}$/)).nonempty(),
  pin: z.strictObject({ min_digits: z.int().positive(), max_digits: z.int().positive(), required: z.boolean() }),
  max_seconds: z.int().positive(),
})
