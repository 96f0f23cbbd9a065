/** The calls of the studio about work in the background. */
import type { FastifyInstance } from 'fastify'
import { failedJobsContract as contract } from '#domain/figures/failed-jobs.contract.ts'
import { waitingContract } from '#domain/figures/waiting.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { countWaiting } from './waiting.ts'
import { listFailedJobs, retryFailedJob, retryFailedJobs } from './failed-jobs.ts'

export function failedJobsRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, waitingContract.countWaiting, () => countWaiting(deps))
  mount(api, contract.listFailedJobs, () => listFailedJobs(deps))
  mount(api, contract.retryFailedJob, (input, asker) => retryFailedJob(deps, asker, input))
  mount(api, contract.retryFailedJobs, (input, asker) => retryFailedJobs(deps, asker, input))
}
