/** What the studio changes of greetings and takes. */
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { greetingHistory, greetingQuestions, greetings, orderHistory, staff, takes } from '#server/db/schema.ts'
import { awaitsVerdict } from './work-sheet.queries.ts'

export async function saveAssignee(tx: Tx, greetingId: string, assignedStaffId: string | null) {
  await tx.update(greetings).set({ assignedStaffId }).where(eq(greetings.id, greetingId))
}

export async function saveSpokenText(tx: Tx, greetingId: string, spokenText: string) {
  await tx.update(greetings).set({ spokenText }).where(eq(greetings.id, greetingId))
}

export async function insertQuestion(tx: Tx, question: { readonly greetingId: string; readonly question: string; readonly askedAt: Date; readonly askedByStaffId: string }): Promise<string> {
  const [row] = await tx.insert(greetingQuestions).values(question).returning({ id: greetingQuestions.id })
  if (!row) throw new Error('A question was inserted and did not come back')
  return row.id
}

export async function findGreetingOfTake(db: Db | Tx, takeId: string): Promise<string | undefined> {
  const [row] = await db.select({ greetingId: takes.greetingId }).from(takes).where(eq(takes.id, takeId))
  return row?.greetingId
}

/** With the name of who judged it. */
export async function lockTake(tx: Tx, takeId: string) {
  const [row] = await tx.select({ id: takes.id, number: takes.number, state: takes.state, judgedByStaffId: takes.judgedByStaffId, awaitsVerdict })
    .from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId)).where(eq(takes.id, takeId)).for('update', { of: takes })
  if (!row) return undefined
  const [judge] = row.judgedByStaffId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, row.judgedByStaffId))
  return { ...row, judgedBy: judge?.name }
}

export async function saveVerdict(
  tx: Tx, takeId: string, verdict: { readonly state: 'approved' | 'rejected'; readonly reason: string | null; readonly judgedAt: Date; readonly judgedByStaffId: string },
) {
  await tx.update(takes).set(verdict).where(eq(takes.id, takeId))
}

/** Who said of a take that it is good; null where the shop did. */
export async function findApprover(db: Db | Tx, greetingId: string): Promise<string | null> {
  const [row] = await db.select({ name: staff.name }).from(takes).leftJoin(staff, eq(staff.id, takes.judgedByStaffId))
    .where(and(eq(takes.greetingId, greetingId), eq(takes.state, 'approved'))).orderBy(desc(takes.judgedAt)).limit(1)
  return row?.name ?? null
}

/** Null where the customer or the shop did. */
export async function findLastMover(db: Db | Tx, greetingId: string): Promise<string | null> {
  const [row] = await db.select({ name: staff.name }).from(greetingHistory).leftJoin(staff, eq(staff.id, greetingHistory.staffId))
    .where(eq(greetingHistory.greetingId, greetingId)).orderBy(desc(greetingHistory.id)).limit(1)
  return row?.name ?? null
}

/** Null where the customer did. */
export async function findCanceler(db: Db | Tx, orderId: string): Promise<string | null> {
  const [row] = await db.select({ name: staff.name }).from(orderHistory).leftJoin(staff, eq(staff.id, orderHistory.staffId))
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.toStatus, 'Canceled'))).orderBy(desc(orderHistory.id)).limit(1)
  return row?.name ?? null
}

export async function hasTakeToJudge(tx: Tx, greetingId: string): Promise<boolean> {
  const rows = await tx.select({ id: takes.id }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .where(and(eq(takes.greetingId, greetingId), awaitsVerdict)).limit(1)
  return rows.length > 0
}
