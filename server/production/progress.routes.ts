/** The calls that tell of steps as they happen. */
import type { FastifyInstance } from 'fastify'
import { progressContract as contract } from '#domain/production/progress.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mountEvents } from '#server/http/mount-events.ts'
import { tellCustomer, tellStaff } from './tell-progress.ts'

export function progressRoutes(api: FastifyInstance, deps: Deps) {
  mountEvents(api, contract.followProgress, (listening, customer, signal) => tellCustomer(deps, customer, { ...listening, signal }))
  mountEvents(api, contract.followStaffProgress, (listening, member, signal) => tellStaff(deps, member, { ...listening, signal }))
}
