/** The steps of the studio with a greeting. */
import type { GreetingStatus } from '#domain/order/greeting-status.ts'

export { greetingStatuses, type GreetingStatus } from '#domain/order/greeting-status.ts'

/** The steps in the studio while a greeting is processing; a synthesised one takes none of them. */
export const productionStates = ['script_check', 'script_question', 'assigned', 'recording', 'take_uploaded'] as const
export type ProductionState = (typeof productionStates)[number]

interface StateFacts {
  readonly next: readonly ProductionState[]
  /** Making may begin here. */
  readonly isFirst?: boolean
  /** The text is looked at, and nobody has spoken it. */
  readonly isUnspoken?: boolean
  /** A person is to speak it, speaks it or has spoken it. */
  readonly isWithSpeaker?: boolean
  /** The days that pass are added to the deadline when the customer has answered. */
  readonly waitsForCustomer?: boolean
}

/**
 * What each state is. Who reads the script, before or when it is recorded, may ask; a script is good for the one who speaks it, for the house or for a machine; a take
 * that is no good is recorded again.
 */
export const productionFacts: Readonly<Record<ProductionState, StateFacts>> = {
  script_check: { next: ['script_question', 'assigned', 'recording'], isFirst: true, isUnspoken: true },
  script_question: { next: ['script_check', 'assigned'], isUnspoken: true, waitsForCustomer: true },
  assigned: { next: ['script_question', 'recording'], isUnspoken: true, isWithSpeaker: true },
  recording: { next: ['script_question', 'take_uploaded'], isFirst: true, isWithSpeaker: true },
  take_uploaded: { next: ['recording'], isWithSpeaker: true },
}

export const statesWaitingForCustomer = productionStates.filter((state) => productionFacts[state].waitsForCustomer)

/** A greeting that is not in the studio has no state. */
export function stateIs(productionState: ProductionState | null, fact: Exclude<keyof StateFacts, 'next'>): boolean {
  return productionState !== null && productionFacts[productionState][fact] === true
}

const notBegun: readonly GreetingStatus[] = ['new', 'ordered', 'order_arrived']

export interface GreetingSoFar {
  readonly status: GreetingStatus
  readonly productionState: ProductionState | null
  /** Whether anybody has spoken it: who is asked for a correction reads its script again. */
  readonly hasTake: boolean
}

/** Whether it is being spoken, or was: until then an order can be canceled without loss. */
export function isGreetingBegun({ status, productionState, hasTake }: GreetingSoFar): boolean {
  return hasTake || (!notBegun.includes(status) && !(status === 'processing' && stateIs(productionState, 'isUnspoken')))
}

export const isDeadlineStill = ({ productionState }: { readonly productionState: ProductionState | null }) => stateIs(productionState, 'waitsForCustomer')

/** What a customer is told of a greeting's way: fewer steps than the studio takes. */
export const storySteps = ['ordered', 'in progress', 'question', 'correction', 'quality control', 'available'] as const
type StoryStep = (typeof storySteps)[number]

type Step = Omit<GreetingSoFar, 'hasTake'>

function stepOf({ status, productionState }: Step, last: StoryStep | undefined): StoryStep {
  if (status === 'finished') return 'available'
  if (status === 'release') return 'quality control'
  if (status !== 'processing') return 'ordered'
  if (stateIs(productionState, 'waitsForCustomer')) return 'question'
  return last === 'available' || last === 'correction' ? 'correction' : 'in progress'
}

/** Steps that say the same to a customer are told once, with the first one's time. */
export function greetingStory<At>(history: readonly (Step & { readonly at: At })[]): { readonly step: StoryStep; readonly at: At }[] {
  const story: { step: StoryStep; at: At }[] = []
  for (const { at, ...taken } of history) {
    const step = stepOf(taken, story.at(-1)?.step)
    if (story.at(-1)?.step !== step) story.push({ step, at })
  }
  return story
}
