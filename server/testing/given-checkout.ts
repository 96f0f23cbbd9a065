import { eq } from 'drizzle-orm'
import type { PaymentOption } from '#domain/account/customer.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { paypalOrders } from '#server/adapters/wallet-payment/paypal-orders.ts'
import type { WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { accounts, users } from '#server/db/schema.ts'
import { startSimulator } from '#server/open-outside.ts'
import type { CallAnswer, CartCalls } from './cart-calls.ts'
import { givenCustomer, type SignedInCustomer } from './given-accounts.ts'
import { type MoneyAtWallet, moneyAtWallet } from './money-at-wallet.ts'
import type { TestApp } from './test-app.ts'

export interface Buyer extends SignedInCustomer {
  readonly cartId: string
  readonly checkout: (query?: string) => Promise<CallAnswer>
}

interface Wishes {
  readonly pays?: PaymentOption
  readonly items?: readonly object[]
  /** Of the cart: formats, telephone system. */
  readonly cart?: object
  readonly form?: object
  readonly consents?: boolean
}

export const readyItem = { product_id: 'ws-direct-patience', voices_id: 'clara', languages: 'de' }

export async function agree(calls: CartCalls, cartId: string, changes: object = {}): Promise<CallAnswer> {
  const said = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true, ...changes }
  return calls.call('PUT', `/carts/${cartId}/consents`, said)
}

/** As the page does it: whoever presses the button agrees to the cart as it is. */
export const checkoutOf = (calls: CartCalls, cartId: string): Buyer['checkout'] => async (query = '') => {
  await agree(calls, cartId)
  return calls.call('GET', `/carts/${cartId}/checkout${query}`)
}

export async function givenBuyer(shop: TestApp, { pays, items = [readyItem], cart, form = {}, consents = true }: Wishes = {}): Promise<Buyer> {
  const customer = await givenCustomer(shop, form)
  const { calls, user } = customer
  await shop.deps.db.update(accounts).set({ allowedPaymentTypes: ['wallet', 'direct_debit', 'invoice', 'transfer'] }).where(eq(accounts.id, user.Account.id))
  await shop.deps.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
  const { id: cartId } = await calls.cart('GET', '/carts/usercart')
  for (const item of items) await calls.cart('POST', `/carts/${cartId}/items`, item)
  if (pays ?? cart) await calls.cart('PUT', `/carts/${cartId}`, { ...(pays && { payment_option: pays }), ...cart })
  if (consents) return { ...customer, cartId, checkout: checkoutOf(calls, cartId) }
  return { ...customer, cartId, checkout: (query = '') => calls.call('GET', `/carts/${cartId}/checkout${query}`) }
}

export interface WalletProcess {
  readonly payment: WalletPayment
  readonly address: string
  /** What a person does on the page of the wallet. */
  readonly decide: (approvalLink: string, decision?: Readonly<Record<string, string>>) => Promise<void>
  readonly trouble: (trouble: object) => Promise<void>
  /** What the wallet holds of a capture. */
  readonly money: (captureId: string) => Promise<MoneyAtWallet>
  readonly stop: () => void
}

const client = { clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other' }

export async function openWalletProcess(): Promise<WalletProcess> {
  const { address, stop } = await startSimulator('wallet')
  const payment = paypalOrders({ name: 'simulator', url: address, ...client, brandName: () => 'Freizeichen', now: () => new Date() })
  return {
    payment, address, stop,
    money: (captureId) => moneyAtWallet(address, captureId),
    decide: async (approvalLink, decision = {}) => {
      await fetch(approvalLink, { method: 'POST', body: new URLSearchParams({ person: 'erika', answer: 'approve', ...decision }), redirect: 'manual' })
    },
    trouble: async (trouble) => {
      await fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(trouble), headers: { 'content-type': 'application/json' } })
    },
  }
}
