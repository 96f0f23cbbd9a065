/** Owners never see a secret that opens something of a customer's. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
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

type ListMails = typeof mailsContract.listMails

async function listMails(
  { db }: Pick<Deps, 'db'>, { limit, after, state, kind, recipient }: ParsedInputOf<ListMails>,
): Promise<OutputOf<ListMails>> {
  const rows = await listMailsBy(db, { state, kind, recipient, limit: limit + 1, after })
  return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: inList })
}

/** Whoever reads what was written to somebody stands in the journal. */
function getMail(deps: Pick<Deps, 'db' | 'now' | 'linkKeys'>, { mailId }: { readonly mailId: string }, asker: StaffMember): Promise<MailShown> {
  return deps.db.transaction(async (tx) => {
    const mail = orThrow((await findMail(tx, mailId)) ?? failure('NOT_FOUND'))
    await writeJournal(tx, { staffId: asker.staffId, action: 'read a mail', subjectKind: 'mail', subjectId: mailId, details: { kind: mail.kind } })
    return toMail(deps, mail, asker)
  })
}

async function showMail({ db }: Pick<Deps, 'db'>, { mailId }: { readonly mailId: string }): Promise<string> {
  const { htmlBody, forgottenAt } = orThrow((await findMail(db, mailId)) ?? failure('NOT_FOUND'))
  return forgottenAt ? orThrow(failure('NOT_FOUND')) : withBlankedLinks(htmlBody)
}

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

/** Sends a mail once more, by an owner's wish: one that failed, was withheld, or did not arrive. Its id stays, so that a double can be told. */
function sendMailAgain(deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'linkKeys'>, { mailId }: { readonly mailId: string }, asker: StaffMember): Promise<MailShown> {
  return deps.db.transaction(async (tx) => {
    const mail = orThrow((await lockMail(tx, mailId)) ?? failure('NOT_FOUND'))
    await saveMailState(tx, mailId, orThrow(sentAgain(mail, deps.now())))
    await deps.enqueue(tx, mailToSend, { mailId })
    await writeJournal(tx, {
      staffId: asker.staffId, action: 'sent a mail again', subjectKind: 'mail', subjectId: mailId, details: { kind: mail.kind, state: mail.state },
    })
    return toMail(deps, orThrow((await findMail(tx, mailId)) ?? failure('NOT_FOUND')), asker)
  })
}

export const mailCalls = bind(mailsContract, { listMails, getMail, showMail, sendMailAgain })
