/** Receipt is confirmed at once; a person decides whether a withdrawal is valid. */
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { withdrawalStates } from '#domain/order/withdrawal.ts'
import { dateModified, id, language, moment, oneOf } from './columns.ts'
import { orders } from './order.ts'
import { staff } from './staff.ts'

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique('withdrawals_number_unique'),
  /** Of the call, so that one that was sent again because its answer was lost is the same withdrawal. */
  requestId: uuid().notNull().unique('withdrawals_request_id_unique'),
  name: text().notNull(),
  email: text().notNull(),
  /** As the customer wrote it. */
  orderNumber: text().notNull(),
  statement: text().notNull().default(''),
  language: language(),
  receivedAt: moment().notNull(),
  /** The order, where number and e-mail address belong to one. */
  orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
  state: text({ enum: withdrawalStates }).notNull().default('received'),
  note: text().notNull().default(''),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  dateModified: dateModified(),
}, (table) => [
  oneOf('withdrawals_language', table.language, languages),
  oneOf('withdrawals_state', table.state, withdrawalStates),
  index('withdrawals_list').on(table.receivedAt, table.id),
  index('withdrawals_open').on(table.receivedAt).where(sql`${table.state} = 'received'`),
  index('withdrawals_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
])
