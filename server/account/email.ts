/** A new address has to be confirmed first; the present one is told, and can take the change back. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailKey } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { confirmationLastsMs, mostConfirmationsAnHour, undoDays, undoLastsMs } from '#domain/account/kept-until.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { lateInvoicesToMail } from '#domain/invoice/late-invoices.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { countTokensSince, findToken, issueToken, spendToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { blankLinksOf } from '#server/mail/mail.queries.ts'
import { confirmEmailOf, findPerson, getUser, isEmailTaken, lockPerson, moveToEmail, type Person, saveUser } from './customer.queries.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'
import { linkPendingWallet } from './wallet.ts'

const retryAfterSeconds = 60 * 60
const setPasswordLastsMs = 60 * 60 * 1000

export async function askForEmailChange(tx: Tx, deps: Pick<Deps, 'now' | 'writeMail'>, person: Person, email: string) {
  if (await isEmailTaken(tx, emailKey(email), deps.now(), person.id)) {
    orThrow(failure('ERROR_EMAIL_IN_USE', { email1: 'TAKEN' }))
  }
  await forgetPendingEmail(tx, person, deps.now())
  await saveUser(tx, person.id, { pendingEmail: email }, deps.now())
  if (!(await askToConfirm(tx, deps, person, email))) orThrow({ ...failure('TOO_MANY_REQUESTS'), retryAfterSeconds })
  await tellFormerAddress(tx, deps, person, 'email-change-wanted')
}

type ConfirmDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail'>

function addressOf({ email, emailKey: key, pendingEmail }: Person, proved: unknown): string | undefined {
  if (proved === key) return email
  return pendingEmail !== null && proved === emailKey(pendingEmail) ? pendingEmail : undefined
}

/** Whoever has the link reads the letter box: from now on it gets documents, too. */
export async function proveAddress(tx: Tx, { enqueue, now }: Pick<Deps, 'enqueue' | 'now'>, { id: userId, emailKey: key, emailConfirmedAt }: Person) {
  await confirmEmailOf(tx, userId, key, now())
  if (emailConfirmedAt === null) await enqueue(tx, lateInvoicesToMail, { userId })
}

/** Sessions, password and wallets stay where the owner of the letter box is known to be the customer. Answers the token that sets a new password where one is needed. */
async function confirmPresent(tx: Tx, deps: ConfirmDeps, person: Person, isTheCustomer: boolean): Promise<string | undefined> {
  const { id: userId, emailKey: key } = person
  await proveAddress(tx, deps, person)
  await blankLinksOf(tx, { userId, emailKey: key }, ['sign-up', 'email-to-confirm'], deps.now())
  const isFirst = person.emailConfirmedAt === null
  if (isTheCustomer || (!isFirst && person.passwordHash !== null)) return undefined
  if (isFirst) {
    await revokeSessionsOf(tx, { userId }, deps.now())
    await saveUser(tx, userId, { passwordHash: null }, deps.now())
    await deleteIdentitiesOf(tx, userId)
    await forgetPendingEmail(tx, person, deps.now())
  }
  return issueToken(tx, { kind: 'password_reset', userId, payload: { emailKey: key }, now: deps.now(), lastsMs: setPasswordLastsMs })
}

/** Somebody else may have signed up with it meanwhile. */
async function moveTo(tx: Tx, deps: ConfirmDeps, person: Person, email: string): Promise<undefined> {
  if (!(await moveToEmail(tx, person.id, email, deps.now()))) orThrow(failure('ERROR_EMAIL_IN_USE'))
  await voidTokens(tx, 'password_reset', person.id, deps.now())
  await blankLinksOf(tx, { userId: person.id }, ['sign-up', 'email-to-confirm', 'password-reset'], deps.now())
  await tellFormerAddress(tx, deps, person, 'email-changed')
}

const deadMails = ['email-change-wanted', 'email-changed', 'sign-up', 'email-to-confirm', 'password-reset'] as const
const payloadSchema = z.object({ email: z.string() })

/**
 * To the address that somebody leaves: what happens, and the link that takes it back. One that was never proved may be a stranger's: it gets neither,
 * and there is nothing that could keep it from its owner.
 */
async function tellFormerAddress(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id: userId, email, emailKey, emailConfirmedAt, language, salutation, firstName, lastName }: Person,
  kind: 'email-change-wanted' | 'email-changed',
) {
  if (emailConfirmedAt === null) return
  const token = await issueToken(tx, { kind: 'email_undo', userId, payload: { email, emailKey }, now: now(), lastsMs: undoLastsMs })
  await writeMail(tx, {
    kind, to: email, isConfirmed: true, language, userId, dedupeKey: `${kind} ${randomUUID()}`,
    facts: { salutation, firstName, lastName, token, happenedAt: now(), validDays: undoDays },
  })
}

/** The person has to be locked. */
export async function forgetPendingEmail(tx: Tx, { id: userId, pendingEmail }: Pick<Person, 'id' | 'pendingEmail'>, now: Date) {
  if (pendingEmail === null) return
  await saveUser(tx, userId, { pendingEmail: null }, now)
  // Also should the same address be wished for again.
  await voidTokens(tx, 'email_confirmation', userId, now, { emailKey: emailKey(pendingEmail) })
  await blankLinksOf(tx, { userId, emailKey: emailKey(pendingEmail) }, ['email-to-confirm'], now)
}

/** Asks an address to prove itself: by a token that is sent to it, and that counts for that address only. */
const hourMs = 60 * 60 * 1000

export function issueConfirmation(tx: Tx, userId: string, key: string, now: Date): Promise<string> {
  return issueToken(tx, { kind: 'email_confirmation', userId, payload: { emailKey: key }, now, lastsMs: confirmationLastsMs })
}

/** False when the customer had enough of these mails written within the hour. */
async function askToConfirm(
  tx: Tx, { now, writeMail }: Pick<Deps, 'now' | 'writeMail'>, { id: userId, language, salutation, firstName, lastName }: Person, email: string,
): Promise<boolean> {
  const before = await countTokensSince(tx, 'email_confirmation', userId, new Date(now().getTime() - hourMs))
  if (before >= mostConfirmationsAnHour) return false
  const token = await issueConfirmation(tx, userId, emailKey(email), now())
  await writeMail(tx, {
    kind: 'email-to-confirm', to: email, language, userId, dedupeKey: `email-to-confirm ${randomUUID()}`, facts: { salutation, firstName, lastName, token },
  })
  return true
}

type ConfirmEmail = typeof accountContract.confirmEmail

export async function confirmEmail(
  deps: ConfirmDeps, { token, pw, new_password: wantsNewPassword }: ParsedInputOf<ConfirmEmail>, asker: Asker, caller: Caller,
): Promise<OutputOf<ConfirmEmail>> {
  const { db, now } = deps
  const before = await followLink(db, token, now(), (userId) => findPerson(db, userId))
  const proved = pw !== undefined && needsProof(before, asker)
    ? await provePassword(deps, { emailKey: before.person.emailKey, address: caller.address }, pw, async () => before.person)
    : undefined
  return db.transaction(async (tx) => {
    const link = await followLink(tx, token, now(), (userId) => lockPerson(tx, userId))
    const { person, email } = link
    // The password was changed while this one was being compared.
    if (proved && proved.passwordHash !== person.passwordHash) orThrow(failure('WRONG_USERNAME_OR_PASSWORD'))
    if (!proved && !wantsNewPassword && needsProof(link, asker)) return { confirmed: false as const, email }
    const isTheCustomer = proved !== undefined || isSignedInAs(person, asker)
    const resetToken = email === person.email ? await confirmPresent(tx, deps, person, isTheCustomer) : await moveTo(tx, deps, person, email)
    await linkPendingWallet(tx, deps, { ...person, email, emailConfirmedAt: now() })
    return { confirmed: true as const, ...(resetToken !== undefined && { reset_token: resetToken }) }
  })
}

interface FollowedLink {
  readonly person: Person
  /** What the link confirms. */
  readonly email: string
}

/** To follow it does not use it up. */
async function followLink(db: Db | Tx, token: string, now: Date, personOf: (userId: string) => Promise<Person | undefined>): Promise<FollowedLink> {
  const { userId, payload, isUsed } = orThrow((await findToken(db, 'email_confirmation', token, now)) ?? failure('TOKEN_NOT_VALID'))
  // It was given up.
  if (isUsed) orThrow(failure('TOKEN_NOT_VALID'))
  const person = orThrow((userId === null ? undefined : await personOf(userId)) ?? failure('TOKEN_NOT_VALID'))
  // Of an address that is no longer the customer's it proves nothing.
  return { person, email: orThrow(addressOf(person, payload['emailKey']) ?? failure('TOKEN_NOT_VALID')) }
}

const isSignedInAs = (person: Person, asker: Asker) => asker.kind === 'customer' && asker.userId === person.id

/** Anybody can sign up with anybody's address: whoever reads its letter box may not be the person who chose the password, until they say it (`decisions/0060`). */
function needsProof({ person, email }: FollowedLink, asker: Asker): boolean {
  return email === person.email && person.emailConfirmedAt === null && person.passwordHash !== null && !isSignedInAs(person, asker)
}

export const emailCalls = bind(accountContract, {
  confirmEmail: (deps, input, asker, request) => confirmEmail(deps, input, asker, callerOf(request)),

  /** `sent` is false when nothing is to be confirmed, or when there were enough of these mails for now. */
  sendConfirmation: (deps, _input, { userId }) => deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    const unproved = person?.pendingEmail ?? (person?.emailConfirmedAt ? undefined : person?.email)
    return { sent: person !== undefined && unproved !== undefined && (await askToConfirm(tx, deps, person, unproved)) }
  }),

  cancelEmailChange: ({ db, now }, _input, { userId }) => db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person) await forgetPendingEmail(tx, person, now())
    return getUser(tx, userId)
  }),

  undoEmailChange: ({ db, now }, { token }) => db.transaction(async (tx) => {
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
  }),
})
