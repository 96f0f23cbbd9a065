/** Messages from people who are not (yet) customers. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language.ts'
import { mostMessageCharacters } from './message-length.ts'

const nameSchema = z.string().trim().min(1).max(100)

export const messageSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email1: z.string().trim().max(254).pipe(z.email()),
  description: z.string().trim().min(1).max(mostMessageCharacters),
  language: languageSchema.default('de'),
})
export type Message = z.output<typeof messageSchema>

export const contactContract = {
  sendMessage: endpoint({
    method: 'POST', path: '/contact', summary: 'Leaves a message with the shop',
    audience: 'anyone', caching: 'personal', requestsPerMinute: 20,
    input: messageSchema,
    output: z.object({ received: z.literal(true) }),
    errors: [],
  }),
} as const
