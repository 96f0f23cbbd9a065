/** What making a greeting needs, and a stored greeting as the rule sees it that says what comes next. */
import { mixOf } from '#domain/production/mix.ts'
import type { GreetingInTheMaking } from '#domain/production/next-step.ts'
import type { Deps } from '#server/deps.ts'
import type { GreetingToMake } from './making.queries.ts'

export type MakingDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'writeMail' | 'files' | 'soundRoom' | 'chooseVoice'>

export function inTheMaking({ greeting, order, voice, approvedTake, newestRender }: GreetingToMake): GreetingInTheMaking {
  return {
    status: greeting.status, productionState: greeting.productionState, isAiVoice: voice.ai, isOrderCanceled: order.status === 'Canceled',
    mix: mixOf(greeting), approvedTakeId: approvedTake?.id, newestRender,
  }
}
