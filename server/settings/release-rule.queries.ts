/** How the shop releases what its machines speak, as its owner set it. */
import { eq } from 'drizzle-orm'
import { releaseRuleSchema, releaseSettingKey, usualReleaseRule, type ReleaseRule } from '#domain/settings/release-rule.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

export async function getReleaseRule(db: Db | Tx): Promise<ReleaseRule> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, releaseSettingKey))
  return row ? releaseRuleSchema.parse(row.value) : usualReleaseRule
}
