import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, firstOf, theOne } from '#server/db/database.ts'
import { technicianLinks } from '#server/db/schema.ts'

type LinkRow = Readonly<typeof technicianLinks.$inferSelect>

export async function findTechnicianLink(db: Db, greetingId: string): Promise<LinkRow | undefined> {
  return firstOf(await db.select().from(technicianLinks).where(eq(technicianLinks.greetingId, greetingId)))
}

/** In place of the former one. */
export async function replaceTechnicianLink(db: Db, link: Pick<LinkRow, 'greetingId' | 'tokenHash' | 'dateEntered' | 'expiresAt'>): Promise<LinkRow> {
  const fresh = { ...link, openings: 0, lastOpenedAt: null }
  return theOne(await db.insert(technicianLinks).values(fresh).onConflictDoUpdate({ target: technicianLinks.greetingId, set: fresh }).returning())
}

export async function deleteTechnicianLink(db: Db, greetingId: string) {
  await db.delete(technicianLinks).where(eq(technicianLinks.greetingId, greetingId))
}

const isOpen = (tokenHash: string, now: Date) => and(eq(technicianLinks.tokenHash, tokenHash), gt(technicianLinks.expiresAt, now))

export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<LinkRow | undefined> {
  return firstOf(await db.select().from(technicianLinks).where(isOpen(tokenHash, now)))
}

export async function countOpening(db: Db, tokenHash: string, now: Date) {
  await db.update(technicianLinks).set({ openings: sql`${technicianLinks.openings} + 1`, lastOpenedAt: now }).where(isOpen(tokenHash, now))
}
