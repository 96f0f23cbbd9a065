/** The outbox: written with the change that it tells of, sent by a job, kept as sent. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { users } from './account.ts'
import { dateEntered, id, language, moment, oneOf } from './columns.ts'
import { orders } from './order.ts'

export const mailStates = ['pending', 'sent', 'failed'] as const

export interface MailAttachment {
  readonly fileName: string
  readonly fileId: string
}

export const mails = pgTable('mails', {
  id: id(),
  /** The same event writes the same key, so that a repeated event sends no second mail. */
  dedupeKey: text().notNull().unique('mails_dedupe_key_unique'),
  kind: text().notNull(),
  language: language(),
  recipient: text().notNull(),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  state: text({ enum: mailStates }).notNull().default('pending'),
  attempts: integer().notNull().default(0),
  lastFailure: text(),
  messageId: text(),
  dateEntered: dateEntered(),
  sentAt: moment(),
}, (table) => [
  oneOf('mails_language', table.language, languages),
  oneOf('mails_state', table.state, mailStates),
  index('mails_list').on(table.dateEntered, table.id),
  index('mails_pending').on(table.dateEntered).where(sql`${table.state} = 'pending'`),
  index('mails_of_user').on(table.userId, table.dateEntered).where(sql`${table.userId} is not null`),
  index('mails_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
])
