/** Messages of the contact form, as owners look through them. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageWanted } from '#domain/paging.ts'
import { beginsWith } from '#server/db/begins-with.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { leads } from '#server/db/schema.ts'

/** `email`: the beginning of the address; empty: anybody's. */
export async function listMessagesBy(db: Db, email: string, { limit, after }: PageWanted) {
  const isEarlier = after && sql`(${leads.dateEntered}, ${leads.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const isTheirs = email === '' ? undefined : beginsWith(sql`lower(${leads.email})`, email)
  return db.select().from(leads).where(and(isEarlier, isTheirs)).orderBy(desc(leads.dateEntered), desc(leads.id)).limit(limit)
}
export type MessageRow = Awaited<ReturnType<typeof listMessagesBy>>[number]

/** Whether there was one. */
export async function deleteMessage(tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.delete(leads).where(eq(leads.id, messageId)).returning({ id: leads.id })).length > 0
}
