/** All else of the session is loaded where there is one, and not before. */
import { useEffect, useSyncExternalStore } from 'react'
import { sessionKey } from './session-events.ts'

function subscribe(listener: () => void) {
  const events = [sessionKey, 'storage']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}

export function useSignedIn(): boolean {
  const isSignedIn = useSyncExternalStore(subscribe, isMarked, () => false)
  useEffect(() => {
    // The mark may have outlived the last tab that held the session.
    if (isSignedIn) void import('./session.ts').then(({ currentSession }) => currentSession())
  }, [isSignedIn])
  return isSignedIn
}
