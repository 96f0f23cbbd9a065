/** The privacy page names what is stored, and nothing else is: a walk through the shop, with a look into the browser after every step. */
import { storedOnDevice } from '#assets/privacy/on-device.ts'
import { expect, open, test } from './shop-test.ts'
import { storedIn } from './stored-on-device.ts'

const entries = storedOnDevice.map(({ place, name }) => `${place} ${name}`)

for (const path of ['/privacy', '/en/privacy']) {
  test(`[R1.07] ${path} lists every entry and its duration`, async ({ page }) => {
    await page.goto(path)
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows).toHaveCount(entries.length + 1)
    for (const { name } of storedOnDevice) await expect(rows.filter({ has: page.getByText(name, { exact: true }) }).first()).toBeVisible()
    expect(await page.getByRole('table').nth(1).getByRole('row').count()).toBeGreaterThan(8)
    await expect(page.getByRole('table').nth(2)).toContainText(/Betreiber unserer Server|operator of our servers/)
  })
}

test('each action stores what the page says it stores, and no more', async ({ page }) => {
  const stored = async (...added: string[]) => {
    await expect.poll(() => storedIn(page).then((all) => all.toSorted())).toEqual(added.toSorted())
  }
  await open(page, '/products/ws')
  await page.getByRole('checkbox').first().check()
  await expect.poll(() => storedIn(page)).toEqual(['session product-filter'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dunkel' }).click()
  await stored('cookie theme', 'session product-filter')
  await open(page, '/contact')
  await page.getByLabel('Vorname').fill('Kurt')
  await page.getByLabel('Nachname').fill('Weber')
  await page.getByLabel('E-Mail-Adresse').fill('kurt@example.org')
  await page.getByLabel('Worum geht es?').fill(`Was wird gespeichert? ${Date.now()}`)
  await stored('cookie theme', 'session message', 'session product-filter')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist angekommen.' })).toBeVisible()
  await stored('cookie message-sent', 'cookie theme', 'session product-filter')
  await open(page, '/signUp')
  await page.getByRole('main').getByLabel('Vorname').fill('Kurt')
  await open(page, '/contact')
  await stored('cookie message-sent', 'cookie theme', 'session product-filter', 'session sign-up')
})

test('[R6.07] only the code of the referring partner is stored, and nothing else', async ({ page }) => {
  await open(page, '/?pcode=partner-7&pk_campaign=autumn')
  expect(await storedIn(page)).toEqual(['session partner'])
})
