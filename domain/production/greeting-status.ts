/** What the studio does with a greeting on its way to finished audio. */
import type { GreetingStatus } from '../order/greeting-status.ts'
import type { Transitions } from '../transitions.ts'

export { greetingStatuses, type GreetingStatus } from '../order/greeting-status.ts'

/** The steps in the studio while a greeting is processing; a synthesised one takes none of them. */
export const productionStates = ['script_check', 'script_question', 'assigned', 'recording', 'take_uploaded', 'mix'] as const
export type ProductionState = (typeof productionStates)[number]

/** Which steps may follow: who reads the script, before or when it is recorded, may ask; a script is good for the one who speaks it, for the house or for a machine; a take that is no good is recorded again. */
export const productionTransitions: Transitions<ProductionState> = {
  script_check: ['script_question', 'assigned', 'recording'],
  script_question: ['script_check', 'assigned'],
  assigned: ['script_question', 'recording'],
  recording: ['script_question', 'take_uploaded'],
  take_uploaded: ['recording', 'mix'],
  mix: [],
}

const notBegun: readonly GreetingStatus[] = ['new', 'ordered', 'order_arrived']
/** The text was looked at, and nobody has spoken it. */
const notSpoken: readonly (ProductionState | null)[] = ['script_check', 'script_question', 'assigned']

export interface GreetingSoFar {
  readonly status: GreetingStatus
  readonly productionState: ProductionState | null
  /** Whether anybody has spoken it: who is asked for a correction reads its script again. */
  readonly hasTake: boolean
}

/** Whether it is being spoken, or was: until then an order can be canceled without loss. */
export function isGreetingBegun({ status, productionState, hasTake }: GreetingSoFar): boolean {
  return hasTake || (!notBegun.includes(status) && !(status === 'processing' && notSpoken.includes(productionState)))
}

/** Until the customer has answered: the days that pass are added to the deadline then. */
export const isDeadlineStill = ({ productionState }: { readonly productionState: ProductionState | null }) => productionState === 'script_question'
