import { z } from 'zod'
import { answerWays, messageStates, mostMessageCharacters } from './message.ts'
import { endpoint } from '../endpoint.ts'
import { pageInput, pageSchema } from '../paging.ts'

const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('Empty where an answer by mail is wished'),
  description: z.string(),
  state: z.enum(messageStates),
  date_entered: z.string().describe('ISO 8601, UTC'),
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
