/** What is not there yet is not claimed, and no page is a dead end. */
import { forgiveRefusals } from './filled-cart.ts'
import { expect, test } from './shop-test.ts'

test('choosing a voice or music for a template that does not exist leads back to the templates', async ({ page, complaints }) => {
  for (const path of ['/editVoice', '/editMusic', '/editText']) {
    expect((await page.goto(`${path}?product=gibt-es-nicht`))?.status(), path).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Diese Vorlage gibt es nicht' }), path).toBeVisible()
    await expect(main.getByRole('link', { name: 'Vorlage aussuchen' }), path).toHaveAttribute('href', '/products/')
  }
  forgiveRefusals(complaints)
})
