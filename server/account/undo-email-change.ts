/**
 * Takes the link to a former address as the proof that its reader is the customer: the address counts again, nobody stays signed in, and only a new
 * password, by mail to that address, leads in.
 */
import { z } from 'zod'
import { emailKey } from '#domain/access/email-address.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { blankLinksOf } from '#server/mail/forget-mails.queries.ts'
import { lockPerson, moveToEmail, saveUser } from './customer.queries.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { spendToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'

const deadMails = ['email-change-wanted', 'email-changed', 'sign-up', 'email-to-confirm', 'password-reset'] as const
const payloadSchema = z.object({ email: z.string() })

export function undoEmailChange({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<{ undone: true }> {
  return db.transaction(async (tx) => {
    const { userId, payload } = orThrow((await spendToken(tx, 'email_undo', token, now())) ?? failure('TOKEN_NOT_VALID'))
    const person = orThrow((userId === null ? undefined : await lockPerson(tx, userId)) ?? failure('TOKEN_NOT_VALID'))
    const { email } = payloadSchema.parse(payload)
    // Also where the address still counts: what is pending goes, and the address is proved.
    const former = emailKey(email) === person.emailKey ? person.email : email
    if (!(await moveToEmail(tx, person.id, former, now()))) orThrow(failure('ERROR_EMAIL_IN_USE'))
    // Whoever changed the address holds links to others of theirs.
    for (const kind of ['email_undo', 'email_confirmation', 'password_reset'] as const) await voidTokens(tx, kind, person.id, now())
    await blankLinksOf(tx, { userId: person.id }, deadMails, now())
    // They knew the password, and may have tied a wallet of theirs.
    await saveUser(tx, person.id, { passwordHash: null }, now())
    await deleteIdentitiesOf(tx, person.id)
    await revokeSessionsOf(tx, { userId: person.id }, now())
    return { undone: true }
  })
}
