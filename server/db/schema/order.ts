/** Lines never change; of an order only its progress does. When an order is deleted, all that belongs to it is deleted with it. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { buyerKinds, paymentOptions } from '#domain/account/customer.ts'
import { shippingOptions } from '#domain/cart/cart-input.ts'
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import type { SpokenReading } from '#domain/greeting/item-fields.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { orderStatuses, type OrderStatus, orderStepCauses } from '#domain/order/order-status.ts'
import type { TaxEvidence } from '#domain/order/tax-evidence.ts'
import type { VatCheck } from '#domain/money/vat-id.ts'
import { vatCategories, type VatShare } from '#domain/money/vat-share.ts'
import { accounts, users } from './account.ts'
import { carts } from './cart.ts'
import { products, voices, musics } from './catalogue.ts'
import { dateEntered, dateModified, day, id, language, mixBounds, mixNumbers, moment, shopTable } from './columns.ts'
import { orderIsUnderWay } from '#server/db/conditions.ts'
import { staff } from './staff.ts'
import { withdrawalStates } from '#domain/order/order-changes.ts'
import { vouchers } from './voucher.ts'

export const orders = shopTable('orders', {
  id: id(),
  /** Ascending; a failed checkout may leave a gap, which an order number is allowed to have. */
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }).unique(),
  cartId: uuid().notNull().unique('orders_cart_id_unique').references(() => carts.id, { onDelete: 'restrict' }),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'restrict' }),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  /** As the customer ordered; where that is not known, the one with the greater rights. */
  buyer: text({ enum: buyerKinds }).notNull().default('consumer'),
  status: text({ enum: orderStatuses }).notNull(),
  language: language(),
  greetingsCents: integer().notNull(),
  expressCents: integer().notNull(),
  formatsCents: integer().notNull(),
  discountCents: integer().notNull(),
  netCents: integer().notNull(),
  vatCents: integer().notNull(),
  totalCents: integer().notNull(),
  /** What was credited since: so much less is owed. */
  creditedCents: integer().notNull().default(0),
  /** Refunds that had gone when the bank took back the payment that they were a part of. */
  owedBackCents: integer().notNull().default(0),
  vatShares: jsonb().$type<VatShare[]>().notNull(),
  paymentOption: text({ enum: paymentOptions }),
  shippingOption: text({ enum: shippingOptions }).notNull(),
  shippingFormats: text({ enum: audioFormats }).array().notNull(),
  telephoneSystem: text(),
  billing: jsonb().$type<FrozenOrder['billing']>().notNull(),
  contact: jsonb().$type<FrozenOrder['contact']>().notNull(),
  voucher: jsonb().$type<Omit<NonNullable<FrozenOrder['voucher']>, 'voucherId'>>(),
  remarks: text().notNull().default(''),
  /** As it was when it was ordered. */
  taxEvidence: jsonb().$type<TaxEvidence>().notNull().default({}),
  /** What the register answered when it was asked for this order. */
  vatIdAnswer: jsonb().$type<VatCheck>(),
  /** The latest day promised. */
  deadline: day(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  /** Since then the confirmation is with the customer: the mail server took it, or the customer fetched it. */
  confirmedAt: moment(),
  datePaid: moment(),
  dateShipped: moment(),
  dateCanceled: moment(),
  /** The last day on which nobody is dunned, and why. */
  dunningPausedUntil: day(),
  dunningPauseReason: text().notNull().default(''),
}, (table) => [
  check('orders_sums', sql`
    ${table.netCents} = ${table.greetingsCents} + ${table.expressCents} + ${table.formatsCents} - ${table.discountCents}
    and ${table.totalCents} = ${table.netCents} + ${table.vatCents}`),
  check('orders_not_negative', sql`least(${table.greetingsCents}, ${table.expressCents}, ${table.formatsCents}, ${table.discountCents},
    ${table.netCents}, ${table.vatCents}) >= 0`),
  check('orders_credited', sql`${table.creditedCents} between 0 and ${table.totalCents}`),
  check('orders_free_or_paid_somehow', sql`${table.paymentOption} is not null or ${table.totalCents} = 0`),
  check('orders_dunning_paused_for_a_reason', sql`(${table.dunningPausedUntil} is null) = (${table.dunningPauseReason} = '')`),
  index('orders_of_user').on(table.userId, table.dateEntered, table.id),
  index('orders_of_account').on(table.accountId),
  index('orders_list').on(table.dateEntered, table.id),
  index('orders_by_status').on(table.status, table.dateEntered, table.id),
  index('orders_open').on(table.dateEntered, table.id).where(isOpen(table)),
  index('orders_open_by_amount').on(sql`(${table.totalCents} - ${table.creditedCents} + ${table.owedBackCents})`, table.dateEntered).where(isOpen(table)),
  index('orders_by_deadline').on(table.deadline, table.id)
    .where(orderIsUnderWay(table.status)),
  index('orders_words').using('gin', sql`to_tsvector('simple', (${table.billing} ->> 'name') || ' ' || (${table.contact} ->> 'firstName') || ' ' || (${table.contact} ->> 'lastName'))`)
    .where(orderIsUnderWay(table.status)),
])

/** Neither paid nor canceled; nothing is owed for what costs nothing. */
function isOpen({ datePaid, status, totalCents, creditedCents, owedBackCents, paymentOption }: Readonly<Record<'datePaid' | 'status' | 'totalCents' | 'creditedCents' | 'owedBackCents' | 'paymentOption', AnyPgColumn>>) {
  return sql`${datePaid} is null and (${status} <> 'Canceled' or ${owedBackCents} > 0) and ${totalCents} + ${owedBackCents} > ${creditedCents} and ${paymentOption} is not null`
}

/** Immutable: a trigger refuses every change. */
export const orderLines = shopTable('order_lines', {
  id: id(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  pos: integer().notNull(),
  productId: text().notNull().references(() => products.id, { onDelete: 'restrict' }),
  name: text().notNull(),
  productType: text({ enum: productTypeCodes }).notNull(),
  classification: text({ enum: classifications }).notNull(),
  language: language(),
  productText: text().notNull(),
  text: text().notNull(),
  templateIdentifiers: jsonb().$type<Record<string, string>>(),
  readings: jsonb().$type<SpokenReading[]>().notNull().default([]),
  remarks: text().notNull().default(''),
  voiceId: text().notNull().references(() => voices.id, { onDelete: 'restrict' }),
  musicId: text().references(() => musics.id, { onDelete: 'restrict' }),
  ...mixNumbers(),
  priceCents: integer().notNull(),
  expressCents: integer().notNull().default(0),
  discountCents: integer().notNull().default(0),
  vatCategory: text({ enum: vatCategories }).notNull(),
  vatRateBasisPoints: integer().notNull(),
}, (table) => [
  unique('order_lines_pos').on(table.orderId, table.pos),
  check('order_lines_cents',
    sql`least(${table.priceCents}, ${table.expressCents}, ${table.discountCents}, ${table.vatRateBasisPoints}) >= 0`),
  mixBounds('order_lines_mix', table),
])

/** Append-only: a trigger refuses every change. Without staff it was the shop itself or the customer. */
export const orderHistory = shopTable('order_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  fromStatus: text().$type<OrderStatus>(),
  toStatus: text({ enum: orderStatuses }).notNull(),
  at: dateEntered(),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  cause: text({ enum: orderStepCauses }),
  /** In the words of who did it. */
  reason: text().notNull().default(''),
}, (table) => [
  index('order_history_of_order').on(table.orderId, table.id),
])

export const consentKinds = ['terms', 'privacy', 'withdrawal', 'newsletter', 'mandate'] as const

/** Append-only: a trigger refuses every change, and that one goes before its time. */
export const consents = shopTable('consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: consentKinds }).notNull(),
  wordingVersion: text().notNull(),
  wording: text().notNull(),
  language: language(),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  /** No reference: a cart may be deleted, the consent given in it may not change. */
  cartId: uuid(),
  /** The fingerprint of the cart as it was then; absent where no cart was agreed to. */
  givenFor: text(),
  orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  givenAt: dateEntered(),
}, (table) => [
  index('consents_of_user').on(table.userId, table.id),
  index('consents_of_cart').on(table.cartId),
  index('consents_of_order').on(table.orderId),
  index('consents_by_time').on(table.givenAt),
])

/** Receipt is confirmed at once; a person decides whether a withdrawal is valid. */
export const withdrawals = shopTable('withdrawals', {
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
  index('withdrawals_list').on(table.receivedAt, table.id),
  index('withdrawals_open').on(table.receivedAt).where(sql`${table.state} = 'received'`),
  index('withdrawals_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
])

/** Reserved while a payment is open, released when the payment fails or the order is canceled. */
export const voucherRedemptions = shopTable('voucher_redemptions', {
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
