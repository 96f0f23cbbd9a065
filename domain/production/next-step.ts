import { type GreetingStatus, greetingTransitions } from '#domain/order/greeting-status.ts'
import { stateIs, productionFacts, type ProductionState } from './greeting-status.ts'
import { isMadeSo, type Mix } from './mix.ts'

/** Why a greeting moved without anybody of the studio having said so. */
export const greetingStepCauses = ['correction_asked', 'question_answered'] as const
export type GreetingStepCause = (typeof greetingStepCauses)[number]

/** Where a greeting stands, and where it may go from there: the customer's states and, while it is being made, the studio's steps. */
export interface GreetingState {
  readonly status: GreetingStatus
  /** Null while it is not being made, and for what a machine makes. */
  readonly productionState: ProductionState | null
}

/** With the script, with the recording where the script was good, or at once by a machine. */
const mayBeginWith = (state: ProductionState | null) => state === null || stateIs(state, 'isFirst')

export function mayStep(from: GreetingState, to: GreetingState): boolean {
  if (to.status !== 'processing') return to.productionState === null && greetingTransitions[from.status].includes(to.status)
  if (from.status !== 'processing') return greetingTransitions[from.status].includes('processing') && mayBeginWith(to.productionState)
  return from.productionState !== null && to.productionState !== null && productionFacts[from.productionState].next.includes(to.productionState)
}

/** What the shop itself does next with a greeting. Whatever was done before it died is not done again. */
export interface GreetingInTheMaking extends GreetingState {
  /** Where a machine speaks, nobody has to be waited for. */
  readonly isAiVoice: boolean
  readonly isOrderCanceled: boolean
  readonly mix: Mix
  readonly telephoneSystem: string | null
  /** The newest that was found good. */
  readonly approvedTakeId: string | undefined
  readonly newestRender: { readonly takeId: string; readonly mix: Mix; readonly telephoneSystem: string | null } | undefined
}

/** `finish`: the sound of this take in this mix is there already. */
type NextStep = 'speak' | 'render' | 'finish' | 'nothing'

export function nextStep(greeting: GreetingInTheMaking): NextStep {
  const { status, productionState, isAiVoice, isOrderCanceled, approvedTakeId, newestRender } = greeting
  if (isOrderCanceled) return 'nothing'
  if (status === 'processing') return isAiVoice && (productionState === null || productionState === 'recording') ? 'speak' : 'nothing'
  if (approvedTakeId === undefined || !['order_arrived', 'release', 'finished'].includes(status)) return 'nothing'
  const isRendered = newestRender?.takeId === approvedTakeId && isMadeSo(newestRender, greeting)
  if (!isRendered) return 'render'
  return status === 'finished' ? 'nothing' : 'finish'
}
