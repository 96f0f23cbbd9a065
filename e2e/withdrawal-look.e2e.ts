/** The steps of a withdrawal, whatever the shop answers: nothing is lost, nothing arrives twice, axe finds nothing. */
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { fits, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

async function write(page: Page, name = 'Erika Muster') {
  await page.getByLabel(/^(Ihr Name|Your name)$/).fill(name)
  await page.getByLabel(/^(Bestellnummer|Order number)$/).fill('100123')
  await page.getByLabel(/^(E-Mail-Adresse|Email address)$/).fill('erika@example.org')
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

test('a confirmation that failed is resent as the same one, a changed one as another', async ({ page, complaints }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the instruction and the withdrawal by mail can be read', async ({ page }) => {
    await page.goto('/withdrawal')
    await expect(page.getByRole('heading', { name: 'Muster-Widerrufsformular' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Widerruf per E-Mail senden' })).toHaveAttribute('href', /^mailto:/)
  })

  for (const language of ['', '/en']) {
    test(`the two steps work by forms alone, and errors are shown, ${language || '/de'}`, async ({ page }) => {
      await page.goto(`${language}/withdrawal?order=100123`)
      await expect(page.getByLabel(/^(Bestellnummer|Order number)$/)).toHaveValue('100123')
      await page.getByLabel(/^(Ihr Name|Your name)$/).fill('Erika Muster')
      await page.getByLabel(/^(Ihr Name|Your name)$/).press('Enter')
      await expect(page.getByLabel(/^(E-Mail-Adresse|Email address)$/)).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: /(Was Sie uns dazu|Anything you would)/ }).fill('Die Ansage\nkam zu spät.')
      await write(page)
      await expect(page.getByRole('blockquote')).toContainText('100123')
      await page.getByRole('button', { name: /^(Zurück und ändern|Go back and change)/ }).click()
      await expect(page.getByLabel(/^(Ihr Name|Your name)$/)).toHaveValue('Erika Muster')
      await write(page, 'Erika Meier')
      await confirm(page)
      await expect(page.getByRole('heading', { name: /Ihr Widerruf ist angekommen|We’ve received your withdrawal/ })).toBeInViewport()
      const receipt = /(Vorgang|Case) \d+/
      const [said] = receipt.exec(await page.getByRole('main').innerText()) ?? []
      await expect(page.getByRole('blockquote')).toContainText('kam zu spät.')
      await expect(page.getByRole('main')).toContainText('Erika Meier')
      await page.reload()
      expect(receipt.exec(await page.getByRole('main').innerText())?.[0], 'sent again, it is the same').toBe(said)
    })
  }
})

for (const [language, look] of [['', looksRightEverywhere], ['/en', fits]] as const) {
  test(`${language === '' ? 'axe finds nothing in any step, and nothing overflows' : 'nothing overflows in any step in English'}`, async ({ page }) => {
    await answer(page, [200])
    await open(page, `${language}/withdrawal`)
    await page.getByRole('button', { name: /Weiter zur Bestätigung|Continue to confirmation/ }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await look(page)
    await write(page)
    await look(page)
    await confirm(page)
    await expect(page.getByRole('heading', { name: /Ihr Widerruf ist angekommen|We’ve received your withdrawal/ })).toBeFocused()
    await look(page)
  })
}
