/** Does for a greeting what the shop can do by itself, step by step; every step is saved before the next. Repeatable: it goes on where the last try ended. */
import { nextStep } from '#domain/production/next-step.ts'
import { orderToPack } from '#domain/production/production-jobs.ts'
import { finishGreeting, renderGreeting } from './render-greeting.ts'
import { findGreetingToMake, type GreetingToMake } from './making.queries.ts'
import { inTheMaking, type MakingDeps } from './making.ts'
import { speakGreeting } from './speak-greeting.ts'

/** A remix that comes while its greeting is rendered is one more step; more than a few are somebody else's next try. */
const mostSteps = 8

/** False where its package is what is waited for: who packs it says when that is over. */
export async function makeGreeting(deps: MakingDeps, greetingId: string, signal: AbortSignal): Promise<boolean> {
  for (let step = 0; step < mostSteps && !signal.aborted; step++) {
    const found = await findGreetingToMake(deps.db, greetingId)
    if (!found) return true
    if (step === 0 && isLeftUnpacked(found)) {
      await deps.enqueue(deps.db, orderToPack, { orderId: found.order.id })
      return false
    }
    switch (nextStep(inTheMaking(found))) {
      case 'nothing': return true
      case 'speak': await speakGreeting(deps, found, signal); break
      case 'render': await renderGreeting(deps, found); break
      case 'finish': await finishGreeting(deps, found)
    }
  }
  return true
}

/** Its own sound is there, and still something is waited for: its package. */
function isLeftUnpacked(found: GreetingToMake): boolean {
  return found.greeting.waitsBecause !== null && found.greeting.status === 'finished' && nextStep(inTheMaking(found)) === 'nothing'
}
