/**
 * Takes the link from a mail as the proof that the address is read by the customer: the present one, or the one that is to take its place.
 * Following it twice does no harm.
 */
import { emailKey } from '#domain/access/email-address.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { blankLinksOf } from '#server/mail/forget-mails.queries.ts'
import { confirmEmailOf, lockPerson, moveToEmail, type Person } from './customer.queries.ts'
import { linkPendingWallet } from './link-wallet.ts'
import { findToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import { tellFormerAddress } from './tell-former-address.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'now' | 'writeMail'>

export function confirmEmail(deps: ConfirmDeps, token: string): Promise<{ confirmed: true }> {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const { userId, payload, isUsed } = orThrow((await findToken(tx, 'email_confirmation', token, now())) ?? failure('TOKEN_NOT_VALID'))
    // To confirm does not use it up: it was given up.
    if (isUsed) orThrow(failure('TOKEN_NOT_VALID'))
    const person = orThrow((userId === null ? undefined : await lockPerson(tx, userId)) ?? failure('TOKEN_NOT_VALID'))
    // Of an address that is no longer the customer's it proves nothing.
    const email = orThrow(addressOf(person, payload['emailKey']) ?? failure('TOKEN_NOT_VALID'))
    if (email === person.email) await confirmPresent(tx, person, now())
    else await moveTo(tx, deps, person, email)
    await linkPendingWallet(tx, deps, { ...person, email, emailConfirmedAt: now() })
    return { confirmed: true }
  })
}

function addressOf({ email, emailKey: key, pendingEmail }: Person, proved: unknown): string | undefined {
  if (proved === key) return email
  return pendingEmail !== null && proved === emailKey(pendingEmail) ? pendingEmail : undefined
}

async function confirmPresent(tx: Tx, { id: userId, emailKey: key }: Person, now: Date) {
  await confirmEmailOf(tx, userId, key, now)
  await blankLinksOf(tx, { userId, emailKey: key }, ['sign-up', 'email-to-confirm'], now)
}

/** Somebody else may have signed up with it meanwhile. */
async function moveTo(tx: Tx, deps: ConfirmDeps, person: Person, email: string) {
  if (!(await moveToEmail(tx, person.id, email, deps.now()))) orThrow(failure('ERROR_EMAIL_IN_USE'))
  await voidTokens(tx, 'password_reset', person.id, deps.now())
  await blankLinksOf(tx, { userId: person.id }, ['sign-up', 'email-to-confirm', 'password-reset'], deps.now())
  await tellFormerAddress(tx, deps, person, 'email-changed')
}
