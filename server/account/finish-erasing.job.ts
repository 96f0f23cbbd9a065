/**
 * Every night: of customers who asked to be forgotten goes what was still needed then, such as whom to reach about an order that was on its way and is
 * done now. Each in its own transaction. Safe to run twice, and to be cut off in between.
 */
import { z } from 'zod'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import {
  eraseCartsOf, eraseContactsOf, eraseUnusedMandatesOf, isNothingUnderWayOf, listErasuresToFinish, lockErasure, noteErasureFinished,
} from './delete-user.queries.ts'

const batchSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

export const finishErasing = defineJob({
  name: 'finish-erasing',
  input: z.object({}),
  every: '20 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    let afterId: string | undefined = beforeAll
    while (afterId !== undefined && !signal.aborted) {
      const customers = await listErasuresToFinish(db, { afterId, limit: batchSize })
      for (const { userId, accountId } of customers) {
        if (signal.aborted) return
        await db.transaction(async (tx) => {
          if (!(await lockErasure(tx, userId))) return
          await eraseCartsOf(tx, userId)
          await eraseContactsOf(tx, userId)
          await eraseUnusedMandatesOf(tx, accountId)
          if (await isNothingUnderWayOf(tx, userId)) await noteErasureFinished(tx, userId, now())
        })
      }
      afterId = customers.at(-1)?.userId
    }
  },
})
