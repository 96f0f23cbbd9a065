/** Lines never change; of an order only its progress does. When an order is deleted, all that belongs to it is deleted with it. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentOptions } from '#domain/account/customer.ts'
import { shippingOptions } from '#domain/cart/cart-input.ts'
import { audioFormats, type AudioFormat } from '#domain/catalogue/audio-format.ts'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import { languages } from '#domain/language.ts'
import { orderStatuses, orderStepCauses } from '#domain/order/order-status.ts'
import { vatCategories, type VatShare } from '#domain/money/vat-share.ts'
import type { voucherKinds } from '#domain/voucher/voucher.ts'
import { accounts, users } from './account.ts'
import { carts, type Reading } from './cart.ts'
import { products, voices, musics } from './catalogue.ts'
import { type AddressSnapshot, allOf, dateEntered, dateModified, day, id, language, mixBounds, mixNumbers, moment, oneOf } from './columns.ts'
import { orderIsUnderWay } from '#server/db/conditions.ts'
import { staff } from './staff.ts'
import { withdrawalStates } from '#domain/order/order-changes.ts'
import { vouchers } from './voucher.ts'

export interface ContactSnapshot {
  readonly customerNumber: number
  readonly email: string
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

export interface VoucherSnapshot {
  readonly code: string
  readonly name: string
  readonly kind: (typeof voucherKinds)[number]
  readonly percentBasisPoints?: number
  readonly amountCents?: number
}

export const orders = pgTable('orders', {
  id: id(),
  /** Ascending; a failed checkout may leave a gap, which an order number is allowed to have. */
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }).unique(),
  cartId: uuid().notNull().unique('orders_cart_id_unique').references(() => carts.id, { onDelete: 'restrict' }),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'restrict' }),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  status: text({ enum: orderStatuses }).notNull(),
  language: language(),
  greetingsCents: integer().notNull(),
  expressCents: integer().notNull(),
  formatsCents: integer().notNull(),
  discountCents: integer().notNull(),
  netCents: integer().notNull(),
  vatCents: integer().notNull(),
  totalCents: integer().notNull(),
  vatShares: jsonb().$type<VatShare[]>().notNull(),
  paymentOption: text({ enum: paymentOptions }),
  shippingOption: text({ enum: shippingOptions }).notNull(),
  shippingFormats: text().array().$type<AudioFormat[]>().notNull(),
  telephoneSystem: text(),
  billing: jsonb().$type<AddressSnapshot>().notNull(),
  contact: jsonb().$type<ContactSnapshot>().notNull(),
  voucher: jsonb().$type<VoucherSnapshot>(),
  remarks: text().notNull().default(''),
  /** The latest day promised. */
  deadline: day(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  datePaid: moment(),
  dateShipped: moment(),
  dateCanceled: moment(),
}, (table) => [
  oneOf('orders_status', table.status, orderStatuses),
  oneOf('orders_language', table.language, languages),
  oneOf('orders_payment_option', table.paymentOption, paymentOptions),
  oneOf('orders_shipping_option', table.shippingOption, shippingOptions),
  allOf('orders_shipping_formats', table.shippingFormats, audioFormats),
  check('orders_sums', sql`
    ${table.netCents} = ${table.greetingsCents} + ${table.expressCents} + ${table.formatsCents} - ${table.discountCents}
    and ${table.totalCents} = ${table.netCents} + ${table.vatCents}`),
  check('orders_not_negative', sql`least(${table.greetingsCents}, ${table.expressCents}, ${table.formatsCents}, ${table.discountCents},
    ${table.netCents}, ${table.vatCents}) >= 0`),
  check('orders_free_or_paid_somehow', sql`${table.paymentOption} is not null or ${table.totalCents} = 0`),
  index('orders_of_user').on(table.userId, table.dateEntered, table.id),
  index('orders_of_account').on(table.accountId),
  index('orders_list').on(table.dateEntered, table.id),
  index('orders_by_status').on(table.status, table.dateEntered, table.id),
  index('orders_open').on(table.dateEntered, table.id).where(isOpen(table)),
  index('orders_open_by_amount').on(table.totalCents, table.dateEntered).where(isOpen(table)),
  index('orders_by_deadline').on(table.deadline, table.id)
    .where(orderIsUnderWay(table.status)),
  index('orders_words').using('gin', sql`to_tsvector('simple', (${table.billing} ->> 'name') || ' ' || (${table.contact} ->> 'firstName') || ' ' || (${table.contact} ->> 'lastName'))`)
    .where(orderIsUnderWay(table.status)),
  index('orders_express').on(table.id).where(sql`${table.shippingOption} = 'express' and ${orderIsUnderWay(table.status)}`),
])

/** Neither paid nor canceled; nothing is owed for what costs nothing. */
function isOpen({ datePaid, status, totalCents, paymentOption }: Readonly<Record<'datePaid' | 'status' | 'totalCents' | 'paymentOption', AnyPgColumn>>) {
  return sql`${datePaid} is null and ${status} <> 'Canceled' and ${totalCents} > 0 and ${paymentOption} is not null`
}

/** Immutable: a trigger refuses every change. */
export const orderLines = pgTable('order_lines', {
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
  readings: jsonb().$type<Reading[]>().notNull().default([]),
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
  oneOf('order_lines_product_type', table.productType, productTypeCodes),
  oneOf('order_lines_classification', table.classification, classifications),
  oneOf('order_lines_language', table.language, languages),
  oneOf('order_lines_vat_category', table.vatCategory, vatCategories),
  check('order_lines_cents',
    sql`least(${table.priceCents}, ${table.expressCents}, ${table.discountCents}, ${table.vatRateBasisPoints}) >= 0`),
  mixBounds('order_lines_mix', table),
])

/** Append-only: a trigger refuses every change. Without staff it was the shop itself or the customer. */
export const orderHistory = pgTable('order_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  fromStatus: text({ enum: orderStatuses }),
  toStatus: text({ enum: orderStatuses }).notNull(),
  at: dateEntered(),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  cause: text({ enum: orderStepCauses }),
  /** In the words of who did it. */
  reason: text().notNull().default(''),
}, (table) => [
  oneOf('order_history_to_status', table.toStatus, orderStatuses),
  oneOf('order_history_cause', table.cause, orderStepCauses),
  index('order_history_of_order').on(table.orderId, table.id),
])

export const consentKinds = ['terms', 'privacy', 'withdrawal', 'newsletter', 'mandate'] as const

/** Append-only: a trigger refuses every change, and that one goes before its time. */
export const consents = pgTable('consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: consentKinds }).notNull(),
  wordingVersion: text().notNull(),
  wording: text().notNull(),
  language: language(),
  userId: uuid().references(() => users.id, { onDelete: 'restrict' }),
  /** No reference: a cart may be deleted, the consent given in it may not change. */
  cartId: uuid(),
  orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  givenAt: dateEntered(),
}, (table) => [
  oneOf('consents_kind', table.kind, consentKinds),
  oneOf('consents_language', table.language, languages),
  index('consents_of_user').on(table.userId, table.id),
  index('consents_of_cart').on(table.cartId),
  index('consents_of_order').on(table.orderId),
  index('consents_by_time').on(table.givenAt),
])

/** Receipt is confirmed at once; a person decides whether a withdrawal is valid. */
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

/** Reserved while a payment is open, released when the payment fails or the order is canceled. */
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
