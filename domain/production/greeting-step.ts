/** Where a greeting stands, and where it may go from there: the customer's states and, while it is being made, the studio's steps. */
import { greetingTransitions, type GreetingStatus } from '../order/greeting-status.ts'
import { productionTransitions, type ProductionState } from './greeting-status.ts'

export interface GreetingState {
  readonly status: GreetingStatus
  /** Null while it is not being made, and for what a machine makes. */
  readonly productionState: ProductionState | null
}

/** Where making may begin: with the script, with the recording where the script was good, or at once by a machine. */
const beginnings: readonly (ProductionState | null)[] = ['script_check', 'recording', null]

export function mayStep(from: GreetingState, to: GreetingState): boolean {
  if (to.status !== 'processing') return to.productionState === null && greetingTransitions[from.status].includes(to.status)
  if (from.status !== 'processing') return greetingTransitions[from.status].includes('processing') && beginnings.includes(to.productionState)
  return from.productionState !== null && to.productionState !== null && productionTransitions[from.productionState].includes(to.productionState)
}
