import { useEffect, useSyncExternalStore } from 'react'
import { staffSession, type StaffState } from './staff-session.ts'

const unknown: StaffState = { status: 'unknown' }
const subscribe = (listener: () => void) => staffSession().subscribe(listener)

export function useStaff(): StaffState {
  useEffect(() => void staffSession().wake(), [])
  return useSyncExternalStore(subscribe, () => staffSession().snapshot(), () => unknown)
}
