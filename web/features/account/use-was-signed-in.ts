/** Whether somebody was signed in already when the page opened; who signs in on it is on the way elsewhere. */
import { useState } from 'react'
import { useSession } from '#web/session/use-session.ts'

export function useWasSignedIn(): boolean {
  const session = useSession()
  const [first, setFirst] = useState(session)
  if (first === 'unknown' && session !== 'unknown') setFirst(session)
  return first === 'customer'
}
