import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { payments, returnRuns, staff } from '#server/db/schema.ts'
import { hasIbanToReturn, isToGoBack, withWhose } from '#server/payment/money.queries.ts'

/** Of the bank's with a known account, the longest waiting first; where two make a file at once, the second passes over what the first takes. */
export async function lockTransfersBack(tx: Tx, limit: number) {
  return withWhose(tx).where(and(isToGoBack, ne(payments.kind, 'wallet'), isNull(payments.failure), isNull(payments.returnRunId), hasIbanToReturn))
    .orderBy(asc(payments.capturedAt), asc(payments.id)).limit(limit).for('update', { of: payments, skipLocked: true })
}

export async function insertReturnRun(tx: Tx, run: typeof returnRuns.$inferInsert, paymentIds: readonly string[]) {
  await tx.insert(returnRuns).values(run)
  await tx.update(payments).set({ returnRunId: run.id }).where(inArray(payments.id, [...paymentIds]))
}

const maker = alias(staff, 'maker')
const releaser = alias(staff, 'releaser')

const selectRuns = (db: Db | Tx) => db.select({
  ...columnsOf(returnRuns, 'id', 'messageId', 'transfers', 'totalCents', 'madeByStaffId', 'releasedAt', 'releaseNote', 'discardedAt'), madeAt: returnRuns.dateEntered,
  madeBy: maker.name, releasedBy: releaser.name,
}).from(returnRuns).innerJoin(maker, eq(maker.id, returnRuns.madeByStaffId)).leftJoin(releaser, eq(releaser.id, returnRuns.releasedByStaffId))

export type StoredReturnRun = Awaited<ReturnType<typeof listReturnRuns>>[number]

export async function listReturnRuns(db: Db, { limit, after }: PageWanted) {
  return selectRuns(db).where(isPast(after, returnRuns.dateEntered, returnRuns.id)).orderBy(desc(returnRuns.dateEntered), desc(returnRuns.id)).limit(limit)
}

export async function lockReturnRun(tx: Tx, runId: string): Promise<StoredReturnRun | undefined> {
  return firstOf(await selectRuns(tx).where(eq(returnRuns.id, runId)).for('update', { of: returnRuns }))
}

export async function listTransfersOf(db: Db, runId: string) {
  return withWhose(db).where(eq(payments.returnRunId, runId)).orderBy(asc(payments.capturedAt), asc(payments.id))
}

export async function findReturnRunFile(db: Db, runId: string) {
  return firstOf(await db.select(columnsOf(returnRuns, 'messageId', 'xml', 'releasedAt')).from(returnRuns).where(eq(returnRuns.id, runId)))
}

/** From now on the money is gone. Answers of how many payments: one that no longer waits is not among them. */
export async function releaseReturns(tx: Tx, runId: string, { staffId, at, note }: { readonly staffId: string; readonly at: Date; readonly note: string }): Promise<number> {
  await tx.update(returnRuns).set({ releasedByStaffId: staffId, releasedAt: at, releaseNote: note }).where(eq(returnRuns.id, runId))
  return (await tx.update(payments).set({ state: 'refunded', wentAt: at }).where(and(eq(payments.returnRunId, runId), eq(payments.state, 'captured'))).returning({ id: payments.id })).length
}

export async function discardReturns(tx: Tx, runId: string, discard: { readonly discardedByStaffId: string; readonly discardedAt: Date }) {
  await tx.update(returnRuns).set(discard).where(eq(returnRuns.id, runId))
  await tx.update(payments).set({ returnRunId: null }).where(eq(payments.returnRunId, runId))
}
