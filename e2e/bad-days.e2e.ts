/**
 * Days on which something of the shop's is down, each in a shop of its own: the board says what waits and why, nothing is lost, trying again goes on as soon as
 * it can, and the customer gets everything once.
 */
import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startSimulator } from '#server/open-outside.ts'
import { layInSession } from './customer.ts'
import { forgiveRefusals, ready } from './filled-cart.ts'
import { mailArrives, mailsOf } from './letter-box.ts'
import { looksRight } from './looks-right.ts'
import { byMachineAtOnce, sell, type Sale } from './month-in-the-studio/sales.ts'
import { openOwnShop, type OwnShop } from './own-shop/own-shop.ts'
import { keepVoicesDown } from './own-shop/voices-down.ts'
import { expect, lasting, open, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'
import { sheet, upload, workTable } from './studio-window.ts'

const patient = { timeout: 120_000 }
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Hinweise' }).getByText(text)
const minutes = 60_000

/** It stands on the board until somebody sees to it, and trying again as long as nothing is mended changes nothing. */
async function waitsBecause(studio: Page, { number, company }: Sale, reason: string) {
  await expect(async () => {
    await open(studio, `/studio?search=${number}`)
    await expect(workTable(studio).getByRole('row').filter({ hasText: company })).toContainText(reason, { timeout: 3000 })
  }).toPass(patient)
  await expect(studio.getByText('1 kommt nicht von selbst weiter.')).toBeVisible()
  await looksRight(studio)
  await studio.getByRole('link', { name: 'Ansehen' }).click()
  await expect(workTable(studio).getByRole('row').filter({ hasText: company })).toContainText(reason)
  await tryAgain(studio)
  // Without anybody loading the board anew.
  await expect(workTable(studio).getByRole('row').filter({ hasText: company })).toContainText(reason, patient)
}

const again = (studio: Page) => sheet(studio).getByRole('button', { name: 'Noch einmal versuchen' })

async function tryAgain(studio: Page) {
  await again(studio).click()
  await expect(said(studio, 'Wird noch einmal versucht.').first()).toBeVisible()
}

/** Everything works again: the button is pressed, unless the shop was faster. */
async function goOn(studio: Page, { number }: Sale) {
  await open(studio, `/studio?search=${number}`)
  await again(studio).click({ timeout: 10_000 }).catch(() => undefined)
}

/** One sound, one package, one mail; and it stays at that. */
async function hasItOnce(page: Page, { token, email, number }: Sale) {
  await layInSession(page, { token })
  await open(page, `/myAccount/orders/${number}`)
  await expect(page.getByRole('button', { name: /^ZIP herunterladen/ })).toHaveCount(1, patient)
  await mailArrives(email, `Ihre Bestellung ${number} ist fertig`)
  // Longer than the shop's own next try would be away.
  await pause(15_000)
  expect((await mailsOf(email)).filter((mail) => mail.includes(`Ihre Bestellung ${number} ist fertig`))).toHaveLength(1)
  await page.getByRole('main').getByRole('region', { name: 'Ansagen' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Fassungen' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^ZIP herunterladen/ })).toHaveCount(1)
}

interface Day {
  readonly shop: OwnShop
  readonly counter: Page
  readonly studio: Page
}

async function openDoors(shop: OwnShop, windows: () => Promise<Page>): Promise<Day> {
  await shop.start()
  const [counter, studio] = [await windows(), await windows()]
  await prepareOwner(studio.request)
  await openSignedIn(studio, '/studio')
  return { shop, counter, studio }
}

const sellOne = ({ counter }: Day, item: object, company: string) => sell(counter, { company, item, pays: 'invoice' })

test('[R1.09] the voices are down: the greeting waits, shows why, and is spoken once they are back', lasting, async ({ browser, complaints }) => {
  test.skip(process.platform !== 'linux', 'the children of a process are read as Linux lists them')
  test.setTimeout(10 * minutes)
  await using shop = await openOwnShop()
  const day = await openDoors(shop, () => shop.window(browser, complaints))
  const voices = keepVoicesDown(shop.pid())
  const sale = await sellOne(day, byMachineAtOnce, 'Stumm Straubing')
  await waitsBecause(day.studio, sale, 'Stimme antwortet nicht')
  await voices.end()
  await goOn(day.studio, sale)
  await hasItOnce(day.counter, sale)
})

test('[R1.09] the object storage is down: no recording is lost, an upload is refused with its reason, and work continues afterwards', lasting, async ({ browser, complaints }) => {
  test.setTimeout(10 * minutes)
  const storage = await startSimulator('object-storage')
  await using shop = await openOwnShop({
    environment: { S3_URL: storage.address, S3_ACCESS_KEY_ID: 'freizeichen', S3_SECRET_ACCESS_KEY: 'the-simulator-takes-this-secret-and-no-other' },
  })
  const setDay = (name: string, times: number) => fetch(`${storage.address}/control`, { method: 'POST', body: JSON.stringify({ day: name, times }) })
  const day = await openDoors(shop, () => shop.window(browser, complaints))
  await setDay('unavailable', 1_000_000)
  const sale = await sellOne(day, byMachineAtOnce, 'Ablage Aichach')
  await waitsBecause(day.studio, sale, 'Ablage antwortet nicht')
  const other = await shop.window(browser, complaints)
  const byPerson = await sell(other, { company: 'Sprecher Schongau', item: ready, pays: 'invoice' })
  await expect(async () => {
    await open(day.studio, `/studio?search=${byPerson.number}`)
    await expect(sheet(day.studio).getByRole('button', { name: 'Text ist gut' })).toBeVisible({ timeout: 3000 })
  }).toPass(patient)
  await sheet(day.studio).getByRole('button', { name: 'Text ist gut' }).click()
  await upload(day.studio, 'clara.wav')
  await expect(sheet(day.studio).getByText(/^clara\.wav: Die Ablage ist gerade nicht zu erreichen, die Datei ist nicht angekommen/)).toBeVisible(patient)
  await setDay('', 0)
  await upload(day.studio, 'clara.wav')
  await expect(sheet(day.studio).getByText('clara.wav: angekommen')).toBeVisible(patient)
  await sheet(day.studio).getByRole('button', { name: 'Gut, freigeben' }).click()
  await goOn(day.studio, sale)
  await hasItOnce(day.counter, sale)
  await hasItOnce(other, byPerson)
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.startsWith('503: ')))
  forgiveRefusals(complaints)
  storage.stop()
})

/** Of a size, in the machine's memory: a disk that can be full, and grow. */
function smallDisk(folder: string) {
  const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
  return {
    isThere: run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder),
    grow: () => run('mount', '-o', 'remount,size=64m', folder),
    [Symbol.dispose]: () => { run('umount', folder) },
  }
}

test('[R1.09] the disk is full: the greeting waits, shows why, and is made once there is room', lasting, async ({ browser, complaints }) => {
  test.setTimeout(10 * minutes)
  await using shop = await openOwnShop()
  const files = join(shop.dataFolder, 'files')
  await mkdir(files)
  using disk = smallDisk(files)
  test.skip(!disk.isThere, 'only who may mount can make a small disk')
  const day = await openDoors(shop, () => shop.window(browser, complaints))
  const sale = await sellOne(day, byMachineAtOnce, 'Voll Vaterstetten')
  await waitsBecause(day.studio, sale, 'Ablage voll')
  expect(disk.grow()).toBe(true)
  await goOn(day.studio, sale)
  await hasItOnce(day.counter, sale)
})
