import { z } from 'zod'
import { messageStates } from './message.ts'
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
})
export type ContactMessage = z.output<typeof contactMessageSchema>

export const contactMessagesContract = {
  listContactMessages: endpoint({
    audience: 'owner', path: '/staff/messages', summary: 'Messages of the contact form that are still kept, the newest first',
    input: z.object({ ...pageInput, email: z.string().trim().max(254).default('').describe('The beginning of an address, in any case; empty: anybody’s') }),
    output: pageSchema(contactMessageSchema),
  }),
  eraseContactMessage: endpoint({
    audience: 'owner', method: 'POST', path: '/staff/messages/:messageId/erase', requestsPerMinute: 60,
    summary: 'Erases a message for good; one that has not been handed over is not tried again. Repeatable: one that is gone is gone',
    input: z.object({ messageId: z.uuid() }), output: z.object({ gone: z.literal(true) }),
  }),
} as const
