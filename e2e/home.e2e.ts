/** The first page: its row of types. */
import { expect, open, test } from './shop-test.ts'

test('[R1.06] the arrows move the row of types, and rest at its ends', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await open(page, '/')
  const back = page.getByRole('button', { name: 'Vorherige Arten' })
  const on = page.getByRole('button', { name: 'Weitere Arten' })
  const last = page.getByRole('main').getByRole('link', { name: 'Freitext' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toHaveAttribute('aria-disabled', 'false')
  await expect(last).not.toBeInViewport()
  for (let press = 0; press < 2; press += 1) await on.click()
  await expect(last).toBeInViewport()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAttribute('aria-disabled', 'false')
})
