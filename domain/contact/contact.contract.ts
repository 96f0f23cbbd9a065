import { z } from 'zod'
import { phonePattern } from '../access/email-address.ts'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { answerWays, mostMessageCharacters } from './message.ts'

const nameSchema = z.string().trim().min(1).max(100)

export const messageSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email1: z.string().trim().max(254).pipe(z.email()),
  description: z.string().trim().min(1).max(mostMessageCharacters),
  answer_by: z.enum(answerWays).default('mail'),
  phone: z.string().trim().max(40).regex(phonePattern, 'is no telephone number').regex(/(?:\d\D*){5}/, 'is too short').or(z.literal('')).default(''),
  language: languageSchema.default('de'),
  /** The same as before when a message is sent again because its answer was lost: then it is kept once. */
  message_id: z.uuid().optional(),
  /** A field that nobody sees. Programs that fill in every form fill in this one, too. */
  website: z.string().max(2000).default(''),
}).refine(({ answer_by: way, phone }) => way !== 'phone' || phone !== '', { path: ['phone'], params: { code: 'MISSING' } })
export type Message = z.output<typeof messageSchema>

/** What a lead has besides, where a program sends one: the shop sets it itself. */
const leadSchema = z.object({ campaign_id: z.string(), status: z.string() })

export const contactContract = {
  sendMessage: endpoint({
    method: 'POST', path: '/contact', summary: 'Sends the shop a message', audience: 'anyone', requestsPerMinute: 20, input: messageSchema, entity: leadSchema,
    output: z.object({ received: z.literal(true) }), errors: ['MESSAGE_LOOKS_AUTOMATIC'],
  }),
} as const
