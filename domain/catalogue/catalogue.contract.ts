import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { listSchema } from '../paging.ts'
import { classificationSchema, productTypeSchema } from './product-type.ts'

/** By what a voice is chosen. */
export const voiceSexes = ['f', 'm'] as const
export const voiceAges = ['young', 'old'] as const
export const voiceRanges = ['high', 'medium', 'bass'] as const

export const catalogueIdSchema = z.string().min(1).max(64).regex(/^[a-z0-9-]+$/)

/** The language that names and descriptions are answered in. */
const inLanguage = { language: languageSchema.default('de') }

export const productSchema = z.object({
  id: catalogueIdSchema,
  name: z.string(),
  description: z.string(),
  list_price: z.number().describe('Net, in euros'),
  language: z.array(languageSchema),
  product_type: productTypeSchema,
  cs_product_classification: classificationSchema,
  related_product_id: catalogueIdSchema.nullable().describe('The product that an upgrade leads to'),
  max_characters: z.int(),
  note: z.string(),
})
export type Product = z.output<typeof productSchema>

export const voiceSchema = z.object({
  id: catalogueIdSchema,
  name: z.string(),
  sex: z.enum(voiceSexes),
  voice_age: z.enum(voiceAges),
  voice_range: z.enum(voiceRanges),
  languages: z.array(languageSchema),
  cs_product_classification: z.array(classificationSchema),
  ai: z.boolean().describe('Spoken by a machine'),
  recorded_demos: z.array(languageSchema).describe('The languages in which a person is heard in the sample of the voice; in the others a machine reads it'),
  description: z.string(),
  palette: z.int(),
})
export type Voice = z.output<typeof voiceSchema>

export const musicSchema = z.object({
  id: catalogueIdSchema,
  name: z.string(),
  category: z.string(),
  cs_product_classification: z.array(classificationSchema),
  bpm: z.int(),
  seconds: z.number(),
  mood: z.string(),
})
export type Music = z.output<typeof musicSchema>

export const providerSchema = z.object({
  id: catalogueIdSchema,
  name: z.string(),
  country: z.string(),
  number_prefixes: z.array(z.string()),
  pin: z.object({ min_digits: z.int(), max_digits: z.int(), required: z.boolean() }),
  max_seconds: z.int(),
})
export type Provider = z.output<typeof providerSchema>

export const templateSchema = z.object({
  id: z.string(),
  product_id: catalogueIdSchema,
  language: languageSchema,
  name: z.string(),
  text: z.string(),
  product_type: productTypeSchema,
  cs_product_classification: classificationSchema,
})
export type Template = z.output<typeof templateSchema>

const masterData = { audience: 'anyone', caching: 'shared' } as const

export const catalogueContract = {
  listVoices: endpoint({ ...masterData, path: '/voices', summary: 'Lists all voices', input: z.object(inLanguage), output: listSchema(voiceSchema) }),
  listMusics: endpoint({ ...masterData, path: '/musics', summary: 'Lists all music', input: z.object(inLanguage), output: listSchema(musicSchema) }),
  listProviders: endpoint({ ...masterData, path: '/providers', summary: 'Lists mobile voicemail providers', output: listSchema(providerSchema) }),
  listProducts: endpoint({
    ...masterData, path: '/products', summary: 'Lists products by type and class',
    input: z.object({
      ...inLanguage,
      product_type: productTypeSchema.optional(),
      cs_product_classification: classificationSchema.optional(),
    }),
    output: listSchema(productSchema),
  }),
  getProduct: endpoint({
    ...masterData, path: '/products/:productId', summary: 'Returns a product',
    input: z.object({ ...inLanguage, productId: catalogueIdSchema }), output: productSchema, errors: ['NOT_FOUND'],
  }),
  listProductMusics: endpoint({
    ...masterData, path: '/products/:productId/music', summary: 'Lists the music for this product',
    input: z.object({ ...inLanguage, productId: catalogueIdSchema }), output: listSchema(musicSchema), errors: ['NOT_FOUND'],
  }),
  listTemplates: endpoint({
    ...masterData, path: '/templates', summary: 'Lists ready-made texts by product and class',
    input: z.object({ product_id: catalogueIdSchema.optional(), cs_product_classification: classificationSchema.optional() }),
    output: listSchema(templateSchema),
  }),
  getTemplate: endpoint({
    ...masterData, path: '/templates/:templateId', summary: 'Returns a ready-made text',
    input: z.object({ templateId: z.string().min(1).max(80).regex(/^[a-z0-9-]+$/) }), output: templateSchema, errors: ['NOT_FOUND'],
  }),
} as const
