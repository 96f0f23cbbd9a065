/**
 * Every night: accounts that nobody ever confirmed, ordered with or filled a cart of go, each in its own transaction. Safe to run twice, and to be cut off
 * in between. Nobody is written to: whose letter box it is was never proved.
 */
import { z } from 'zod'
import { unconfirmedAccountDays } from '#domain/account/unconfirmed-account.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { lockPerson } from './customer.queries.ts'
import { eraseCustomer } from './erase-customer.ts'
import { isStillUnconfirmed, listUnconfirmedAccounts } from './unconfirmed-accounts.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

export const forgetUnconfirmed = defineJob({
  name: 'forget-unconfirmed',
  input: z.object({}),
  every: '50 3 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const before = new Date(now().getTime() - unconfirmedAccountDays * dayMs)
    let afterId: string | undefined = beforeAll
    while (afterId !== undefined && !signal.aborted) {
      const accounts = await listUnconfirmedAccounts(db, { before, afterId, limit: batchSize })
      for (const { userId, accountId } of accounts) {
        if (signal.aborted) return
        await db.transaction(async (tx) => {
          const person = await lockPerson(tx, userId)
          if (person && (await isStillUnconfirmed(tx, userId, before))) await eraseCustomer(tx, { userId, accountId, emailKey: person.emailKey }, now())
        })
      }
      afterId = accounts.at(-1)?.userId
    }
  },
})
