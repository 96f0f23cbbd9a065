/** Carts for browser tests: filled through the shop's own calls, and laid into the browser like a guest's. */
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { open } from './shop-test.ts'

/** Ready to order, and made by a person. */
export const ready = {
  product_id: 'aba-individual-hours-record',
  voices_id: 'clara',
  musics_id: 'sommerregen',
  template_identifiers: { Firmenname: 'Elektro Sommer GmbH', Öffnungszeiten: 'montags bis freitags von acht bis siebzehn Uhr' },
}
/** Two places and the voice are missing. */
export const unfinished = { product_id: 'ws-individual-callback' }
/** Nothing to fill in, nothing to wait for. */
export const direct = { product_id: 'abb-direct-moment', voices_id: 'ada' }

export async function filledCart(request: APIRequestContext, items: readonly object[], said: object = {}): Promise<string> {
  const created = await request.post('/api/carts', { data: {} })
  const { id } = await created.json() as { id: string }
  for (const item of items) expect((await request.post(`/api/carts/${id}/items`, { data: item })).status()).toBe(200)
  if (Object.keys(said).length > 0) expect((await request.put(`/api/carts/${id}`, { data: said })).status()).toBe(200)
  return id
}

/** Once: what the shop keeps there later stays. */
export async function layInBrowser(page: Page, cartId: string, savedIds: readonly string[] = []) {
  await page.addInitScript(([id, saved]) => {
    if (sessionStorage.getItem('laid')) return
    sessionStorage.setItem('laid', 'true')
    localStorage.setItem('cart', id)
    if (saved !== '[]') localStorage.setItem('saved-carts', saved)
  }, [cartId, JSON.stringify(savedIds)] as const)
}

/** The cart's own page, with these greetings in it. */
export async function openCart(page: Page, items: readonly object[], path = '/cart'): Promise<string> {
  const id = await filledCart(page.request, items)
  await layInBrowser(page, id)
  await open(page, path)
  await expect(names(page)).toHaveCount(items.length)
  return id
}

export const act = (where: Locator, name: RegExp) => where.getByRole('button', { name }).click()

/** A browser complains about every call that is refused or fails, also where the test wants just that. */
export function forgiveRefusals(complaints: string[]) {
  const others = complaints.filter((complaint) => !complaint.includes('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}

/** That the wallet is silent is answered as such, and is no failure of the shop's. */
export function forgiveSilence(complaints: string[]) {
  forgiveRefusals(complaints)
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/^503: .*\/(checkout|pay|redirectUrl)(\?|$)/.test(complaint)))
}

export const item = (page: Page, name: string) => page.getByRole('list', { name: /Ansagen im Warenkorb|Greetings in your cart/ }).getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
export const names = (page: Page) => page.getByRole('list', { name: /Ansagen im Warenkorb|Greetings in your cart/ }).getByRole('heading', { level: 2 })
export const summary = (page: Page) => page.getByRole('region', { name: /Zusammenfassung|Summary/ })

/** The lines of the price, as they stand there. */
export async function priceLines(page: Page): Promise<string[]> {
  const rows = summary(page).locator('dl > div')
  return (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
}

/** Of the voucher that every new shop has. */
export const welcome = { code: 'WILLKOMMEN10', name: 'Willkommen' } as const
