/** axe finds nothing on the screens of the account, filled and refused, at every width, in both themes and languages; nothing runs over. */
import type { Page } from '@playwright/test'
import { layInSession, newCustomer, newEmail, password } from './customer.ts'
import { cameStill, fits, isReadable, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

const forms = [['/signIn', /^(Anmelden|Sign in)$/], ['/signUp', /^(Konto anlegen und weiter|Create account and continue)$/], ['/resetPassword?token=abc', /^(Passwort setzen|Set password)$/]] as const
const own = ['/myAccount', '/myAccount/profile', '/myAccount/changePassword', '/account', '/regSuccess/erika@example.org', '/undoEmailChange?token=abc']

/** So that the profile has to say that it waits. */
async function wishForEmail(page: Page, { token }: { readonly token: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.put('/api/user', { headers, data: { email1: newEmail('eine-recht-lange-neue-adresse'), pw: password } })
  expect(answer.status()).toBe(200)
}

for (const [language, look] of [['', looksRightEverywhere], ['/en', fits]] as const) {
  test(`${language === '' ? '[R1.07] axe finds nothing on the account, nothing overflows, and the profile is readable at 400 percent, with wide letters and in the colours of the system' : 'nothing on the account overflows in English'}`, async ({ page }) => {
    for (const [path, button] of forms) {
      await open(page, language + path)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await look(page)
    }
    const customer = await newCustomer(page.request, { last_name: 'Donaudampfschifffahrtsgesellschaftskapitän', company: 'x'.repeat(120) })
    await wishForEmail(page, customer)
    await layInSession(page, customer)
    for (const path of own) {
      await open(page, language + path)
      await expect(page.getByRole('status', { name: /lädt|loading/i })).toHaveCount(0)
      await cameStill(page)
      await look(page)
      if (`${language}${path}` === '/myAccount/profile') await isReadable(page)
    }
  })
}
