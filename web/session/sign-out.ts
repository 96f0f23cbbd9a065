/** Nothing of the visit stays in this browser, in any tab. */
import { accountContract } from '#domain/account/account.contract.ts'
import { sessionContract } from '#domain/account/session.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { currentSession, forgetTab } from './session.ts'

/** At once, whatever the line does. */
export function signOut(): void {
  const token = currentSession().tokenNow()
  forgetVisit()
  if (token !== undefined) void call(sessionContract.logout, {}, { token, keepalive: true }).catch(() => undefined)
}

export function forgetVisit(): void {
  try {
    forgetTab(sessionStorage)
    localStorage.clear()
  } catch {
    // What is forbidden holds nothing.
  }
  currentSession().end()
  // As the other tabs hear it: what lives in the memory of this page goes, too.
  dispatchEvent(new StorageEvent('storage'))
}

/** After something that ends the sessions of one account: this browser's may be another's, which stays signed in. */
export async function endSessionIfOver(): Promise<void> {
  const session = currentSession()
  const token = await session.token()
  if (token === undefined) return
  await call(accountContract.getUser, {}, { token }).catch((error: unknown) => {
    if (failureCodeOf(error) === 'VALID_USER_REQUIRED' && session.tokenNow() === token) session.end()
  })
}
