/** How long the screens wait, by the page's own clock. */
import type { Page } from '@playwright/test'
import { contact } from '#web/texts/contact.texts.ts'
import { outOfOrder } from '#web/texts/shell.texts.ts'
import { bar, choose, field, welcome } from './editor.ts'
import { act, direct, item, openCart } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

test.use({ ownClock: true })

/** From here on time passes only when the test lets it. */
async function stopTheClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 600_000)
}

test('[R9.08] a message that a page starts with appears after 3000 ms', async ({ page }) => {
  await page.clock.install()
  // Before the page is there: however long it takes, none of its time has passed.
  await stopTheClock(page)
  await open(page, `${welcome}&upgraded=1`)
  const message = page.getByRole('region', { name: 'Hinweise' }).locator('.alert-success')
  await expect(field(page, 'Firmenname')).toBeEnabled()
  await page.clock.runFor(2999)
  await expect(message).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(message).toBeVisible()
})

test('[R9.08, R4.10] a sample that takes 5000 ms to fetch says that it takes longer', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/**/prelisten**', () => undefined)
  await page.route('**/api/prelisten**', () => undefined)
  await open(page, welcome)
  await field(page, 'Firmenname').fill('Blumen Meyer')
  await choose(page, 'Stimme', 'Ada (KI)')
  await choose(page, 'Musik', 'Ohne Musik')
  await stopTheClock(page)
  await bar(page).getByRole('button', { name: 'Probehören' }).click()
  await expect(bar(page).locator('[data-state="loading1"]')).toBeVisible()
  const longer = bar(page).getByText('Das dauert länger als sonst')
  await page.clock.runFor(4999)
  await expect(longer).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(longer).toBeVisible()
  await bar(page).getByRole('button', { name: 'Anhalten' }).click()
  await expect(longer).toHaveCount(0)
})

test('[R9.08] a dialog has finished opening before its first field gets the focus, 300 ms later', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openCart(page, [direct])
  await stopTheClock(page)
  await page.getByRole('button', { name: 'Als Ansagen-Set speichern' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await page.clock.runFor(299)
  await expect(dialog).toBeFocused()
  await page.clock.runFor(1)
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

test('[R9.08] sounds play at a volume of 0.8', async ({ page }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function () {
      document.documentElement.dataset['volume'] = String(this.volume)
      return play.call(this)
    }
  })
  await openCart(page, [direct])
  await act(item(page, 'Kurze Begrüßung'), /anhören$/)
  await expect(page.locator('html')).toHaveAttribute('data-volume', '0.8')
})

test('[R4.05] a page that could not be fetched while the shop was away comes by itself once the shop is back', async ({ page, complaints }) => {
  await page.clock.install()
  await open(page, '/')
  let looks = 0
  await page.route('**/healthz', (route) => {
    looks += 1
    return route.fulfill({ status: 503 })
  }, { times: 2 })
  await page.route('**/contact.data*', (route) => route.abort(), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: outOfOrder.headline[0] })).toBeVisible()
  await expect.poll(() => looks).toBe(1)
  await page.clock.runFor(10_000)
  await expect.poll(() => looks).toBe(2)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.contactHeadline[0])
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/ERR_FAILED|503|contact/.test(complaint)))
})
