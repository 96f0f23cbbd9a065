/** The steps of the studio with a greeting. */
import type { GreetingStatus } from '#domain/order/greeting-status.ts'
import type { Transitions } from '#domain/transitions.ts'

export { greetingStatuses, type GreetingStatus } from '#domain/order/greeting-status.ts'

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

/** What a customer is told of a greeting's way: fewer steps than the studio takes. */
export const storySteps = ['ordered', 'in progress', 'question', 'correction', 'quality control', 'available'] as const
type StoryStep = (typeof storySteps)[number]

type Step = Omit<GreetingSoFar, 'hasTake'>

function stepOf({ status, productionState }: Step, last: StoryStep | undefined): StoryStep {
  if (status === 'finished') return 'available'
  if (status === 'release') return 'quality control'
  if (status !== 'processing') return 'ordered'
  if (productionState === 'script_question') return 'question'
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
