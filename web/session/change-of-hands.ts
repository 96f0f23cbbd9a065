/** For what lives in the memory of this page: it is dropped when a customer signs out in any tab, or another signs in. */
import { currentSession } from './session.ts'

/** A session that ended by itself forgets nothing: whoever signs in again goes on with it. What a guest had goes along into the account. */
export function whenHandsChange(forget: () => void): void {
  const session = currentSession()
  let customer = session.tokenNow()
  session.subscribe(() => {
    const token = session.tokenNow()
    if (token === undefined || token === customer) return
    if (customer !== undefined) forget()
    customer = token
  })
  addEventListener('storage', ({ key }) => {
    // Only who signs out clears everything.
    if (key !== null) return
    customer = undefined
    forget()
  })
}
