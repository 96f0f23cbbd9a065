/**
 * Machines are asked to speak, existing recordings are used again, and the rest appears on the list of the studio. Repeatable: what has begun is left alone.
 */
import type { z } from 'zod'
import { mayBegin } from '#domain/order/order-changes.ts'
import { greetingToMake, orderToPack, productionToBegin } from '#domain/production/production-jobs.ts'
import { scriptOf, scriptToFind } from '#domain/greeting/script.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, defineTimedJob, triedNextTime } from '#server/jobs/job.ts'
import { lockOrder, saveOrderProgress } from '#server/order/ordered.queries.ts'
import { insertTake } from './files.queries.ts'
import { moveGreeting } from './greeting-progress.queries.ts'
import {
  type GreetingToBegin, hasApprovedTake, listGreetingsThatWait, listGreetingsToBegin, listGreetingsToResume, listOrdersToBegin,
  listOrdersToPack, saveScript,
} from './making.queries.ts'
import { findTakeToUseAgain } from '#server/greeting/greeting.queries.ts'

type BeginDeps = Pick<Deps, 'db' | 'now' | 'enqueue'>

/** Answers the number of the order with the ids under which its work goes on. */
export async function beginProduction(deps: BeginDeps, { orderId }: z.infer<typeof productionToBegin.input>) {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!mayBegin(order)) return { order: order.number, greetingIds: [] }
    if (order.status === 'Ordered') await saveOrderProgress(tx, order, { status: 'In Manufacturing', at: deps.now() })
    const greetings = await listGreetingsToBegin(tx, orderId)
    for (const greeting of greetings) await beginGreeting(deps, tx, greeting)
    return { order: order.number, greetingIds: greetings.map(({ greeting: { id } }) => id) }
  })
}

async function beginGreeting(deps: BeginDeps, tx: Tx, { greeting, isAiVoice, talentStaffId }: GreetingToBegin) {
  const at = deps.now()
  const spokenText = scriptOf(greeting)
  await saveScript(tx, greeting.id, { spokenText, ...(talentStaffId !== null && !isAiVoice && { assignedStaffId: talentStaffId }) })
  if (isAiVoice) await moveGreeting(tx, greeting, { status: 'processing', productionState: null, at })
  else if (!(await usesTakeAgain(tx, greeting, at))) return moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at })
  await deps.enqueue(tx, greetingToMake, { greetingId: greeting.id })
}

/** The same words by the same voice have been recorded before: the recording becomes this greeting's, too. */
async function usesTakeAgain(tx: Tx, { id: greetingId, voiceId, ...greeting }: GreetingToBegin['greeting'], at: Date): Promise<boolean> {
  if (greeting.classification !== 'direct') return false
  if (await hasApprovedTake(tx, greetingId)) return true
  const known = await findTakeToUseAgain(tx, { voiceId, spokenText: scriptToFind(greeting) })
  if (!known) return false
  const { id: _id, number: _number, dateEntered: _entered, ...take } = known
  await insertTake(tx, { ...take, greetingId, judgedAt: at })
  return true
}

/** Sets an order going. Safe to run twice: what has begun is left alone. */
export const beginProductionJob = defineJob({
  ...productionToBegin,
  retry: { limit: 10, delaySeconds: 2, backoff: true },
  timeLimitSeconds: 60,
  concurrency: 2,
  run: (deps: BeginDeps, input) => beginProduction(deps, input),
})

/** Goes round every five minutes and sets going what was forgotten. Safe to run twice: what it asks for is. */
const minutesMs = 60_000
/** Younger than this, whoever is at it may still be at it. */
const forgottenAfterMs = 10 * minutesMs
/** Its own job tries again sooner; when that has given up, this goes on for ever. */
const triedAgainAfterMs = 60 * minutesMs
const limit = 200

export const resumeProduction = defineTimedJob({
  name: 'resume-production',
  every: '*/5 * * * *',
  retry: triedNextTime,
  timeLimitSeconds: 240,
  run: async ({ db, now, enqueue }: Pick<Deps, 'db' | 'now' | 'enqueue'>) => {
    const untouchedSince = new Date(now().getTime() - forgottenAfterMs)
    const longAgo = new Date(now().getTime() - triedAgainAfterMs)
    for (const orderId of await listOrdersToBegin(db, { untouchedSince, limit })) await enqueue(db, productionToBegin, { orderId })
    const waiting = await listGreetingsThatWait(db, { untouchedSince: longAgo, limit })
    for (const greetingId of [...(await listGreetingsToResume(db, { untouchedSince, limit })), ...waiting]) await enqueue(db, greetingToMake, { greetingId })
    for (const orderId of await listOrdersToPack(db, { untouchedSince, limit })) await enqueue(db, orderToPack, { orderId })
  },
})

/** Somebody else has moved on meanwhile: what was made is of no use any more, and nothing is wrong. Undoes the transaction in which it is thrown. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}
