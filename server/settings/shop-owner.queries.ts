/** What the owner said of the business, with what was said before. */
import { eq } from 'drizzle-orm'
import { ownerHistorySchema, ownerSettingKey, type OwnerHistory } from '#domain/settings/owner-setting.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

export async function getOwnerHistory(db: Db | Tx): Promise<OwnerHistory> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, ownerSettingKey))
  return row ? ownerHistorySchema.parse(row.value) : []
}
