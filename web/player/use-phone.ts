/** Whether everything is heard as on the phone. On the server nothing is heard. */
import { useSyncExternalStore } from 'react'
import { isOnPhone, subscribeToPhone } from './phone-line.ts'

export function usePhone(): boolean {
  return useSyncExternalStore(subscribeToPhone, isOnPhone, () => false)
}
