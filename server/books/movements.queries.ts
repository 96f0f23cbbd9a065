import { and, asc, desc, eq, inArray, isNotNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Candidate, CollectedSum, MovementState } from '#domain/books/match-movement.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx, updateSome } from '#server/db/database.ts'
import { bankMovements, bankStatements, debitRuns, invoices, mandates, orderHistory, orders, payments, receivables, staff } from '#server/db/schema.ts'
import { openFeeCents, type OrderToChange, owedCents, receivedCents, saveCartStatus } from '#server/order/ordered.queries.ts'
import { customerName, isOpen } from '#server/payment/money.queries.ts'
import { canBecome, cartStatuses } from '#domain/cart/cart-status.ts'
import { statusOnceUnpaid } from '#domain/order/order-status.ts'
import { isUnpaidByBank } from './debit-runs.queries.ts'
import { isKeptByPlace } from './forget.queries.ts'

export async function insertStatement(tx: Tx, statement: Omit<typeof bankStatements.$inferInsert, 'id' | 'newMovements'>): Promise<string> {
  return theOne(await tx.insert(bankStatements).values({ ...statement, newMovements: 0 }).returning({ id: bankStatements.id })).id
}

type NewMovement = Omit<typeof bankMovements.$inferInsert, 'id' | 'statementId'>

/** So many parameters fit into one statement of SQL. */
const mostAtOnce = 500

/** How many of them no statement had shown before. */
export async function insertMovements(tx: Tx, statementId: string, movements: readonly NewMovement[]): Promise<number> {
  let added = 0
  for (let from = 0; from < movements.length; from += mostAtOnce) {
    const rows = await tx.insert(bankMovements).values(movements.slice(from, from + mostAtOnce).map((one) => ({ ...one, statementId })))
      .onConflictDoNothing({ target: bankMovements.bankReference }).returning({ id: bankMovements.id })
    added += rows.length
  }
  await tx.update(bankStatements).set({ newMovements: added }).where(eq(bankStatements.id, statementId))
  return added
}

export async function listStatementsRead(db: Db, { limit, after }: PageWanted) {
  return db.select({ ...columnsOf(bankStatements, 'id', 'fileName', 'movements', 'newMovements', 'dateEntered'), readBy: staff.name })
    .from(bankStatements).innerJoin(staff, eq(staff.id, bankStatements.staffId)).where(isPast(after, bankStatements.dateEntered, bankStatements.id))
    .orderBy(desc(bankStatements.dateEntered), desc(bankStatements.id)).limit(limit)
}

const columns = columnsOf(
  bankMovements, 'id', 'kind', 'bookedOn', 'amountCents', 'currency', 'debtorName', 'debtorIban', 'remittance', 'endToEndId',
  'mandateReference', 'batchReference', 'returnReason', 'state', 'bookedCents', 'note', 'orderId',
)

const withOrder = (db: Db | Tx) => db.select({ ...columns, orderNumber: orders.number }).from(bankMovements).leftJoin(orders, eq(orders.id, bankMovements.orderId))

export type StoredMovement = Awaited<ReturnType<typeof listOpenMovements>>[number]

/** The oldest first: somebody waits for them. */
export async function listOpenMovements(db: Db, { limit, after }: PageWanted) {
  return withOrder(db).where(and(eq(bankMovements.state, 'open'), isPast(after, bankMovements.bookedOn, bankMovements.id, '>')))
    .orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id)).limit(limit)
}

/** Of one statement those that no other had shown before, and that nobody has decided yet. */
export async function listOpenMovementsOf(db: Db, statementId: string): Promise<StoredMovement[]> {
  return withOrder(db).where(and(eq(bankMovements.statementId, statementId), eq(bankMovements.state, 'open'))).orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id))
}

export async function listDecidedMovements(db: Db, { limit, after }: PageWanted): Promise<StoredMovement[]> {
  return withOrder(db).where(and(ne(bankMovements.state, 'open'), isPast(after, bankMovements.bookedOn, bankMovements.id)))
    .orderBy(desc(bankMovements.bookedOn), desc(bankMovements.id)).limit(limit)
}

export async function lockMovement(tx: Tx, movementId: string) {
  return firstOf(await tx.select(columns).from(bankMovements).where(eq(bankMovements.id, movementId)).for('update'))
}
export type LockedMovement = NonNullable<Awaited<ReturnType<typeof lockMovement>>>

type Decision = Pick<typeof bankMovements.$inferInsert, 'orderId' | 'debitRunId' | 'bookedCents' | 'note'>
type Decided = Decision & { readonly state: Exclude<MovementState, 'open'>; readonly staffId: string; readonly decidedAt: Date }

export async function decideMovement(tx: Tx, movementId: string, decision: Decided) {
  await tx.update(bankMovements).set(decision).where(eq(bankMovements.id, movementId))
}

/** Decided or not; the bank of who paid speaks for a country. Answers how many it took, at most `most`; the name that the bank gave a movement stays, so that none comes in a second time. */
export async function forgetPayersBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const personal = [bankMovements.debtorName, bankMovements.debtorIban, bankMovements.remittance, bankMovements.endToEndId, bankMovements.mandateReference]
  const blank = { debtorName: '', debtorIban: '', remittance: '', endToEndId: '', mandateReference: '' }
  const proof = db.select({ id: orders.id }).from(orders).where(and(eq(orders.id, bankMovements.orderId), isKeptByPlace(day)))
  return updateSome(db, bankMovements, blank, and(lt(bankMovements.bookedOn, day), notExists(proof), or(...personal.map((column) => ne(column, '')))), most)
}

/** Money that is nobody's debt: it waits among what is to be returned. */
export async function insertMoneyToReturn(tx: Tx, { id, amountCents }: Pick<LockedMovement, 'id' | 'amountCents'>, capturedAt: Date) {
  await tx.insert(payments).values({
    amountCents, capturedAt, kind: 'transfer', state: 'captured', returnSince: capturedAt, bankMovementId: id, idempotencyKey: `bank movement ${id}`,
  })
}

interface Named {
  readonly orderNumbers: readonly number[]
  readonly invoiceNumbers: readonly string[]
  readonly mandateReferences: readonly string[]
  readonly amounts: readonly number[]
}

export interface FoundOrder extends Candidate {
  readonly orderId: string
}

/** Of one amount; more are not looked through by anybody. */
const mostOfSameAmount = 10

/** Direct debits that the bank has, or has paid. */
const isCollected = and(
  eq(payments.orderId, orders.id), eq(payments.kind, 'direct_debit'), inArray(payments.state, ['capturing', 'captured']), isNotNull(payments.debitRunId),
)

/** The orders and runs that movements on the bank account may have to do with, found by index however many orders there are. */
export async function findCandidates(db: Db | Tx, named: Named): Promise<FoundOrder[]> {
  const ids = idsOf(db, named)
  if (ids.length === 0) return []
  const rows = await db.select({
    orderId: orders.id, orderNumber: orders.number, customer: customerName, isOpen: sql<boolean>`coalesce(${isOpen}, false)`,
    feeCents: openFeeCents, missingCents: sql<number>`${owedCents} - ${receivedCents}`.mapWith(Number),
    invoiceNumbers: sql<string[]>`array(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice')`,
    openInvoices: sql<{ number: string; totalCents: number }[]>`coalesce((
      select json_agg(json_build_object('number', ${invoices.number}, 'totalCents', ${receivables.totalCents}) order by ${invoices.number})
      from ${invoices} join ${receivables} on ${receivables.invoiceId} = ${invoices.id} where ${invoices.orderId} = ${orders.id} and ${receivables.state} in ('due', 'overdue')
    ), '[]')`,
    mandateReference: mandates.reference, debitCents: payments.amountCents,
  }).from(orders).leftJoin(payments, isCollected).leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(sql`${orders.id} in (${sql.join(ids, sql` union `)})`).orderBy(orders.number)
  return rows.map(({ missingCents, mandateReference, debitCents, isOpen: open, ...order }) => ({
    ...order, isOpen: open && missingCents > 0, openCents: open ? Math.max(missingCents, 0) : 0,
    debit: mandateReference === null || debitCents === null ? null : { mandateReference, amountCents: debitCents },
  }))
}

function idsOf(db: Db | Tx, { orderNumbers, invoiceNumbers, mandateReferences, amounts }: Named): SQL[] {
  const parts: SQL[] = []
  if (orderNumbers.length > 0) parts.push(sql`${db.select({ id: orders.id }).from(orders).where(inArray(orders.number, [...orderNumbers]))}`)
  if (invoiceNumbers.length > 0) parts.push(sql`${db.select({ id: invoices.orderId }).from(invoices).where(inArray(invoices.number, [...invoiceNumbers]))}`)
  if (mandateReferences.length > 0) {
    parts.push(sql`${db.select({ id: payments.orderId }).from(payments).innerJoin(mandates, eq(mandates.id, payments.mandateId))
      .where(and(inArray(mandates.reference, [...mandateReferences]), isNotNull(payments.orderId)))}`)
  }
  for (const amount of amounts) {
    parts.push(sql`(${db.select({ id: orders.id }).from(orders).where(and(isOpen, eq(owedCents, amount))).orderBy(orders.dateEntered).limit(mostOfSameAmount)})`)
  }
  return parts
}

/** What released runs brought to the bank, day by day, as their file numbers the days. */
export async function listCollectedSums(db: Db | Tx, messageIds: readonly string[]): Promise<(CollectedSum & { readonly collectOn: string })[]> {
  if (messageIds.length === 0) return []
  const rows = await db.select({
    messageId: debitRuns.messageId, runId: debitRuns.id, collectOn: sql<string>`${payments.collectOn}::text`, totalCents: sql<number>`sum(${payments.amountCents})`.mapWith(Number),
    isOpen: sql<boolean>`bool_or(${isUnpaidByBank})`,
  }).from(debitRuns).innerJoin(payments, eq(payments.debitRunId, debitRuns.id))
    .where(and(inArray(debitRuns.messageId, [...messageIds]), isNotNull(debitRuns.releasedAt)))
    .groupBy(debitRuns.id, payments.collectOn).orderBy(debitRuns.id, payments.collectOn)
  const days = new Map<string, number>()
  return rows.map(({ messageId, ...sum }) => {
    const day = (days.get(messageId) ?? 0) + 1
    days.set(messageId, day)
    return { ...sum, reference: `${messageId}-${day}` }
  })
}

export async function findOrderId(tx: Tx, orderNumber: number): Promise<string | undefined> {
  return firstOf(await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber)))?.id
}

/** The direct debit of an order that the bank has, or has paid; locked. */
export async function lockCollectedDebit(tx: Tx, orderId: string) {
  return firstOf(await tx.select({ id: payments.id, amountCents: payments.amountCents }).from(payments)
    .where(and(
      eq(payments.orderId, orderId), eq(payments.kind, 'direct_debit'), inArray(payments.state, ['capturing', 'captured']), isNotNull(payments.debitRunId),
    ))
    .orderBy(desc(payments.dateEntered)).limit(1).for('update'))
}

/** Gone again it can only be where it had come. */
export async function failDebit(tx: Tx, paymentId: string, { code, at }: { readonly code: string; readonly at: Date }) {
  await tx.update(payments).set({ state: 'failed', returnSince: null, wentAt: sql`case when ${payments.capturedAt} is not null then ${at}::timestamptz end`, failure: { code } }).where(eq(payments.id, paymentId))
}

/** What went back of a payment that the bank has taken back is owed. Answers how much that is. */
export async function oweRefundsBack(tx: Tx, orderId: string, paymentId: string): Promise<number> {
  const gone = await tx.select({ amountCents: payments.amountCents }).from(payments).where(and(eq(payments.refundOf, paymentId), eq(payments.state, 'refunded')))
  const goneCents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (goneCents > 0) await tx.update(orders).set({ owedBackCents: sql`${orders.owedBackCents} + ${goneCents}` }).where(eq(orders.id, orderId))
  return goneCents
}

interface Reopening {
  readonly at: Date
  readonly staffId: string
  /** Until when the customer may pay in another way before being reminded. */
  readonly dueOn: DateOnly
  /** Credited before, and owed back now. */
  readonly owedBackCents: number
}

/** Open money again, for the customer to pay; what was made for it stays made. */
export async function reopenOrder(tx: Tx, { id, cartId, status, cartStatus }: OrderToChange, { at, staffId, dueOn, owedBackCents }: Reopening) {
  if (!canBecome(cartStatus, cartStatuses.invoiced)) throw new Error(`A cart cannot be paid again from ${cartStatus}`)
  const reopened = statusOnceUnpaid(status)
  await tx.update(orders).set({ datePaid: null, ...(reopened && { status: reopened }) }).where(eq(orders.id, id))
  if (reopened) await tx.insert(orderHistory).values({ orderId: id, fromStatus: status, toStatus: reopened, at, staffId, cause: 'debit_returned' })
  await saveCartStatus(tx, cartId, cartStatuses.invoiced)
  const ofOrder = tx.select({ id: invoices.id }).from(invoices).where(and(eq(invoices.orderId, id), eq(invoices.kind, 'invoice')))
  await raiseReceivables(tx, id, owedBackCents)
  await tx.update(receivables).set({ state: 'due', dueOn, paidAt: null, paidCents: 0, reminders: 0, lastRemindedOn: null })
    .where(and(inArray(receivables.invoiceId, ofOrder), inArray(receivables.state, ['due', 'overdue', 'paid'])))
}

/** Of one that was canceled nothing is owed but what went back of money that did not stay. */
export async function reopenCanceled(tx: Tx, orderId: string) {
  await tx.update(orders).set({ datePaid: null, creditedCents: sql`${orders.totalCents}` }).where(eq(orders.id, orderId))
}

/** Each invoice up to what it was issued with, the latest first: one that was corrected comes after its correction. */
async function raiseReceivables(tx: Tx, orderId: string, cents: number) {
  let leftCents = cents
  const rows = await tx.select({ id: invoices.id, issuedCents: invoices.totalCents, openCents: receivables.totalCents }).from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id)).where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'))).orderBy(desc(invoices.year), desc(invoices.sequence))
  for (const { id, issuedCents, openCents } of rows) {
    const raisedCents = Math.min(issuedCents - openCents, leftCents)
    if (raisedCents <= 0) continue
    await tx.update(receivables).set({ totalCents: openCents + raisedCents, state: 'due', paidCents: 0, paidAt: null }).where(eq(receivables.invoiceId, id))
    leftCents -= raisedCents
  }
}

/** The order is locked. */
export async function listOpenInvoices(tx: Tx, orderId: string) {
  return tx.select({ id: invoices.id, number: invoices.number, totalCents: receivables.totalCents }).from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id)).where(and(eq(invoices.orderId, orderId), inArray(receivables.state, ['due', 'overdue'])))
}

export async function saveInvoicePaid(tx: Tx, invoiceId: string, { paidAt, paidCents }: { readonly paidAt: Date; readonly paidCents: number }) {
  await tx.update(receivables).set({ state: 'paid', paidAt, paidCents }).where(eq(receivables.invoiceId, invoiceId))
}
