/** What machines speak, the whole way in the browser: from the button at the checkout to the package, the remix and the mailbox. No page is loaded again. */
import type { Page } from '@playwright/test'
import { newBuyer, openCheckout, type Buyer } from './buyer.ts'
import { ready } from './filled-cart.ts'
import { mailArrives } from './letter-box.ts'
import { looksRight } from './looks-right.ts'
import { inMailboxDialog, mailboxSays, numberEndingIn, openMailboxDialog, sendTo } from './mailbox-dialog.ts'
import { savedPackage } from './package-contents.ts'
import { history, orderNow, toOrder } from './real-orders.ts'
import { expectNotLoadedAgain, mark } from './same-page.ts'
import { expect, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'
import { sheet, studioWindow } from './studio-window.ts'

test.beforeAll(async ({ request }) => prepareOwner(request))

/** Several others may be at work on the machine: what takes seconds alone is waited for a while. */
const patient = { timeout: 60_000 }
const readyMade = { product_id: 'ws-direct-patience', voices_id: 'ada', musics_id: 'sommerregen', languages: 'de' }
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const packages = (page: Page) => page.getByRole('button', { name: /^ZIP herunterladen/ })

interface Ordered extends Buyer {
  readonly orderNumber: string
}

/** By the button; what comes after it is the page that says thank you. */
async function order(page: Page, item: object, cart: object = {}): Promise<Ordered> {
  const buyer = await newBuyer(page, { items: [item], pays: 'invoice', confirmed: true, form: { company: 'Blumen Meyer' } })
  expect((await page.request.put(`/api/carts/${buyer.cartId}`, { headers: buyer.headers, data: cart })).status()).toBe(200)
  await openCheckout(page)
  await orderNow(page)
  return { ...buyer, orderNumber: new URL(page.url()).searchParams.get('so_number') ?? '' }
}

test('[R4.03, R9.04, R1.05, R2.31, R4.08] a ready-made greeting is finished within seconds on the page that says thank you, is heard and downloaded there, remixed, repackaged, and delivered to a mailbox', async ({ page }) => {
  test.setTimeout(240_000)
  const { email, orderNumber } = await order(page, readyMade, { shipping_formats: ['mp3', 'wav', 'alaw'], telephone_system: '3cx' })
  await mark(page)

  await test.step('finished, heard and packed on the page that says thank you, with a mail', async () => {
    await mailArrives(email, `Ihre Bestellung ${orderNumber} bei Freizeichen`)
    await expect(part(page, 'Ansagen').getByText('Fertig', { exact: true })).toBeVisible(patient)
    await expect(packages(page)).toHaveCount(1, patient)
    await part(page, 'Ansagen').getByRole('button', { name: /anhören$/ }).click()
    await expect(part(page, 'Ansagen').getByRole('button', { name: /anhalten$/ })).toHaveAttribute('data-state', 'playing')
    await looksRight(page)
    await toOrder(page)
    await expect(history(page)).toContainText('Geliefert', patient)
    await expectNotLoadedAgain(page)
    await mailArrives(email, `Ihre Bestellung ${orderNumber} ist fertig`)
    const files = await savedPackage(page, packages(page), { orderNumber, spokenBy: 'machine', sounds: ['_alaw.wav', '8k.wav', '.mp3'] })
    expect(files['LIESMICH.txt']?.toString()).toContain('3CX')
    expect(Object.keys(files)).toContain('Musiklizenz.pdf')
  })

  await test.step('remixed and packed again on its own page', async () => {
    await part(page, 'Ansagen').getByRole('link').first().click()
    await expect(packages(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Neu mischen: / }).click()
    const desk = page.getByRole('dialog', { name: /^Neu mischen: / })
    await desk.getByRole('button', { name: 'Feiner einstellen' }).click()
    await desk.getByRole('slider', { name: 'Vorlauf' }).first().fill('5')
    await desk.getByRole('button', { name: 'Neue Mischung übernehmen' }).click()
    await expect(part(page, 'Fassungen')).toContainText('Fassung 2', patient)
    await expect(packages(page)).toHaveCount(2, patient)
    await expectNotLoadedAgain(page)
    const [download] = await Promise.all([page.waitForEvent('download'), packages(page).first().click()])
    expect(download.suggestedFilename()).toMatch(/^Freizeichen-Lieferung-\d+\.zip$/)
  })

  await test.step('delivered to a mailbox', async () => {
    await openMailboxDialog(page)
    await sendTo(page, numberEndingIn(0))
    await mailboxSays(page, 'Ihre Ansage ist in der Mailbox')
    await inMailboxDialog(page, 'Fertig').click()
    await expectNotLoadedAgain(page)
  })
})

test('[R4.03, R1.04, R1.09] an AI voice\'s reading of the customer’s own words waits for a person to check it, and is then available', async ({ page, browser, complaints }) => {
  const { email, orderNumber } = await order(page, { ...ready, voices_id: 'ada' })
  await part(page, 'Ansagen').getByRole('link').first().click()
  await mark(page)
  const greeting = page.getByRole('main')
  await expect(greeting.getByText('In der Qualitätskontrolle', { exact: true }).first()).toBeVisible(patient)
  await expect(packages(page)).toHaveCount(0)

  const studio = await studioWindow(browser, complaints)
  await openSignedIn(studio, `/studio/quality?search=${orderNumber}`)
  await expect(sheet(studio)).toContainText('Aufnahme 1, KI-Stimme')
  await looksRight(studio)
  await sheet(studio).getByRole('button', { name: 'Gut, freigeben' }).click()
  await expect(studio.getByText('Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
  await studio.context().close()

  await expect(greeting.getByText('Fertig', { exact: true }).first()).toBeVisible(patient)
  await expect(packages(page)).toHaveCount(1, patient)
  await expectNotLoadedAgain(page)
  await mailArrives(email, `Ihre Bestellung ${orderNumber} ist fertig`)
  await savedPackage(page, packages(page), { orderNumber, spokenBy: 'machine', sounds: ['_8k.wav', '_alaw.wav', '.mp3', '.wav'] })
})
