import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentOptions } from '#domain/account/customer.ts'
import { movementKinds, movementStates } from '#domain/books/match-movement.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import { accounts } from './account.ts'
import { carts } from './cart.ts'
import { dateEntered, dateModified, day, id, language, moment, shopTable } from './columns.ts'
import { orders } from './order.ts'
import { staff } from './staff.ts'

/** Why the other side took no money, in its words. */
export interface PaymentFailure {
  readonly code: string
  readonly detail?: string
}

export const mandates = shopTable('mandates', {
  id: id(),
  /** For which it was signed; each is good for one collection. */
  cartId: uuid().references(() => carts.id, { onDelete: 'set null' }),
  accountId: uuid().notNull().references(() => accounts.id, { onDelete: 'restrict' }),
  reference: text().notNull().unique(),
  holder: text().notNull(),
  iban: text().notNull(),
  address: jsonb().$type<FrozenOrder['billing']>().notNull(),
  wordingVersion: text().notNull(),
  wording: text().notNull(),
  language: language(),
  signedAt: moment().notNull(),
  lastUsedOn: day(),
  revokedAt: moment(),
}, (table) => [
  check('mandates_reference_length', sql`char_length(${table.reference}) between 1 and 35`),
  index('mandates_of_account').on(table.accountId, table.signedAt),
  index('mandates_by_cart').on(table.cartId),
  uniqueIndex('mandates_of_cart').on(table.cartId).where(sql`${table.revokedAt} is null`),
])

/** A file for the bank: written once, and the same whenever it is fetched. Somebody releases it who has not made it, or it is discarded. */
const bankRunColumns = () => ({
  xml: text().notNull(),
  madeByStaffId: uuid().notNull().references(() => staff.id, { onDelete: 'restrict' }),
  releasedByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  releasedAt: moment(),
  /** Why nobody else released it. */
  releaseNote: text().notNull().default(''),
  discardedByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  discardedAt: moment(),
  dateEntered: dateEntered(),
})

type BankRunTable = Readonly<Record<keyof ReturnType<typeof bankRunColumns> | 'id', AnyPgColumn>>

const bankRunRules = (name: string, table: BankRunTable) => [
  check(`${name}_released_by_somebody`, sql`(${table.releasedAt} is null) = (${table.releasedByStaffId} is null)`),
  check(`${name}_second_pair_of_eyes`, sql`${table.releasedByStaffId} is distinct from ${table.madeByStaffId} or ${table.releaseNote} <> ''`),
  check(`${name}_released_or_discarded`, sql`${table.releasedAt} is null or ${table.discardedAt} is null`),
  index(`${name}_list`).on(table.dateEntered, table.id),
]

/** Collections by direct debit. */
export const debitRuns = shopTable('debit_runs', {
  id: id(),
  messageId: text().notNull().unique('debit_runs_message_id_unique'),
  /** The earliest of its days. */
  collectOn: day().notNull(),
  collections: integer().notNull(),
  totalCents: integer().notNull(),
  ...bankRunColumns(),
}, (table) => [
  check('debit_runs_sums', sql`${table.collections} > 0 and ${table.totalCents} > 0`),
  ...bankRunRules('debit_runs', table),
])

/** Transfers by which money goes back. */
export const returnRuns = shopTable('return_runs', {
  id: id(),
  messageId: text().notNull().unique('return_runs_message_id_unique'),
  transfers: integer().notNull(),
  totalCents: integer().notNull(),
  ...bankRunColumns(),
}, (table) => [
  check('return_runs_sums', sql`${table.transfers} > 0 and ${table.totalCents} > 0`),
  ...bankRunRules('return_runs', table),
])

export const payments = shopTable('payments', {
  id: id(),
  cartId: uuid().references(() => carts.id, { onDelete: 'set null' }),
  orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  mandateId: uuid().references(() => mandates.id, { onDelete: 'restrict' }),
  debitRunId: uuid().references(() => debitRuns.id, { onDelete: 'restrict' }),
  /** A part of that payment, which goes back: it pays for no order. Its kind is the way on which it goes. */
  refundOf: uuid().references((): AnyPgColumn => payments.id, { onDelete: 'cascade' }),
  returnRunId: uuid().references(() => returnRuns.id, { onDelete: 'restrict' }),
  /** Where it goes, where it is not where the money came from. */
  returnIban: text().notNull().default(''),
  kind: text({ enum: paymentOptions }).notNull(),
  state: text({ enum: paymentStates }).notNull(),
  amountCents: integer().notNull(),
  externalId: text().unique('payments_external_id_unique'),
  captureId: text().unique('payments_capture_id_unique'),
  idempotencyKey: text().notNull(),
  approvalLink: text(),
  mode: text(),
  /** The order as it was when the customer was asked for the money: what is paid for is what becomes of it. */
  frozenOrder: jsonb().$type<FrozenOrder>(),
  /** What the customer writes on a transfer. */
  reference: text(),
  collectOn: day(),
  /** With which it came to the bank, where it did so without an order or beyond what one costs. */
  bankMovementId: uuid().references((): AnyPgColumn => bankMovements.id, { onDelete: 'restrict' }),
  capturedAt: moment(),
  /** Since when it is the customer's again: the order was canceled, or was paid already. */
  returnSince: moment(),
  /** When it left the shop again: given back, or taken back by the bank. */
  wentAt: moment(),
  /** Of a transfer that did not come. */
  remindedOn: day(),
  failure: jsonb().$type<PaymentFailure>(),
  expiresAt: moment(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
}, (table) => [
  check('payments_amount_cents', sql`${table.amountCents} > 0`),
  uniqueIndex('payments_idempotency_key').on(table.idempotencyKey).where(sql`${table.state} not in ('failed', 'expired')`),
  uniqueIndex('payments_one_open_per_cart').on(table.cartId).where(sql`${table.state} in ('created', 'approved', 'capturing')`),
  uniqueIndex('payments_reference').on(table.reference).where(sql`${table.reference} is not null`),
  index('payments_to_collect').on(table.collectOn, table.id).where(sql`${table.kind} = 'direct_debit' and ${table.debitRunId} is null`),
  index('payments_of_debit_run').on(table.debitRunId).where(sql`${table.debitRunId} is not null`),
  index('payments_of_cart').on(table.cartId),
  index('payments_of_return_run').on(table.returnRunId).where(sql`${table.returnRunId} is not null`),
  index('payments_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
  check('payments_refunds_pay_nothing', sql`${table.refundOf} is null or (${table.orderId} is null and ${table.returnSince} is not null)`),
  index('payments_of_order').on(table.orderId),
  // What pays an order, and what came beyond it.
  uniqueIndex('payments_of_bank_movement').on(table.bankMovementId, sql`(${table.orderId} is null)`).where(sql`${table.bankMovementId} is not null`),
  index('payments_to_return').on(table.capturedAt, table.id)
    .where(sql`${table.state} = 'captured' and (${table.orderId} is null or ${table.returnSince} is not null or ${table.failure} is not null)`),
  index('payments_captured').on(table.capturedAt, table.id).where(sql`${table.capturedAt} is not null`),
  index('payments_gone').on(table.wentAt, table.id).where(sql`${table.wentAt} is not null`),
  check('payments_gone_is_dated', sql`${table.state} <> 'refunded' or ${table.wentAt} is not null`),
  index('payments_of_mandate').on(table.mandateId).where(sql`${table.mandateId} is not null`),
  index('payments_open').on(table.dateModified).where(sql`${table.state} in ('created', 'approved', 'capturing')`),
  index('payments_without_order').on(table.dateModified).where(sql`${table.state} = 'captured' and ${table.orderId} is null`),
])

/** Each event of the wallet once, however often it is told. */
export const paymentEvents = shopTable('payment_events', {
  externalId: text().primaryKey(),
  paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
  type: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  receivedAt: dateEntered(),
  handledAt: moment(),
}, (table) => [
  index('payment_events_of_payment').on(table.paymentId),
  index('payment_events_unhandled').on(table.receivedAt).where(sql`${table.handledAt} is null`),
])

/** A file of the bank that somebody read in. */
export const bankStatements = shopTable('bank_statements', {
  id: id(),
  fileName: text().notNull(),
  fileSha256: text().notNull(),
  /** In the file, of those that can concern a customer; and of these the ones that no file had shown before. */
  movements: integer().notNull(),
  newMovements: integer().notNull(),
  staffId: uuid().notNull().references(() => staff.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
}, (table) => [
  index('bank_statements_list').on(table.dateEntered, table.id),
])

/** Money that a statement of the bank shows to have come or gone again, each movement once, however often it is read. What the shop pays is not among it. */
export const bankMovements = shopTable('bank_movements', {
  id: id(),
  bankReference: text().notNull().unique('bank_movements_bank_reference_unique'),
  statementId: uuid().notNull().references(() => bankStatements.id, { onDelete: 'restrict' }),
  kind: text({ enum: movementKinds }).notNull(),
  bookedOn: day().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  debtorName: text().notNull().default(''),
  debtorIban: text().notNull().default(''),
  remittance: text().notNull().default(''),
  endToEndId: text().notNull().default(''),
  mandateReference: text().notNull().default(''),
  batchReference: text().notNull().default(''),
  returnReason: text().notNull().default(''),
  state: text({ enum: movementStates }).notNull().default('open'),
  /** What was booked on it: an order, or all the collections of a run. */
  orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
  debitRunId: uuid().references(() => debitRuns.id, { onDelete: 'restrict' }),
  /** What counts for the order; the rest goes back. */
  bookedCents: integer().notNull().default(0),
  /** Why it concerns no order. */
  note: text().notNull().default(''),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment(),
  dateEntered: dateEntered(),
}, (table) => [
  check('bank_movements_cents', sql`${table.amountCents} > 0 and ${table.bookedCents} between 0 and ${table.amountCents}`),
  check('bank_movements_decided_by_somebody', sql`(${table.state} = 'open') = (${table.staffId} is null)`),
  /** An order goes after its time, once it is forgotten who paid. */
  check('bank_movements_booked_on_something', sql`(${table.state} = 'booked') = (${table.orderId} is not null or ${table.debitRunId} is not null)
    or (${table.state} = 'booked' and ${table.debtorName} = '' and ${table.debtorIban} = '' and ${table.remittance} = '')`),
  index('bank_movements_list').on(table.bookedOn, table.id),
  index('bank_movements_open').on(table.bookedOn, table.id).where(sql`${table.state} = 'open'`),
  index('bank_movements_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
])

/** Dunning fees that came in: they pay for no part of an invoice, so they are no payment of its order. */
export const dunningFees = shopTable('dunning_fees', {
  id: id(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  amountCents: integer().notNull(),
  receivedAt: moment().notNull(),
  /** Absent where a person saw it on the account. */
  bankMovementId: uuid().unique('dunning_fees_of_bank_movement').references(() => bankMovements.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
}, (table) => [
  check('dunning_fees_cents', sql`${table.amountCents} > 0`),
  index('dunning_fees_received').on(table.receivedAt, table.id),
  index('dunning_fees_of_order').on(table.orderId),
])
