/** Amounts are net euros with two decimals. */
import { z } from 'zod'
import { catalogueIdSchema } from './catalogue.contract.ts'
import { classificationSchema, productTypeSchema } from './product-type.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { languageSchema } from '../language-schema.ts'
import { hundredthsSchema } from '../money/cents.ts'

const changing = { audience: 'offer', method: 'PUT', requestsPerMinute: 120 } as const
const localText = (most: number, least = 0) => z.object({ de: z.string().trim().min(least).max(most), en: z.string().trim().min(least).max(most) })
const daySchema = z.iso.date()

const mostTemplateCharacters = 5000

const offerTextSchema = z.object({
  id: z.string(),
  type: productTypeSchema,
  classification: classificationSchema,
  languages: z.array(z.enum(languages)),
  name: localText(120),
  description: localText(1000),
  templates: z.object({ de: z.string().nullable(), en: z.string().nullable() }).describe('Null: the whole text is the customer\'s, or this language is not sold'),
  max_characters: z.int(),
  is_retired: z.boolean(),
  is_edited: z.boolean().describe('No edition of the catalogue changes it any more'),
})
export type OfferText = z.output<typeof offerTextSchema>

const offerPriceSchema = z.object({
  id: z.string(),
  name: localText(120),
  type: productTypeSchema,
  classification: classificationSchema,
  prices: z.array(z.object({ valid_from: daySchema, price: z.number(), is_to_come: z.boolean() })).describe('The latest first'),
})
export type OfferPrice = z.output<typeof offerPriceSchema>

const offerVoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  languages: z.array(z.enum(languages)),
  classifications: z.array(classificationSchema),
  ai: z.boolean().describe('Speaks by machine, which is said wherever it is heard'),
  is_mastered: z.boolean().describe('Its takes pass the voice chain'),
  talent_staff_id: z.uuid().nullable().describe('The person who speaks it'),
  licence_ends_on: daySchema.nullable().describe('Its last day'),
  is_retired: z.boolean(),
  recorded_demos: z.array(languageSchema).describe('The languages in which the person is heard in the sample'),
})
export type OfferVoice = z.output<typeof offerVoiceSchema>

const offerMusicSchema = z.object({
  id: z.string(), name: localText(120), category: z.string(), classifications: z.array(classificationSchema), licence_ends_on: daySchema.nullable(), is_retired: z.boolean(),
})
export type OfferMusic = z.output<typeof offerMusicSchema>

const listOf = <Record extends z.ZodType>(record: Record) => z.object({ records: z.array(record) })
const ofDemo = z.object({ voiceId: catalogueIdSchema, language: languageSchema })
const dayOrNone = z.union([z.literal('').transform(() => null), z.null(), daySchema])

export const offerContract = {
  listOfferTexts: endpoint({ audience: 'offer', path: '/staff/offer/texts', summary: 'Lists every product with its texts in both languages', output: listOf(offerTextSchema) }),
  updateOfferText: endpoint({
    ...changing, path: '/staff/offer/texts/:productId', summary: 'Changes a product’s texts; customers see them right away, carts keep theirs',
    input: z.object({
      productId: z.string().max(100), name: localText(120, 1), description: localText(1000), is_retired: z.boolean(),
      templates: z.object({ de: z.string().trim().max(mostTemplateCharacters).nullable(), en: z.string().trim().max(mostTemplateCharacters).nullable() }),
    }),
    output: offerTextSchema, errors: ['NOT_FOUND', 'PLACEHOLDERS_DIFFER'],
  }),
  listOfferPrices: endpoint({ audience: 'offer', path: '/staff/offer/prices', summary: 'Lists every product with its prices', output: listOf(offerPriceSchema) }),
  setOfferPrice: endpoint({
    ...changing, path: '/staff/offer/prices/:productId/:validFrom', summary: 'Sets a product’s price from a future day on',
    input: z.object({ productId: z.string().max(100), validFrom: daySchema, price: hundredthsSchema(100_000) }), output: offerPriceSchema,
    errors: ['NOT_FOUND', 'PRICE_DAY_IS_PAST'],
  }),
  removeOfferPrice: endpoint({
    audience: 'offer', method: 'DELETE', path: '/staff/offer/prices/:productId/:validFrom', summary: 'Withdraws a price that hasn’t started yet',
    requestsPerMinute: 120, input: z.object({ productId: z.string().max(100), validFrom: daySchema }), output: offerPriceSchema,
    errors: ['NOT_FOUND', 'PRICE_DAY_IS_PAST'],
  }),
  listOfferVoices: endpoint({ audience: 'offer', path: '/staff/offer/voices', summary: 'Lists every voice, including retired ones', output: listOf(offerVoiceSchema) }),
  updateOfferVoice: endpoint({
    ...changing, path: '/staff/offer/voices/:voiceId', summary: 'Retires a voice or brings it back, sets until when it may be sold and who records it',
    input: z.object({
      voiceId: z.string().max(100), is_retired: z.boolean(), licence_ends_on: dayOrNone, is_mastered: z.boolean(), ai: z.boolean(),
      talent_staff_id: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]),
    }),
    output: offerVoiceSchema, errors: ['NOT_FOUND'],
  }),
  uploadVoiceDemo: endpoint({
    method: 'POST', takesFile: true, audience: 'offer', path: '/staff/offer/voices/:voiceId/demos/:language', requestsPerMinute: 120,
    summary: 'Uploads a recorded sample of a person’s voice in place of the previous one; checked like recordings of greetings', input: ofDemo,
    output: offerVoiceSchema, errors: ['NOT_FOUND', 'TAKE_REFUSED', 'FILES_NOT_AVAILABLE'],
  }),
  removeVoiceDemo: endpoint({
    method: 'DELETE', audience: 'offer', path: '/staff/offer/voices/:voiceId/demos/:language', requestsPerMinute: 120,
    summary: 'Removes a voice’s recorded sample; AI reads it again', input: ofDemo, output: offerVoiceSchema, errors: ['NOT_FOUND'],
  }),
  listMissingDemos: endpoint({
    audience: 'see work', path: '/staff/missing-demos', summary: 'Lists people’s voices whose sample is read by AI: a voice artist’s own, or all',
    output: listOf(z.object({ id: z.string(), name: z.string(), languages: z.array(languageSchema) })),
  }),
  listOfferMusics: endpoint({ audience: 'offer', path: '/staff/offer/musics', summary: 'Lists all music, including retired tracks', output: listOf(offerMusicSchema) }),
  updateOfferMusic: endpoint({
    ...changing, path: '/staff/offer/musics/:musicId', summary: 'Retires a track or brings it back, and sets until when it may be sold',
    input: z.object({ musicId: z.string().max(100), is_retired: z.boolean(), licence_ends_on: dayOrNone }), output: offerMusicSchema, errors: ['NOT_FOUND'],
  }),
} as const
