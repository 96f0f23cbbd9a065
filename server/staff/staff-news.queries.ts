import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { NewsAbout, StaffNewsKind } from '#domain/staff/staff-news.ts'
import { columnsOf, type Db, type Tx } from '#server/db/database.ts'
import { staff, staffNews } from '#server/db/schema.ts'

interface News {
  readonly kind: StaffNewsKind
  /** The same event is told once. */
  readonly event: string
  /** Absent: to the owners. */
  readonly staffId?: string
  readonly about: NewsAbout
}

/** In the transaction of what is told; the mail follows within a quarter of an hour. */
export async function noteNews(tx: Db | Tx, ...news: readonly News[]) {
  if (news.length > 0) await tx.insert(staffNews).values([...news]).onConflictDoNothing({ target: [staffNews.kind, staffNews.event] })
}

/** Nobody else tells them until the transaction ends. */
export async function lockUntoldNews(tx: Tx, most: number) {
  return tx.select(columnsOf(staffNews, 'id', 'kind', 'staffId', 'about')).from(staffNews)
    .where(isNull(staffNews.toldAt)).orderBy(asc(staffNews.dateEntered), asc(staffNews.id)).limit(most).for('update', { skipLocked: true })
}
export type UntoldNews = Awaited<ReturnType<typeof lockUntoldNews>>[number]

export async function markTold(tx: Tx, ids: readonly string[], toldAt: Date) {
  if (ids.length > 0) await tx.update(staffNews).set({ toldAt }).where(inArray(staffNews.id, [...ids]))
}

export async function deleteNewsToldBefore(db: Db, before: Date) {
  await db.delete(staffNews).where(lt(staffNews.toldAt, before))
}

/** Who may come in: of these, or the owners. */
export async function listReaders(tx: Tx, staffIds: readonly string[]) {
  const readers = { ...columnsOf(staff, 'id', 'name', 'email', 'role') }
  const mayEnter = isNull(staff.disabledAt)
  const owners = await tx.select(readers).from(staff).where(and(mayEnter, eq(staff.role, 'owner')))
  const named = staffIds.length > 0 ? await tx.select(readers).from(staff).where(and(mayEnter, inArray(staff.id, [...staffIds]))) : []
  return { owners, named }
}
