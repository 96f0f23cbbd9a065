/** The calls that make an order of a cart, and what the wallet tells us on its own. */
import type { FastifyInstance } from 'fastify'
import { checkoutContract as contract } from '#domain/checkout/checkout.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import { checkout } from './checkout.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { recordConsents } from './place-order.ts'
import { getMandate, signMandate } from './sign-mandate.ts'
import { takeWalletEvent } from './pay-by-wallet.ts'

export function checkoutRoutes(api: FastifyInstance, all: Deps, taxes: TaxSettings) {
  const deps: CheckoutDeps = { ...all, taxes }
  mount(api, contract.recordConsents, (input, customer) => recordConsents(deps, customer, input))
  mount(api, contract.signMandate, (input, customer) => signMandate(deps, customer, input))
  mount(api, contract.getMandate, ({ cartId }, customer) => getMandate(deps, customer, cartId))
  mount(api, contract.checkout, (input, customer) => checkout(deps, customer, input))
  walletEvents(api, deps)
}

/** Where the wallet tells what happened: its own protocol, so no endpoint of ours. The signature is over the bytes as they came. */
export const walletEventsPath = '/wallet/events'

function walletEvents(api: FastifyInstance, deps: CheckoutDeps) {
  void api.register(async (wallet) => {
    wallet.removeAllContentTypeParsers()
    wallet.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    wallet.post(walletEventsPath, async (request) => takeWalletEvent(deps, request.headers, request.body as Buffer))
  })
}
