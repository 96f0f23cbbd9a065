/** Signs a customer in by e-mail address and password, and on wish ties a wallet to the account. */
import type { SignedIn } from '#domain/account/customer.ts'
import { emailKey } from '#domain/access/email-address.ts'
import type { sessionContract } from '#domain/account/session.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/access/caller.ts'
import { findPersonByEmail, lockPerson, type Person } from './customer.queries.ts'
import { linkWallet, spendWalletToken } from './link-wallet.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { signIn } from './sign-in.ts'
import { tellWallet } from './tell-wallet.ts'
import { takePendingIdentity } from './wallet.queries.ts'

export type LoginDeps = Pick<Deps, 'db' | 'now' | 'passwords' | 'writeMail'>

export async function login(
  deps: LoginDeps, { user, pw, remember, wallet_token: walletToken }: ParsedInputOf<typeof sessionContract.login>, caller: Caller,
): Promise<SignedIn> {
  const key = emailKey(user)
  const person = await provePassword(deps, { emailKey: key, address: caller.address }, pw, () => findPersonByEmail(deps.db, key))
  return deps.db.transaction(async (tx) => {
    const now = await lockPerson(tx, person.id)
    // The password was changed while this one was being compared.
    if (now?.passwordHash !== person.passwordHash) orThrow(failure('WRONG_USERNAME_OR_PASSWORD'))
    if (walletToken !== undefined) await addWallet(tx, deps, person, walletToken)
    return signIn(tx, deps, person, { caller, stayLoggedIn: remember })
  })
}

async function addWallet(tx: Tx, deps: LoginDeps, person: Person, walletToken: string) {
  const proven = await spendWalletToken(tx, walletToken, deps.now())
  if (!proven || !(await linkWallet(tx, person.id, proven))) {
    return orThrow(failure('TOKEN_NOT_VALID', { wallet_token: 'has expired, was used, or belongs to another account' }))
  }
  await takePendingIdentity(tx, person.id)
  await tellWallet(tx, deps, person, 'wallet-linked', proven.wallet)
}
