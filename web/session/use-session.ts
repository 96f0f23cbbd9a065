import { useSyncExternalStore } from 'react'
import { currentSession, type SessionStatus } from './session.ts'

const subscribe = (listener: () => void) => currentSession().subscribe(listener)

export function useSession(): SessionStatus {
  return useSyncExternalStore(subscribe, () => currentSession().status(), () => 'unknown')
}
