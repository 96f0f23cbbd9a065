/** Whether somebody was signed in already when the page opened, and still is; who signs in on it is on the way elsewhere. */
import { useState } from 'react'
import { useSession } from '#web/session/use-session.ts'

export function useWasSignedIn(): boolean {
  const session = useSession()
  const [first, setFirst] = useState(session)
  // A session that turns out to be over is none.
  if (first !== session && (first === 'unknown' || session === 'guest')) setFirst(session)
  return first === 'customer'
}
