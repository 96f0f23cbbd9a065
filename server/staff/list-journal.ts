import { staffContract } from '#domain/staff/staff.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { listJournalEntries } from './journal.queries.ts'

type ListJournal = typeof staffContract.listJournal

/** One more than is shown tells whether there are more. */
async function listJournal({ db }: Pick<Deps, 'db'>, { limit, before }: ParsedInputOf<ListJournal>): Promise<OutputOf<ListJournal>> {
  const rows = await listJournalEntries(db, { limit: limit + 1, before })
  const records = rows.slice(0, limit).map(({ id, at, staffId, staffName, action, subjectKind, subjectId, details }) => ({
    id, at: at.toISOString(), staff_id: staffId, staff_name: staffName, action, subject_kind: subjectKind, subject_id: subjectId, details,
  }))
  return { records, has_more: rows.length > limit }
}

export const journalCalls = bind(staffContract, { listJournal })
