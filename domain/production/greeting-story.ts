/** What a customer is told of a greeting's way: fewer steps than the studio takes. */
import type { GreetingStatus } from '../order/greeting-status.ts'
import type { ProductionState } from './greeting-status.ts'

export const storySteps = ['ordered', 'in progress', 'question', 'correction', 'quality control', 'available'] as const
export type StoryStep = (typeof storySteps)[number]

interface Step {
  readonly status: GreetingStatus
  readonly productionState: ProductionState | null
}

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
