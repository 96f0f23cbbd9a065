/** Deletes an account: what the law keeps stays, without what it does not ask for; everything else is gone at once. */
import { randomUUID } from 'node:crypto'
import type { accountContract } from '#domain/account/account.contract.ts'
import { keptUntil } from '#domain/account/kept-until.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { Caller } from '#server/access/caller.ts'
import { findPerson } from './customer.queries.ts'
import { eraseCustomer } from './erase-customer.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { stillSignedIn } from './still-signed-in.ts'

type DeleteUser = typeof accountContract.deleteUser

export async function deleteUser(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'writeMail'>, { pw }: ParsedInputOf<DeleteUser>, customer: Customer, caller: Caller,
): Promise<OutputOf<DeleteUser>> {
  const { userId } = customer
  const known = orThrow((await findPerson(deps.db, userId)) ?? failure('VALID_USER_REQUIRED'))
  await provePassword(deps, { emailKey: known.emailKey, address: caller.address }, pw, async () => known)
  return deps.db.transaction(async (tx) => {
    const { email, emailKey, language, firstName, lastName, emailConfirmedAt } = orThrow(await stillSignedIn(tx, customer, deps.now()))
    const kept = await eraseCustomer(tx, { ...customer, emailKey }, deps.now())
    // Belongs to nobody any more: the user's mails are gone.
    await deps.writeMail(tx, {
      kind: 'account-deleted', to: email, isConfirmed: emailConfirmedAt !== null, language, dedupeKey: `account-deleted ${randomUUID()}`,
      facts: { firstName, lastName, happenedAt: deps.now() },
    })
    return { deleted: true, kept: kept.flatMap(({ kind, count, last }) => (last ? [{ kind, count, until: keptUntil(studioTimeOf(last).day) }] : [])) }
  })
}
