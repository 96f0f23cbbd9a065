/** The shop while it is being developed: the styleguide shows every piece, and what sounds ends with the page. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { axeFindings, dependOnLook } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'

const port = Number(process.env['E2E_PORT'] ?? 4173) + 1
const styleguide = `http://127.0.0.1:${port}/styleguide`

let shop: ChildProcess
let folder: string

test.describe.configure({ timeout: 240_000 })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'developing-'))
  // A server may have NODE_ENV for everything that runs on it: the mode of the shop is its own.
  shop = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', SHOP_MODE: 'development', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', VOICE_PROCESSES: '1', SOUND_THREADS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The browser is told that a page failed, and not why: the shop's log is.
  createInterface({ input: shop.stdout! }).on('line', (line) => { if (line.startsWith('{')) console.error(line) })
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false), { timeout: 150_000 }).toBe(true)
})

test.afterAll(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  await rm(folder, { recursive: true, force: true })
})

test('[R2.17, R4.10, R8.03, R9.08] axe finds nothing in either theme, a sound stops with its page, and a message disappears after five seconds', async ({ page }) => {
  await page.clock.install()
  await open(page, styleguide)

  await test.step('shows its components in both themes, and axe finds nothing', async () => {
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(8)
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFindings(page, { rules: dependOnLook })).toEqual([])
  })

  await test.step('a sound stops with the page that started it', async () => {
    const state = page.getByRole('status', { name: 'Playback' })
    await expect(state).toHaveText('stopped')
    await page.getByRole('button', { name: 'Play the dial tone' }).click()
    await expect(state).toHaveText('playing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await page.waitForURL('**/contact')
    await page.goBack()
    await expect(state).toHaveText('stopped')
  })

  const message = page.getByRole('region', { name: 'Hinweise' }).getByText('Bitte wählen Sie noch eine Stimme.')
  await test.step('a message disappears after five seconds, and stays while the pointer is over it', async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 60_000)
    await page.getByRole('button', { name: 'Warning' }).click()
    await page.clock.runFor(4999)
    await expect(message).toBeVisible()
    await page.clock.runFor(1)
    await expect(message).toBeHidden()
    await page.getByRole('button', { name: 'Warning' }).click()
    await message.hover()
    await page.clock.runFor(60_000)
    await expect(message).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(message).toBeHidden()
  })

  await test.step('on a phone it does not lie over what was pressed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const pressed = page.getByRole('button', { name: 'Warning' })
    await pressed.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4))
    await pressed.press('Enter')
    await expect(message).toBeVisible()
    const [button, alert] = [await pressed.boundingBox(), await page.locator('.alerts .alert').boundingBox()]
    expect(button!.y + button!.height).toBeLessThanOrEqual(alert!.y)
  })
})
