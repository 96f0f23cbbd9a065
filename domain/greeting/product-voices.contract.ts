import { z } from 'zod'
import { catalogueIdSchema, voiceSchema } from '../catalogue/catalogue.contract.ts'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { listSchema } from '../paging.ts'

const productVoiceSchema = voiceSchema.extend({
  speaks_at_once: z.array(languageSchema).describe('The languages in which nobody has to record the ready-made text of the product: the voice is a machine, or has recorded it already'),
})
export type ProductVoice = z.output<typeof productVoiceSchema>

export const productVoicesContract = {
  listProductVoices: endpoint({
    audience: 'anyone', caching: 'shared', path: '/products/:productId/voice', summary: 'Lists the voices for this product',
    input: z.object({ language: languageSchema.default('de'), productId: catalogueIdSchema }), output: listSchema(productVoiceSchema), errors: ['NOT_FOUND'],
  }),
} as const
