/** The export leaves out what the shop needs only to recognise tokens and numbers by. */
import { alias } from 'drizzle-orm/pg-core'
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, max, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
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
  const ownCarts = db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ownGreetings = db.select({ id: greetings.id }).from(greetings).where(eq(greetings.userId, userId))
  const paid = alias(payments, 'paid')
  const ownInvoices = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.userId, userId))
  const { tokenHash: _tokenHash, ...sessionColumns } = getTableColumns(sessions)
  const { numberKey: _numberKey, ...deliveryColumns } = getTableColumns(deliveries)
  const { tokenHash: _linkHash, ...linkColumns } = getTableColumns(technicianLinks)
  const { idempotencyKey: _key, ...paymentColumns } = getTableColumns(payments)
  // Who of the studio did it is the studio's affair.
  const { staffId: _orderStaff, ...orderHistoryColumns } = getTableColumns(orderHistory)
  const { assignedStaffId: _assigned, ...greetingColumns } = getTableColumns(greetings)
  const { staffId: _greetingStaff, ...greetingHistoryColumns } = getTableColumns(greetingHistory)
  const { askedByStaffId: _askedBy, ...questionColumns } = getTableColumns(greetingQuestions)
  const { staffId: _bookedBy, note: _bookNote, statementId: _statement, debitRunId: _run, batchReference: _batch, ...movementColumns } = getTableColumns(bankMovements)
  const { staffId: _withdrawalStaff, note: _note, requestId: _requestId, ...withdrawalColumns } = getTableColumns(withdrawals)
  const { linkHash: _link, ownerKeyHash: _ownerKey, ...sharedSampleColumns } = getTableColumns(sharedSamples)
  const { linkHash: _preparedLink, staffId: _preparedBy, ...preparedCartColumns } = getTableColumns(preparedCarts)
  const ownShared = db.select({ id: sharedSamples.id }).from(sharedSamples).where(eq(sharedSamples.userId, userId))
  // Not their words: a mail that waits to be sent may hold a token.
  const { textBody: _text, htmlBody: _html, dedupeKey: _event, ...mailColumns } = getTableColumns(mails)
  return {
    vat_id: await db.select(vatIdColumns).from(accounts).where(eq(accounts.id, accountId)),
    wallets: await db.select().from(walletIdentities).where(eq(walletIdentities.userId, userId)),
    pronunciations: await db.select().from(pronunciations).where(eq(pronunciations.userId, userId)),
    sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    consents: await db.select().from(consents).where(eq(consents.userId, userId)),
    mails: await db.select(mailColumns).from(mails).where(eq(mails.userId, userId)),
    carts: await db.select().from(carts).where(eq(carts.userId, userId)),
    cart_items: await db.select().from(cartItems).where(inArray(cartItems.cartId, ownCarts)),
    prepared_carts: await db.select(preparedCartColumns).from(preparedCarts).where(inArray(preparedCarts.cartId, ownCarts)),
    shared_samples: await db.select(sharedSampleColumns).from(sharedSamples).where(eq(sharedSamples.userId, userId)),
    shared_sample_comments: await db.select().from(sharedSampleComments).where(inArray(sharedSampleComments.sharedSampleId, ownShared)),
    orders: await db.select().from(orders).where(eq(orders.userId, userId)),
    order_lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, ownOrders)),
    order_history: await db.select(orderHistoryColumns).from(orderHistory).where(inArray(orderHistory.orderId, ownOrders)),
    greetings: await db.select(greetingColumns).from(greetings).where(eq(greetings.userId, userId)),
    greeting_history: await db.select(greetingHistoryColumns).from(greetingHistory).where(inArray(greetingHistory.greetingId, ownGreetings)),
    greeting_questions: await db.select(questionColumns).from(greetingQuestions).where(inArray(greetingQuestions.greetingId, ownGreetings)),
    technician_links: await db.select(linkColumns).from(technicianLinks).where(inArray(technicianLinks.greetingId, ownGreetings)),
    shippings: await db.select().from(shippings).where(inArray(shippings.orderId, ownOrders)),
    deliveries: await db.select(deliveryColumns).from(deliveries).where(eq(deliveries.userId, userId)),
    invoices: await db.select().from(invoices).where(eq(invoices.userId, userId)),
    receivables: await db.select().from(receivables).where(inArray(receivables.invoiceId, ownInvoices)),
    dunning_fees: await db.select().from(dunningFees).where(inArray(dunningFees.orderId, ownOrders)),
    payments: await db.select(paymentColumns).from(payments)
      .where(or(inArray(payments.orderId, ownOrders), inArray(payments.cartId, ownCarts), inArray(payments.refundOf, db.select({ id: paid.id }).from(paid).where(inArray(paid.orderId, ownOrders))))),
    bank_movements: await db.select(movementColumns).from(bankMovements).where(inArray(bankMovements.orderId, ownOrders)),
    mandates: await db.select().from(mandates).where(eq(mandates.accountId, accountId)),
    withdrawals: await db.select(withdrawalColumns).from(withdrawals).where(inArray(withdrawals.orderId, ownOrders)),
    vouchers: await db.select().from(voucherRedemptions).where(eq(voucherRedemptions.accountId, accountId)),
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
