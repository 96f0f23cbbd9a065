/** Asks the gateway again and again until the delivery ends, and a while longer for a late success; then the customer is told. Safe to run twice. */
import { afterHearing, type Heard, isFollowed, overByTime, resultToTell, secondsToNextLook, showsPinHint } from '#domain/delivery/follow-delivery.ts'
import { type GatewayRefusal, isGatewayRefusal, type UploadState } from '#server/adapters/voicemail/voicemail.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob, defineTimedJob, type Enqueue, triedNextTime } from '#server/jobs/job.ts'
import {
  findDelivery, getOrderToTell, listQuietDeliveries, lockDelivery, type Move, moveDelivery, saveDelivery, type StoredDelivery,
} from './delivery.queries.ts'
import { failureOf } from './mailbox.ts'
import { z } from 'zod'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

/** The job's input holds the id of a delivery and nothing else of it. */
export const deliveryToFollow = {
  name: 'follow-delivery',
  input: z.object({ deliveryId: z.uuid() }),
}

type FollowDeps = Pick<Deps, 'db' | 'now' | 'writeMail' | 'voicemail'>

export const followDelivery = defineJob({
  ...deliveryToFollow,
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 60,
  concurrency: 4,
  run: async (deps: FollowDeps, { deliveryId }, { enqueue }) => {
    const delivery = await findDelivery(deps.db, deliveryId)
    if (!delivery?.gatewayJobId) return
    if (!isFollowed(delivery, deps.now())) {
      await deps.db.transaction((tx) => tellDelivery(deps, tx, delivery))
      return
    }
    const heard = heardIn(await deps.voicemail.readUpload(delivery.gatewayJobId))
    await deps.db.transaction((tx) => note(deps, tx, { deliveryId, heard, enqueue }))
  },
})

/** Whoever does not answer to the point is asked again. */
function heardIn(answer: UploadState | GatewayRefusal): Heard {
  if (isGatewayRefusal(answer)) return { state: 'pending' }
  return answer.state === 'failed' ? { state: 'failed', because: failureOf({ refused: answer.because }) } : answer
}

async function note(deps: FollowDeps, tx: Tx, { deliveryId, heard, enqueue }: { readonly deliveryId: string; readonly heard: Heard; readonly enqueue: Enqueue }) {
  const { now } = deps
  const delivery = await lockDelivery(tx, deliveryId)
  if (!delivery) return
  const next = afterHearing(delivery, heard, now())
  const isPinAtFault = next?.failureCode !== undefined && next.failureCode !== null && showsPinHint(next.failureCode)
  const after = next
    ? await moveAndTell(deps, tx, delivery, { ...next, showsPinHint: isPinAtFault })
    : await saveDelivery(tx, deliveryId, {}, now())
  if (!after.pendingSince || !isFollowed(after, now())) return
  await enqueue(tx, deliveryToFollow, { deliveryId }, { afterSeconds: secondsToNextLook({ pendingSince: after.pendingSince }, now()) })
}

/** Every minute: ends deliveries whose code was never entered, and goes on with those that somebody has lost sight of. Safe to run twice. */
const quietMs = 60_000
const mostAtOnce = 200

export const endDeliveries = defineTimedJob({
  name: 'end-deliveries',
  every: '* * * * *',
  retry: triedNextTime,
  timeLimitSeconds: 50,
  run: async (deps: Pick<Deps, 'db' | 'now' | 'writeMail'>, { enqueue }) => {
    const { db, now } = deps
    const before = new Date(now().getTime() - quietMs)
    for (const { id, status } of await listQuietDeliveries(db, { before, limit: mostAtOnce })) {
      if (status === 'pending') await enqueue(db, deliveryToFollow, { deliveryId: id })
      else {
        await db.transaction(async (tx) => {
          const delivery = await lockDelivery(tx, id)
          const over = delivery?.status === 'code_required' ? overByTime(delivery, now()) : undefined
          if (delivery && over) await moveAndTell(deps, tx, delivery, { status: 'error', failureCode: over })
        })
      }
    }
  },
})

type TellDeps = Pick<Deps, 'now' | 'writeMail'>

/** For every step that may be the last. */
export async function moveAndTell(deps: TellDeps, tx: Tx, delivery: StoredDelivery, move: Move): Promise<StoredDelivery> {
  const moved = await moveDelivery(tx, delivery, move, deps.now())
  await tellDelivery(deps, tx, moved)
  return moved
}

/** Writes to the customer how a delivery ended, in the transaction in which it is noted. Safe to call after every step: there is one mail for each delivery. */
async function tellDelivery({ now, writeMail }: TellDeps, tx: Tx, delivery: StoredDelivery) {
  const result = resultToTell(delivery, now())
  if (!result) return
  const { id, greetingId, maskedNumber } = delivery
  const { name, ...order } = await getOrderToTell(tx, greetingId)
  await writeToCustomer({ writeMail }, tx, order, { kind: 'delivery-result', event: id, facts: { greetingId, name, maskedNumber, ...result } })
}
