/** Every way through the account by keyboard alone, on a phone, in English. Links are those of the mails that were sent. */
import type { Locator, Page } from '@playwright/test'
import { textsFor } from '#web/texts/texts.server.ts'
import { newEmail, password, said } from './customer.ts'
import { linkIn } from './letter-box.ts'
import { keyboard } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'

const { account: texts, accountFields: fields } = textsFor('en', 'account', 'accountFields')

const second = 'Anders-456'
const third = 'Wieder-neu-789'

const prefix = '/en'

const press = (page: Page, target: Locator) => keyboard(page).press(target)

const main = (page: Page) => page.getByRole('main')
const input = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: texts.myAccountNavigation }).getByRole('link', { name, exact: true })

async function write(page: Page, label: string, text: string) {
  await keyboard(page).type(input(page, label), text)
}

async function signUp(page: Page, email: string) {
  await open(page, `${prefix}/signUp`)
  await write(page, fields.firstName, 'Erika')
  await write(page, fields.lastName, 'Muster')
  await write(page, fields.street, 'Musterweg 1')
  await write(page, fields.postalCode, '80331')
  await write(page, fields.city, 'München')
  await write(page, fields.email, email)
  await write(page, fields.password, password)
  await write(page, fields.repeatPassword, password)
  for (const agreement of await main(page).getByRole('checkbox').all()) {
    if (await agreement.evaluate((element) => ['terms', 'privacy'].includes((element as HTMLInputElement).name))) await keyboard(page).choose(agreement)
  }
  await press(page, button(page, texts.signUpAction))
  await expect(page).toHaveURL(/regSuccess/)
}

async function signIn(page: Page, email: string, pw: string) {
  await expect(page).toHaveURL(`${prefix}/signIn`)
  await write(page, fields.email, email)
  await write(page, fields.password, pw)
  await page.keyboard.press('Enter')
  await expect(said(page, texts.INFO_LOGIN_SUCCESS)).toBeVisible()
  await expect(page).toHaveURL(`${prefix}/myAccount`)
}

async function signOut(page: Page) {
  await press(page, button(page, texts.signOut))
  await expect(said(page, texts.INFO_LOGOUT_SUCCESS)).toBeVisible()
}

async function changePassword(page: Page) {
  await press(page, tab(page, texts.changePassword))
  await write(page, fields.presentPassword, password)
  await write(page, fields.newPassword, second)
  await write(page, fields.repeatPassword, second)
  await page.keyboard.press('Enter')
  await expect(said(page, texts.NEW_PASSWORD_HAS_BEEN_SET)).toBeVisible()
}

async function forget(page: Page, email: string) {
  await open(page, `${prefix}/signIn`)
  await press(page, main(page).getByRole('link', { name: texts.forgotten }))
  // The page before has a field of the same name.
  await expect(page).toHaveURL(`${prefix}/sendPassword`)
  await write(page, fields.email, email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: texts.linkSent })).toBeVisible()
  await open(page, await linkIn(email, 'resetPassword'))
  await write(page, fields.newPassword, third)
  await write(page, fields.repeatPassword, third)
  await page.keyboard.press('Enter')
}

async function endOther(page: Page, email: string) {
  expect((await page.request.post('/api/user/login', { data: { user: email, pw: third }, headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' } })).status()).toBe(200)
  await press(page, tab(page, texts.changePassword))
  const rows = main(page).getByRole('listitem').filter({ hasText: texts.seen.split(':')[0] ?? '' })
  await expect(rows).toHaveCount(2)
  await press(page, rows.filter({ hasNotText: texts.thisDevice }).getByRole('button'))
  await expect(rows).toHaveCount(1)
}

async function leave(page: Page) {
  await press(page, tab(page, texts.profile))
  await press(page, button(page, texts.deleteAccountAction))
  const dialog = page.getByRole('dialog', { name: texts.deleteAccountTitle })
  await keyboard(page).type(dialog.getByLabel(fields.presentPassword), third)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: texts.accountDeleted })).toBeFocused()
  await press(page, main(page).getByRole('link', { name: texts.toHome }))
  await expect(page).toHaveURL(prefix)
}

test.use({ viewport: { width: 390, height: 844 } })

test('[R6.02, R6.03, R6.08, R7.22, R7.24, R7.25] an account is created, confirmed, used, and deleted by keyboard alone', async ({ page, complaints }) => {
  const email = newEmail('taste')
  await signUp(page, email)
  const path = await linkIn(email, 'confirmEmail')
  expect(path, 'the mail leads to the language in which somebody signed up').toMatch(/^\/en\//)
  await open(page, path)
  await press(page, main(page).getByRole('link', { name: texts.toMyAccount }))
  await expect(page.getByRole('heading', { name: texts.greeting.replace('{name}', 'Erika') })).toBeVisible()
  await signOut(page)
  await open(page, `${prefix}/signIn`)
  await signIn(page, email, password)

  await press(page, tab(page, texts.profile))
  await expect(input(page, fields.firstName)).toHaveValue('Erika')
  await write(page, fields.firstName, 'Erika Luise')
  await page.keyboard.press('Enter')
  await expect(said(page, texts.USER_DATA_SAVED)).toBeVisible()
  await expect(main(page)).toContainText('Erika Luise Muster')
  await changePassword(page)
  await signOut(page)

  await forget(page, email)
  await signIn(page, email, third)
  await endOther(page, email)
  await leave(page)
  // What was on its way when the session ended.
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('status of 401')))
})
