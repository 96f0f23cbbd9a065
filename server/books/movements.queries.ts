/** Statements of the bank and what they show. */
import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { MovementState } from '#domain/books/bank-movement.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted, Place } from '#domain/paging.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bankMovements, bankStatements, orders, payments, staff } from '#server/db/schema.ts'

export async function insertStatement(tx: Tx, statement: Omit<typeof bankStatements.$inferInsert, 'id' | 'newMovements'>): Promise<string> {
  const [row] = await tx.insert(bankStatements).values({ ...statement, newMovements: 0 }).returning({ id: bankStatements.id })
  if (!row) throw new Error('A statement was inserted and did not come back')
  return row.id
}

type NewMovement = Omit<typeof bankMovements.$inferInsert, 'id' | 'state' | 'statementId'>

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
  const isEarlier = after && sql`(${bankStatements.dateEntered}, ${bankStatements.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.select({
    id: bankStatements.id, fileName: bankStatements.fileName, movements: bankStatements.movements, newMovements: bankStatements.newMovements,
    dateEntered: bankStatements.dateEntered, readBy: staff.name,
  }).from(bankStatements).innerJoin(staff, eq(staff.id, bankStatements.staffId)).where(isEarlier)
    .orderBy(desc(bankStatements.dateEntered), desc(bankStatements.id)).limit(limit)
}

const columns = {
  id: bankMovements.id, kind: bankMovements.kind, bookedOn: bankMovements.bookedOn, amountCents: bankMovements.amountCents, currency: bankMovements.currency,
  debtorName: bankMovements.debtorName, debtorIban: bankMovements.debtorIban, remittance: bankMovements.remittance, endToEndId: bankMovements.endToEndId,
  mandateReference: bankMovements.mandateReference, batchReference: bankMovements.batchReference, returnReason: bankMovements.returnReason,
  state: bankMovements.state, bookedCents: bankMovements.bookedCents, note: bankMovements.note, orderId: bankMovements.orderId,
}

const withOrder = (db: Db | Tx) => db.select({ ...columns, orderNumber: orders.number }).from(bankMovements).leftJoin(orders, eq(orders.id, bankMovements.orderId))

export type StoredMovement = Awaited<ReturnType<typeof listOpenMovements>>[number]

/** The oldest first: somebody waits for them. */
export async function listOpenMovements(db: Db, { limit, after }: PageWanted) {
  return withOrder(db).where(and(eq(bankMovements.state, 'open'), isPast(after, '>'))).orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id)).limit(limit)
}

/** Of one statement those that no other had shown before, and that nobody has decided yet. */
export async function listOpenMovementsOf(db: Db, statementId: string): Promise<StoredMovement[]> {
  return withOrder(db).where(and(eq(bankMovements.statementId, statementId), eq(bankMovements.state, 'open'))).orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id))
}

export async function listDecidedMovements(db: Db, { limit, after }: PageWanted): Promise<StoredMovement[]> {
  return withOrder(db).where(and(ne(bankMovements.state, 'open'), isPast(after, '<'))).orderBy(desc(bankMovements.bookedOn), desc(bankMovements.id)).limit(limit)
}

function isPast(after: Place | undefined, direction: '<' | '>') {
  return after && sql`(${bankMovements.bookedOn}, ${bankMovements.id}) ${sql.raw(direction)} (${after.at}::date, ${after.id}::uuid)`
}

export async function lockMovement(tx: Tx, movementId: string) {
  const [row] = await tx.select(columns).from(bankMovements).where(eq(bankMovements.id, movementId)).for('update')
  return row
}
export type LockedMovement = NonNullable<Awaited<ReturnType<typeof lockMovement>>>

interface Decision {
  readonly state: Exclude<MovementState, 'open'>
  readonly staffId: string
  readonly decidedAt: Date
  readonly orderId?: string
  readonly debitRunId?: string
  readonly bookedCents?: number
  readonly note?: string
}

export async function decideMovement(tx: Tx, movementId: string, decision: Decision) {
  await tx.update(bankMovements).set(decision).where(eq(bankMovements.id, movementId))
}

/** Decided or not. Answers how many it took, at most `most`; the name that the bank gave a movement stays, so that none comes in a second time. */
export async function forgetPayersBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const personal = [bankMovements.debtorName, bankMovements.debtorIban, bankMovements.remittance, bankMovements.endToEndId, bankMovements.mandateReference]
  const told = db.select({ id: bankMovements.id }).from(bankMovements)
    .where(and(lt(bankMovements.bookedOn, day), or(...personal.map((column) => ne(column, ''))))).limit(most)
  const rows = await db.update(bankMovements).set({ debtorName: '', debtorIban: '', remittance: '', endToEndId: '', mandateReference: '' })
    .where(inArray(bankMovements.id, told)).returning({ id: bankMovements.id })
  return rows.length
}

interface ToReturn {
  readonly movementId: string
  readonly amountCents: number
  readonly capturedAt: Date
}

/** Money that is nobody's debt: it waits among what is to be returned. */
export async function insertMoneyToReturn(tx: Tx, { movementId, amountCents, capturedAt }: ToReturn) {
  await tx.insert(payments).values({
    amountCents, capturedAt, kind: 'transfer', state: 'captured', returnSince: capturedAt, bankMovementId: movementId, idempotencyKey: `bank movement ${movementId}`,
  })
}
