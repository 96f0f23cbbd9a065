import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { staff } from '#server/db/schema.ts'

/** The owner who has been here longest. */
export async function findFirstOwner(db: Db) {
  const [owner] = await db.select().from(staff).where(eq(staff.role, 'owner')).orderBy(asc(staff.dateEntered)).limit(1)
  return owner
}

/** Answers false when somebody else was first with this address. */
export async function insertFirstOwner(db: Db, owner: { email: string; name: string; passwordHash: string }): Promise<boolean> {
  const rows = await db.insert(staff).values({ ...owner, emailKey: owner.email.toLowerCase(), role: 'owner' })
    .onConflictDoNothing().returning({ id: staff.id })
  return rows.length > 0
}
