/**
 * What a person speaks, the whole way in the browser, the customer on one side and the studio on the other: a question, an answer, what is no recording, what
 * is no good one, one that is sent back, one that is good. No page is loaded again.
 */
import type { Page } from '@playwright/test'
import { newBuyer, openCheckout } from './buyer.ts'
import { said } from './customer.ts'
import { forgiveRefusals, ready } from './filled-cart.ts'
import { recording } from './given-work.ts'
import { mailArrives } from './letter-box.ts'
import { looksRight } from './looks-right.ts'
import { savedPackage } from './package-contents.ts'
import { history, orderNow, toOrder } from './real-orders.ts'
import { expectNotLoadedAgain, mark } from './same-page.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'
import { sheet, studioWindow, upload, workTable } from './studio-window.ts'

test.beforeAll(async ({ request }) => prepareOwner(request))

const patient = { timeout: 60_000 }

interface Ordered {
  readonly page: Page
  readonly studio: Page
  readonly email: string
  readonly orderNumber: string
  readonly complaints: string[]
}

/** As it stands on the page of the greeting, which is open all the while. */
const isShown = (page: Page, words: string) => expect(page.getByRole('main').locator('.greeting-top').getByText(words, { exact: true })).toBeVisible(patient)
const arrived = (studio: Page, name: string) => expect(sheet(studio).getByText(`${name}: angekommen`)).toBeVisible(patient)

async function order(page: Page) {
  const { email } = await newBuyer(page, { items: [ready], pays: 'invoice', confirmed: true, form: { company: 'Elektro Sommer GmbH' } })
  await openCheckout(page)
  await orderNow(page)
  const orderNumber = await toOrder(page)
  await expect(history(page)).toContainText('In Arbeit', patient)
  await page.getByRole('main').getByRole('region', { name: 'Ansagen' }).getByRole('link').first().click()
  await isShown(page, 'In Arbeit')
  await mark(page)
  return { email, orderNumber }
}

/** The work stands still; the customer answers where they are. */
async function askAndAnswer({ page, studio, email, orderNumber }: Ordered) {
  await sheet(studio).getByRole('button', { name: 'Nachfragen …' }).click()
  await studio.getByLabel('Frage', { exact: true }).fill('Wie spricht man „Sommer“ bei Ihnen?')
  await looksRight(studio)
  await studio.getByRole('button', { name: 'Frage senden' }).click()
  await expect(sheet(studio).getByText('Noch keine Antwort.')).toBeVisible()
  await expect(sheet(studio).getByText('Aufnahme hierher ziehen')).toHaveCount(0)
  const question = page.getByRole('region', { name: 'Wir haben eine Frage an Sie' })
  await expect(question).toContainText('Wie spricht man „Sommer“ bei Ihnen?', patient)
  await expect(question).toContainText('Bis zu Ihrer Antwort ruht die Arbeit')
  expect(await mailArrives(email, `Eine Frage zu Ihrer Bestellung ${orderNumber}`)).toContain('Wie spricht man „Sommer“ bei Ihnen?')
  await looksRight(page)
  await question.getByLabel('Ihre Antwort').fill('Wie die Jahreszeit.')
  await question.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(said(page, /Wir arbeiten mit Ihrer Antwort weiter/)).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(sheet(studio).getByText('Wie die Jahreszeit.')).toBeVisible(patient)
}

async function uploadWhatIsNotGood({ page, studio, complaints }: Ordered) {
  await sheet(studio).getByRole('button', { name: 'Text ist gut' }).click()
  await expect(sheet(studio).getByText('Aufnahme hierher ziehen')).toBeVisible()
  await upload(studio, 'notiz.wav', Buffer.from('Guten Tag, ich bin keine Aufnahme.'))
  await expect(sheet(studio).getByText('notiz.wav: In dieser Datei ist kein Ton.')).toBeVisible(patient)
  await isShown(page, 'In Arbeit')
  forgiveRefusals(complaints)
  await upload(studio, 'zu-laut.wav', recording(8, 6))
  await arrived(studio, 'zu-laut.wav')
  await expect(sheet(studio).getByText(/^ ?[\d.]+ Stellen übersteuert, so nicht brauchbar$/)).toBeVisible()
  await looksRight(studio)
  await isShown(page, 'In der Qualitätskontrolle')
}

async function sendBack({ page, studio }: Ordered, reason: string, note: string) {
  await sheet(studio).getByRole('button', { name: 'Noch einmal …' }).first().click()
  await studio.getByLabel('Was stimmt nicht?').selectOption(reason)
  await studio.getByLabel(/^Genauer/).fill(note)
  await studio.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(sheet(studio).getByText(`${reason}: ${note}`)).toBeVisible()
  await isShown(page, 'In Arbeit')
}

test('[R1.09, R4.03, R2.28] a question, an answer, a file that is not a recording, a clipped take, a rejected one, an approved one', async ({ page, browser, complaints }) => {
  test.setTimeout(240_000)
  const { email, orderNumber } = await order(page)
  const studio = await studioWindow(browser, complaints)
  const ordered = { page, studio, email, orderNumber, complaints }
  await openSignedIn(studio, `/studio?search=${orderNumber}`)
  await mark(studio)
  await expect(workTable(studio)).toContainText('Text prüfen', patient)
  await askAndAnswer(ordered)
  await uploadWhatIsNotGood(ordered)
  await sendBack(ordered, 'Zu leise oder zu laut', 'Bitte mit Abstand zum Mikrofon')
  await upload(studio, 'zweite.wav', recording(14))
  await arrived(studio, 'zweite.wav')
  await expect(sheet(studio).getByText('kein Übersteuern')).toBeVisible()
  await isShown(page, 'In der Qualitätskontrolle')
  await sheet(studio).getByRole('button', { name: 'Gut, freigeben' }).click()
  await expect(studio.getByText('Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
  await expectNotLoadedAgain(studio)
  await studio.context().close()

  await isShown(page, 'Fertig')
  const zip = page.getByRole('button', { name: /^ZIP herunterladen/ })
  await expect(zip).toHaveCount(1, patient)
  await expectNotLoadedAgain(page)
  await mailArrives(email, `Ihre Bestellung ${orderNumber} ist fertig`)
  await savedPackage(page, zip, { orderNumber, spokenBy: 'person', sounds: ['_8k.wav', '_alaw.wav', '.mp3', '.wav'] })
  await open(page, `/myAccount/orders/${orderNumber}`)
  await expect(history(page)).toContainText('Geliefert')
})
