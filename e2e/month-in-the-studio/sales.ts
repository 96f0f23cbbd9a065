/** What is sold in the month, and to whom: customers of every kind, each with one order that is remembered to the cent. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { agree, expectOrdered, newBuyer, openCheckout, press, words } from '../buyer.ts'
import { signIn } from '../customer.ts'
import type { OwnShop } from '../own-shop/own-shop.ts'
import { decide, orderByCalls } from '../real-orders.ts'
import { open } from '../shop-test.ts'

export const byMachineAtOnce = { product_id: 'ws-direct-patience', voices_id: 'ada', musics_id: 'sommerregen', languages: 'de' }

interface Wish {
  readonly company: string
  readonly item: object
  readonly pays?: 'wallet' | 'direct_debit' | 'invoice' | 'transfer'
  readonly voucher?: string
  readonly isExpress?: boolean
}

export interface Sale {
  readonly company: string
  /** Absent where there is nothing to pay. */
  readonly pays: Wish['pays']
  readonly email: string
  readonly token: string
  readonly id: string
  readonly number: number
  readonly netCents: number
  readonly cents: number
}

const cents = (euros: number) => Math.round(euros * 100)

/** Through the shop's own calls, except where the wallet wants to be seen. */
export async function sell(page: Page, { company, item, pays, voucher, isExpress = false }: Wish): Promise<Sale> {
  const buyer = await newBuyer(page, { items: [item], ...(pays && { pays }), ...(voucher && { voucher }), confirmed: pays === 'invoice', form: { company } })
  const { headers, cartId, email } = buyer
  const at = `/api/carts/${cartId}`
  if (isExpress) expect((await page.request.put(at, { headers, data: { shipping_option: 'express' } })).status()).toBe(200)
  if (pays === 'direct_debit') {
    const mandate = { language: 'de', agreed: true, holder: company, iban: 'DE02120300000000202051' }
    expect((await page.request.put(`${at}/mandate`, { headers, data: mandate })).status()).toBe(200)
  }
  if (pays === 'wallet') await payByWallet(page)
  else await orderByCalls(page, buyer)
  return { company, pays, email, token: headers['authorization']!.replace('Bearer ', ''), ...await orderOf(page.request, headers) }
}

async function payByWallet(page: Page) {
  await openCheckout(page)
  await agree(page)
  await press(page, words.de.toWallet)
  await decide(page, 'approve')
  await press(page, words.de.order)
  await expectOrdered(page)
}

async function orderOf(request: APIRequestContext, headers: Readonly<Record<string, string>>) {
  const { records: [listed] } = await (await request.get('/api/salesorders', { headers })).json() as { records: { id: string }[] }
  const { id, number, price_total_net: net, price_total: total } = await (await request.get(`/api/salesorders/${listed!.id}`, { headers })).json() as {
    id: string; number: number; price_total_net: number; price_total: number
  }
  return { id, number, netCents: cents(net), cents: cents(total) }
}

/** The customer comes back to the shop, where sessions have ended meanwhile. */
export async function comesBack(shop: OwnShop, browser: Browser, complaints: string[], { email }: Pick<Sale, 'email'>): Promise<Page> {
  const page = await shop.window(browser, complaints)
  await open(page, '/signIn')
  await signIn(page, email)
  await expect(page).not.toHaveURL(/signIn/)
  return page
}
