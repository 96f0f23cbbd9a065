/** Every minute: ends deliveries whose code was never entered, and goes on with those that somebody has lost sight of. Safe to run twice. */
import { z } from 'zod'
import { overByTime } from '#domain/delivery/follow-delivery.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deliveryToFollow } from './delivery-to-follow.ts'
import { listQuietDeliveries, lockDelivery } from './delivery.queries.ts'
import { moveAndTell } from './tell-delivery.ts'

const quietMs = 60_000
const mostAtOnce = 200

export const endDeliveries = defineJob({
  name: 'end-deliveries',
  input: z.object({}),
  every: '* * * * *',
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  timeLimitSeconds: 50,
  run: async (deps: Pick<Deps, 'db' | 'now' | 'writeMail'>, _input, { enqueue }) => {
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
