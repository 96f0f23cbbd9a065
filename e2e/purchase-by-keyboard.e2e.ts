/** The whole purchase by keyboard alone, from the first page to the paid order; the focus is where somebody expects it at every step. */
import type { Locator, Page } from '@playwright/test'
import { textsFor } from '#web/texts/texts.server.ts'
import { consents, expectOrdered, words } from './buyer.ts'
import { newEmail, password } from './customer.ts'
import { names } from './filled-cart.ts'
import { counting, keyboard, type Hand } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'

const texts = {
  ...words.de, company: 'Ihr Firmenname', create: 'Diese Ansage gestalten', intoCart: 'In den Warenkorb', named: 'Begrüßung – Blumen Meyer', toCheckout: 'Zur Kasse',
  createAccount: 'Weiter zur Zahlung', toOrder: 'Bestellung ansehen', paid: /^Bezahlt am/,
  fields: textsFor('de', 'accountFields').accountFields,
} as const

interface Visit {
  readonly page: Page
  readonly hand: Hand
  readonly say: typeof texts
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** After a change of page reading begins at its heading. */
async function arrives(page: Page, path: RegExp) {
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toBeFocused()
}

async function presses({ page, hand }: Visit, where: Locator) {
  await hand.press(where)
  await expect(page.locator(':focus-visible').or(page.locator(':focus'))).not.toHaveCount(0)
}

async function makeGreeting(visit: Visit) {
  const { page, hand, say } = visit
  await open(page, say.path || '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^(Zum Inhalt springen|Skip to content)$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  await hand.type(page.getByLabel(say.company), 'Blumen Meyer')
  await expect(page.getByLabel(say.company)).toBeFocused()
  await presses(visit, main(page).getByRole('link', { name: say.create }).first())
  await arrives(page, /editText/)
  await expect(main(page)).toContainText('Blumen Meyer')
  await presses(visit, page.getByRole('button', { name: say.intoCart }))
  await expect(names(page)).toHaveText([say.named])
  await arrives(page, /cart$/)
}

async function signUp(visit: Visit) {
  const { page, hand, say } = visit
  await presses(visit, main(page).getByRole('button', { name: say.toCheckout }).filter({ visible: true }).first())
  await arrives(page, /checkout$/)
  const { fields } = say
  const written: readonly (readonly [string, string])[] = [
    [fields.firstName, 'Erika'], [fields.lastName, 'Muster'], [fields.street, 'Musterweg 1'], [fields.postalCode, '80331'], [fields.city, 'München'],
    [fields.email, newEmail('tastatur')], [fields.password, password],
  ]
  for (const [label, value] of written) {
    const field = main(page).getByLabel(label, { exact: true })
    await hand.type(field, value)
    await expect(field).toBeFocused()
  }
  for (const name of ['terms', 'privacy']) {
    const box = main(page).locator(`input[name="${name}"]`)
    await hand.choose(box)
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()
  }
  await presses(visit, page.getByRole('button', { name: say.createAccount, exact: true }))
  await expect(consents(page)).toHaveCount(3)
  await expect(heading(page)).toBeFocused()
}

async function pay(visit: Visit) {
  const { page, hand, say } = visit
  const wallet = page.getByRole('radio', { name: say.wallet })
  await hand.choose(wallet)
  await expect(wallet).toBeFocused()
  await expect(wallet).toBeChecked()
  const withdrawal = consents(page).last()
  await hand.choose(withdrawal)
  await expect(withdrawal).toBeFocused()
  for (const box of await consents(page).all()) await expect(box).toBeChecked()
  await hand.press(page.getByRole('button', { name: say.toWallet, exact: true }))
  await page.waitForURL(/checkoutnow/)
  await hand.press(page.locator('button[value="approve"]'))
  await page.locator('html[data-hydrated]').waitFor()
  const order = page.getByRole('button', { name: say.order, exact: true })
  await expect(order).toBeEnabled()
  await hand.press(order)
  await expectOrdered(page, say)
  await expect(heading(page)).toBeFocused()
}

test('[R1.01, R2.28, R5.04] a greeting is made, ordered and paid by keyboard alone, with at most 11 presses and 8 typed fields', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  const say = texts
  const { hand, done } = counting(keyboard(page))
  const visit: Visit = { page, hand, say }
  await makeGreeting(visit)
  await signUp(visit)
  await pay(visit)
  expect(done.clicks).toBeLessThanOrEqual(11)
  expect(done.fields).toBeLessThanOrEqual(8)
  await presses(visit, page.getByRole('link', { name: say.toOrder, exact: true }))
  await arrives(page, /myAccount\/orders\/\d+$/)
  await expect(page.getByText(say.paid).first()).toBeVisible()
})
