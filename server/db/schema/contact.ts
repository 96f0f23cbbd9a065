/** Messages are kept here until the CRM has taken them. */
import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { answerWays, messageStates } from '#domain/contact/message.ts'
import { dateEntered, id, language, moment, shopTable } from './columns.ts'
import { staff } from './staff.ts'

export const leads = shopTable('leads', {
  id: id(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  description: text().notNull(),
  answerBy: text({ enum: answerWays }).notNull().default('mail'),
  phone: text().notNull().default(''),
  /** Given by who sent it, so that a message whose answer was lost can be sent again. */
  messageId: uuid().unique('leads_message_id'),
  campaignId: text().notNull().default(''),
  status: text().notNull().default('New'),
  language: language(),
  state: text({ enum: messageStates }).notNull().default('pending'),
  attempts: integer().notNull().default(0),
  lastFailure: text(),
  dateEntered: dateEntered(),
  sentAt: moment(),
  /** Who took it: the CRM's host name, or `simulator`. */
  sentTo: text(),
  /** What the shop wrote back, or noted of a telephone call. */
  answer: text(),
  answeredAt: moment(),
  answeredByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
}, (table) => [
  check('leads_answer_is_dated', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  index('leads_unanswered').on(table.dateEntered, table.id).where(sql`${table.answeredAt} is null`),
  index('leads_list').on(table.dateEntered, table.id),
  index('leads_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
  index('leads_not_sent').on(table.dateEntered).where(sql`${table.state} <> 'sent'`),
])
