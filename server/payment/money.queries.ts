import { alias } from 'drizzle-orm/pg-core'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentOption } from '#domain/account/customer.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceStatus } from '#domain/invoice/invoice-content.ts'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { bankMovements, carts, debitRuns, invoices, mandates, orders, payments, receivables, returnRuns, users } from '#server/db/schema.ts'
import { hasOpenWithdrawal, isLeftAlone, lastReceivedAt, openFeeCents, owedCents, pauseColumns, receivedCents } from '#server/order/ordered.queries.ts'

/** Neither paid nor canceled, or canceled and refunded before the bank took the money back; nothing is owed for what costs nothing. */
export const isOpen = and(isNull(orders.datePaid), sql`(${orders.status} <> 'Canceled' or ${orders.owedBackCents} > 0)`, sql`${orders.totalCents} + ${orders.owedBackCents} > ${orders.creditedCents}`, isNotNull(orders.paymentOption))

export const customerName = sql<string>`coalesce(nullif(${orders.billing} ->> 'name', ''), concat_ws(' ', ${orders.contact} ->> 'firstName', ${orders.contact} ->> 'lastName'))`

const reminded = sql`from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId} where ${invoices.orderId} = ${orders.id}`

const debits = alias(payments, 'debits')

/** The bank took one of an order back. */
export const debitCameBack = sql<boolean>`exists (select 1 from ${payments} ${sql.identifier('debits')} where ${debits.orderId} = ${orders.id} and ${debits.kind} = 'direct_debit' and ${debits.state} = 'failed')`

/** The run in which the bank is asked, or is about to be, for an order. */
const debitRun = sql<string | null>`(select ${debitRuns.messageId} from ${debitRuns} join ${payments} ${sql.identifier('debits')} on ${debits.debitRunId} = ${debitRuns.id} where ${debits.orderId} = ${orders.id} and ${debits.state} in ('approved', 'capturing') limit 1)`

/** How the money came that pays it: neither taken back by the bank nor given back by the shop. */
export const paidBy = sql<PaymentOption | null>`(select ${debits.kind} from ${payments} ${sql.identifier('debits')} where ${debits.orderId} = ${orders.id} and ${debits.state} = 'captured' and ${debits.returnSince} is null order by ${debits.capturedAt} desc limit 1)`

type Among = { readonly numbers: readonly number[] } | { readonly userIds: readonly string[] }

const isAmong = (among: Among) => ('numbers' in among ? inArray(orders.number, [...among.numbers]) : inArray(orders.userId, [...among.userIds]))

/** The oldest first. `among`: absent for all. */
export async function listOpenOrders(db: Db, { among, limit, after }: PageWanted & { readonly among: Among | undefined }) {
  return db.select({
    orderId: orders.id, orderNumber: orders.number, customerId: orders.userId, customer: customerName, ...columnsOf(orders, 'paymentOption', 'dateEntered', 'dateShipped'),
    ...pauseColumns, hasOpenWithdrawal, owedCents, receivedCents, lastReceivedAt, openFeeCents, debitCameBack, debitRun, transferRemindedOn: payments.remindedOn,
    reminders: sql<number>`(select coalesce(max(${receivables.reminders}), 0) ${reminded})`.mapWith(Number),
    lastRemindedOn: sql<string | null>`(select max(${receivables.lastRemindedOn})::text ${reminded})`,
    invoiceStatuses: sql<InvoiceStatus[]>`array(select ${receivables.state} ${reminded})`,
  }).from(orders).leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.kind, 'transfer'), eq(payments.state, 'created')))
    .where(and(isOpen, among && isAmong(among), isPast(after, orders.dateEntered, orders.id, '>'))).orderBy(asc(orders.dateEntered), asc(orders.id)).limit(limit)
}

interface Arrived {
  readonly orderId: string
  /** Of this payment alone: parts that came before have theirs. */
  readonly amountCents: number
  /** As the order was to be paid. */
  readonly option: PaymentOption
  readonly capturedAt: Date
  /** That brought it; what came too much has a payment of its own. */
  readonly movementId?: string | undefined
}

/** What a customer sends to the bank: of an invoice, or a transfer, whatever else the order was to be paid by. */
const sentKind = (option: PaymentOption) => (option === 'invoice' ? 'invoice' : 'transfer')

/** The last that was missing: the transfer that was waited for has its money; what nobody waited for, as while the bank collects, is a payment of its own. */
export async function captureLastPart(tx: Tx, { orderId, amountCents, option, capturedAt, movementId }: Arrived): Promise<string> {
  const [waiting] = await tx.update(payments).set({ state: 'captured', amountCents, capturedAt, bankMovementId: movementId })
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'transfer'), eq(payments.state, 'created'))).returning({ id: payments.id })
  if (waiting) return waiting.id
  const kind = sentKind(option)
  return theOne(await tx.insert(payments).values({ orderId, amountCents, kind, state: 'captured', capturedAt, bankMovementId: movementId, idempotencyKey: `${kind} received for ${orderId}` })
    .returning({ id: payments.id })).id
}

/** Of one movement; the rest is still waited for. */
export async function insertPart(tx: Tx, { orderId, amountCents, option, capturedAt, movementId }: Arrived & { readonly movementId: string }) {
  await tx.insert(payments).values({
    orderId, amountCents, capturedAt, kind: sentKind(option), state: 'captured', bankMovementId: movementId, idempotencyKey: `part by bank movement ${movementId}`,
  })
}

/** Nobody's yet, or its customer's again. */
export const isToGoBack = and(eq(payments.state, 'captured'), or(isNull(payments.orderId), isNotNull(payments.returnSince), isNotNull(payments.failure)))

/**
 * The reconciling job makes an order of the wallet's money within minutes: what is left then needs a person, as does what the wallet would not give back, what
 * came too much, and what was paid for an order that was canceled.
 */
export function isToReturn(before: Date): SQL | undefined {
  return and(isToGoBack, or(isNotNull(payments.orderId), isNotNull(payments.returnSince), lt(payments.capturedAt, before)))
}

/** Of which a part goes back. */
const source = alias(payments, 'source')

/** To which money goes back. */
const ibanToReturn = sql<string | null>`coalesce(nullif(${payments.returnIban}, ''), nullif(${bankMovements.debtorIban}, ''), ${mandates.iban})`

export const hasIbanToReturn = isNotNull(ibanToReturn)

const returnColumns = {
  paymentId: payments.id, ...columnsOf(payments, 'kind', 'amountCents', 'capturedAt', 'failure'), orderId: orders.id, orderNumber: orders.number, customerId: users.id,
  customer: sql<string>`coalesce(nullif(${customerName}, ''), ${users.email}, ${bankMovements.debtorName}, '')`,
  runName: returnRuns.messageId,
  iban: ibanToReturn,
}

export const withWhose = (db: Db | Tx) => db.select(returnColumns).from(payments)
  .leftJoin(source, eq(source.id, payments.refundOf)).leftJoin(returnRuns, eq(returnRuns.id, payments.returnRunId)).leftJoin(bankMovements, eq(bankMovements.id, sql`coalesce(${payments.bankMovementId}, ${source.bankMovementId})`))
  .leftJoin(mandates, eq(mandates.id, sql`coalesce(${payments.mandateId}, ${source.mandateId})`))
  .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${source.orderId}, ${bankMovements.orderId})`)).leftJoin(carts, eq(carts.id, payments.cartId)).leftJoin(users, eq(users.id, sql`coalesce(${orders.userId}, ${carts.userId})`))

/** The latest first. */
export async function listPaymentsToReturn(db: Db, { before, limit, after }: PageWanted & { readonly before: Date }) {
  return withWhose(db).where(and(isToReturn(before), isPast(after, payments.capturedAt, payments.id))).orderBy(desc(payments.capturedAt), desc(payments.id)).limit(limit)
}

export type PaymentToReturn = Awaited<ReturnType<typeof listPaymentsToReturn>>[number]

/** Nothing where it is not to be returned. */
export async function findPaymentToReturn(tx: Tx, paymentId: string, before: Date): Promise<PaymentToReturn | undefined> {
  return firstOf(await withWhose(tx).where(and(eq(payments.id, paymentId), isToReturn(before), isNull(payments.returnRunId))))
}

export async function saveReturnIban(tx: Tx, paymentId: string, returnIban: string) {
  await tx.update(payments).set({ returnIban }).where(eq(payments.id, paymentId))
}

/** The money of a canceled order is its customer's again. */
export async function noteMoneyToReturn(tx: Tx, paymentIds: readonly string[], since: Date) {
  await tx.update(payments).set({ returnSince: since }).where(and(inArray(payments.id, [...paymentIds]), isNull(payments.returnSince)))
}

const isWaiting = and(eq(payments.kind, 'transfer'), eq(payments.state, 'created'), eq(orders.status, 'Prepaid waiting approval'))

/** Not those that nobody is to be dunned for. */
export async function listWaitingTransfers(db: Db, today: DateOnly) {
  return db.select({ paymentId: payments.id, orderId: orders.id, orderedAt: orders.dateEntered, remindedOn: payments.remindedOn })
    .from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).where(and(isWaiting, not(isLeftAlone(today)))).orderBy(asc(orders.dateEntered), asc(orders.id))
}

export type WaitingTransfer = Awaited<ReturnType<typeof listWaitingTransfers>>[number]

/** False where it was noted before, or is waited for no more. */
export async function noteTransferReminder(tx: Tx, paymentId: string, remindedOn: DateOnly): Promise<boolean> {
  return (await tx.update(payments).set({ remindedOn })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'created'), isNull(payments.remindedOn))).returning({ id: payments.id })).length > 0
}
