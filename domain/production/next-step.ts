/** What the shop itself does next with a greeting. Whatever was done before it died is not done again. */
import type { GreetingState } from './greeting-step.ts'
import { isSameMix, type Mix } from './mix.ts'

export interface GreetingInTheMaking extends GreetingState {
  /** Where a machine speaks, nobody has to be waited for. */
  readonly isAiVoice: boolean
  readonly isOrderCanceled: boolean
  readonly mix: Mix
  /** The newest that was found good. */
  readonly approvedTakeId: string | undefined
  readonly newestRender: { readonly takeId: string; readonly mix: Mix } | undefined
}

/** `finish`: the sound of this take in this mix is there already. */
export type NextStep = 'speak' | 'render' | 'finish' | 'nothing'

export function nextStep(greeting: GreetingInTheMaking): NextStep {
  const { status, productionState, isAiVoice, isOrderCanceled, approvedTakeId, newestRender, mix } = greeting
  if (isOrderCanceled) return 'nothing'
  if (status === 'processing') return isAiVoice && (productionState === null || productionState === 'recording') ? 'speak' : 'nothing'
  if (approvedTakeId === undefined || !['order_arrived', 'release', 'finished'].includes(status)) return 'nothing'
  const isRendered = newestRender?.takeId === approvedTakeId && isSameMix(newestRender.mix, mix)
  if (!isRendered) return 'render'
  return status === 'finished' ? 'nothing' : 'finish'
}
