/** The outbox: a mail is written with the change that it tells of, sent by a job, kept as sent. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { type MailAttachment, type MailKind, mailStates, withheldReasons } from '#domain/mail/mail.ts'
import { users } from './account.ts'
import { dateEntered, id, language, moment, shopTable } from './columns.ts'
import { orders } from './order.ts'

export const mails = shopTable('mails', {
  id: id(),
  /** The same event writes the same key, so that a repeated event sends no second mail. */
  dedupeKey: text().notNull().unique('mails_dedupe_key_unique'),
  kind: text().$type<MailKind>().notNull(),
  language: language(),
  recipient: text().notNull(),
  /** A sum of whose box it is, by which the mails of a day are counted, also when the recipient is forgotten. */
  letterBox: text().notNull().default(''),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
  state: text({ enum: mailStates }).notNull().default('pending'),
  withheldBecause: text({ enum: withheldReasons }),
  attempts: integer().notNull().default(0),
  lastFailure: text(),
  messageId: text(),
  dateEntered: dateEntered(),
  sentAt: moment(),
  /** As long as the secrets in its links open something. */
  linksUntil: moment(),
  /** Since then the secrets are blanked. */
  linksGoneAt: moment(),
  /** Since then nothing tells whom it went to and what it said. */
  forgottenAt: moment(),
}, (table) => [
  check('mails_withheld_for_a_reason', sql`(${table.state} = 'withheld') = (${table.withheldBecause} is not null)`),
  index('mails_list').on(table.dateEntered, table.id),
  index('mails_list_by_state').on(table.state, table.dateEntered, table.id),
  index('mails_list_by_kind').on(table.kind, table.dateEntered, table.id),
  /** By its beginning, in any case. */
  index('mails_by_recipient').on(sql`lower(${table.recipient}) text_pattern_ops`),
  index('mails_pending').on(table.dateEntered).where(sql`${table.state} = 'pending'`),
  index('mails_of_letter_box').on(table.letterBox, table.kind, table.dateEntered),
  index('mails_with_links').on(table.linksUntil).where(sql`${table.linksUntil} is not null and ${table.linksGoneAt} is null`),
  index('mails_of_user').on(table.userId, table.dateEntered).where(sql`${table.userId} is not null`),
  index('mails_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
])
