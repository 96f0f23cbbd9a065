/** Each type on the first page plays its demo, over and over, until somebody stops it. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const demo = (page: Page, type: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`Beispiel: ${type} anhören`) })
const stop = (page: Page, type: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`Beispiel: ${type} anhalten`) })

/** A tenth of a second of silence, so that a round is over at once. */
function shortSound(): Buffer {
  const frames = 800
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + frames * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(16_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(frames * 2, 40)
  return Buffer.concat([header, Buffer.alloc(frames * 2)])
}

/** How often a demo was begun, as the page's own player counts it. */
async function countRounds(page: Page) {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    const counted = window as unknown as { rounds: number }
    counted.rounds = 0
    HTMLMediaElement.prototype.play = function () {
      counted.rounds += 1
      return play.call(this)
    }
  })
  return () => page.evaluate(() => (window as unknown as { rounds: number }).rounds)
}

test('[R1.06, R2.34] a card plays the demo of its type, its waveform fills, and its button stops it', async ({ page }) => {
  await open(page, '/')
  const asked = page.waitForRequest((request) => request.url().includes('/api/products/demo/play'))
  await demo(page, 'Warteschleife').click()
  expect(new URL((await asked).url()).search).toBe('?type=ws&classification=direct&language=de')
  await expect(stop(page, 'Warteschleife')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warteschleife' }) })
  await expect(card.locator('.wave-rest')).toHaveCount(1)
  await stop(page, 'Warteschleife').click()
  await expect(demo(page, 'Warteschleife')).toBeVisible()
})

test('[R2.34, R9.08] a demo repeats ten times after its end', async ({ page }) => {
  const rounds = await countRounds(page)
  await page.route('**/api/products/demo/play*', (route) => route.fulfill({ contentType: 'audio/wav', body: shortSound() }))
  await open(page, '/')
  await demo(page, 'Begrüßung').click()
  await expect.poll(rounds).toBe(11)
  await expect(demo(page, 'Begrüßung')).toBeVisible()
})

test('[R2.34] a demo is retried where it could not be played', async ({ page, complaints }) => {
  let attempts = 0
  await page.route('**/api/products/demo/play*', (route) => {
    attempts += 1
    return attempts < 3 ? route.abort() : route.fulfill({ contentType: 'audio/wav', body: shortSound() })
  })
  await open(page, '/')
  await demo(page, 'Begrüßung').click()
  await expect.poll(() => attempts).toBeGreaterThan(2)
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})

test('one demo plays at a time, and none after leaving the page', async ({ page }) => {
  await open(page, '/')
  await demo(page, 'Begrüßung').click()
  await expect(stop(page, 'Begrüßung')).toBeVisible()
  await demo(page, 'Warteschleife').click()
  await expect(stop(page, 'Warteschleife')).toBeVisible()
  await expect(demo(page, 'Begrüßung')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Hilfe' }).click()
  await page.waitForURL('**/help')
  await page.goBack()
  await expect(demo(page, 'Warteschleife')).toBeVisible()
})
