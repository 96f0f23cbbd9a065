/** The status of an ordered greeting: what the shop knows, and what the customer is told. */
import type { Transitions } from '#domain/transitions.ts'

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
