/** What a telephone system gets: a FRITZ!Box with other limits for its music on hold, another one in its place, and formats that come free of charge. */
import { unzipped } from '#audio/testing/unzipped.ts'
import { newBuyer, openCheckout } from './buyer.ts'
import { act, direct, item, openCart, priceLines, summary } from './filled-cart.ts'
import { looksRight } from './looks-right.ts'
import { orderNow, savedFile, toOrder } from './real-orders.ts'
import { expect, open, test } from './shop-test.ts'

const patient = { timeout: 60_000 }
const spoken = { voices_id: 'ada', languages: 'de' }
const items = [
  { ...spoken, product_id: 'ws-direct-patience', musics_id: 'sommerregen', intro: 4, extro: 10 },
  { ...spoken, product_id: 'aba-direct-closed-record' },
]

test('[R1.05, R9.05] the music on hold of a FRITZ!Box is too long, is shortened, ordered with its answering machine, and made for another system afterwards', async ({ page }) => {
  test.setTimeout(240_000)
  await newBuyer(page, { items, pays: 'invoice', confirmed: true, form: { company: 'Blumen Meyer' } })
  await open(page, '/cart')
  await summary(page).getByRole('radio', { name: 'FRITZ!Box' }).check()
  await expect(summary(page)).toContainText('Anrufbeantworter und Wartemusik bekommen je die passenden Dateien.')
  const onHold = item(page, 'Geduld')
  const limit = /AVM FRITZ!Box \(Wartemusik\) spielt höchstens 8\ss, diese Ansage dauert etwa \d+\ss\./
  await expect(onHold).toContainText(limit)
  await expect(page.getByRole('list', { name: 'Ansagen im Warenkorb' })).toContainText('AVM FRITZ!Box (Anrufbeantworter)')
  await looksRight(page)

  await onHold.getByRole('link', { name: /^Bearbeiten/ }).click()
  await expect(page.getByRole('main')).toContainText(limit)
  await expect(page.getByRole('button', { name: /^Nachlauf der Musik um \d+\ss kürzen$/ })).toBeVisible()
  await looksRight(page)
  await open(page, '/cart')
  // A ready-made text cannot be shortened: its music is, the outro first.
  await expect(onHold).not.toContainText('den längsten Satz')
  await act(onHold, /^Nachlauf der Musik um 10\ss kürzen$/)
  await expect(onHold.getByRole('button', { name: /^Nachlauf der Musik/ })).toHaveCount(0)
  // Whether the intro has to go too depends on what is known by now: the estimate, or what the sample measures.
  await expect(async () => {
    const intro = onHold.getByRole('button', { name: /^Vorlauf der Musik um \d+\ss kürzen$/ })
    if (await intro.isVisible()) await intro.click({ timeout: 1000 })
    await expect(onHold).not.toContainText(limit, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })

  await openCheckout(page)
  await expect(summaryOfOrder(page)).toContainText('AVM FRITZ!Box (Wartemusik)')
  await expect(page.getByRole('region', { name: 'Lieferung' })).toContainText('AVM FRITZ!Box (Wartemusik), AVM FRITZ!Box (Anrufbeantworter)')
  await orderNow(page)
  await toOrder(page)
  const packages = page.getByRole('button', { name: /^ZIP herunterladen/ })
  await expect(packages).toHaveCount(1, patient)
  const first = unzipped((await savedFile(page, packages.first())).bytes)
  expect(namesIn(first)).toEqual([
    '1_warteschleife-geduld_de_fritzbox-hold.mp3', '1_warteschleife-geduld_de_fritzbox-hold_8k.wav', '2_anrufbeantworter-buero-nicht_de_fritzbox-answering.mp3', '2_anrufbeantworter-buero_de_fritzbox-answering_8k.wav',
  ])

  await page.getByRole('main').getByRole('link', { name: 'Geduld' }).click()
  const change = page.getByRole('button', { name: /^Telefonanlage ändern: / })
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Telefonanlage ändern' })
  await expect(dialog).toContainText('Kostenlos')
  await dialog.getByLabel('Hersteller oder Anbieter').fill('zwei Dosen')
  await expect(dialog).toContainText('Diese Anlage steht nicht in unserer Liste.')
  const offered = dialog.getByRole('list').getByRole('button')
  await expect(offered).toHaveText(['Weiß nicht'])
  await dialog.getByLabel('Hersteller oder Anbieter').fill('')
  for (const [key, focused] of [['ArrowDown', offered.first()], ['End', offered.last()], ['Home', offered.first()], ['ArrowUp', dialog.getByLabel('Hersteller oder Anbieter')]] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3cx')
  await expect(dialog.getByLabel('Hersteller oder Anbieter'), 'letters are sought from every entry').toHaveValue('3cx')
  await page.keyboard.down('Enter')
  await expect(change).toBeFocused()
  await page.keyboard.down('Enter')
  await expect(dialog, 'a key that is still held opens nothing').toBeHidden()
  await page.keyboard.up('Enter')
  await expect(page.getByText('Die Dateien für die neue Anlage sind in Arbeit.')).toBeVisible()
  await expect(change).toBeFocused()
  await expect(packages).toHaveCount(2, patient)
  await expect(page.getByRole('main')).toContainText('Telefonanlage3CX')
  expect(namesIn(unzipped((await savedFile(page, packages.first())).bytes))).toContain('1_warteschleife-geduld_de_3cx_8k.wav')
  expect(unzipped((await savedFile(page, packages.last())).bytes)).toEqual(first)
  await looksRight(page)

  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Büro nicht besetzt' }).click()
  await expect(page.getByRole('main')).not.toContainText('spielt höchstens')
  await act(page.getByRole('main'), /^Telefonanlage ändern: /)
  await act(dialog, /^AVM FRITZ!Box \(Wartemusik\)$/)
  await expect(page.getByRole('main')).toContainText(/AVM FRITZ!Box \(Wartemusik\) spielt höchstens 8\ss, diese Ansage dauert etwa \d+\ss\./)
  await looksRight(page)
})

test('[R9.05] a format that the files for the telephone system already contain is shown as free and cannot be bought again, only deselected', async ({ page }) => {
  await openCart(page, [direct])
  const alaw = summary(page).getByRole('checkbox', { name: /^ALaw/ })
  await expect(alaw).toHaveAccessibleName('ALaw: kostenlos dabei')
  await expect(summary(page)).toContainText('Die Dateien für Ihre Telefonanlage enthalten ALaw schon.')
  await expect(alaw).toBeDisabled()
  await alaw.click({ force: true })
  await expect(alaw).not.toBeChecked()
  await summary(page).getByRole('radio', { name: '3CX' }).check()
  await alaw.check()
  await expect.poll(() => priceLines(page)).toContain('Weiteres Format 11,90 €')
  await summary(page).getByRole('radio', { name: 'Weiß nicht' }).check()
  await expect(summary(page)).toContainText('ALaw bekommen Sie auch dann kostenlos, wenn Sie es abwählen.')
  await alaw.focus()
  await page.keyboard.press('Space')
  await expect(alaw).not.toBeChecked()
  await expect(alaw).toBeFocused()
  await expect.poll(() => priceLines(page)).not.toContain('Weiteres Format 11,90 €')
})

const summaryOfOrder = (page: Parameters<typeof open>[0]) => page.getByRole('region', { name: 'Ihre Bestellung' })

/** The sounds, without the number of the order. */
const namesIn = (files: Readonly<Record<string, Buffer>>) => (
  Object.keys(files).filter((path) => path.includes('/')).map((path) => path.split('/')[1]!.replace(/^G\d+-/, '')).toSorted()
)
