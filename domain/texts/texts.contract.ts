import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'

export const textsContract = {
  getLanguageFile: endpoint({
    path: '/assets/languages/lang-:code.json', summary: 'Returns every text of the shop in one language', audience: 'anyone', caching: 'shared',
    input: z.object({ code: languageSchema }), output: z.record(z.string(), z.record(z.string(), z.string())),
  }),
} as const
