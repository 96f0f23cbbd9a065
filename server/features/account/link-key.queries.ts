/** The key that seals links: made once for the shop, whichever of its processes starts first. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { settings } from '#server/db/schema.ts'

const key = 'link-key'

export async function ensureLinkKey(db: Db): Promise<Buffer> {
  await db.insert(settings).values({ key, value: randomBytes(32).toString('base64url') }).onConflictDoNothing({ target: settings.key })
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  if (typeof row?.value !== 'string') throw new Error('The key for links is damaged')
  return Buffer.from(row.value, 'base64url')
}
