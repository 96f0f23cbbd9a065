/** Goes round every five minutes and sets going what was forgotten. Safe to run twice: what it asks for is. */
import { z } from 'zod'
import { greetingToMake, orderToPack, productionToBegin } from '#domain/production/production-jobs.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { listGreetingsThatWait, listGreetingsToResume, listOrdersToBegin, listOrdersToPack } from './resume-production.queries.ts'

const minutesMs = 60_000
/** Younger than this, whoever is at it may still be at it. */
const forgottenAfterMs = 10 * minutesMs
/** Its own job tries again sooner; when that has given up, this goes on for ever. */
const triedAgainAfterMs = 60 * minutesMs
const limit = 200

export const resumeProduction = defineJob({
  name: 'resume-production',
  input: z.object({}),
  every: '*/5 * * * *',
  retry: { limit: 0, delaySeconds: 0, backoff: false },
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
