/** A correction is free, once, within fourteen days. What was delivered stays until the next version is there. */
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import { systemToMakeFor } from '#audio/telephone-systems.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import { changedMix, hasSameNumbers, mixNumbersOf, storedMixOf } from '#domain/greeting/mix-numbers.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { canBeCorrected, movedDeadline } from '#domain/production/correction.ts'
import { stateIs } from '#domain/production/greeting-status.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { fittingSystem } from '#server/cart/compose-item.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { getStudioDays } from '#server/settings/settings.queries.ts'
import {
  findOpenQuestion, type GreetingToChange, lockGreetingToChange, type LockedGreeting, moveGreeting, saveAnswer, saveCorrection, saveDeadline, saveMix, saveTelephoneSystem,
} from './greeting-progress.queries.ts'
import { getGreeting } from './greetings.ts'
import { getGreetingName } from './making.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

interface Answered {
  readonly questionId: string
  readonly answer: string
  readonly staffId?: string
}

/** For who has locked the greeting. Repeatable: for the same system nothing is made anew. A greeting that is not finished yet is made for it anyway. */
export async function changeTelephoneSystem({ enqueue }: Pick<Deps, 'enqueue'>, tx: Tx, { id: greetingId, status, telephoneSystem: from }: LockedGreeting, said: string | null) {
  const to = systemToMakeFor(await fittingSystem({ id: said, isNamed: true }))
  if (to === from) return undefined
  await saveTelephoneSystem(tx, greetingId, to)
  if (status === 'finished') await enqueue(tx, greetingToMake, { greetingId })
  return { from, to }
}

/** For who has locked the greeting. */
export async function noteAnswer(
  { now, owner }: Pick<Deps, 'now' | 'owner'>, tx: Tx, { greeting }: Pick<GreetingToChange, 'greeting'>, { questionId, answer, staffId }: Answered,
): Promise<void | Failure<'NOTHING_ASKED'>> {
  const question = await findOpenQuestion(tx, greeting.id)
  if (question?.id !== questionId) return failure('NOTHING_ASKED')
  const at = now()
  await saveAnswer(tx, questionId, { answer, at })
  if (greeting.deadline !== null) {
    const waited = { askedOn: studioTimeOf(question.askedAt).day, answeredOn: studioTimeOf(at).day, ...(await getStudioDays(tx, owner.now())) }
    await saveDeadline(tx, greeting, movedDeadline(greeting.deadline, waited))
  }
  if (!stateIs(greeting.productionState, 'waitsForCustomer')) return
  await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at, cause: 'question_answered', ...(staffId !== undefined && { staffId }) })
}

export const correctionCalls = bind(productionContract, {
  /** Repeatable: the same numbers make nothing new. */
  remixGreeting: async (deps, { greetingId, language, ...said }, customer) => {
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
    return getGreeting(deps, { greetingId, language }, customer)
  },

  changeTelephoneSystem: async (deps, { greetingId, telephone_system: telephoneSystem, language }, customer) => {
    await deps.db.transaction(async (tx) => changeTelephoneSystem(deps, tx, ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer).greeting, telephoneSystem))
    return getGreeting(deps, { greetingId, language }, customer)
  },

  askForCorrection: async (deps, { greetingId, note, language }, customer) => {
    await deps.db.transaction(async (tx) => {
      const { greeting, order } = ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer)
      const { status, finishedAt, correctionAskedAt } = greeting
      if (status !== 'finished') orThrow(failure(correctionAskedAt ? 'CORRECTION_NOT_POSSIBLE' : 'GREETING_NOT_FINISHED'))
      const finishedOn = finishedAt ? studioTimeOf(finishedAt).day : undefined
      if (!canBeCorrected({ status, finishedOn, wasCorrected: correctionAskedAt !== null }, deps.today())) orThrow(failure('CORRECTION_NOT_POSSIBLE'))
      const at = deps.now()
      // Two working days, as for an express order.
      const deadline = promisedBy({ orderedAt: studioTimeOf(at), option: 'express', ...(await getStudioDays(tx, deps.owner.now())) }).latest
      await saveCorrection(tx, greetingId, { note, at, deadline })
      await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at, cause: 'correction_asked' })
      await writeToCustomer(deps, tx, order, { kind: 'correction-received', event: greetingId, facts: { greetingId, note, name: await getGreetingName(tx, greetingId) } })
    })
    return getGreeting(deps, { greetingId, language }, customer)
  },

  answerQuestion: async (deps, { greetingId, question_id: questionId, answer, language }, customer) => {
    await deps.db.transaction(async (tx) => {
      const locked = ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer)
      orThrow(await noteAnswer(deps, tx, locked, { questionId, answer }))
    })
    return getGreeting(deps, { greetingId, language }, customer)
  },
})
