/** How little a new customer has to do from the first page to a paid greeting: every press and every field is counted, by mouse and by keyboard. */
import type { Page } from '@playwright/test'
import { expectOrdered, words } from './buyer.ts'
import { newEmail, password } from './customer.ts'
import { names } from './filled-cart.ts'
import { counting, keyboard, mouse, type Counted } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'

const texts = {
  de: {
    ...words.de, home: '/', company: 'Ihr Firmenname', create: 'Diese Ansage gestalten', intoCart: 'In den Warenkorb', toCheckout: 'Zur Kasse', details: 'Ihre Angaben', toPayment: 'Weiter zur Zahlung',
    first: 'Vorname', last: 'Nachname', street: 'Straße und Hausnummer', postcode: 'Postleitzahl', city: 'Ort', email: 'E-Mail-Adresse', password: 'Passwort', ownPassword: 'Passwort für Ihr Konto',
    firm: /^Firma/, step: 'Zahlung und Bestellung', total: 'Gesamt', account: /^Zum Bestellen brauchen Sie ein Konto/,
  },
  en: {
    ...words.en, home: '/en', company: 'Your company name', create: 'Create this greeting', intoCart: 'Add to cart', toCheckout: 'Go to checkout', details: 'Your details', toPayment: 'Continue to payment',
    first: 'First name', last: 'Last name', street: 'Street and number', postcode: 'Postcode', city: 'Town or city', email: 'Email address', password: 'Password', ownPassword: 'Password for your account',
    firm: /^Company/, step: 'Payment and order', total: 'Total', account: /^You need an account to order/,
  },
} as const

type Say = (typeof texts)[keyof typeof texts]

interface Visit extends Counted {
  readonly page: Page
  readonly say: Say
}

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: RegExp) => main(page).getByRole('checkbox', { name })
const consents = { terms: /Geschäftsbedingungen|terms and conditions/, privacy: /Datenschutzerklärung gelesen|privacy notice/, withdrawal: /Widerrufsrecht|right of withdrawal/ }

async function toCheckout({ page, hand, say }: Visit) {
  await open(page, say.home)
  await hand.type(page.getByLabel(say.company), 'Blumen Meyer')
  await hand.press(main(page).getByRole('link', { name: say.create }).first())
  await expect(main(page)).toContainText('Blumen Meyer')
  await hand.press(page.getByRole('button', { name: say.intoCart }))
  await expect(names(page)).toHaveCount(1)
  await hand.press(main(page).getByRole('button', { name: say.toCheckout }).filter({ visible: true }).first())
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main(page).getByRole('alert').filter({ hasText: say.account })).toBeVisible()
  await expect(main(page).getByRole('region', { name: /^(Ihre Bestellung|Your order)$/ })).toContainText(say.total)
}

/** At the wallet as somebody who is signed in there: that is none of the shop's clicks. */
async function approve({ page, hand }: Visit, person?: { readonly email: string; readonly firstName: string; readonly lastName: string; readonly street: string; readonly postalCode: string; readonly city: string }) {
  await page.waitForURL(/checkoutnow/)
  if (person) {
    expect((await page.request.post(`${new URL(page.url()).origin}/people`, { data: person })).status()).toBe(201)
    await page.reload()
    await page.getByRole('radio', { name: person.email }).check()
  }
  await hand.press(page.locator('button[value="approve"]'))
  await page.locator('html[data-hydrated]').waitFor()
}

const steps = (page: Page) => main(page).getByRole('listitem').and(page.locator('[aria-current="step"]'))

async function throughWallet(visit: Visit) {
  const { page, hand, say } = visit
  await toCheckout(visit)
  await expect(steps(page)).toHaveText(say.details)
  await hand.press(main(page).getByRole('button', { name: say.toWallet, exact: true }))
  await approve(visit, { email: newEmail('erika'), firstName: 'Erika', lastName: 'Muster', street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' })
  await expect(steps(page)).toHaveText(say.step)
  await expect(main(page).locator('address')).toContainText(/Blumen Meyer.*Erika Muster.*Musterstraße 12/s)
  await hand.type(main(page).getByLabel(say.ownPassword, { exact: true }), password)
  for (const name of Object.values(consents)) await hand.choose(box(page, name))
  await hand.press(main(page).getByRole('button', { name: say.order, exact: true }))
  await expectOrdered(page, say)
}

async function byForm(visit: Visit) {
  const { page, hand, say } = visit
  await toCheckout(visit)
  const form = main(page).getByRole('form', { name: say.details })
  await expect(form.getByLabel(say.firm)).toHaveValue('Blumen Meyer')
  const written: readonly (readonly [string, string])[] = [
    [say.first, 'Erika'], [say.last, 'Muster'], [say.street, 'Musterweg 1'], [say.postcode, '80331'], [say.city, 'München'], [say.email, newEmail('kasse')], [say.password, password],
  ]
  for (const [label, value] of written) await hand.type(form.getByLabel(label, { exact: true }), value)
  await hand.choose(box(page, consents.terms))
  await hand.choose(box(page, consents.privacy))
  await hand.press(form.getByRole('button', { name: say.toPayment }))
  await expect(steps(page)).toHaveText(say.step)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(box(page, consents.terms), 'what was agreed to is not asked for again').toBeChecked()
  await expect(box(page, consents.privacy)).toBeChecked()
  await expect(main(page).locator('address')).toContainText('Blumen Meyer')
  await hand.choose(page.getByRole('radio', { name: say.wallet }))
  await hand.choose(box(page, consents.withdrawal))
  await hand.press(main(page).getByRole('button', { name: say.toWallet, exact: true }))
  await approve(visit)
  await hand.press(main(page).getByRole('button', { name: say.order, exact: true }))
  await expectOrdered(page, say)
}

const hands = [['mouse', mouse, 'en', 1360], ['thumb', mouse, 'de', 390], ['keyboard', keyboard, 'de', 1360]] as const
// `purchase-by-keyboard` goes the way by form, and counts, too.
const ways = [
  ['through the wallet', throughWallet, { clicks: 9, fields: 4 }, hands],
  ['by form', byForm, { clicks: 11, fields: 8 }, hands.slice(0, 2)],
] as const

for (const [way, buy, most, by] of ways) {
  for (const [name, handOf, language, width] of by) {
    test(`[R1.01, R5.04, R6.02] a new customer buys ${way} with at most ${most.clicks} clicks and ${most.fields} typed fields: ${name}, ${language}, ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const visit = { page, say: texts[language], ...counting(handOf(page)) }
      await buy(visit)
      expect(visit.done.clicks).toBeLessThanOrEqual(most.clicks)
      expect(visit.done.fields).toBeLessThanOrEqual(most.fields)
    })
  }
}
