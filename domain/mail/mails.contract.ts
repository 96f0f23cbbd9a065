/** Secrets of links are never shown. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { mailKindNames, mailStates, withheldReasons } from './mail.ts'
import { orAny, pageInput, pageSchema } from '../paging.ts'

const mailShape = {
  id: z.uuid(),
  kind: z.enum(mailKindNames),
  language: languageSchema,
  recipient: z.string().describe('Empty since it was forgotten'),
  subject: z.string(),
  state: z.enum(mailStates),
  withheld_because: z.enum(withheldReasons).nullable(),
  date_entered: z.string(),
  sent_at: z.string().nullable(),
  forgotten_at: z.string().nullable(),
}

const mailInListSchema = z.object(mailShape)
export type MailInList = z.output<typeof mailInListSchema>

const mailSchema = z.object({
  ...mailShape,
  attempts: z.int(),
  last_failure: z.string().nullable().describe('What the other side said when it did not take the mail'),
  text: z.string(),
  frame_address: z.string().nullable().describe('Shows the HTML in a frame, for ten minutes; null since it was forgotten'),
  has_dead_link: z.boolean(),
  can_be_sent_again: z.boolean(),
})
export type MailShown = z.output<typeof mailSchema>

const ofMail = z.object({ mailId: z.uuid() })

export const mailsContract = {
  listMails: endpoint({
    audience: 'orders', path: '/staff/mails', summary: 'Lists the shop’s emails, latest first',
    input: z.object({
      ...pageInput,
      state: orAny(z.enum(mailStates)),
      kind: orAny(z.enum(mailKindNames)),
      recipient: z.string().trim().max(254).default('').describe('The beginning of the address'),
    }),
    output: pageSchema(mailInListSchema),
  }),
  getMail: endpoint({
    audience: 'orders', path: '/staff/mails/:mailId', summary: 'Returns an email, without the secrets in its links', input: ofMail, output: mailSchema,
    errors: ['NOT_FOUND'],
  }),
  showMail: endpoint({
    answer: 'page', audience: 'orders', path: '/staff/mails/:mailId/frame', summary: 'Returns the HTML of an email, for a frame in the studio', isOpenedByLink: true,
    input: ofMail, errors: ['NOT_FOUND'],
  }),
  sendMailAgain: endpoint({
    audience: 'orders', method: 'POST', path: '/staff/mails/:mailId/sendAgain', summary: 'Sends an email again that failed, was withheld or got lost',
    requestsPerMinute: 60, input: ofMail, output: mailSchema, errors: ['NOT_FOUND', 'MAIL_CAN_NOT_BE_SENT'],
  }),
} as const
