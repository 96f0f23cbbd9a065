/** All else of the session is loaded where there is one, and not before. */
import { useEffect } from 'react'
import { hookOf, onEvents } from '#web/store.ts'
import { sessionKey } from './session-events.ts'

function isMarked(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}

const useMark = hookOf(() => ({ snapshot: isMarked, subscribe: (listener) => onEvents([sessionKey, 'storage'], listener) }), false)

export function useSignedIn(): boolean {
  const isSignedIn = useMark()
  useEffect(() => {
    // The mark may have outlived the last tab that held the session.
    if (isSignedIn) void import('./session.ts').then(({ currentSession }) => currentSession())
  }, [isSignedIn])
  return isSignedIn
}
