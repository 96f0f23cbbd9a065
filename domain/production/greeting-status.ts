/** A greeting on its way to finished audio: what the shop knows of it, what the studio does with it, what the customer is told. */
import type { Transitions } from '../transitions.ts'

export const greetingStatuses = ['new', 'ordered', 'order_arrived', 'processing', 'release', 'finished'] as const

export type GreetingStatus = (typeof greetingStatuses)[number]

/**
 * Which states a greeting may move to. A direct one whose recording exists is finished at once; quality control may ask for
 * another take, and the customer for a correction of what was finished.
 */
export const greetingTransitions: Transitions<GreetingStatus> = {
  new: ['ordered'],
  ordered: ['order_arrived'],
  order_arrived: ['processing', 'finished'],
  processing: ['release'],
  release: ['processing', 'finished'],
  finished: ['processing'],
}

/** What the customer is told: whether an order has arrived or a take is being made is the studio's affair. */
export const shownGreetingStatus = {
  new: 'new',
  ordered: 'in progress',
  order_arrived: 'in progress',
  processing: 'in progress',
  release: 'quality control',
  finished: 'available',
} as const satisfies Record<GreetingStatus, string>

/** The steps in the studio while a greeting is processing; a synthesised one takes none of them. */
export const productionStates = ['script_check', 'script_question', 'assigned', 'recording', 'take_uploaded', 'mix'] as const

/** Which steps may follow: who reads the script, before or when it is recorded, may ask; a take that is no good is recorded again. */
export const productionTransitions: Transitions<(typeof productionStates)[number]> = {
  script_check: ['script_question', 'assigned'],
  script_question: ['script_check', 'assigned'],
  assigned: ['script_question', 'recording'],
  recording: ['script_question', 'take_uploaded'],
  take_uploaded: ['recording', 'mix'],
  mix: [],
}
