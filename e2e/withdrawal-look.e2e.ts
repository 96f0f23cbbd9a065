/** The steps of a withdrawal, whatever the shop answers: nothing is lost, nothing arrives twice, axe finds nothing. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function look(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`), name).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBeLessThanOrEqual(0)
  const shots = process.env['E2E_SHOTS']
  if (shots) await page.screenshot({ path: `${shots}/withdrawal-${name}.png`, fullPage: true })
}

async function write(page: Page, name = 'Erika Muster') {
  await page.getByLabel(/^(Ihr Name|Your name)$/).fill(name)
  await page.getByLabel(/^(Bestellnummer|Order number)$/).fill('100123')
  await page.getByLabel(/^(E-Mail-Adresse|E-mail address)$/).fill('erika@example.org')
  await page.getByRole('button', { name: /Weiter zur Bestätigung|Continue to confirmation/ }).click()
}

const confirm = (page: Page) => page.getByRole('button', { name: /^(Widerruf bestätigen|Confirm withdrawal)$/ }).click()

async function answer(page: Page, statuses: readonly number[]): Promise<{ request_id: string; name: string }[]> {
  const asked: { request_id: string; name: string }[] = []
  await page.route('**/api/withdrawals', (route) => {
    asked.push(route.request().postDataJSON() as { request_id: string; name: string })
    return statuses[asked.length - 1] === 200
      ? route.fulfill({ json: { number: 3001, received_at: '2026-11-20T20:15:07.000Z' } })
      : route.fulfill({ status: 422, json: { errorCode: 'ERROR_WENT_WRONG' } })
  })
  return asked
}

test('a confirmation that failed is sent again as the same, a changed one as another', async ({ page, complaints }) => {
  const asked = await answer(page, [422, 422, 200])
  await open(page, '/withdrawal')
  await write(page)
  await confirm(page)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await confirm(page)
  await expect.poll(() => asked.length).toBe(2)
  await page.getByRole('button', { name: 'Zurück und ändern' }).click()
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('100123')
  await write(page, 'Erika Meier')
  await confirm(page)
  await expect(page.getByRole('main')).toContainText('Vorgang 3001, eingegangen am 20. November 2026 um 21:15:07')
  const [first, second, third] = asked
  expect(second!.request_id).toBe(first!.request_id)
  expect(third!.request_id).not.toBe(first!.request_id)
  forgiveRefusals(complaints)
})

test('the instruction and the way by mail can be read without script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/withdrawal')
  await expect(page.getByRole('heading', { name: 'Die Frist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Widerruf per E-Mail senden' })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByLabel('Ihr Name')).toBeHidden()
  await page.close()
})

for (const [width, theme, language] of [[390, 'dark', ''], [820, 'light', '/en'], [1360, 'light', '']] as const) {
  test(`axe finds nothing in any step at ${width} pixels, ${theme}, ${language || '/de'}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await answer(page, [200])
    await open(page, `${language}/withdrawal`)
    await page.getByRole('button', { name: /Weiter zur Bestätigung|Continue to confirmation/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await look(page, `refused-${width}`)
    await write(page)
    await look(page, `confirm-${width}`)
    await confirm(page)
    await expect(page.getByRole('heading', { name: /Ihr Widerruf ist angekommen|Your withdrawal has arrived/ })).toBeFocused()
    await look(page, `arrived-${width}`)
  })
}
