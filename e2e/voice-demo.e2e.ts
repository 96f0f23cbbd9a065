/** A person is heard in the sample of a voice once the owner has uploaded a recording; until then the shop says that a machine reads. */
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { recording } from './given-work.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'
import { audioFile } from './studio-window.ts'

const card = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'Walter' }) })
const placeOfWalter = async (page: Page) => (await page.locator('.choice-name').allInnerTexts()).findIndex((name) => name.startsWith('Walter'))

test('[R4.10] the owner puts a recording of a person into the shop, which is heard there in place of a machine, and takes it back', async ({ page, context, complaints }) => {
  await prepareOwner(page.request)
  const shop = await context.newPage()
  await open(shop, '/editVoice')
  await expect(card(shop).getByRole('button', { name: 'Walter (eine KI liest) anhören' })).toBeVisible()
  await expect(card(shop)).toContainText('Die Hörprobe liest unsere KI-Probestimme. Ihre Ansage spricht Walter selbst.')
  const before = await placeOfWalter(shop)

  await openSignedIn(page, '/studio/voices')
  const voice = page.getByRole('main').getByRole('group').filter({ has: page.locator('summary').filter({ hasText: 'Walter' }) })
  await expect(voice.locator('summary')).toContainText('Hörprobe fehlt: Deutsch')
  await voice.locator('summary').click()
  const whole = recording()
  await voice.getByLabel('Hörprobe Deutsch hochladen').setInputFiles(audioFile('halb.wav', whole.subarray(0, whole.length / 2)))
  await expect(voice.getByRole('status')).toContainText(/Der Datei fehlen am Ende [\d,]+ Sekunden/)
  forgiveRefusals(complaints)
  await voice.getByLabel('Hörprobe Deutsch hochladen').setInputFiles(audioFile('walter.wav', whole))
  await expect(voice.getByRole('status')).toHaveText('Die Hörprobe ist angekommen und im Shop.')
  await expect(voice.locator('summary')).not.toContainText('Hörprobe fehlt')
  await voice.getByRole('button', { name: 'Walter, Deutsch anhören' }).click()

  await shop.reload()
  await shop.locator('html[data-hydrated]').waitFor()
  await expect(card(shop)).toContainText('In der Probe hören Sie Walter selbst')
  expect(await placeOfWalter(shop), 'before those whom a machine reads').toBeLessThan(before)
  await card(shop).getByRole('button', { name: 'Walter anhören' }).click()
  await expect(card(shop).getByRole('button', { name: 'Walter anhalten' })).toHaveAttribute('data-state', 'playing')

  await voice.getByRole('button', { name: 'Hörprobe Deutsch entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hörprobe Deutsch entfernen' }).click()
  await expect(voice.getByRole('status')).toHaveText('Die Hörprobe ist entfernt.')
  await expect(voice.locator('summary')).toContainText('Hörprobe fehlt: Deutsch')
  await open(shop, '/en/editVoice')
  await expect(card(shop).getByRole('button', { name: 'Play Walter (read by AI)' })).toBeVisible()
})
