/** Every step writes its line in the history, and a step that a greeting cannot take is refused. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type GreetingState, type GreetingStepCause, mayStep } from '#domain/production/next-step.ts'
import type { WaitingReason } from '#domain/production/waiting-reason.ts'
import { firstOf, type Tx } from '#server/db/database.ts'
import { greetingHistory, greetingQuestions, greetings, orders } from '#server/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/order/ordered.queries.ts'
import { findOrderIdOf } from './making.queries.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { StoredMix } from '#domain/greeting/mix-numbers.ts'

export type LockedGreeting = typeof greetings.$inferSelect

/** Whoever moves a greeting of an order that others may change locks the order first. */
export async function lockGreeting(tx: Tx, greetingId: string): Promise<LockedGreeting | undefined> {
  return firstOf(await tx.select().from(greetings).where(eq(greetings.id, greetingId)).for('update'))
}

interface Step extends GreetingState {
  readonly at: Date
  readonly staffId?: string
  readonly cause?: GreetingStepCause
  readonly reason?: string
}

/** Refuses a step that a greeting cannot take. What it waited for is over. */
export async function moveGreeting(tx: Tx, greeting: Pick<LockedGreeting, 'id' | 'status' | 'productionState'>, { status, productionState, at, staffId, cause, reason }: Step) {
  if (!mayStep(greeting, { status, productionState })) {
    throw new Error(`A greeting cannot go from ${greeting.status} ${greeting.productionState ?? ''} to ${status} ${productionState ?? ''}`)
  }
  await tx.update(greetings).set({ status, productionState, waitsBecause: null, ...(status === 'finished' && { finishedAt: at }) }).where(eq(greetings.id, greeting.id))
  await tx.insert(greetingHistory).values({
    greetingId: greeting.id, status, productionState, at, ...(staffId !== undefined && { staffId }), ...(cause && { cause }), ...(reason !== undefined && { reason }),
  })
}

/** The shop cannot go on by itself: the studio sees it, with the reason. */
export async function saveWaiting(tx: Tx, greetingId: string, waitsBecause: WaitingReason | null) {
  await tx.update(greetings).set({ waitsBecause }).where(eq(greetings.id, greetingId))
}

/** The one order in which all callers lock an order and its greeting. */
export async function lockOrderAndGreeting(tx: Tx, greetingId: string): Promise<{ order: LockedOrder; greeting: LockedGreeting } | undefined> {
  const orderId = await findOrderIdOf(tx, greetingId)
  if (orderId === undefined) return undefined
  const order = await lockOrder(tx, orderId)
  const greeting = await lockGreeting(tx, greetingId)
  return greeting && { order, greeting }
}

export interface GreetingToChange {
  readonly greeting: LockedGreeting
  readonly order: LockedOrder
  /** For who cares whose it is. */
  readonly userId: string
}

/** The order before the greeting, as all do. Of a canceled order nothing is left. */
export async function lockGreetingToChange(tx: Tx, greetingId: string): Promise<GreetingToChange | Failure<'NOT_FOUND'>> {
  const locked = await lockOrderAndGreeting(tx, greetingId)
  return locked && locked.order.status !== 'Canceled' && locked.greeting.canceledAt === null ? { ...locked, userId: locked.greeting.userId } : failure('NOT_FOUND')
}

export async function saveMix(tx: Tx, greetingId: string, mix: StoredMix) {
  await tx.update(greetings).set(mix).where(eq(greetings.id, greetingId))
}

export async function saveTelephoneSystem(tx: Tx, greetingId: string, telephoneSystem: string | null) {
  await tx.update(greetings).set({ telephoneSystem }).where(eq(greetings.id, greetingId))
}

export async function saveCorrection(tx: Tx, greetingId: string, { note, at, deadline }: { readonly note: string; readonly at: Date; readonly deadline: DateOnly }) {
  await tx.update(greetings).set({ correctionNote: note, correctionAskedAt: at, deadline }).where(eq(greetings.id, greetingId))
}

export async function findOpenQuestion(tx: Tx, greetingId: string) {
  return firstOf(await tx.select().from(greetingQuestions).where(and(eq(greetingQuestions.greetingId, greetingId), isNull(greetingQuestions.answeredAt))))
}

export async function saveAnswer(tx: Tx, questionId: string, { answer, at }: { readonly answer: string; readonly at: Date }) {
  await tx.update(greetingQuestions).set({ answer, answeredAt: at }).where(eq(greetingQuestions.id, questionId))
}

/** An order is promised for the day of its last greeting. */
export async function saveDeadline(tx: Tx, { id, orderId }: Pick<LockedGreeting, 'id' | 'orderId'>, deadline: DateOnly) {
  await tx.update(greetings).set({ deadline }).where(eq(greetings.id, id))
  await tx.update(orders).set({ deadline: sql`greatest(${orders.deadline}, ${deadline}::date)` }).where(eq(orders.id, orderId))
}
