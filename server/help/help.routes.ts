/** The call of the help. */
import type { FastifyInstance } from 'fastify'
import { helpContract } from '#domain/help/help.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { rateHelp } from './rate-help.ts'

export function helpRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, helpContract.rateHelp, (rating) => rateHelp(deps, rating))
}
