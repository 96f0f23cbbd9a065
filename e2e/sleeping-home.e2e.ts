/** The first page sleeps until somebody turns to it: whatever is done meanwhile counts. */
import { card, heard, play, stir } from './named-greeting.ts'
import { keyboard } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

test('text typed and buttons pressed before the script has loaded take effect', async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/home-page-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  await card(page).getByLabel('Ihr Firmenname').fill('Praxis am Deich')
  await card(page).getByText('Jonas', { exact: true }).click()
  await play(page).click()
  // However slow a phone is to draw what it knows.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const asked = await heard(page, async () => release())
  await phone.detach()
  expect([asked.get('template_identifiers'), asked.get('voices_id')]).toEqual([JSON.stringify({ Firmenname: 'Praxis am Deich' }), 'jonas'])
  await expect(card(page).getByLabel('Ihr Firmenname')).toHaveValue('Praxis am Deich')
})

test('a press that comes while the page is waking up acts once', async ({ page }) => {
  const letGo = await holdCalls(page, '**/home-page-*.js')
  await open(page, '/')
  await page.mouse.move(5, 5)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const pressed = page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('main .hear-sound button')!
    const turn = new MessageChannel()
    // React leaves its mark on what it has hydrated.
    while (!Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
      await new Promise((resolve) => {
        turn.port1.addEventListener('message', resolve, { once: true })
        turn.port1.start()
        turn.port2.postMessage(undefined)
      })
    }
    button.click()
  })
  letGo()
  await pressed
  await slow.detach()
  await stir(page)
  await expect(card(page).getByRole('button', { name: 'Musik ändern' })).toHaveAttribute('aria-expanded', 'true')
})

test('whoever leaves the page before its script has loaded finds the next one in order', async ({ page }) => {
  const letGo = await holdCalls(page, '**/home-page-*.js')
  await open(page, '/')
  await play(page).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  letGo()
  await page.getByRole('button', { name: /senden/ }).click()
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
})

test('[R3.14] a name that was typed before the script has loaded is carried over into the editor, with the voice that was chosen on an earlier visit', async ({ page }) => {
  await open(page, '/')
  await card(page).getByText('Jonas', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('jonas')
  const letGo = await holdCalls(page, '**/home-page-*.js')
  await open(page, '/')
  await card(page).getByLabel('Ihr Firmenname').fill('Praxis am Deich')
  await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
  letGo()
  await expect(page).toHaveURL(/\/editText\?product=abb-individual-company$/)
  await expect(page.getByRole('textbox', { name: /^\d+\s*Firmenname$/ })).toHaveValue('Praxis am Deich')
  await expect(page.locator('.edit-choice b').first()).toHaveText('Jonas')
})

test('a name typed after the skip link stays while the script is still loading', async ({ page }) => {
  const letGo = await holdCalls(page, '**/home-page-*.js')
  await open(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).not.toHaveURL(/#/)
  await keyboard(page).type(card(page).getByLabel('Ihr Firmenname'), 'Praxis am Deich')
  letGo()
  await expect(card(page)).toContainText('1Praxis am Deich')
  await expect(card(page).getByLabel('Ihr Firmenname')).toBeFocused()
})

test('nothing of the player is loaded before the visitor interacts with the page', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /home-page|sample-player|\/api\/prelisten/.test(url))).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => loaded.some((url) => url.includes('home-page'))).toBe(true)
})

test('a page that failed to load its script retries at the next interaction', async ({ page, complaints }) => {
  let failing = true
  await page.route(/home-page-[^/]*\.js$/, (route) => (failing ? route.abort() : route.continue()))
  await open(page, '/')
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('Tab')
  await failed
  failing = false
  await page.keyboard.press('Tab')
  await stir(page)
  await card(page).getByLabel('Ihr Firmenname').fill('Druckerei Punktum')
  await expect(card(page)).toContainText('hier ist 1Druckerei Punktum')
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})
