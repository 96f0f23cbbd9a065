/** A new e-mail address needs the password; one that differs only in spelling is saved as it is. */
import { z } from 'zod'
import { emailKey } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { signUpConsents } from '#domain/account/sign-up.ts'
import { judgeChangedPostcode } from '#domain/address/address.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { isInRegister } from '#domain/money/vat-id.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { provePassword } from '#server/access/prove-password.ts'
import type { VatChecker } from '#server/adapters/vat-check/vat-check.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps, JobDeps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { defineJob } from '#server/jobs/job.ts'
import { type AccountChanges, findPerson, getAccount, getUser, insertConsent, payerSaid, personSaid, saveAccount, saveUser, saveVatCheck, type UserChanges } from './customer.queries.ts'
import { askForEmailChange } from './email.ts'
import { stillSignedIn } from './login.ts'

type Input = ParsedInputOf<typeof accountContract.updateUser>
type UpdateDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail'>

export async function updateUser(deps: UpdateDeps, said: Input, customer: Customer, caller: Caller): Promise<User> {
  const { db } = deps
  const { userId, accountId } = customer
  const before = orThrow((await findPerson(db, userId)) ?? failure('VALID_USER_REQUIRED'))
  const isNewAddress = said.email1 !== undefined && emailKey(said.email1) !== before.emailKey
  if (isNewAddress) {
    const password = orThrow(said.pw ?? failure('WRONG_INPUT', { pw: 'MISSING' }))
    await provePassword(deps, { emailKey: before.emailKey, address: caller.address }, password, async () => before)
  }
  return db.transaction(async (tx) => {
    const person = orThrow(await stillSignedIn(tx, customer, deps.now()))
    await saveUser(tx, userId, { ...personSaid(said), ...(await news(tx, deps, said, userId)) }, deps.now())
    if (said.Account) await saveBilling(tx, deps, accountId, said.Account)
    if (said.email1 !== undefined && isNewAddress) await askForEmailChange(tx, deps, person, said.email1)
    else if (said.email1 !== undefined && emailKey(said.email1) === person.emailKey) await saveUser(tx, userId, { email: said.email1 }, deps.now())
    const saved = await getUser(tx, userId)
    orThrow(judgeChangedPostcode('primary_address', { said, saved }))
    orThrow(said.Account && judgeChangedPostcode('billing_address', { said: said.Account, saved: saved.Account, within: 'Account.' }))
    return saved
  })
}

/** Saying yes again is no second consent. */
async function news(tx: Tx, { now }: UpdateDeps, { opt_in: wantsNews }: Input, userId: string): Promise<UserChanges> {
  if (wantsNews === undefined) return {}
  const { opt_in: hadNews, language } = await getUser(tx, userId)
  if (wantsNews === hadNews) return {}
  if (wantsNews) await insertConsent(tx, { kind: 'newsletter', userId, language, givenAt: now() }, signUpConsents.newsletter)
  return { optInAt: wantsNews ? now() : null }
}

type Billing = ParsedInputOf<typeof accountContract.updateAccount>

/** Saves who pays, by whichever call it was said. Another VAT ID is asked about later: until then it counts as unverified. */
async function saveBilling(tx: Tx, { enqueue, now }: Pick<Deps, 'enqueue' | 'now'>, accountId: string, billing: Billing) {
  const { vat_id: vatId } = billing
  const isNewVatId = vatId !== undefined && vatId !== (await getAccount(tx, accountId)).vat_id
  await saveAccount(tx, accountId, { ...payerSaid(billing), ...(isNewVatId && newVatId(vatId)) }, now())
  if (isNewVatId && vatId !== '') await enqueue(tx, checkVatId, { accountId, vatId })
}

function newVatId(vatId: string): AccountChanges {
  return { vatId: vatId || null, vatIdState: vatId ? 'unverified' : 'none', vatIdCheckedAt: null, vatIdEvidence: null }
}

/** Asks the office whether a VAT ID is valid, and keeps its word as evidence. Runs again for days while the office does not answer. May run twice. */
export const checkVatId = defineJob({
  name: 'check-vat-id',
  input: z.object({ accountId: z.uuid(), vatId: z.string() }),
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 60,
  run: async ({ db, now, vatChecker }: JobDeps & { readonly vatChecker: VatChecker }, { accountId, vatId }) => {
    if (!isInRegister(vatId)) return
    const { state, evidence } = await vatChecker.check(vatId)
    const known = state === 'unavailable' ? 'unverified' : state
    await saveVatCheck(db, { accountId, vatId }, { vatIdState: known, vatIdEvidence: evidence, vatIdCheckedAt: now() })
    if (state === 'unavailable') throw new Error('The office that keeps VAT IDs does not answer')
  },
})

export const profileCalls = bind(accountContract, {
  getUser: ({ db }, _input, { userId }) => getUser(db, userId),
  updateUser: (deps, said, customer, request) => updateUser(deps, said, customer, callerOf(request)),
  getAccount: ({ db }, _input, { accountId }) => getAccount(db, accountId),

  /** Changes who pays: company, billing address, VAT ID. */
  updateAccount: ({ db, enqueue, now }, billing, { accountId }) => db.transaction(async (tx) => {
    await saveBilling(tx, { enqueue, now }, accountId, billing)
    const saved = await getAccount(tx, accountId)
    orThrow(judgeChangedPostcode('billing_address', { said: billing, saved }))
    return saved
  }),
})
