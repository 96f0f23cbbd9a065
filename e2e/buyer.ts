/** Customers with a cart that is ready to order, for browser tests of the checkout. */
import { expect, type Page } from '@playwright/test'
import { confirmEmail, layInSession, newCustomer } from './customer.ts'
import { open } from './shop-test.ts'

/** Nothing to fill in. */
export const readyMade = { product_id: 'ws-direct-patience', voices_id: 'clara', languages: 'de' }

interface Wishes {
  /** What the sign-up says beside the usual. */
  readonly form?: object
  readonly items?: readonly object[]
  readonly pays?: 'wallet' | 'direct_debit' | 'invoice' | 'transfer'
  readonly voucher?: string
  /** Invoices go only to an address that was proved. */
  readonly confirmed?: boolean
}

export interface Buyer {
  readonly cartId: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

/** Made through the shop's own calls, and signed in in this browser. */
export async function newBuyer(page: Page, { form = {}, items = [readyMade], pays, voucher, confirmed = false }: Wishes = {}): Promise<Buyer> {
  const { request } = page
  const customer = await newCustomer(request, form)
  const headers = { authorization: `Bearer ${customer.token}` }
  const cart = await (await request.get('/api/carts/usercart', { headers })).json() as { id: string }
  for (const item of items) expect((await request.post(`/api/carts/${cart.id}/items`, { headers, data: item })).status()).toBe(200)
  if (pays) expect((await request.put(`/api/carts/${cart.id}`, { headers, data: { payment_option: pays } })).status()).toBe(200)
  if (voucher) expect((await request.put(`/api/carts/${cart.id}/addVoucher`, { headers, data: { voucher } })).status()).toBe(200)
  if (confirmed) await confirmEmail(request, customer)
  await layInSession(page, customer)
  return { cartId: cart.id, email: customer.email, headers }
}

export const words = {
  de: {
    path: '', order: 'Zahlungspflichtig bestellen', toWallet: 'Weiter zu PayPal', free: 'Kostenlos bestellen', done: 'Vielen Dank für Ihre Bestellung', number: /^Bestellnummer \d+$/,
    wallet: /^PayPal, Karte oder/, debit: /^SEPA-Lastschrift/, invoice: /^Rechnung/, transfer: /^Vorkasse/, iban: 'IBAN', mandate: 'Ich erteile dieses Mandat.',
  },
  en: {
    path: '/en', order: 'Order with obligation to pay', toWallet: 'Continue to PayPal', free: 'Order free of charge', done: 'Thank you for your order', number: /^Order number \d+$/,
    wallet: /^PayPal, card or/, debit: /^SEPA direct debit/, invoice: /^Invoice/, transfer: /^Bank transfer/, iban: 'IBAN', mandate: 'I give this mandate.',
  },
} as const

export type Words = (typeof words)[keyof typeof words]

export async function openCheckout(page: Page, { path }: Pick<Words, 'path'> = words.de) {
  await open(page, `${path}/checkout`)
  await expect(consents(page)).toHaveCount(3)
}

export const consents = (page: Page) => page.getByRole('group', { name: /^(Vor dem Bestellen|Before you order)$/ }).getByRole('checkbox')
export const summary = (page: Page) => page.getByRole('region', { name: /^(Ihre Bestellung|Your order)$/ })

export async function agree(page: Page) {
  for (const box of await consents(page).all()) await box.check()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export async function expectOrdered(page: Page, say: Words = words.de) {
  await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeVisible()
  await expect(page.getByText(say.number)).toBeVisible()
}
