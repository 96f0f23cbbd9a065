/** The office fills a cart in the shop while a customer is on the telephone, and sends the link to it. */
import { newEmail } from './customer.ts'
import { direct, filledCart, layInBrowser, names } from './filled-cart.ts'
import { linkIn } from './letter-box.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, prepareOwner } from './studio-owner.ts'

test.beforeAll(async ({ request }) => prepareOwner(request))

const button = 'An eine Kundin oder einen Kunden senden'

test('a cart goes from the office to a customer by a link, who opens it in the shop, until the office revokes it', async ({ page, browser }) => {
  const email = newEmail('preparedCart')
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await openSignedIn(page, '/cart', await givenMember(page.request, 'office'))
  await page.getByRole('link', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkörbe' })).toBeVisible()
  await expect(page.getByText(/^Im Warenkorb: .+ Heute \d+,\d\d/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Vor- und Nachname' }).fill('Erika Muster')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await page.getByRole('textbox', { name: /^Ihre Worte dazu/ }).fill('Danke für Ihren Anruf.')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText(`Der Link ist unterwegs an ${email}.`)).toBeVisible()
  await expect(page.getByText('Der Warenkorb dieses Browsers ist leer.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('gesendet')

  const customer = await browser.newContext()
  const other = await customer.newPage()
  await open(other, await linkIn(email, 'preparedCart'))
  await expect(other).not.toHaveURL(/token=/)
  await other.getByRole('button', { name: 'Warenkorb öffnen' }).click()
  await expect(other).toHaveURL(/\/cart$/)
  await expect(names(other)).toHaveCount(1)
  await expect(other.getByRole('link', { name: button })).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText('geöffnet')
  await row.getByRole('button', { name: 'Link für Erika Muster sperren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Link sperren' }).click()
  await expect(row).toContainText('gesperrt')
  await open(other, await linkIn(email, 'preparedCart'))
  await expect(other.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await customer.close()
})
