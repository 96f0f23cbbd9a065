/** Sends the mail again that asks to confirm an address: the one that is wished for, or else the present one. */
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { lockPerson } from './customer.queries.ts'
import { askToConfirm } from './email-confirmation.ts'

/** `sent` is false when nothing is to be confirmed, or when there were enough of these mails for now. */
export function sendConfirmation(deps: Pick<Deps, 'db' | 'now' | 'writeMail'>, { userId }: Customer): Promise<{ sent: boolean }> {
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    const unproved = person?.pendingEmail ?? (person?.emailConfirmedAt ? undefined : person?.email)
    return { sent: person !== undefined && unproved !== undefined && (await askToConfirm(tx, deps, person, unproved)) }
  })
}
