import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { mandates } from '#server/db/schema.ts'

export type StoredMandate = Readonly<typeof mandates.$inferSelect>

export async function findMandateOfCart(db: Db | Tx, cartId: string): Promise<StoredMandate | undefined> {
  const [row] = await db.select().from(mandates).where(and(eq(mandates.cartId, cartId), isNull(mandates.revokedAt)))
  return row
}

export async function insertMandate(tx: Tx, mandate: Omit<typeof mandates.$inferInsert, 'id'>): Promise<StoredMandate> {
  const [row] = await tx.insert(mandates).values(mandate).returning()
  if (!row) throw new Error('A mandate was inserted and did not come back')
  return row
}

export async function revokeMandate(tx: Tx, mandateId: string, revokedAt: Date) {
  await tx.update(mandates).set({ revokedAt }).where(eq(mandates.id, mandateId))
}

/** Also those that were replaced: no reference is given twice. */
export async function countMandates(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(mandates).where(eq(mandates.accountId, accountId))
  return row?.count ?? 0
}
