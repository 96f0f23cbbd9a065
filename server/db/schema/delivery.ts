/** PIN and code have no column: they are never stored. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { type DeliveryFailure, deliveryStatuses } from '#domain/delivery/follow-delivery.ts'
import { users } from './account.ts'
import { providers } from './catalogue.ts'
import { dateEntered, dateModified, id, moment, shopTable } from './columns.ts'
import { greetings } from './production.ts'

export const deliveries = shopTable('deliveries', {
  id: id(),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'restrict' }),
  providerId: text().notNull().references(() => providers.id, { onDelete: 'restrict' }),
  /** For people: +49171****567. */
  maskedNumber: text().notNull(),
  /** A keyed hash of the number, to count the messages sent to it. */
  numberKey: text().notNull(),
  status: text({ enum: deliveryStatuses }).notNull(),
  challengeId: text(),
  /** Until then the code that was sent counts. */
  codeExpiresAt: moment(),
  /** While the gateway is asked to take the greeting: what stays here after that was cut off. */
  uploadingSince: moment(),
  gatewayJobId: text().unique('deliveries_gateway_job_id_unique'),
  codeAttempts: integer().notNull().default(0),
  failureCode: text().$type<DeliveryFailure>(),
  /** The provider that has the number now, by the gateway's word. */
  portedTo: text(),
  showsPinHint: boolean().notNull().default(false),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  pendingSince: moment(),
  endedAt: moment(),
}, (table) => [
  check('deliveries_pending_is_dated', sql`${table.status} <> 'pending' or ${table.pendingSince} is not null`),
  index('deliveries_of_greeting').on(table.greetingId, table.dateEntered),
  index('deliveries_of_user').on(table.userId, table.dateEntered, table.id),
  index('deliveries_to_number').on(table.numberKey, table.dateEntered),
  index('deliveries_open').on(table.dateModified).where(sql`${table.status} in ('code_required', 'pending')`),
])
