/** Nothing of the visit stays in this browser, in any tab. */
import { sessionContract } from '#domain/account/session.contract.ts'
import { call } from '#web/calls/call.ts'
import { forgetTab } from './forget-tab.ts'
import { currentSession } from './session.ts'

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
