/** Everything that is a customer's, as it is stored, without what only the shop needs to recognise tokens and numbers by. */
import { eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  accounts, bankMovements, cartItems, carts, consents, deliveries, greetingHistory, greetingQuestions, greetings, invoices, mails, mandates, orderHistory, orderLines,
  orders, payments, receivables, sessions, shippings, voucherRedemptions, walletIdentities, withdrawals,
} from '#server/db/schema.ts'
import type { Customer } from '#server/http/asker.ts'

type Rows = Record<string, unknown>[]

const vatIdColumns = { state: accounts.vatIdState, checkedAt: accounts.vatIdCheckedAt, evidence: accounts.vatIdEvidence }

export async function listDataOf(db: Db, { userId, accountId }: Pick<Customer, 'userId' | 'accountId'>): Promise<Record<string, Rows>> {
  const ownCarts = db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
  const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ownGreetings = db.select({ id: greetings.id }).from(greetings).where(eq(greetings.userId, userId))
  const ownInvoices = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.userId, userId))
  const { tokenHash: _tokenHash, ...sessionColumns } = getTableColumns(sessions)
  const { numberKey: _numberKey, ...deliveryColumns } = getTableColumns(deliveries)
  const { idempotencyKey: _key, ...paymentColumns } = getTableColumns(payments)
  // Who of the studio did it is the studio's affair.
  const { staffId: _orderStaff, ...orderHistoryColumns } = getTableColumns(orderHistory)
  const { assignedStaffId: _assigned, ...greetingColumns } = getTableColumns(greetings)
  const { staffId: _greetingStaff, ...greetingHistoryColumns } = getTableColumns(greetingHistory)
  const { askedByStaffId: _askedBy, ...questionColumns } = getTableColumns(greetingQuestions)
  const { staffId: _bookedBy, note: _bookNote, statementId: _statement, debitRunId: _run, batchReference: _batch, ...movementColumns } = getTableColumns(bankMovements)
  const { staffId: _withdrawalStaff, note: _note, requestId: _requestId, ...withdrawalColumns } = getTableColumns(withdrawals)
  // Not their words: a mail that waits to be sent may hold a token.
  const { textBody: _text, htmlBody: _html, dedupeKey: _event, ...mailColumns } = getTableColumns(mails)
  return {
    vat_id: await db.select(vatIdColumns).from(accounts).where(eq(accounts.id, accountId)),
    wallets: await db.select().from(walletIdentities).where(eq(walletIdentities.userId, userId)),
    sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    consents: await db.select().from(consents).where(eq(consents.userId, userId)),
    mails: await db.select(mailColumns).from(mails).where(eq(mails.userId, userId)),
    carts: await db.select().from(carts).where(eq(carts.userId, userId)),
    cart_items: await db.select().from(cartItems).where(inArray(cartItems.cartId, ownCarts)),
    orders: await db.select().from(orders).where(eq(orders.userId, userId)),
    order_lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, ownOrders)),
    order_history: await db.select(orderHistoryColumns).from(orderHistory).where(inArray(orderHistory.orderId, ownOrders)),
    greetings: await db.select(greetingColumns).from(greetings).where(eq(greetings.userId, userId)),
    greeting_history: await db.select(greetingHistoryColumns).from(greetingHistory).where(inArray(greetingHistory.greetingId, ownGreetings)),
    greeting_questions: await db.select(questionColumns).from(greetingQuestions).where(inArray(greetingQuestions.greetingId, ownGreetings)),
    shippings: await db.select().from(shippings).where(inArray(shippings.orderId, ownOrders)),
    deliveries: await db.select(deliveryColumns).from(deliveries).where(eq(deliveries.userId, userId)),
    invoices: await db.select().from(invoices).where(eq(invoices.userId, userId)),
    receivables: await db.select().from(receivables).where(inArray(receivables.invoiceId, ownInvoices)),
    payments: await db.select(paymentColumns).from(payments).where(or(inArray(payments.orderId, ownOrders), inArray(payments.cartId, ownCarts))),
    bank_movements: await db.select(movementColumns).from(bankMovements).where(inArray(bankMovements.orderId, ownOrders)),
    mandates: await db.select().from(mandates).where(eq(mandates.accountId, accountId)),
    withdrawals: await db.select(withdrawalColumns).from(withdrawals).where(inArray(withdrawals.orderId, ownOrders)),
    vouchers: await db.select().from(voucherRedemptions).where(eq(voucherRedemptions.accountId, accountId)),
  }
}
