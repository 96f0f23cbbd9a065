/** All else of the session is loaded where there is one, and not before. */
import { useEffect } from 'react'
import { kept, ofBrowser } from '#web/kept.ts'
import { hookOf, onEvents } from '#web/store.ts'
import { sessionKey } from './session-events.ts'

const isMarked = () => kept(ofBrowser, sessionKey) !== undefined

const useMark = hookOf(() => ({ snapshot: isMarked, subscribe: (listener) => onEvents([sessionKey, 'storage'], listener) }), false)

export function useSignedIn(): boolean {
  const isSignedIn = useMark()
  useEffect(() => {
    // The mark may have outlived the last tab that held the session.
    if (isSignedIn) void import('./session.ts').then(({ currentSession }) => currentSession())
  }, [isSignedIn])
  return isSignedIn
}
