/** A voucher that the owner of the shop gives out in the studio. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { expect, test } from './shop-test.ts'
import { openSignedIn, prepareOwner } from './studio-owner.ts'

const studio = {
  de: { path: '/studio/vouchers', code: 'Code', percent: 'Prozent', firstDay: 'Gilt ab', lastDay: 'Gilt bis einschließlich', create: 'Gutschein anlegen' },
  en: { path: '/en/studio/vouchers', code: 'Voucher code', percent: 'Per cent', firstDay: 'Good from', lastDay: 'Last day', create: 'Create the voucher' },
} as const

/** Takes that much off every greeting; given out in a browser of the owner's own. */
export async function givenVoucher(page: Page, percent: number, language: Language): Promise<string> {
  const say = studio[language]
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
  await prepareOwner(page.request)
  const context = await page.context().browser()!.newContext({ baseURL: test.info().project.use.baseURL ?? '', locale: 'de-DE' })
  const office = await context.newPage()
  await openSignedIn(office, say.path)
  await office.getByLabel(say.code, { exact: true }).fill(code)
  await office.getByRole('textbox', { name: say.percent }).fill(String(percent))
  await office.getByLabel(say.firstDay).fill('2026-01-01')
  await office.getByLabel(say.lastDay).fill('2090-12-31')
  await office.getByRole('button', { name: say.create }).click()
  await expect(office.getByRole('row').filter({ hasText: code })).toBeVisible()
  await context.close()
  return code
}
