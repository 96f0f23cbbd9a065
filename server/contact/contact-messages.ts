import { pageOf } from '#domain/paging.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { deleteMessage, listMessagesBy, type MessageRow } from './contact.queries.ts'

function shown({ id, firstName, lastName, email, phone, description, state, dateEntered }: MessageRow): ContactMessage {
  return { id, name: `${firstName} ${lastName}`, email, phone, description, state, date_entered: dateEntered.toISOString() }
}

export const contactMessageCalls = bind(contactMessagesContract, {
  listContactMessages: async ({ db }, { email, limit, after }) => {
    const rows = await listMessagesBy(db, email, { limit: limit + 1, after })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: shown })
  },

  /** The journal keeps that it was done, and nothing of what it said or of who had said it. */
  eraseContactMessage: ({ db }, { messageId }, { staffId }) => db.transaction(async (tx) => {
    if (await deleteMessage(tx, messageId)) {
      await writeJournal(tx, { staffId, action: 'erased a contact message', subjectKind: 'lead', subjectId: messageId })
    }
    return { gone: true }
  }),
})
