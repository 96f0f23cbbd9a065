/**
 * Sets going what an order holds: machines are asked to speak, recordings that exist are used again, and people find the rest on their list. Repeatable: what
 * has begun is left alone.
 */
import { isUnderWay } from '#domain/order/order-status.ts'
import { greetingToMake, type productionToBegin } from '#domain/production/production-jobs.ts'
import { scriptOf } from '#domain/production/script.ts'
import type { z } from 'zod'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockOrder, saveOrderProgress } from '../checkout/order-progress.queries.ts'
import { moveGreeting } from './greeting-progress.queries.ts'
import { findTakeToUseAgain, hasApprovedTake, listGreetingsToBegin, saveScript, type GreetingToBegin } from './making.queries.ts'
import { insertTake } from './takes.queries.ts'

export type BeginDeps = Pick<Deps, 'db' | 'now' | 'enqueue'>

export async function beginProduction(deps: BeginDeps, { orderId }: z.infer<typeof productionToBegin.input>) {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!isUnderWay(order.status)) return
    if (order.status === 'Ordered') await saveOrderProgress(tx, order, { status: 'In Manufacturing', at: deps.now() })
    for (const greeting of await listGreetingsToBegin(tx, orderId)) await beginGreeting(deps, tx, greeting)
  })
}

async function beginGreeting(deps: BeginDeps, tx: Tx, { greeting, isAiVoice, talentStaffId }: GreetingToBegin) {
  const at = deps.now()
  const spokenText = scriptOf(greeting)
  await saveScript(tx, greeting.id, { spokenText, ...(talentStaffId !== null && !isAiVoice && { assignedStaffId: talentStaffId }) })
  if (isAiVoice) await moveGreeting(tx, greeting, { status: 'processing', productionState: null, at })
  else if (!(await usesTakeAgain(tx, greeting, spokenText, at))) return moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at })
  await deps.enqueue(tx, greetingToMake, { greetingId: greeting.id })
}

/** The same words by the same voice have been recorded before: the recording becomes this greeting's, too. */
async function usesTakeAgain(tx: Tx, { id: greetingId, classification, voiceId }: GreetingToBegin['greeting'], spokenText: string, at: Date): Promise<boolean> {
  if (classification !== 'direct' || spokenText === '') return false
  if (await hasApprovedTake(tx, greetingId)) return true
  const known = await findTakeToUseAgain(tx, { voiceId, spokenText })
  if (!known) return false
  const { id: _id, number: _number, dateEntered: _entered, ...take } = known
  await insertTake(tx, { ...take, greetingId, judgedAt: at })
  return true
}
