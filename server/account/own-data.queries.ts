/** The export leaves out what the shop needs only to recognise tokens and numbers by. */
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, max, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { columnsOf, type Db, type Tx } from '#server/db/database.ts'
import {
  accounts, bankMovements, cartItems, carts, consents, deliveries, dunningFees, greetingHistory, greetingQuestions, greetings, invoices, mails, mandates,
  orderHistory, orderLines, orders, payments, preparedCarts, pronunciations, receivables, sessions, sharedSampleComments, sharedSamples, shippings, technicianLinks, users, voucherRedemptions,
  walletIdentities, withdrawals,
} from '#server/db/schema.ts'
import { bearsTaxByPlace, unmodified } from '#server/db/conditions.ts'
import type { Customer } from '#server/http/asker.ts'
import { erasedPayer, erasedPerson } from './customer.queries.ts'

type Rows = Record<string, unknown>[]

const vatIdColumns = { state: accounts.vatIdState, checkedAt: accounts.vatIdCheckedAt, evidence: accounts.vatIdEvidence }

export async function listDataOf(db: Db, { userId, accountId }: CustomerIds): Promise<Record<string, Rows>> {
  const rowsOf = <Table extends PgTable>(table: Table, where: SQL | undefined, ...leftOut: readonly (keyof Table['$inferSelect'])[]): Promise<Rows> =>
    db.select(Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !leftOut.includes(name)))).from(table as PgTable).where(where)
  const ownCarts = db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ownGreetings = db.select({ id: greetings.id }).from(greetings).where(eq(greetings.userId, userId))
  const ownInvoices = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.userId, userId))
  const ownShared = db.select({ id: sharedSamples.id }).from(sharedSamples).where(eq(sharedSamples.userId, userId))
  const paid = alias(payments, 'paid')
  const refundedPayments = db.select({ id: paid.id }).from(paid).where(inArray(paid.orderId, ownOrders))
  // Without the ids of staff: who of the studio did it is the studio's affair.
  return {
    vat_id: await db.select(vatIdColumns).from(accounts).where(eq(accounts.id, accountId)),
    wallets: await rowsOf(walletIdentities, eq(walletIdentities.userId, userId)),
    pronunciations: await rowsOf(pronunciations, eq(pronunciations.userId, userId)),
    sessions: await rowsOf(sessions, eq(sessions.userId, userId), 'tokenHash'),
    consents: await rowsOf(consents, eq(consents.userId, userId)),
    // Not their words: a mail that waits to be sent may hold a token.
    mails: await rowsOf(mails, eq(mails.userId, userId), 'textBody', 'htmlBody', 'dedupeKey'),
    carts: await rowsOf(carts, eq(carts.userId, userId)),
    cart_items: await rowsOf(cartItems, inArray(cartItems.cartId, ownCarts)),
    prepared_carts: await rowsOf(preparedCarts, inArray(preparedCarts.cartId, ownCarts), 'linkHash', 'staffId'),
    shared_samples: await rowsOf(sharedSamples, eq(sharedSamples.userId, userId), 'linkHash', 'ownerKeyHash'),
    shared_sample_comments: await rowsOf(sharedSampleComments, inArray(sharedSampleComments.sharedSampleId, ownShared)),
    orders: await rowsOf(orders, eq(orders.userId, userId)),
    order_lines: await rowsOf(orderLines, inArray(orderLines.orderId, ownOrders)),
    order_history: await rowsOf(orderHistory, inArray(orderHistory.orderId, ownOrders), 'staffId'),
    greetings: await rowsOf(greetings, eq(greetings.userId, userId), 'assignedStaffId'),
    greeting_history: await rowsOf(greetingHistory, inArray(greetingHistory.greetingId, ownGreetings), 'staffId'),
    greeting_questions: await rowsOf(greetingQuestions, inArray(greetingQuestions.greetingId, ownGreetings), 'askedByStaffId'),
    technician_links: await rowsOf(technicianLinks, inArray(technicianLinks.greetingId, ownGreetings), 'tokenHash'),
    shippings: await rowsOf(shippings, inArray(shippings.orderId, ownOrders)),
    deliveries: await rowsOf(deliveries, eq(deliveries.userId, userId), 'numberKey'),
    invoices: await rowsOf(invoices, eq(invoices.userId, userId)),
    receivables: await rowsOf(receivables, inArray(receivables.invoiceId, ownInvoices)),
    dunning_fees: await rowsOf(dunningFees, inArray(dunningFees.orderId, ownOrders)),
    payments: await rowsOf(payments, or(inArray(payments.orderId, ownOrders), inArray(payments.cartId, ownCarts), inArray(payments.refundOf, refundedPayments)), 'idempotencyKey'),
    bank_movements: await rowsOf(bankMovements, inArray(bankMovements.orderId, ownOrders), 'staffId', 'note', 'statementId', 'debitRunId', 'batchReference'),
    mandates: await rowsOf(mandates, eq(mandates.accountId, accountId)),
    withdrawals: await rowsOf(withdrawals, inArray(withdrawals.orderId, ownOrders), 'staffId', 'note', 'requestId'),
    vouchers: await rowsOf(voucherRedemptions, eq(voucherRedemptions.accountId, accountId)),
  }
}

/** With the moment of the latest, from which the time runs that the law sets, and of the latest of those that are kept longer for their tax. */
export async function countKept(tx: Tx, userId: string): Promise<{ kind: 'orders' | 'invoices'; count: number; last: Date | null; byPlace: Date | null }[]> {
  const figures = (moment: typeof orders.dateEntered | typeof invoices.dateEntered) => ({ count: count(), last: max(moment), byPlace: sql<Date | null>`max(${moment}) filter (where ${bearsTaxByPlace(orders.taxEvidence)})`.mapWith(moment) })
  const ordered = await tx.select(figures(orders.dateEntered)).from(orders).where(eq(orders.userId, userId))
  const invoiced = await tx.select(figures(invoices.dateEntered)).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).where(eq(invoices.userId, userId))
  return [...ordered.map((of) => ({ kind: 'orders' as const, ...of })), ...invoiced.map((of) => ({ kind: 'invoices' as const, ...of }))]
}

/** All that were not ordered, but for those that somebody is paying for at this moment: they go when that has come to nothing. */
export async function eraseCartsOf(tx: Tx, userId: string) {
  const livePayment = tx.select({ id: payments.id }).from(payments)
    .where(and(eq(payments.cartId, carts.id), inArray(payments.state, ['created', 'approved', 'capturing', 'captured'])))
  const going = and(eq(carts.userId, userId), eq(carts.status, cartStatuses.open), notExists(livePayment))
  const goingIds = tx.select({ id: carts.id }).from(carts).where(going)
  // Signed for a cart that was never ordered: nothing was collected by it, and nothing will be.
  await tx.update(payments).set({ mandateId: null, frozenOrder: null, ...unmodified(payments) }).where(inArray(payments.cartId, goingIds))
  await tx.delete(mandates).where(inArray(mandates.cartId, goingIds))
  await tx.delete(carts).where(going)
  await tx.update(carts).set({ name: '', remarks: '' }).where(and(eq(carts.userId, userId), or(ne(carts.name, ''), ne(carts.remarks, ''))))
}

/** Those that the office prepared for this address. */
export async function erasePreparedCartsFor(tx: Tx, emailKey: string) {
  await tx.delete(preparedCarts).where(eq(sql`lower(${preparedCarts.email})`, emailKey))
}

/** With the comments on them. */
export async function eraseSharedSamplesOf(tx: Tx, userId: string) {
  await tx.delete(sharedSamples).where(eq(sharedSamples.userId, userId))
}

/** Of no cart any more, and nothing was ever collected by them. */
export async function eraseUnusedMandatesOf(tx: Tx, accountId: string) {
  const used = tx.select({ id: payments.id }).from(payments).where(eq(payments.mandateId, mandates.id))
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.cartId, mandates.cartId))
  const waiting = tx.select({ id: carts.id }).from(carts).where(and(eq(carts.id, mandates.cartId), eq(carts.status, cartStatuses.open)))
  await tx.delete(mandates)
    .where(and(eq(mandates.accountId, accountId), isNull(mandates.lastUsedOn), notExists(used), or(isNotNull(mandates.revokedAt), and(notExists(ordered), notExists(waiting)))))
}

const noContact = { email: '', salutation: '', firstName: '', lastName: '', phone: '' }
const done: readonly OrderStatus[] = ['Closed - Shipped and Invoiced', 'Canceled']

/** Whom to reach, and what was remarked, of orders that are done. One on its way still has to reach its customer. */
export async function eraseContactsOf(tx: Tx, userId: string) {
  const doneOrders = await tx.select(columnsOf(orders, 'id', 'cartId', 'contact')).from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...done])))
  for (const { id, cartId, contact } of doneOrders) {
    await tx.update(orders).set({ contact: { customerNumber: contact.customerNumber, ...noContact }, remarks: '' }).where(eq(orders.id, id))
    await tx.update(greetings).set({ remarks: '', correctionNote: null }).where(eq(greetings.orderId, id))
    // What was paid for stands in the order; what the other tries to pay were for became nothing.
    await tx.update(payments).set({ frozenOrder: null, ...unmodified(payments) }).where(or(eq(payments.orderId, id), eq(payments.cartId, cartId)))
  }
}

export async function deleteTechnicianLinksOf(tx: Tx, userId: string) {
  await tx.delete(technicianLinks).where(inArray(technicianLinks.greetingId, tx.select({ id: greetings.id }).from(greetings).where(eq(greetings.userId, userId))))
}

/** Where greetings went to is nobody's business any more, that they were delivered stays. */
export async function eraseNumbersOf(tx: Tx, userId: string) {
  await tx.update(deliveries).set({ maskedNumber: '', numberKey: '' }).where(eq(deliveries.userId, userId))
}

/** Nothing is under way any more that would need to know whom to reach. */
export async function isNothingUnderWayOf(tx: Tx, userId: string): Promise<boolean> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(and(eq(orders.userId, userId), notInArray(orders.status, [...done]))).limit(1)
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(and(eq(carts.userId, userId), eq(carts.status, cartStatuses.open))).limit(1)
  return !order && !cart
}

export type CustomerIds = Pick<Customer, 'userId' | 'accountId'>

const isToFinish = and(isNotNull(users.erasedAt), isNull(users.erasureFinishedAt))

/** By their ids, after the one that was looked at last. */
export async function listErasuresToFinish(db: Db, { afterId, limit }: { readonly afterId: string; readonly limit: number }): Promise<CustomerIds[]> {
  return db.select({ userId: users.id, accountId: users.accountId }).from(users).where(and(isToFinish, gt(users.id, afterId))).orderBy(asc(users.id)).limit(limit)
}

/** False where somebody else has finished it meanwhile. */
export async function lockErasure(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isToFinish)).for('update')).length > 0
}

export async function noteErasureFinished(tx: Tx, userId: string, at: Date) {
  await tx.update(users).set({ erasureFinishedAt: at }).where(eq(users.id, userId))
}

const noVatId = { vatId: null, vatIdState: 'none', vatIdCheckedAt: null, vatIdEvidence: null } as const

/** The proof of a VAT ID belongs to the invoices that it was for. */
export async function emptyCustomer(
  tx: Tx, { userId, accountId }: CustomerIds,
  { at, hasOrders }: { readonly at: Date; readonly hasOrders: boolean },
) {
  await tx.update(users).set({
    email: null, emailKey: null, passwordHash: null, ...erasedPerson, partnerCode: null, optInAt: null, emailConfirmedAt: null, pendingEmail: null, erasedAt: at,
  }).where(eq(users.id, userId))
  await tx.update(accounts).set({ partnerId: null, ...erasedPayer, ...(!hasOrders && noVatId) }).where(eq(accounts.id, accountId))
}
