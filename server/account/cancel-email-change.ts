/** Gives up a change of the address that waits for its confirmation. */
import type { User } from '#domain/account/customer.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getUser, lockPerson } from './customer.queries.ts'
import { forgetPendingEmail } from './forget-pending-email.ts'

export function cancelEmailChange({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Customer): Promise<User> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (person) await forgetPendingEmail(tx, person, now())
    return getUser(tx, userId)
  })
}
