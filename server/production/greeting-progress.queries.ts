/** Every step writes its line in the history, and a step that a greeting cannot take is refused. */
import { eq } from 'drizzle-orm'
import { type GreetingState, type GreetingStepCause, mayStep } from '#domain/production/next-step.ts'
import type { WaitingReason } from '#domain/production/waiting-reason.ts'
import type { Tx } from '#server/db/database.ts'
import { greetingHistory, greetings } from '#server/db/schema.ts'

export type LockedGreeting = typeof greetings.$inferSelect

/** Whoever moves a greeting of an order that others may change locks the order first. */
export async function lockGreeting(tx: Tx, greetingId: string): Promise<LockedGreeting | undefined> {
  const [row] = await tx.select().from(greetings).where(eq(greetings.id, greetingId)).for('update')
  return row
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
