import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { pageOf } from '#domain/paging.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { deleteMessage, listMessagesBy, type MessageRow } from './contact.queries.ts'

type Contract = typeof contactMessagesContract

async function listContactMessages(
  { db }: Pick<Deps, 'db'>, { email, limit, after }: ParsedInputOf<Contract['listContactMessages']>,
): Promise<OutputOf<Contract['listContactMessages']>> {
  const rows = await listMessagesBy(db, email, { limit: limit + 1, after })
  return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: shown })
}

/** The journal keeps that it was done, and nothing of what it said or of who had said it. */
function eraseContactMessage({ db }: Pick<Deps, 'db'>, { messageId }: { readonly messageId: string }, { staffId }: StaffMember): Promise<{ gone: true }> {
  return db.transaction(async (tx) => {
    if (await deleteMessage(tx, messageId)) {
      await writeJournal(tx, { staffId, action: 'erased a contact message', subjectKind: 'lead', subjectId: messageId })
    }
    return { gone: true }
  })
}

function shown({ id, firstName, lastName, email, phone, description, state, dateEntered }: MessageRow): ContactMessage {
  return { id, name: `${firstName} ${lastName}`, email, phone, description, state, date_entered: dateEntered.toISOString() }
}

export const contactMessageCalls = bind(contactMessagesContract, { listContactMessages, eraseContactMessage })
