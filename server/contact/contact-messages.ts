import { failure, orThrow } from '#domain/errors.ts'
import { pageOf } from '#domain/paging.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact.contract.ts'
import { bind } from '#server/http/bind.ts'
import { eraseMailOfEvent } from '#server/mail/mail.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { deleteMessage, listMessagesBy, lockMessage, type MessageRow, saveAnswerTo } from './contact.queries.ts'

function shown({ id, firstName, lastName, email, phone, description, state, dateEntered, answer, answeredAt, answeredBy }: MessageRow): ContactMessage {
  return {
    id, name: `${firstName} ${lastName}`, email, phone, description, state, date_entered: dateEntered.toISOString(),
    answer: answer === null || answeredAt === null ? null : { text: answer, by: answeredBy, at: answeredAt.toISOString() },
  }
}

const answerMailOf = (messageId: string) => `message-answered ${messageId}`

export const contactMessageCalls = bind(contactMessagesContract, {
  listContactMessages: async ({ db }, { email, which, limit, after }) => {
    const rows = await listMessagesBy(db, { email, isUnanswered: which === 'unanswered', limit: limit + 1, after })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: shown })
  },

  /** Whoever comes second is told who was faster, unless they say the same. */
  answerContactMessage: ({ db, now, writeMail }, { messageId, answer, answer_by: way }, { staffId }) => db.transaction(async (tx) => {
    const message = orThrow((await lockMessage(tx, messageId)) ?? failure('NOT_FOUND'))
    if (message.answer === answer) return shown(message)
    if (message.answer !== null) orThrow(failure('MESSAGE_ALREADY_ANSWERED', { answer: { code: 'DONE_BY', by: message.answeredBy ?? undefined } }))
    await saveAnswerTo(tx, messageId, { answer, answeredAt: now(), answeredByStaffId: staffId })
    if (way === 'mail') {
      const { email, language, firstName, lastName, description: question } = message
      await writeMail(tx, { kind: 'message-answered', to: email, language, dedupeKey: answerMailOf(messageId), facts: { firstName, lastName, question, answer } })
    }
    await writeJournal(tx, { staffId, action: 'answered a contact message', subjectKind: 'lead', subjectId: messageId })
    return shown(orThrow((await lockMessage(tx, messageId)) ?? failure('NOT_FOUND')))
  }),

  /** The journal keeps that it was done, and nothing of what it said or of who had said it. */
  eraseContactMessage: ({ db, now }, { messageId }, { staffId }) => db.transaction(async (tx) => {
    if (await deleteMessage(tx, messageId)) {
      await eraseMailOfEvent(tx, answerMailOf(messageId), now())
      await writeJournal(tx, { staffId, action: 'erased a contact message', subjectKind: 'lead', subjectId: messageId })
    }
    return { gone: true }
  }),
})
