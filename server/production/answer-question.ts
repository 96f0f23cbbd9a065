/**
 * Answers what the studio has asked about a text: the customer in the shop, or staff who heard it on the telephone. The greeting goes on where its script is
 * read, and its promise moves by the working days that passed.
 */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow, type Failure } from '#domain/errors.ts'
import { movedDeadline } from '#domain/production/moved-deadline.ts'
import type { productionContract, WholeGreeting } from '#domain/production/production.contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getStudioDays } from '../settings/studio-calendar.queries.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { findOpenQuestion, lockGreetingToChange, saveAnswer, saveDeadline, type GreetingToChange } from './changing-greeting.queries.ts'
import { getGreeting } from './get-greeting.ts'
import { moveGreeting } from './greeting-progress.queries.ts'

interface Answered {
  readonly questionId: string
  readonly answer: string
  readonly staffId?: string
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
  if (greeting.productionState !== 'script_question') return
  await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at, cause: 'question_answered', ...(staffId !== undefined && { staffId }) })
}

export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'now' | 'today' | 'owner'>, customer: Customer,
  { greetingId, question_id: questionId, answer, language }: ParsedInputOf<typeof productionContract.answerQuestion>,
): Promise<WholeGreeting> {
  await deps.db.transaction(async (tx) => {
    const locked = ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer)
    orThrow(await noteAnswer(deps, tx, locked, { questionId, answer }))
  })
  return getGreeting(deps, customer, { greetingId, language })
}
