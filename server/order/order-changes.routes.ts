/** The calls by which customers change what was ordered. */
import type { FastifyInstance } from 'fastify'
import { orderChangesContract as contract } from '#domain/order/order-changes.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { cancelOrder } from './cancel-order.ts'
import { payOrder } from './pay-order.ts'
import { withdraw } from './withdrawal.ts'

export function orderChangesRoutes(api: FastifyInstance, all: Deps, taxes: TaxSettings) {
  const deps: CheckoutDeps = { ...all, taxes }
  mount(api, contract.cancelOrder, ({ orderId }, customer) => cancelOrder(deps, customer, orderId))
  mount(api, contract.payOrder, (input, customer) => payOrder(deps, customer, input))
  mount(api, contract.withdraw, (input) => withdraw(deps, input))
}
