/** Written in the transaction of the action, never changed. */
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { JournalAction } from '#domain/staff/staff-member.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { columnsOf, type Db, theOne, type Tx } from '#server/db/database.ts'
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

/** Answers the number of the entry. */
export async function writeJournal(tx: Tx, entry: JournalEntry): Promise<number> {
  return theOne(await tx.insert(journal).values(entry).returning({ id: journal.id })).id
}

interface JournalWanted {
  readonly limit: number
  readonly before: number | undefined
  readonly staffId: string | undefined
  readonly action: JournalAction | undefined
  readonly from: DateOnly | undefined
  readonly until: DateOnly | undefined
}

export async function listJournalEntries(db: Db, { limit, before, staffId, action, from, until }: JournalWanted) {
  return db
    .select({ ...columnsOf(journal, 'id', 'at', 'staffId', 'action', 'subjectKind', 'subjectId', 'details'), staffName: staff.name })
    .from(journal)
    .leftJoin(staff, eq(staff.id, journal.staffId))
    .where(and(
      before === undefined ? undefined : lt(journal.id, before), staffId === undefined ? undefined : eq(journal.staffId, staffId), action && eq(journal.action, action),
      from && gte(journal.at, dayBegins(from)), until && lt(journal.at, dayBegins(addDays(until, 1))),
    ))
    .orderBy(desc(journal.id))
    .limit(limit)
}

/** Answers how many it took. The database refuses it before the time. */
export async function deleteEntriesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const some = db.select({ id: journal.id }).from(journal).where(lt(journal.at, dayBegins(day))).orderBy(journal.at).limit(most)
  return (await db.delete(journal).where(inArray(journal.id, some)).returning({ id: journal.id })).length
}
