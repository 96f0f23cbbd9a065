import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { debitRuns, mandates, orders, payments, staff } from '#server/db/schema.ts'
import { owedCents, receivedCents } from '#server/order/ordered.queries.ts'
import { customerName } from '#server/payment/money.queries.ts'

/** What the order still owes. */
const openCents = sql<number>`(${owedCents} - ${receivedCents})`.mapWith(Number)

const columns = {
  paymentId: payments.id, orderId: orders.id, orderNumber: orders.number, customerId: orders.userId, customer: customerName,
  ...columnsOf(payments, 'amountCents', 'collectOn', 'state', 'failure'), mandateId: mandates.id, mandateReference: mandates.reference,
  ...columnsOf(mandates, 'signedAt', 'holder', 'iban', 'address'), orderStatus: orders.status, datePaid: orders.datePaid, openCents,
}

const withOrder = (db: Db | Tx) => db.select(columns).from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).innerJoin(mandates, eq(mandates.id, payments.mandateId))

const isDue: SQL | undefined = and(
  eq(payments.kind, 'direct_debit'), isNull(payments.debitRunId), eq(payments.state, 'approved'), isNotNull(payments.collectOn),
  isNull(orders.datePaid), ne(orders.status, 'Canceled'), gt(openCents, 0),
)

export type StoredCollection = Awaited<ReturnType<typeof listDue>>[number]

const listDueBy = (db: Db | Tx, limit: number) => withOrder(db).where(isDue).orderBy(asc(payments.collectOn), asc(payments.id)).limit(limit)

/** A part may have come, or been credited, since the collection was promised. */
const atMostOpen = <Row extends { readonly amountCents: number; readonly openCents: number }>(row: Row): Row => ({ ...row, amountCents: Math.min(row.amountCents, row.openCents) })

/** The longest promised first. */
export async function listDue(db: Db | Tx, limit: number) {
  return (await listDueBy(db, limit)).map(atMostOpen)
}

/** Of two who make a run at once the second waits, and finds them taken. */
export async function lockDue(tx: Tx, limit: number): Promise<StoredCollection[]> {
  const rows = await listDueBy(tx, limit).for('update', { of: payments })
  for (const { paymentId, amountCents, openCents: open } of rows) if (amountCents > open) await tx.update(payments).set({ amountCents: open }).where(eq(payments.id, paymentId))
  return rows.map(atMostOpen)
}

export async function insertRun(tx: Tx, run: typeof debitRuns.$inferInsert) {
  await tx.insert(debitRuns).values(run)
}

/** With the day that stands in the file. */
export async function putIntoRun(tx: Tx, runId: string, collections: readonly { readonly paymentId: string; readonly collectOn: DateOnly }[]) {
  for (const [collectOn, ofDay] of Map.groupBy(collections, (one) => one.collectOn)) {
    await tx.update(payments).set({ debitRunId: runId, collectOn }).where(inArray(payments.id, ofDay.map(({ paymentId }) => paymentId)))
  }
}

const maker = alias(staff, 'maker')
const releaser = alias(staff, 'releaser')

/** The file itself is read only by who fetches it. */
const runColumns = {
  ...columnsOf(debitRuns, 'id', 'messageId', 'collectOn', 'collections', 'totalCents', 'madeByStaffId', 'releasedAt', 'releaseNote', 'discardedAt'),
  madeBy: maker.name, madeAt: debitRuns.dateEntered, releasedBy: releaser.name,
}

const selectRuns = (db: Db | Tx) => db.select(runColumns).from(debitRuns)
  .innerJoin(maker, eq(maker.id, debitRuns.madeByStaffId)).leftJoin(releaser, eq(releaser.id, debitRuns.releasedByStaffId))

export type StoredRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

export async function findRun(db: Db | Tx, runId: string) {
  return firstOf(await selectRuns(db).where(eq(debitRuns.id, runId)))
}

export async function lockRun(tx: Tx, runId: string): Promise<StoredRun | undefined> {
  return firstOf(await selectRuns(tx).where(eq(debitRuns.id, runId)).for('update', { of: debitRuns }))
}

export async function listRuns(db: Db, { limit, after }: PageWanted) {
  return selectRuns(db).where(isPast(after, debitRuns.dateEntered, debitRuns.id)).orderBy(desc(debitRuns.dateEntered), desc(debitRuns.id)).limit(limit)
}

export async function findRunFile(db: Db, runId: string) {
  return firstOf(await db.select(columnsOf(debitRuns, 'messageId', 'xml', 'releasedAt')).from(debitRuns).where(eq(debitRuns.id, runId)))
}

export async function listCollectionsOf(db: Db | Tx, runId: string): Promise<StoredCollection[]> {
  return withOrder(db).where(eq(payments.debitRunId, runId)).orderBy(asc(payments.collectOn), asc(orders.number))
}

interface RunDay {
  readonly runId: string
  readonly collectOn: string
}

const isOfDay = ({ runId, collectOn }: RunDay) => and(eq(payments.debitRunId, runId), sql`${payments.collectOn} = ${collectOn}::date`)

/** At the bank, of which no money is known yet. */
export const isUnpaidByBank = and(eq(payments.state, 'capturing'), isNull(payments.capturedAt))

/** The bank has paid a day's sum: from now on it has paid it, though its orders follow one by one. False where that is known already. */
export async function noteDayPaid(tx: Tx, day: RunDay, capturedAt: Date): Promise<boolean> {
  return (await tx.update(payments).set({ capturedAt }).where(and(isOfDay(day), isUnpaidByBank)).returning({ id: payments.id })).length > 0
}

/** All that a run brought to the bank for one day, whatever became of it. */
export async function listCollectionsOn(db: Db, day: RunDay) {
  const rows = await db.select({ paymentId: payments.id, orderId: payments.orderId }).from(payments)
    .where(isOfDay(day)).orderBy(asc(payments.id))
  return rows.flatMap(({ paymentId, orderId }) => (orderId === null ? [] : [{ paymentId, orderId }]))
}

export interface Brought {
  readonly capturedAt: Date
  /** Absent: as one sum with the others of its day. */
  readonly movementId?: string
}

/** False where that is known already, or it came back. */
export async function captureCollection(tx: Tx, paymentId: string, { capturedAt, movementId }: Brought): Promise<boolean> {
  return (await tx.update(payments).set({ state: 'captured', capturedAt, bankMovementId: movementId ?? null })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'capturing'))).returning({ id: payments.id })).length > 0
}

interface Naming {
  readonly orderId: string
  readonly amountCents: number
  /** Whether it carries the name that the run gave the collection; else the mandate's tells. */
  readonly isNamed: boolean
  readonly mandateReference: string
}

/** The collection that a movement brings by itself. */
export async function findBroughtCollection(tx: Tx, { orderId, amountCents, isNamed, mandateReference }: Naming): Promise<string | undefined> {
  return firstOf(await tx.select({ id: payments.id }).from(payments).innerJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(and(
      eq(payments.orderId, orderId), eq(payments.amountCents, amountCents), eq(payments.state, 'capturing'), isNotNull(payments.debitRunId),
      isNamed ? undefined : eq(mandates.reference, mandateReference),
    )))?.id
}

/** The sum of a run pays a collection for which a transfer was taken: the transfer becomes a payment of its own and keeps its day. False where none was taken for it. */
export async function makeTransferOfCollection(tx: Tx, paymentId: string, brought: { readonly capturedAt: Date; readonly returnSince: Date }): Promise<boolean> {
  const { orderId, amountCents, capturedAt, bankMovementId, returnSince } = payments
  const [taken] = await tx.select({ orderId, amountCents, capturedAt, bankMovementId, returnSince }).from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'captured'), isNotNull(bankMovementId))).for('update')
  if (!taken) return false
  await tx.update(payments).set({ bankMovementId: null, ...brought }).where(eq(payments.id, paymentId))
  await tx.insert(payments).values({ ...taken, kind: 'transfer', state: 'captured', idempotencyKey: `instead of collection ${paymentId}` })
  return true
}

/** From now on the bank is busy with what is in it. */
export async function saveRelease(tx: Tx, runId: string, release: { readonly releasedByStaffId: string; readonly releasedAt: Date; readonly releaseNote: string }) {
  await tx.update(debitRuns).set(release).where(eq(debitRuns.id, runId))
  await tx.update(payments).set({ state: 'capturing' }).where(and(eq(payments.debitRunId, runId), eq(payments.state, 'approved')))
  const used = tx.select({ id: payments.mandateId }).from(payments).where(and(eq(payments.debitRunId, runId), isNotNull(payments.mandateId)))
  await tx.update(mandates).set({ lastUsedOn: sql`(select max(${payments.collectOn}) from ${payments} where ${payments.mandateId} = ${mandates.id})` }).where(inArray(mandates.id, used))
}

export async function saveDiscard(tx: Tx, runId: string, discard: { readonly discardedByStaffId: string; readonly discardedAt: Date }) {
  await tx.update(debitRuns).set(discard).where(eq(debitRuns.id, runId))
  await tx.update(payments).set({ debitRunId: null }).where(eq(payments.debitRunId, runId))
}

/** Who could release what this one made. */
export async function countOtherOwners(db: Db | Tx, staffId: string): Promise<number> {
  return firstOf(await db.select({ others: count() }).from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, staffId))))?.others ?? 0
}
