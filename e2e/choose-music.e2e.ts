/** Choosing what plays under the voice, or that nothing does. */
import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

const bar = (page: Page) => page.locator('.choice-bar')

test('[R9.09] direct greetings offer 10 pieces, individual ones 25, creative ones 50, and each can have none', async ({ page }) => {
  for (const [product, count] of [['aba-direct-closed-record', 10], ['aba-individual-hours-record', 25], ['creative-500', 50]] as const) {
    await page.goto(`/editMusic?product=${product}`)
    await expect(page.getByRole('radio', { name: 'Ohne Musik' })).toBeVisible()
    await expect(page.locator('.choices').getByRole('radio')).toHaveCount(count + 1)
  }
})

test('[R2.24] music is filtered by style, tempo and mood, and the address keeps the filter', async ({ page }) => {
  await open(page, '/editMusic')
  const filter = page.getByRole('search', { name: 'Filtern' })
  await filter.getByRole('checkbox', { name: /^Jazz · / }).check()
  await filter.getByRole('checkbox', { name: /^langsam · / }).check()
  await expect(page).toHaveURL(/category=jazz&tempo=slow/)
  await expect(page.locator('.choices').getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('1 Titel', { exact: true })).toBeVisible()
  await expect(filter.getByRole('checkbox', { name: 'lebhaft · 0' })).toBeDisabled()

  await page.goto('/editMusic?category=jazz&tempo=slow&mood=lively')
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible()
  await page.getByRole('link', { name: 'Alle zeigen' }).click()
  await expect(page.locator('.choices').getByRole('radio')).toHaveCount(50)
})

test('[R2.05, R8.12] a piece is played, chosen, and reported as saved; so is no music', async ({ page }) => {
  const product = 'aba-direct-closed-record'
  await open(page, `/en/editMusic?product=${product}`)
  await page.locator('.choices').getByRole('radio').nth(1).check()
  const name = (await bar(page).locator('b').first().textContent())!
  await bar(page).getByRole('button', { name: `Play ${name}` }).click()
  await expect(bar(page).getByRole('button', { name: `Stop ${name}` })).toHaveAttribute('data-state', 'playing')
  await bar(page).getByRole('button', { name: 'Continue with this music' }).click()
  await expect(page.getByText(`“${name}” plays under your greeting.`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/en/editText\\?product=${product}$`))

  await open(page, `/en/editMusic?product=${product}`)
  await expect(page.getByRole('radio', { name: `${name} Chosen` })).toBeChecked()
  await page.getByRole('radio', { name: 'No music' }).check()
  await bar(page).getByRole('button', { name: 'Continue without music' }).click()
  await expect(page.getByText('Your greeting has no music.')).toBeVisible()
  await open(page, `/en/editMusic?product=${product}`)
  await expect(page.getByRole('radio', { name: 'No music Chosen' })).toBeChecked()
})

test('playing a piece marks none; the one that is marked is chosen, and the text has it', async ({ page }) => {
  await open(page, '/editMusic?product=aba-direct-closed-record')
  await page.getByRole('button', { name: 'Sommerregen anhören' }).first().click()
  await expect(bar(page).getByText('Sommerregen', { exact: true })).toBeVisible()
  await expect(page.locator('.choices').getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sommerregen' }).check()
  await page.getByRole('link', { name: 'Zum Text' }).click()
  await expect(page.getByRole('group', { name: 'Musik', exact: true }).getByRole('radio', { name: 'Sommerregen' })).toBeChecked()
  await expect(page.getByText(/\d Schläge pro Minute/)).toBeVisible()
})

test('[R7.08] on request, each piece is played under the customer\'s own text', async ({ page }) => {
  const product = 'aba-direct-closed-record'
  await open(page, `/editMusic?product=${product}`)
  await expect(page.getByText('Sobald eine Stimme gewählt ist, hören Sie Ihren Text hier mit jeder Musik.')).toBeVisible()
  await page.goto(`/editVoice?product=${product}`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('radio', { name: 'Ada' }).check()
  await bar(page).getByRole('button', { name: 'Weiter mit Ada' }).click()
  await expect(page).toHaveURL(/editText/)

  await open(page, `/editMusic?product=${product}`)
  await expect(page.getByText('Sie hören jede Musik für sich, ohne Ihren Text.')).toBeVisible()
  await page.locator('label').filter({ hasText: 'Unter Ihrem Text' }).click()
  await expect(page.getByText('Sie hören Ihre Ansage mit jeder Musik, in Ihrer Mischung.')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/api/prelisten?'))
  await page.getByRole('button', { name: 'Sommerregen anhören' }).first().click()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('voices_id'), query.get('musics_id')]).toEqual(['ada', 'sommerregen'])
})
