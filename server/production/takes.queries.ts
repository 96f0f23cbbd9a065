/** The takes of greetings, as production reads and writes them. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { takes } from '#server/db/schema.ts'
import { lockGreeting } from './greeting-progress.queries.ts'

export type NewTake = Omit<typeof takes.$inferInsert, 'id' | 'number' | 'state'>

/** With the next number of its greeting, which it locks. */
export async function insertTake(tx: Tx, take: NewTake): Promise<string> {
  if (!(await lockGreeting(tx, take.greetingId))) throw new Error('A take of a greeting that there is not')
  const [highest] = await tx.select({ number: sql<number>`coalesce(max(${takes.number}), 0)::int` }).from(takes).where(eq(takes.greetingId, take.greetingId))
  const [row] = await tx.insert(takes).values({ ...take, number: (highest?.number ?? 0) + 1 }).returning({ id: takes.id })
  if (!row) throw new Error('A take was inserted and did not come back')
  return row.id
}
