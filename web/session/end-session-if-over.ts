/** After something that ends the sessions of one account: this browser's may be another's, which stays signed in. */
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { currentSession } from './session.ts'

export async function endSessionIfOver(): Promise<void> {
  const session = currentSession()
  const token = await session.token()
  if (token === undefined) return
  await call(accountContract.getUser, {}, { token }).catch((error: unknown) => {
    if (failureCodeOf(error) === 'VALID_USER_REQUIRED' && session.tokenNow() === token) session.end()
  })
}
