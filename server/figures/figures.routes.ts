/** The call about how the business goes. */
import type { FastifyInstance } from 'fastify'
import { figuresContract as contract } from '#domain/figures/figures.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { getFigures } from './get-figures.ts'

export function figuresRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.getFigures, () => getFigures(deps))
}
