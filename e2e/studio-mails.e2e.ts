/** The post: owners find a mail, read it as it looks, and send it again; no secret is in what they see. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { confirmEmail, newCustomer } from './customer.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { cameStill, fits, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The frame of a mail runs nothing, not even the scripts with which the test looks into it. */
function forgiveFrame(complaints: string[]) {
  const others = complaints.filter((complaint) => !/^error: Blocked script execution in '[^']*\/api\/staff\/mails\/[^']*\/frame\?/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

test.beforeAll(async ({ request }) => prepareOwner(request))

/** A mail in which no secret stands: it can be sent again. */
async function givenMailWithoutSecret(request: APIRequestContext): Promise<string> {
  const customer = await newCustomer(request)
  const { email, id, token } = customer
  await confirmEmail(request, customer)
  const changed = await request.post('/api/user/changePassword', { headers: { authorization: `Bearer ${token}` }, data: { id, password: 'Sehr-geheim-8' } })
  expect(changed.status()).toBe(200)
  return email
}

async function find(page: Page, recipient: string) {
  await page.getByLabel('Adresse beginnt mit').fill(recipient)
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
}

test('[R6.09] a mail is found by its address, is shown as it was sent, hides the secret of its link, and is not sent again without it', async ({ page, request, complaints }) => {
  const { email } = await newCustomer(request)
  await openSignedIn(page, '/studio/mails')
  await cameStill(page)
  await find(page, email.toUpperCase().replace('@EXAMPLE.ORG', ''))
  await expect(page).toHaveURL(/recipient=ERIKA\./)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(email)
  await expect(row).toContainText('Willkommen, Adresse bestätigen')
  await looksRightEverywhere(page)
  await row.getByRole('link').click()
  const facts = page.getByRole('region', { name: 'Angaben zur Mail' })
  await expect(facts).toContainText(email)
  await expect(heading(page)).toBeFocused()

  const frame = page.frameLocator('iframe[title^="So sieht die Mail aus"]')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const button = frame.getByRole('link').filter({ hasNotText: 'http' }).first()
  await expect(button).toHaveAttribute('href', /\/confirmEmail\?token=…$/)
  // Its looks are its own: the page's policy, under which nothing of it would show, is not the frame's.
  expect(await button.evaluate((link) => getComputedStyle(link).display)).toBe('block')
  await page.getByText('Als reiner Text').click()
  await expect(main(page).locator('pre')).toContainText('/confirmEmail?token=…')
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  await test.step('a mail whose secret is not stored is not sent again, and the page says where to get a new one', async () => {
    await expect(main(page).getByText('Den geheimen Link dieser Mail bewahren wir nicht auf')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Noch einmal senden' })).toBeHidden()
  })
  await test.step('axe finds nothing at a mail, and nothing scrolls sideways, also in English', async () => {
    await looksRightEverywhere(page, { without: 'iframe' })
    await page.getByRole('link', { name: 'EN, English' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page)
  })
  forgiveFrame(complaints)
})

async function openSentMail(page: Page, kind: string, email: string) {
  const token = await ownerToken(page.request)
  const wanted = `state=sent&kind=${kind}&recipient=${encodeURIComponent(email)}`
  const headers = { authorization: `Bearer ${token}` }
  const found = async () => (await (await page.request.get(`/api/staff/mails?${wanted}`, { headers })).json() as { records: object[] }).records.length
  await expect.poll(found, { timeout: 20_000 }).toBe(1)
  await openSignedIn(page, `/studio/mails?${wanted}`, { token })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Angaben zur Mail' })).toContainText(email)
}

test('[R6.09] a mail that was sent is resent only after a question, and the journal names the member of staff', async ({ page, request, complaints }) => {
  const email = await givenMailWithoutSecret(request)
  await openSentMail(page, 'password-changed', email)
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  const question = page.getByRole('dialog', { name: 'Noch einmal senden?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  await question.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(page.getByText('Die E-Mail ist wieder unterwegs.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Hat eine E-Mail noch einmal gesendet: Passwort geändert' }).first()).toBeVisible()
  forgiveFrame(complaints)
})

test('[R6.09] an empty result is reported with a link back', async ({ page, request, complaints }) => {
  await newCustomer(request)
  await openSignedIn(page, '/studio/mails?recipient=niemand-hat-diese-adresse')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Dazu gibt es keine E-Mail')
  await main(page).getByRole('link', { name: 'Alle E-Mails' }).click()
  await expect(page).toHaveURL(/\/studio\/mails$/)
  await expect(page.getByRole('table')).toBeVisible()
  await open(page, `/studio/mails/${randomUUID()}`)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Diese E-Mail gibt es nicht')
  forgiveRefusals(complaints)
})

test('[R6.09] the list continues by a link, which starts after the last row shown, and leads back to the start', async ({ page, request }) => {
  // Two a page: more than that the tests need not make.
  await page.route('**/api/staff/mails?*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return route.continue({ url: url.href })
  })
  for (let made = 0; made < 3; made++) await newCustomer(request)
  await openSignedIn(page, '/studio/mails?recipient=erika.')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  const mails = () => rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const first = await mails()
  expect(new Set(first).size).toBe(2)
  const pages = main(page).getByRole('navigation', { name: 'E-Mails' })
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page).toHaveURL(/recipient=erika\..*after=/)
  await expect(pages.getByRole('link', { name: 'Zum Anfang der Liste' })).toBeVisible()
  const second = await mails()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((mail) => first.includes(mail))).toEqual([])
  await pages.getByRole('link', { name: 'Zum Anfang der Liste' }).click()
  await expect(page).not.toHaveURL(/after=/)
})
