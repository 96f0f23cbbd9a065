/** The database knows which key signed last, but not the key. */
import { eq, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

const key = 'link-key-fingerprint'

/** Answers what was noted before. Until the transaction ends no other start notes or makes a key. */
export async function waitForLastLinkKey(tx: Tx): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link-keys'))`)
  return firstOf(await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)))?.value
}

export async function noteLinkKey(tx: Tx, fingerprint: string) {
  await tx.insert(settings).values({ key, value: fingerprint }).onConflictDoUpdate({ target: settings.key, set: { value: fingerprint } })
}
