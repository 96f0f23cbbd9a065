/** Public pages can be read, and their links and filters work, when no script runs. */
import { expect, test } from './shop-test.ts'

test.use({ javaScriptEnabled: false })

test('[R1.06, R2.03] home and product list read and lead on without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
  await expect(page).toHaveURL(/\/products\//)
  expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(10)
})

test('the menu opens on a phone without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const voices = page.getByRole('banner').getByRole('link', { name: 'Stimmen', exact: true })
  await expect(voices.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('banner').getByText('Menü').or(page.getByRole('banner').getByRole('button', { name: 'Menü' })).first().click()
  await voices.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/editVoice/)
})

test('the theme can be chosen without JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.goto('/?theme=dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('help and static pages read without JavaScript', async ({ page }) => {
  for (const path of ['/faqs', '/faqs/pin', '/glossary/gema', '/about', '/terms', '/privacy', '/contact', '/en/faqs/pin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
