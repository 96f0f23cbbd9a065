/** A new address has to be confirmed first; the present one is told, and can take the change back. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailKey } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { confirmationLastsMs, mostConfirmationsAnHour, undoDays, undoLastsMs } from '#domain/account/kept-until.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { lateInvoicesToMail } from '#domain/invoice/late-invoices.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { countTokensSince, findToken, issueToken, spendToken, voidTokens } from '#server/access/single-use-token.queries.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { blankLinksOf } from '#server/mail/forget-mails.queries.ts'
import { confirmEmailOf, getUser, isEmailTaken, lockPerson, moveToEmail, type Person, saveUser } from './customer.queries.ts'
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

type ConfirmDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'writeMail'>

function addressOf({ email, emailKey: key, pendingEmail }: Person, proved: unknown): string | undefined {
  if (proved === key) return email
  return pendingEmail !== null && proved === emailKey(pendingEmail) ? pendingEmail : undefined
}

/** Whoever has the link reads the letter box: from now on it gets documents, too. */
export async function proveAddress(tx: Tx, { enqueue, now }: Pick<Deps, 'enqueue' | 'now'>, { id: userId, emailKey: key, emailConfirmedAt }: Person) {
  await confirmEmailOf(tx, userId, key, now())
  if (emailConfirmedAt === null) await enqueue(tx, lateInvoicesToMail, { userId })
}

/**
 * Anybody can sign up with anybody's address. Someone who confirms it for the first time without being signed in may not be the person who chose the password:
 * sessions, password and wallets end, and only the letter box opens the account. Answers the token that sets a new password where one is needed.
 */
async function confirmPresent(tx: Tx, deps: ConfirmDeps, person: Person, isSignedIn: boolean): Promise<string | undefined> {
  const { id: userId, emailKey: key } = person
  await proveAddress(tx, deps, person)
  await blankLinksOf(tx, { userId, emailKey: key }, ['sign-up', 'email-to-confirm'], deps.now())
  const isFirst = person.emailConfirmedAt === null
  if (isSignedIn || (!isFirst && person.passwordHash !== null)) return undefined
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

export const emailCalls = bind(accountContract, {
  confirmEmail: (deps, { token }, asker) => {
    const { db, now } = deps
    return db.transaction(async (tx) => {
      const { userId, payload, isUsed } = orThrow((await findToken(tx, 'email_confirmation', token, now())) ?? failure('TOKEN_NOT_VALID'))
      // To confirm does not use it up: it was given up.
      if (isUsed) orThrow(failure('TOKEN_NOT_VALID'))
      const person = orThrow((userId === null ? undefined : await lockPerson(tx, userId)) ?? failure('TOKEN_NOT_VALID'))
      // Of an address that is no longer the customer's it proves nothing.
      const email = orThrow(addressOf(person, payload['emailKey']) ?? failure('TOKEN_NOT_VALID'))
      const isSignedIn = asker.kind === 'customer' && asker.userId === person.id
      const resetToken = email === person.email ? await confirmPresent(tx, deps, person, isSignedIn) : await moveTo(tx, deps, person, email)
      await linkPendingWallet(tx, deps, { ...person, email, emailConfirmedAt: now() })
      return { confirmed: true, ...(resetToken !== undefined && { reset_token: resetToken }) }
    })
  },

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
