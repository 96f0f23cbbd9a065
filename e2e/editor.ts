/** What browser tests touch in the editor of a greeting. */
import { expect, type Page } from '@playwright/test'

export const mailbox = '/editText?product=voicemail-individual-named'
export const welcome = '/editText?product=abb-individual-company'
export const freeText = '/editText?product=creative-500'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^\\d+\\s*${name}$`) })
export const bar = (page: Page) => page.getByRole('region', { name: /Probehören und bestellen|Listen and order/ })
export const choose = (page: Page, group: string, name: string) => page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name }).check()

export async function itemsInCart(page: Page): Promise<readonly { readonly pos: number; readonly product_id: string }[]> {
  const cartId = await page.evaluate(() => localStorage.getItem('cart'))
  const answer = await page.request.get(`/api/carts/${cartId ?? ''}`)
  return ((await answer.json()) as { Cartitems: { pos: number; product_id: string }[] }).Cartitems
}

export async function firstDirect(page: Page): Promise<string> {
  const answer = await page.request.get('/api/products?cs_product_classification=direct')
  const { records } = await answer.json() as { records: { id: string; product_type: string }[] }
  return `/editText?product=${records.find(({ product_type }) => product_type === 'aba')?.id ?? ''}`
}

export async function save(page: Page) {
  await bar(page).getByRole('button', { name: /In den Warenkorb|Änderungen speichern/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
}
