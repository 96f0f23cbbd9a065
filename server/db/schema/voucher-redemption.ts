/** Reserved while a payment is open, released when the payment fails or the order is canceled. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { carts } from './cart.ts'
import { dateEntered, id, moment } from './columns.ts'
import { orders } from './order.ts'
import { vouchers } from './voucher.ts'

export const voucherRedemptions = pgTable('voucher_redemptions', {
  id: id(),
  voucherId: uuid().notNull().references(() => vouchers.id, { onDelete: 'restrict' }),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  cartId: uuid().references(() => carts.id, { onDelete: 'set null' }),
  orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  /** The voucher's rule at the time, copied so that an index can enforce it. */
  oncePerCustomer: boolean().notNull(),
  discountCents: integer().notNull(),
  dateEntered: dateEntered(),
  reservedUntil: moment(),
  releasedAt: moment(),
}, (table) => [
  check('voucher_redemptions_ordered_or_reserved', sql`${table.orderId} is not null or ${table.reservedUntil} is not null`),
  unique('voucher_redemptions_of_order').on(table.voucherId, table.orderId),
  uniqueIndex('voucher_redemptions_of_cart').on(table.voucherId, table.cartId).where(sql`${table.releasedAt} is null`),
  uniqueIndex('voucher_redemptions_once_per_customer').on(table.voucherId, table.accountId)
    .where(sql`${table.oncePerCustomer} and ${table.releasedAt} is null`),
  index('voucher_redemptions_reserved').on(table.reservedUntil).where(sql`${table.orderId} is null and ${table.releasedAt} is null`),
  index('voucher_redemptions_by_cart').on(table.cartId),
  index('voucher_redemptions_by_order').on(table.orderId),
])
