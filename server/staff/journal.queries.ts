/** Written in the transaction of the action, never changed. */
import { desc, eq, lt } from 'drizzle-orm'
import type { JournalAction } from '#domain/staff/staff-member.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type Db, deleteSome, type Tx } from '#server/db/database.ts'
import { dayBegins } from '#server/db/conditions.ts'
import { journal, staff } from '#server/db/schema.ts'

export interface JournalEntry {
  /** Absent: the shop itself. */
  readonly staffId?: string
  readonly action: JournalAction
  readonly subjectKind: string
  readonly subjectId: string
  /** What changed; no secrets, and of customers no more than is needed. */
  readonly details?: Record<string, unknown>
}

export async function writeJournal(tx: Tx, entry: JournalEntry) {
  await tx.insert(journal).values(entry)
}

export async function listJournalEntries(db: Db, { limit, before }: { readonly limit: number; readonly before: number | undefined }) {
  return db
    .select({
      id: journal.id, at: journal.at, staffId: journal.staffId, staffName: staff.name, action: journal.action, subjectKind: journal.subjectKind,
      subjectId: journal.subjectId, details: journal.details,
    })
    .from(journal)
    .leftJoin(staff, eq(staff.id, journal.staffId))
    .where(before === undefined ? undefined : lt(journal.id, before))
    .orderBy(desc(journal.id))
    .limit(limit)
}

/** Answers how many it took. The database refuses it before the time. */
export async function deleteEntriesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  return deleteSome(db, journal, lt(journal.at, dayBegins(day)), most)
}
