/** What could cost the shop its money or its doors is told to every owner by mail, to the one who did it, too. */
import { isTold } from '#domain/staff/staff-member.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type JournalEntry, writeJournal } from './journal.queries.ts'
import { findStaffName, listOwners } from './staff.queries.ts'

/** Writes the journal, and the mails where the deed is one of those. */
export async function writeToldJournal({ writeMail, now }: Pick<Deps, 'writeMail' | 'now'>, tx: Tx, entry: JournalEntry) {
  const entryId = await writeJournal(tx, entry)
  const { action: deed, staffId, details = {} } = entry
  if (!isTold(deed)) return
  const by = staffId === undefined ? null : await findStaffName(tx, staffId)
  for (const { id, name, email } of await listOwners(tx)) {
    await writeMail(tx, {
      kind: 'owner-told', to: email, language: 'de', dedupeKey: `deed ${entryId} to ${id}`,
      facts: { firstName: name, lastName: '', deed, by, about: typeof details['name'] === 'string' ? details['name'] : null, happenedAt: now() },
    })
  }
}
