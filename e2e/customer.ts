/** Customers for browser tests: made through the shop's own calls, and signed in like somebody who stays signed in. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { linkIn } from './letter-box.ts'

export const password = 'Geheim-123'

interface Customer {
  readonly email: string
  readonly token: string
  readonly id: string
}

let last = 0

export function newEmail(name: string): string {
  last += 1
  return `${name}.${Date.now()}.${process.pid}.${last}@example.org`
}

export async function newCustomer(request: APIRequestContext, said: object = {}): Promise<Customer> {
  const email = newEmail('erika')
  const response = await request.post('/api/user/signUp', {
    data: {
      email1: email, password, first_name: 'Erika', last_name: 'Muster', primary_address_street: 'Musterweg 1', primary_address_postalcode: '80331',
      primary_address_city: 'München', terms: true, privacy: true, ...said,
    },
  })
  expect(response.status()).toBe(200)
  const { token, User } = await response.json() as { token: string; User: { id: string } }
  return { email, token, id: User.id }
}

export async function confirmEmail(request: APIRequestContext, { email, token: session }: Pick<Customer, 'email' | 'token'>) {
  const token = new URL(await linkIn(email, 'confirmEmail'), 'http://shop').searchParams.get('token')
  expect((await request.post('/api/user/confirmEmail', { headers: { authorization: `Bearer ${session}` }, data: { token } })).status()).toBe(200)
}

/** Once: what the shop does with it later stays. */
export async function layInSession(page: Page, { token }: Pick<Customer, 'token'>) {
  await page.addInitScript((kept) => {
    // The name of a window outlives its pages, and signing out.
    if (window.name === 'laid') return
    window.name = 'laid'
    localStorage.setItem('session', kept)
  }, token)
}

export async function signIn(page: Page, email: string, pw = password) {
  const main = page.getByRole('main')
  await main.getByLabel(/^(E-Mail-Adresse|Email address)$/).fill(email)
  await main.getByLabel(/^(Passwort|Password)$/).fill(pw)
  await main.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click()
}

export const header = (page: Page) => page.getByRole('banner')
export const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /^(Hinweise|Messages)$/ }).getByText(text)
