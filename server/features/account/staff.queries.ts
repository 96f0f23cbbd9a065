/** The people who work here. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { staff } from '#server/db/schema.ts'

/** Until the transaction ends no other shop looks for the first owner. */
export async function waitForTurn(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-owner'))`)
}

/** The owner who has been here longest. */
export async function findFirstOwner(tx: Tx) {
  const [owner] = await tx.select().from(staff).where(eq(staff.role, 'owner')).orderBy(asc(staff.dateEntered)).limit(1)
  return owner
}

export async function insertFirstOwner(tx: Tx, owner: { email: string; name: string; passwordHash: string }) {
  await tx.insert(staff).values({ ...owner, emailKey: owner.email.toLowerCase(), role: 'owner' })
}
