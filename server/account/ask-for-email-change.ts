/** Another address is wished for. It has to prove itself first; the present one is told, and can take the change back. */
import { emailKey } from '#domain/access/email-address.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isEmailTaken, saveUser, type Person } from './customer.queries.ts'
import { askToConfirm } from './email-confirmation.ts'
import { forgetPendingEmail } from './forget-pending-email.ts'
import { tellFormerAddress } from './tell-former-address.ts'

const retryAfterSeconds = 60 * 60

export async function askForEmailChange(tx: Tx, deps: Pick<Deps, 'now' | 'writeMail'>, person: Person, email: string) {
  if (await isEmailTaken(tx, emailKey(email), deps.now(), person.id)) {
    orThrow(failure('ERROR_EMAIL_IN_USE', { email1: 'belongs to another account' }))
  }
  await forgetPendingEmail(tx, person, deps.now())
  await saveUser(tx, person.id, { pendingEmail: email }, deps.now())
  if (!(await askToConfirm(tx, deps, person, email))) orThrow({ ...failure('TOO_MANY_REQUESTS'), retryAfterSeconds })
  await tellFormerAddress(tx, deps, person, 'email-change-wanted')
}
