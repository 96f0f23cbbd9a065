/** What the owner set, by its key. */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { settings, staff } from '#server/db/schema.ts'

export async function findSetting(db: Db | Tx, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value
}

export async function saveSetting(tx: Tx, key: string, value: unknown, { staffId, at }: { readonly staffId: string; readonly at: Date }) {
  const row = { value, modifiedByStaffId: staffId, dateModified: at }
  await tx.insert(settings).values({ key, ...row }).onConflictDoUpdate({ target: settings.key, set: row })
}

/** Who set anything last. */
export async function findLastSetter(tx: Tx): Promise<string | undefined> {
  const [row] = await tx.select({ name: staff.name }).from(settings).innerJoin(staff, eq(staff.id, settings.modifiedByStaffId)).orderBy(desc(settings.dateModified)).limit(1)
  return row?.name
}
