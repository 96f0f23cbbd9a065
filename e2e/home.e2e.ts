/** The first page: its row of types, its customers, its campaigns. */
import { expect, open, test } from './shop-test.ts'

test('[R1.06] the arrows scroll the row of types, and are disabled at its ends', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await open(page, '/')
  const back = page.getByRole('button', { name: 'Vorherige Arten' })
  const on = page.getByRole('button', { name: 'Weitere Arten' })
  const last = page.getByRole('main').getByRole('link', { name: 'Eigener Text' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toHaveAttribute('aria-disabled', 'false')
  await expect(last).not.toBeInViewport()
  for (let press = 0; press < 2; press += 1) await on.click()
  await expect(last).toBeInViewport()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(back).toHaveAttribute('aria-disabled', 'false')
})

test('[R2.01, R9.12] the row of customers appears only below 1150 pixels, with (width − 150) / 200 of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/')
  const row = page.getByRole('list', { name: 'Erfundene Firmen' })
  for (const [width, whole] of [[390, 1], [750, 3], [1149, 4]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => row.evaluate((list) => {
      list.scrollTo({ left: 0, behavior: 'instant' })
      const { right } = list.getBoundingClientRect()
      const inside = [...list.children].filter((logo) => logo.getBoundingClientRect().right <= right + 0.5)
      return [list.clientWidth / list.firstElementChild!.getBoundingClientRect().width, inside.length]
    }), `at ${width} pixels`).toEqual([(width - 150) / 200, whole])
  }
  await page.setViewportSize({ width: 1150, height: 900 })
  await expect(row).toBeHidden()
})

const campaigns = {
  christmas: ['Frohe Weihnachten, auch am Telefon.', '1. Dezember', 'special-direct-xmas'],
  holidays: ['Betriebsferien? Ihr Telefon sagt es.', '26. Juli', 'special-individual-holiday'],
  move: ['Sie ziehen um. Ihre Anrufer kommen mit.', '1. Oktober', 'special-individual-move'],
} as const

for (const [name, [title, day, product]] of Object.entries(campaigns)) {
  test(`[R1.06, R2.01] a link with special=${name} shows the occasion, its days, its sound and a link to its greeting`, async ({ page }) => {
    await open(page, `/?special=${name}`)
    const band = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(band.getByRole('time').first()).toHaveText(day.replace(' ', ''))
    await expect(band.getByRole('link', { name: 'Ansage gestalten' })).toHaveAttribute('href', `/editText?product=${product}`)
    await band.getByRole('button', { name: 'Beispiel zum Anlass anhören' }).click()
    await expect(band.getByRole('button', { name: 'Beispiel zum Anlass anhalten' })).toBeVisible()
  })
}

test('[R2.01] an unknown campaign shows none', async ({ page }) => {
  await open(page, '/?special=toString')
  await expect(page.getByRole('main').getByRole('complementary')).toHaveCount(0)
})
