/** What staff did: written in the transaction that does it, never changed. */
import { desc, eq, lt } from 'drizzle-orm'
import type { JournalAction } from '#domain/account/journal-action.ts'
import type { Db, Tx } from '#server/db/database.ts'
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
