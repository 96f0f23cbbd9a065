/** The calls that bring greetings into mailboxes. */
import type { FastifyInstance } from 'fastify'
import { deliveryContract as contract } from '#domain/delivery/delivery.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { deliverGreeting, getDelivery, listGreetingDeliveries } from './delivery.ts'

export function deliveryRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.deliverGreeting, (input, customer) => deliverGreeting(deps, customer, input))
  mount(api, contract.getDelivery, ({ deliveryId }, customer) => getDelivery(deps, customer, deliveryId))
  mount(api, contract.listGreetingDeliveries, ({ greetingId }, customer) => listGreetingDeliveries(deps, customer, greetingId))
}
