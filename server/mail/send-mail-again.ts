/** Sends a mail once more, by an owner's wish: one that failed, was withheld, or did not arrive. Its id stays, so that a double can be told. */
import { failure, orThrow } from '#domain/errors.ts'
import { sentAgain } from '#domain/mail/mail-state.ts'
import type { MailShown } from '#domain/mail/mails.contract.ts'
import type { Deps } from '#server/deps.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { mailToSend } from './mail-to-send.ts'
import { findMail, lockMail, saveMailState } from './mails.queries.ts'
import { toMail } from './read-mails.ts'

export function sendMailAgain(deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'linkKeys'>, mailId: string, asker: StaffMember): Promise<MailShown> {
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
