/** Says in a message why a call was refused. The end of the session has been said already, with the way to sign in. */
import { useTexts } from '../texts/use-texts.tsx'
import { showAlert, type AlertAction } from '../ui/alert-store.ts'
import { failureCodeOf } from './failure-code.ts'
import { Refused } from './refused.ts'

export function useTellFailure(): (error: unknown, action?: AlertAction) => void {
  const failures = useTexts('failures')
  return (error, action) => {
    if (error instanceof Refused && error.isTold) return
    showAlert('danger', failures[failureCodeOf(error)], action)
  }
}
