import { emailKey } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { SignedIn } from '#domain/account/customer.ts'
import { type SignUp, signUpConsents } from '#domain/account/sign-up.ts'
import { unconfirmedAccountDays } from '#domain/account/kept-until.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps, JobDeps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import { insertConsent, insertUser, isEmailTaken, isStillUnconfirmed, listUnconfirmedAccounts, lockPerson } from './customer.queries.ts'
import { issueConfirmation } from './email.ts'
import { signIn } from './login.ts'
import { eraseCustomer, forEachCustomer } from './own-data.ts'
import { checkVatId } from './profile.ts'
import { findUserOfWallet, keepPendingIdentity } from './wallet.queries.ts'
import { linkWallet, spendWalletToken, type WalletProof } from './wallet.ts'

type SignUpDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail' | 'newAccountsPayBy'>

const isTaken = () => failure('USER_ALREADY_EXISTS', { email1: 'TAKEN' })

async function signUp(deps: SignUpDeps, form: ParsedInputOf<typeof accountContract.signUp>, caller: Caller): Promise<SignedIn> {
  // Spares the hash; who is there first is decided below.
  if (await isEmailTaken(deps.db, emailKey(form.email1), deps.now())) return orThrow(isTaken())
  const passwordHash = await deps.passwords.inTurn(caller.address, ({ hash }) => hash(form.password))
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    const proven = form.wallet_token === undefined ? undefined : orThrow((await spendWalletToken(tx, form.wallet_token, now)) ?? walletFailed())
    const isEmailConfirmed = proven?.confirmedEmailKey === emailKey(form.email1)
    const { userId, accountId } = orThrow((await insertUser(tx, form, { passwordHash, now, isEmailConfirmed, paysBy: deps.newAccountsPayBy })) ?? isTaken())
    if (proven) await addWallet(tx, userId, proven, isEmailConfirmed)
    await keepConsents(tx, form, userId, now)
    if (form.vat_id !== '') await deps.enqueue(tx, checkVatId, { accountId, vatId: form.vat_id })
    const person = {
      id: userId, email: form.email1, emailKey: emailKey(form.email1), salutation: form.salutation, firstName: form.first_name, lastName: form.last_name, language: form.language,
      emailConfirmedAt: isEmailConfirmed ? now : null, pendingEmail: null,
    }
    if (!isEmailConfirmed) {
      await deps.writeMail(tx, {
        kind: 'sign-up', to: person.email, language: person.language, userId, dedupeKey: `sign-up ${userId}`,
        facts: { salutation: form.salutation, firstName: person.firstName, lastName: person.lastName, token: await issueConfirmation(tx, userId, person.emailKey, now) },
      })
    }
    return signIn(tx, deps, person, { caller, stayLoggedIn: false, isFirst: true })
  })
}

/** An address that the wallet does not vouch for has to be proved before the wallet opens the account. */
async function addWallet(tx: Tx, userId: string, { wallet, subject }: WalletProof, isEmailConfirmed: boolean) {
  const isFree = isEmailConfirmed
    ? await linkWallet(tx, userId, { wallet, subject })
    : (await findUserOfWallet(tx, { wallet, subject })) === undefined
  if (!isFree) orThrow(walletFailed())
  if (!isEmailConfirmed) await keepPendingIdentity(tx, { userId, wallet, subject })
}

const walletFailed = () => failure('ERROR_SIGNUP', { wallet_token: 'EXPIRED' })

async function keepConsents(tx: Tx, { language, opt_in: wantsNews }: SignUp, userId: string, givenAt: Date) {
  for (const kind of ['terms', 'privacy', ...(wantsNews ? (['newsletter'] as const) : [])] as const) {
    await insertConsent(tx, { kind, userId, language, givenAt }, signUpConsents[kind])
  }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Every night: accounts that nobody ever confirmed, ordered with or filled a cart of go, each in its own transaction. Safe to run twice, and to be cut off
 * in between. Nobody is written to: whose letter box it is was never proved.
 */
export const forgetUnconfirmed = defineTimedJob({
  name: 'forget-unconfirmed',
  every: '50 3 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const before = new Date(now().getTime() - unconfirmedAccountDays * dayMs)
    await forEachCustomer(db, signal, (page) => listUnconfirmedAccounts(db, before, page), async (tx, customer) => {
      const person = await lockPerson(tx, customer.userId)
      if (person && (await isStillUnconfirmed(tx, customer.userId, before))) await eraseCustomer(tx, { ...customer, emailKey: person.emailKey }, now())
    })
  },
})

export const signUpCalls = bind(accountContract, {
  signUp: (deps, form, _asker, request) => signUp(deps, form, callerOf(request)),
})
