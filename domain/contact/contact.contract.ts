import { z } from 'zod'
import { phonePattern } from '../access/email-address.ts'
import { writtenSchema } from '../account/person-fields.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { answerWays, messageStates, mostMessageCharacters } from './message.ts'

const nameSchema = writtenSchema.trim().min(1).max(100)

export const messageSchema = z.object({
  first_name: nameSchema,
  last_name: nameSchema,
  email1: z.string().trim().max(254).pipe(z.email()),
  description: writtenSchema.trim().min(1).max(mostMessageCharacters),
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

const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('Empty where an answer by mail is wished'),
  description: z.string(),
  state: z.enum(messageStates),
  date_entered: momentSchema,
  answer: z.object({ text: z.string(), by: z.string().nullable(), at: z.string() }).nullable().describe('Null: nobody has answered yet'),
})
export type ContactMessage = z.output<typeof contactMessageSchema>

export const contactMessagesContract = {
  listContactMessages: endpoint({
    audience: 'orders', path: '/staff/messages', summary: 'Lists contact form messages that are still stored, newest first',
    input: z.object({ ...pageInput, which: z.enum(['all', 'unanswered']).default('all'), email: z.string().trim().max(254).default('').describe('The beginning of an address, in any case; empty: anybody’s') }),
    output: pageSchema(contactMessageSchema),
  }),
  answerContactMessage: endpoint({
    audience: 'orders', method: 'POST', path: '/staff/messages/:messageId/answer', requestsPerMinute: 60,
    summary: 'Answers a message once: by email in its language, quoting it, or notes what was said by phone. Repeatable with the same words',
    input: z.object({ messageId: z.uuid(), answer: z.string().trim().min(1).max(mostMessageCharacters), answer_by: z.enum(answerWays).default('mail') }),
    output: contactMessageSchema, errors: ['NOT_FOUND', 'MESSAGE_ALREADY_ANSWERED'],
  }),
  eraseContactMessage: endpoint({
    audience: 'orders', method: 'POST', path: '/staff/messages/:messageId/erase', requestsPerMinute: 60,
    summary: 'Erases a message for good; if it wasn’t passed on yet, it won’t be. Repeatable',
    input: z.object({ messageId: z.uuid() }), output: z.object({ gone: z.literal(true) }),
  }),
} as const
