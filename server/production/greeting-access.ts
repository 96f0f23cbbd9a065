import { failure, orThrow } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { findGreeting, newestRendersOf, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'

export async function ownGreeting(db: Db, customer: Customer, greetingId: string): Promise<StoredGreeting> {
  const found = await findGreeting(db, greetingId)
  return ownOrThrow(found && { ...found, userId: found.greeting.userId }, customer)
}

/** What was finished once stays, also while it is being corrected. */
export async function ownRender(db: Db, customer: Customer, greetingId: string): Promise<{ readonly stored: StoredGreeting; readonly render: StoredRender }> {
  const stored = await ownGreeting(db, customer, greetingId)
  const render = (await newestRendersOf(db, [greetingId])).get(greetingId)
  return { stored, render: orThrow(render ?? failure('GREETING_NOT_FINISHED')) }
}
