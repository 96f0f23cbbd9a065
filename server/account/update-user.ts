/** Changes the own data. Another e-mail address needs the password; one that is only written otherwise is saved as it is. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { emailKey } from '#domain/access/email-address.ts'
import { judgeChangedPostcode } from '#domain/address/postcode.ts'
import { signUpConsents } from '#domain/account/sign-up-consents.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { askForEmailChange } from './ask-for-email-change.ts'
import type { Caller } from '#server/access/caller.ts'
import { insertConsent } from './consent.queries.ts'
import { findPerson, getUser, saveUser, type UserChanges } from './customer.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { saveBilling } from './save-billing.ts'
import { stillSignedIn } from './still-signed-in.ts'

type Input = ParsedInputOf<typeof accountContract.updateUser>
type UpdateDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'passwords' | 'writeMail'>

export async function updateUser(deps: UpdateDeps, said: Input, customer: Customer, caller: Caller): Promise<User> {
  const { db } = deps
  const { userId, accountId } = customer
  const before = orThrow((await findPerson(db, userId)) ?? failure('VALID_USER_REQUIRED'))
  const isNewAddress = said.email1 !== undefined && emailKey(said.email1) !== before.emailKey
  if (isNewAddress) {
    const password = orThrow(said.pw ?? failure('WRONG_INPUT', { pw: 'is needed for another address' }))
    await provePassword(deps, { emailKey: before.emailKey, address: caller.address }, password, async () => before)
  }
  return db.transaction(async (tx) => {
    const person = orThrow(await stillSignedIn(tx, customer, deps.now()))
    await saveUser(tx, userId, { ...personal(said), ...(await news(tx, deps, said, userId)) }, deps.now())
    if (said.Account) await saveBilling(tx, deps, accountId, said.Account)
    if (said.email1 !== undefined && isNewAddress) await askForEmailChange(tx, deps, person, said.email1)
    else if (said.email1 !== undefined && emailKey(said.email1) === person.emailKey) await saveUser(tx, userId, { email: said.email1 }, deps.now())
    const saved = await getUser(tx, userId)
    orThrow(judgeChangedPostcode('primary_address', { said, saved }))
    orThrow(said.Account && judgeChangedPostcode('billing_address', { said: said.Account, saved: saved.Account, within: 'Account.' }))
    return saved
  })
}

function personal(said: Input): UserChanges {
  return {
    salutation: said.salutation, firstName: said.first_name, lastName: said.last_name, phoneMobile: said.phone_mobile, phoneWork: said.phone_work,
    primaryStreet: said.primary_address_street, primaryPostalCode: said.primary_address_postalcode, primaryCity: said.primary_address_city,
    primaryCountry: said.primary_address_country, language: said.language,
  }
}

/** Saying yes again is no second consent. */
async function news(tx: Tx, { now }: UpdateDeps, { opt_in: wantsNews }: Input, userId: string): Promise<UserChanges> {
  if (wantsNews === undefined) return {}
  const { opt_in: hadNews, language } = await getUser(tx, userId)
  if (wantsNews === hadNews) return {}
  if (wantsNews) await insertConsent(tx, { kind: 'newsletter', userId, language, givenAt: now() }, signUpConsents.newsletter)
  return { optInAt: wantsNews ? now() : null }
}
