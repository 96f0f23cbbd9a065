/** Attempts to pay, what the wallet told us about them, and the mandates of direct debits. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentOptions } from '#domain/account/payment-option.ts'
import { languages } from '#domain/language.ts'
import { paymentStates } from '#domain/order/payment.ts'
import { accounts } from './account.ts'
import { carts } from './cart.ts'
import { dateEntered, dateModified, day, id, language, moment, oneOf, type AddressSnapshot } from './columns.ts'
import { orders } from './order.ts'

/** Why the other side took no money, in its words. */
export interface PaymentFailure {
  readonly code: string
  readonly detail?: string
}

export const mandates = pgTable('mandates', {
  id: id(),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  reference: text().notNull().unique(),
  holder: text().notNull(),
  iban: text().notNull(),
  address: jsonb().$type<AddressSnapshot>().notNull(),
  wordingVersion: text().notNull(),
  wording: text().notNull(),
  language: language(),
  signedAt: moment().notNull(),
  lastUsedOn: day(),
  revokedAt: moment(),
}, (table) => [
  check('mandates_reference_length', sql`char_length(${table.reference}) between 1 and 35`),
  oneOf('mandates_language', table.language, languages),
  index('mandates_of_account').on(table.accountId, table.signedAt),
])

export const payments = pgTable('payments', {
  id: id(),
  cartId: uuid().references(() => carts.id, { onDelete: 'set null' }),
  orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
  mandateId: uuid().references(() => mandates.id, { onDelete: 'restrict' }),
  kind: text({ enum: paymentOptions }).notNull(),
  state: text({ enum: paymentStates }).notNull(),
  amountCents: integer().notNull(),
  externalId: text().unique('payments_external_id_unique'),
  captureId: text().unique('payments_capture_id_unique'),
  idempotencyKey: text().notNull(),
  approvalLink: text(),
  mode: text(),
  failure: jsonb().$type<PaymentFailure>(),
  expiresAt: moment(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
}, (table) => [
  oneOf('payments_kind', table.kind, paymentOptions),
  oneOf('payments_state', table.state, paymentStates),
  check('payments_amount_cents', sql`${table.amountCents} > 0`),
  uniqueIndex('payments_idempotency_key').on(table.idempotencyKey).where(sql`${table.state} not in ('failed', 'expired')`),
  uniqueIndex('payments_one_open_per_cart').on(table.cartId).where(sql`${table.state} in ('created', 'approved', 'capturing')`),
  index('payments_of_cart').on(table.cartId),
  index('payments_of_order').on(table.orderId),
  index('payments_of_mandate').on(table.mandateId).where(sql`${table.mandateId} is not null`),
  index('payments_open').on(table.dateModified).where(sql`${table.state} in ('created', 'approved', 'capturing')`),
  index('payments_without_order').on(table.dateModified).where(sql`${table.state} = 'captured' and ${table.orderId} is null`),
])

/** Each event of the wallet once, however often it is told. */
export const paymentEvents = pgTable('payment_events', {
  externalId: text().primaryKey(),
  paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
  type: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  receivedAt: dateEntered(),
  handledAt: moment(),
}, (table) => [
  index('payment_events_of_payment').on(table.paymentId),
  index('payment_events_unhandled').on(table.receivedAt).where(sql`${table.handledAt} is null`),
])
