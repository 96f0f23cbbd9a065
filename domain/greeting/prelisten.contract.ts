/** Every sample carries the copy beep. */
import { z } from 'zod'
import { catalogueIdSchema } from '../catalogue/catalogue.contract.ts'
import { classificationSchema, productTypeSchema } from '../catalogue/product-type.ts'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { chosenIdSchema, itemLanguageSchema, itemTextSchema, mixNumbersShape, orJson, placeholderValuesSchema, readingsSchema } from './item-fields.ts'

const heardIdSchema = chosenIdSchema.nullish().transform((id) => id || undefined)

const soundFields = {
  voices_id: heardIdSchema.describe('Who speaks'),
  musics_id: heardIdSchema.describe('What plays under it; nothing for no music'),
  ...mixNumbersShape,
}

const itemFields = {
  languages: itemLanguageSchema.default('de'),
  text: itemTextSchema.default(''),
  template_identifiers: placeholderValuesSchema.default({}),
  readings: readingsSchema.default([]),
}

const taken = z.unknown().optional().describe('Taken as a cart shows it, and not needed')

const heardConfigSchema = z
  .strictObject({ ...soundFields, id: taken, cartitems_id: taken, carts_id: taken, Voice: taken, Music: taken, cs_product_classification: taken })
  .transform(({ id: _id, cartitems_id: _item, carts_id: _cart, Voice: _voice, Music: _music, cs_product_classification: _class, ...sound }) => sound)

/** The sound stands beside the text or in an `Audioconfig`, as a cart has it, which wins. In a query that is JSON, or `Audioconfig[voice_vol]=70` field by field. */
export const heardItemSchema = z
  .object({ ...itemFields, ...soundFields, Audioconfig: orJson(heardConfigSchema).optional() })
  .transform(({ Audioconfig: config, ...item }) => ({ ...item, ...config }))

/** Of an item as a cart shows it, or of the product that it is built of: nothing of it is heard. */
export const unheardFields = z.object({
  pos: taken, carts_id: taken, product_id: taken, name: taken, greeting_name: taken, product_text: taken, price: taken, vat: taken, product_type: taken,
  cs_product_classification: taken, remarks: taken, related_product_id: taken, characters: taken, max_characters: taken, spoken_seconds: taken, delivery: taken,
  missing: taken, telephone_system: taken, id: taken, description: taken, list_price: taken, language: taken, note: taken,
})

export type HeardItem = z.output<typeof heardItemSchema>

export const sampleSchema = z.object({
  id: z.string(),
  address: z.string().describe('Where the sound is, ready to be played and sought in'),
  duration: z.number().describe('Seconds'),
  peaks: z.array(z.int().min(0).max(100)).describe('A waveform: equal parts of the whole time'),
  words: z.array(z.object({
    text: z.string().describe('As it is spoken'),
    start: z.number().describe('Seconds from the beginning of the sound'),
    end: z.number(),
    text_start: z.int().describe('The place in the text, with its places filled, that this word belongs to'),
    text_end: z.int(),
  })),
  guide_voice: z.boolean().describe('A neutral voice stands in for a person who will speak the greeting'),
})
export type Sample = z.output<typeof sampleSchema>

/** A player asks again for each place that somebody seeks. */
const played = { audience: 'anyone', requestsPerMinute: 240 } as const

const itemErrors = [
  'WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'TEXT_TOO_LONG', 'NOTHING_TO_SAY', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE',
] as const

export const prelistenContract = {
  prelistenItem: endpoint({
    method: 'POST', path: '/prelisten', summary: 'Makes a sample of a greeting and describes it', audience: 'anyone',
    requestsPerMinute: 120, input: heardItemSchema, entity: unheardFields, output: sampleSchema, errors: itemErrors,
  }),
  playItem: endpoint({
    answer: 'sound', ...played, path: '/prelisten', summary: 'Streams the sample of a greeting while it is being made', input: heardItemSchema,
    errors: itemErrors,
  }),
  playVoiceDemo: endpoint({
    answer: 'sound', ...played, caching: 'shared', path: '/voices/:voiceId/demo/:language', summary: 'Plays a voice introducing itself',
    input: z.object({ voiceId: catalogueIdSchema, language: languageSchema }),
    errors: ['NOT_FOUND', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE'],
  }),
  playMusic: endpoint({
    answer: 'sound', ...played, caching: 'shared', path: '/musics/:musicId/prelisten', summary: 'Plays the beginning of a music track',
    input: z.object({ musicId: catalogueIdSchema }), errors: ['NOT_FOUND', 'VOICE_BUSY'],
  }),
  playProductDemo: endpoint({
    answer: 'sound', ...played, caching: 'shared', path: '/products/demo/play', summary: 'Plays an example of a kind of greeting',
    input: z.object({ type: productTypeSchema, classification: classificationSchema, language: languageSchema.default('de') }),
    errors: ['NOT_FOUND', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE'],
  }),
  playProductExample: endpoint({
    answer: 'sound', ...played, caching: 'shared', path: '/products/:productId/example/:language', summary: 'Plays the text of a product, with examples in its placeholders',
    input: z.object({ productId: catalogueIdSchema, language: languageSchema }),
    errors: ['NOT_FOUND', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE'],
  }),
} as const
