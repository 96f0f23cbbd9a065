/** Mixes a finished greeting anew: the numbers change at once, a job makes the next version of the sound and packs it. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { changedMix, hasSameNumbers } from '#domain/greeting/mix-numbers.ts'
import { mixNumbersOf, storedMixOf } from '#domain/greeting/stored-mix.ts'
import { isVoiceHeard } from '#domain/greeting/voice-in-mix.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import type { productionContract, WholeGreeting } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { lockGreetingToChange, saveMix } from './changing-greeting.queries.ts'
import { getGreeting } from './get-greeting.ts'

/** Repeatable: the same numbers make nothing new. */
export async function remixGreeting(
  deps: Pick<Deps, 'db' | 'today' | 'enqueue'>, customer: Customer, { greetingId, language, ...said }: ParsedInputOf<typeof productionContract.remixGreeting>,
): Promise<WholeGreeting> {
  await deps.db.transaction(async (tx) => {
    const { greeting } = ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer)
    if (greeting.status !== 'finished') orThrow(failure('GREETING_NOT_FINISHED'))
    const before = mixNumbersOf(greeting)
    const mix = changedMix(before, said)
    if (hasSameNumbers(before, mix)) return
    if (!isVoiceHeard(mix, greeting.musicId !== null)) orThrow(failure('VOICE_NOT_HEARD'))
    await saveMix(tx, greetingId, storedMixOf(mix))
    await deps.enqueue(tx, greetingToMake, { greetingId })
  })
  return getGreeting(deps, customer, { greetingId, language })
}
