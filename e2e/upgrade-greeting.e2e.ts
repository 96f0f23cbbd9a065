/** A greeting becomes one of a product that offers more. */
import { bar, choose, field, firstDirect, freeText, itemsInCart, mailbox, welcome } from './editor.ts'
import { filledCart, layInBrowser } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

test('[R2.33, R4.12] a template becomes free text, without brackets, with all its filled values', async ({ page }) => {
  await open(page, mailbox)
  await field(page, 'Nachname').fill('Krüger')
  await choose(page, 'Stimme', 'Clara')
  await expect(page.getByText('Neuer Preis: 71,28 € mit MwSt.')).toBeVisible()
  await page.getByRole('button', { name: 'Frei weiterschreiben' }).click()
  await expect(page).toHaveURL(/product=creative-500.*upgraded=/)
  await expect(page.getByText('Das ist jetzt Ihr eigener Text.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Freier Text bis 500 Zeichen' })).toBeVisible()
  await expect(page.getByLabel('Was soll gesprochen werden?')).toBeFocused()
  await expect(page.getByLabel('Was soll gesprochen werden?')).toBeInViewport()
  await expect(page.getByLabel('Was soll gesprochen werden?')).toHaveValue(/^Guten Tag, dies ist die Mailbox von Anrede \(Herr\/Frau\) Krüger – Firmenname\./)
  await expect(page.getByRole('radio', { name: 'Clara' })).toBeChecked()
  const left = 'Bitte ersetzen Sie noch diese Wörter durch Ihre Angaben: Anrede (Herr/Frau), Firmenname, Er/Sie.'
  await expect(page.getByLabel('Was soll gesprochen werden?')).toHaveAccessibleDescription(left)
  await choose(page, 'Musik', 'Ohne Musik')
  await bar(page).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByLabel('Was soll gesprochen werden?'), 'the name of a place is not ordered').toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(left), 'said once, as what is wrong').toHaveCount(1)
  await expect(page.getByText('Noch offen: 3 Angaben').first()).toBeVisible()
  await page.getByLabel('Was soll gesprochen werden?').fill('Guten Tag, dies ist die Mailbox von Frau Krüger – Blumen Meyer.')
  await expect(page.getByText(left)).toHaveCount(0)
  await expect(page.getByText('Alles ausgefüllt')).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Nachname')).toHaveValue('Krüger')
})

test('[R2.04] the address names the product, and says that a greeting was upgraded to it', async ({ page }) => {
  await open(page, `${freeText}&upgraded=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freier Text bis 500 Zeichen')
  await expect(page.getByText('Das ist jetzt Ihr eigener Text.')).toBeVisible()
  await page.clock.install()
  await open(page, mailbox)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailbox mit Namen')
  await page.clock.runFor(3500)
  await expect(page.getByText('Das ist jetzt Ihr eigener Text.')).toHaveCount(0)
})

test('[R2.04, R4.12] a greeting in the cart becomes free text at its position', async ({ page }) => {
  const cartId = await filledCart(page.request, [{ product_id: 'abb-individual-company', voices_id: 'clara', template_identifiers: { Firmenname: 'Sommer' } }])
  await layInBrowser(page, cartId)
  await open(page, `${welcome}&item=1`)
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(new URL(page.url()).search))
  await page.getByRole('button', { name: 'Frei weiterschreiben' }).click()
  await expect(page).toHaveURL(/product=creative-500&item=1&upgraded=1$/)
  await expect(page.getByText('Das ist jetzt Ihr eigener Text.')).toHaveCount(1)
  await expect(page.getByLabel('Was soll gesprochen werden?')).toHaveValue(/Sommer/)
  expect(visited).toEqual(['?product=creative-500&item=1&upgraded=1'])
  await choose(page, 'Musik', 'Ohne Musik')
  await bar(page).getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await itemsInCart(page)).toMatchObject([{ pos: 1, product_id: 'creative-500', template_identifiers: {} }])
})

test('[R4.12] a ready-made text becomes a template with the company name', async ({ page }) => {
  await open(page, await firstDirect(page))
  await page.getByRole('button', { name: 'Mit Öffnungszeiten' }).click()
  await expect(page).toHaveURL(/product=aba-individual.*upgraded=/)
  await expect(page.getByText('Die Ansage nennt jetzt Ihre Firma.')).toBeVisible()
  await expect(field(page, 'Firmenname')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Firmenname, Angabe 1' })).toBeFocused()
})
