/** Sets an order going. Safe to run twice: what has begun is left alone. */
import { productionToBegin } from '#domain/production/production-jobs.ts'
import { defineJob } from '#server/jobs/job.ts'
import { beginProduction, type BeginDeps } from './begin-production.ts'

export const beginProductionJob = defineJob({
  ...productionToBegin,
  retry: { limit: 10, delaySeconds: 2, backoff: true },
  timeLimitSeconds: 60,
  concurrency: 2,
  run: (deps: BeginDeps, input) => beginProduction(deps, input),
})
