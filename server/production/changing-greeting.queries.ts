import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { StoredMix } from '#domain/greeting/stored-mix.ts'
import type { Tx } from '#server/db/database.ts'
import { greetingQuestions, greetings, orders } from '#server/db/schema.ts'
import type { LockedOrder } from '#server/order/ordered.queries.ts'
import type { LockedGreeting } from './greeting-progress.queries.ts'
import { lockOrderAndGreeting } from './lock-production.ts'

export interface GreetingToChange {
  readonly greeting: LockedGreeting
  readonly order: LockedOrder
  /** For who cares whose it is. */
  readonly userId: string
}

/** The order before the greeting, as all do. Of a canceled order nothing is left. */
export async function lockGreetingToChange(tx: Tx, greetingId: string): Promise<GreetingToChange | Failure<'NOT_FOUND'>> {
  const locked = await lockOrderAndGreeting(tx, greetingId)
  return locked && locked.order.status !== 'Canceled' ? { ...locked, userId: locked.greeting.userId } : failure('NOT_FOUND')
}

export async function saveMix(tx: Tx, greetingId: string, mix: StoredMix) {
  await tx.update(greetings).set(mix).where(eq(greetings.id, greetingId))
}

export async function saveCorrection(tx: Tx, greetingId: string, { note, at, deadline }: { readonly note: string; readonly at: Date; readonly deadline: DateOnly }) {
  await tx.update(greetings).set({ correctionNote: note, correctionAskedAt: at, deadline }).where(eq(greetings.id, greetingId))
}

export async function findOpenQuestion(tx: Tx, greetingId: string) {
  const [row] = await tx.select().from(greetingQuestions).where(and(eq(greetingQuestions.greetingId, greetingId), isNull(greetingQuestions.answeredAt)))
  return row
}

export async function saveAnswer(tx: Tx, questionId: string, { answer, at }: { readonly answer: string; readonly at: Date }) {
  await tx.update(greetingQuestions).set({ answer, answeredAt: at }).where(eq(greetingQuestions.id, questionId))
}

/** An order is promised for the day of its last greeting. */
export async function saveDeadline(tx: Tx, { id, orderId }: Pick<LockedGreeting, 'id' | 'orderId'>, deadline: DateOnly) {
  await tx.update(greetings).set({ deadline }).where(eq(greetings.id, id))
  await tx.update(orders).set({ deadline: sql`greatest(${orders.deadline}, ${deadline}::date)` }).where(eq(orders.id, orderId))
}
