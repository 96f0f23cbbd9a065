/** What happens while a sheet is open, and what who only speaks sees of it: its order is canceled, somebody else is faster, a script is running. */
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { cancelOrder, givenTake, givenWork, givenWorks, takeStep, type GivenWork } from './given-work.ts'
import { looksRight } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { audioFile, sheet, workTable } from './studio-window.ts'

let token: string
test.beforeAll(async ({ request }) => {
  await prepareOwner(request)
  token = await ownerToken(request)
})

/** For what is uploaded and read, or told by somebody else. */
const patient = { timeout: 20_000 }

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Hinweise' }).getByText(text)

const german = { path: '/studio', ask: 'Nachfragen …', question: 'Frage', unsent: 'Ihre Frage, nicht gesendet' } as const
const english = { path: '/en/studio', ask: 'Ask …', question: 'Question', unsent: 'Your question, not sent' } as const

async function beginToAsk(page: Page, { greetingId }: GivenWork, words: typeof german | typeof english = german) {
  await openSignedIn(page, `${words.path}?greeting=${greetingId}`, { token })
  await sheet(page).getByRole('button', { name: words.ask }).click()
  await page.getByLabel(words.question, { exact: true }).fill('Wie spricht man Som')
}

/** Whatever happened: the words are still to be had. */
async function canNoLongerAsk(page: Page, { unsent, ask }: typeof german | typeof english = german) {
  await expect(sheet(page).getByLabel(unsent)).toHaveValue('Wie spricht man Som', patient)
  await expect(sheet(page).getByLabel(unsent)).not.toBeEditable()
  await expect(sheet(page).getByRole('button', { name: ask })).toHaveCount(0)
  await expect(sheet(page)).toBeFocused()
}

test('[R1.09] meanwhile a colleague hands in a take, asks the customer, the order is canceled: the sheet says so, and the typed text remains available, marked as not sent', async ({ page }) => {
  const [recorded, asked, canceled] = await givenWorks(page.request, token, 3) as [GivenWork, GivenWork, GivenWork]
  await test.step('a colleague hands in a take', async () => {
    await beginToAsk(page, recorded)
    await givenTake(page.request, token, recorded.greetingId)
    await canNoLongerAsk(page)
  })
  await test.step('a colleague asks the customer, and the question is on the sheet and among the questions', async () => {
    await beginToAsk(page, asked)
    await takeStep(page.request, token, asked.greetingId, 'ask', { question: 'Meinen Sie Sommer?' })
    await canNoLongerAsk(page)
    await expect(sheet(page).getByText('Meinen Sie Sommer?')).toBeVisible()
    await expect(sheet(page).getByText('Noch keine Antwort.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Bereiche des Studios' }).getByRole('link', { name: /^Rückfragen/ }).click()
    await expect(workTable(page)).toContainText(asked.company)
  })
  await test.step('the order is canceled', async () => {
    await beginToAsk(page, canceled, english)
    await expect(sheet(page).getByRole('link', { name: 'Teleprompter' })).toBeVisible()
    await cancelOrder(page.request, token, canceled.orderId)
    await expect(sheet(page).getByText('This order was cancelled.')).toBeVisible(patient)
    await canNoLongerAsk(page, english)
    await expect(sheet(page).getByRole('link', { name: 'Teleprompter' })).toHaveCount(0)
    await expect(sheet(page).getByText(/Drag a/)).toHaveCount(0)
  })
})

test('[R6.09, R1.09] who only speaks sees the script and never the customer, accepts, hands in a recording, declines; a running script stops and says so when its order is canceled', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  const { greetingId, number } = work
  const talent = await givenMember(page.request, 'talent')
  const me = await (await page.request.get('/api/staff', { headers: { authorization: `Bearer ${talent.token}` } })).json() as { id: string }
  const takes = async () => (await (await page.request.get(`/api/staff/work/${greetingId}`, { headers: { authorization: `Bearer ${token}` } })).json() as { takes: { id: string }[] }).takes
  await takeStep(page.request, token, greetingId, 'assign', { staff_id: me.id })
  await takeStep(page.request, token, greetingId, 'approveScript')
  await openSignedIn(page, '/studio', talent)
  await test.step('accepts the job', async () => {
    await expect(sheet(page).locator('.work-spoken')).toContainText('Elektro Sommer')
    await expect(page.getByRole('main')).not.toContainText(work.company)
    await expect(page.getByRole('main')).not.toContainText(String(work.orderNumber))
    await sheet(page).getByRole('button', { name: 'Annehmen' }).click()
    await expect(said(page, 'Angenommen.')).toBeVisible()
    await expect(sheet(page).getByText('Aufnahme hierher ziehen')).toBeVisible()
  })
  await test.step('a recording whose name matches no greeting goes to the open one only after a confirmation, which shows nothing about the customer', async () => {
    const question = page.getByRole('dialog', { name: 'Aufnahme zuordnen?' })
    await sheet(page).getByLabel('auswählen').setInputFiles(audioFile('fremd.wav'))
    await expect(question).toContainText(number)
    await expect(question).not.toContainText(String(work.orderNumber))
    await expect(question).not.toContainText(work.company)
    await question.getByRole('button', { name: `Zu Ansage ${number} hochladen` }).click()
    await expect(sheet(page).getByText('fremd.wav: angekommen')).toBeVisible(patient)
    expect(await takes()).toHaveLength(1)
  })
  await test.step('declines', async () => {
    const [take] = await takes()
    const answer = await page.request.post(`/api/staff/takes/${take!.id}/reject`, { headers: { authorization: `Bearer ${token}` }, data: { reason: 'NOISE' } })
    expect(answer.status()).toBe(200)
    await sheet(page).getByRole('button', { name: 'Ablehnen …' }).click(patient)
    await page.getByRole('button', { name: 'Ablehnen', exact: true }).click()
    await expect(page.getByText('Alles getan')).toBeVisible()
  })
  await test.step('a running script stops and says so when its order is canceled', async () => {
    await takeStep(page.request, token, greetingId, 'assign', { staff_id: me.id })
    // The page before may have asked for what it had just declined.
    await page.goto('/robots.txt')
    forgiveRefusals(complaints)
    await open(page, `/studio/work/${greetingId}/prompter`)
    const words = page.getByRole('region', { name: 'Gesprochen' })
    await expect(words).toContainText('Elektro Sommer', patient)
    const start = page.getByRole('button', { name: /^(Start|Halt)$/ })
    await page.keyboard.press(' ')
    await expect(start).toHaveAttribute('aria-pressed', 'true')
    await cancelOrder(page.request, token, work.orderId)
    // Nobody tells who only speaks of orders: the page looks again by itself.
    await expect(page.getByRole('alert').getByText('Diese Bestellung wurde storniert.')).toBeVisible({ timeout: 60_000 })
    await expect(start).toHaveAttribute('aria-pressed', 'false')
    await expect(words).toContainText('Elektro Sommer')
    await looksRight(page)
  })
})

test.describe('where nobody tells of changes', () => {
  test.use({ ownClock: true })

  test('[R1.09] the board looks again by itself after a while, and text typed on a sheet stays when that fails', async ({ page, complaints }) => {
    const work = await givenWork(page.request, token)
    await page.clock.install()
    await page.route('**/api/staff/progress*', () => undefined)
    await beginToAsk(page, work)
    let failed = 0
    await page.route(`**/api/staff/work/${work.greetingId}`, async (route) => {
      failed += 1
      await route.abort()
    })
    expect(failed).toBe(0)
    await page.clock.runFor(15_000)
    await expect.poll(() => failed, patient).toBeGreaterThan(0)
    await expect(page.getByLabel('Frage', { exact: true })).toHaveValue('Wie spricht man Som')
    await expect(sheet(page).getByText('Diese Ansage konnte nicht geladen werden')).toHaveCount(0)
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('ERR_FAILED')))
  })
})
