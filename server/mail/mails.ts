/** Owners never see a secret that opens something of a customer's. */
import { failure, isFailure, orThrow } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { hasDeadLink, sentAgain, withBlankedLinks } from '#domain/mail/mail.ts'
import { type MailInList, mailsContract, type MailShown } from '#domain/mail/mails.contract.ts'
import { pageOf } from '#domain/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { linksFor } from '#server/http/document-link.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { findMail, type ListedMail, listMailsBy, lockMail, type ReadMail, saveMailState } from './mail.queries.ts'
import { mailToSend } from './write-mail.ts'

function toMail(deps: Pick<Deps, 'now' | 'linkKeys'>, mail: ReadMail, asker: StaffMember): MailShown {
  const { now } = deps
  const address = linksFor(deps, asker).linkTo(fillPath(mailsContract.showMail.path, { mailId: mail.id }).path)
  return {
    ...inList(mail), attempts: mail.attempts, last_failure: mail.lastFailure, text: withBlankedLinks(mail.textBody),
    frame_address: mail.forgottenAt ? null : address, has_dead_link: hasDeadLink(mail, now()), can_be_sent_again: !isFailure(sentAgain(mail, now())),
  }
}

function inList({ id, kind, language, recipient, subject, state, withheldBecause, dateEntered, sentAt, forgottenAt }: ListedMail): MailInList {
  return {
    id, kind, language, recipient, subject, state, withheld_because: withheldBecause, date_entered: dateEntered.toISOString(),
    sent_at: sentAt?.toISOString() ?? null, forgotten_at: forgottenAt?.toISOString() ?? null,
  }
}

export const mailCalls = bind(mailsContract, {
  listMails: async ({ db }, { limit, after, state, kind, recipient }) => {
    const rows = await listMailsBy(db, { state, kind, recipient, limit: limit + 1, after })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: inList })
  },

  /** Whoever reads what was written to somebody stands in the journal. */
  getMail: (deps, { mailId }, asker) => deps.db.transaction(async (tx) => {
    const mail = orThrow((await findMail(tx, mailId)) ?? failure('NOT_FOUND'))
    await writeJournal(tx, { staffId: asker.staffId, action: 'read a mail', subjectKind: 'mail', subjectId: mailId, details: { kind: mail.kind } })
    return toMail(deps, mail, asker)
  }),

  showMail: async ({ db }, { mailId }) => {
    const { htmlBody, forgottenAt } = orThrow((await findMail(db, mailId)) ?? failure('NOT_FOUND'))
    return forgottenAt ? orThrow(failure('NOT_FOUND')) : withBlankedLinks(htmlBody)
  },

  /** Sends a mail once more, by an owner's wish: one that failed, was withheld, or did not arrive. Its id stays, so that a double can be told. */
  sendMailAgain: (deps, { mailId }, asker) => deps.db.transaction(async (tx) => {
    const mail = orThrow((await lockMail(tx, mailId)) ?? failure('NOT_FOUND'))
    await saveMailState(tx, mailId, orThrow(sentAgain(mail, deps.now())))
    await deps.enqueue(tx, mailToSend, { mailId })
    await writeJournal(tx, {
      staffId: asker.staffId, action: 'sent a mail again', subjectKind: 'mail', subjectId: mailId, details: { kind: mail.kind, state: mail.state },
    })
    return toMail(deps, orThrow((await findMail(tx, mailId)) ?? failure('NOT_FOUND')), asker)
  }),
})
