/** No personal data. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'

const helpPageSchema = z.string().regex(/^(faqs|glossary|telephoneSystems)\/[a-z0-9-]{1,40}$/)

export const helpContract = {
  rateHelp: endpoint({
    method: 'POST', path: '/help/ratings', summary: 'Rates a help page; only counted, without anything about the reader',
    audience: 'anyone', requestsPerMinute: 20,
    input: z.object({ page: helpPageSchema.describe('`book/topic`, as in its address'), language: languageSchema, helpful: z.boolean() }),
    output: z.object({ counted: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
} as const
