/** What happens while a sheet is open: a recording is on its way, its order is canceled, a doubtful take is released. */
import type { Locator, Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { cancelOrder, givenTake, givenWork, recording, takeStep, type GivenWork } from './given-work.ts'
import { looksRight } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { audioFile, sheet, tablet, upload } from './studio-window.ts'

let token: string
test.beforeAll(async ({ request }) => {
  await prepareOwner(request)
  token = await ownerToken(request)
})

/** For what is uploaded and read, or told by somebody else. */
const patient = { timeout: 20_000 }

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /^(Hinweise|Messages)$/ }).getByText(text)

async function openWork(page: Page, { greetingId }: GivenWork, path = '/studio') {
  await page.clock.install()
  await openSignedIn(page, `${path}?greeting=${greetingId}`, { token })
}

/** The board does so by itself after a while. */
const looksAgain = (page: Page) => page.clock.runFor(15_000)

for (const [way, release] of [
  ['the key', (page: Page) => page.keyboard.press('g')],
  ['the button', (page: Page) => sheet(page).getByRole('button', { name: 'Gut, freigeben' }).click()],
] as const) {
  test(`[R1.09] a take with a red mark is released by ${way} only after a confirmation`, async ({ page }) => {
    const work = await givenWork(page.request, token)
    await givenTake(page.request, token, work.greetingId, recording(8))
    await openSignedIn(page, `/studio/quality?greeting=${work.greetingId}`, { token })
    await expect(sheet(page).getByText('kurz für den Text')).toBeVisible()
    await release(page)
    const dialog = page.getByRole('dialog', { name: 'Trotzdem freigeben?' })
    await expect(dialog.getByText('kurz für den Text')).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('g')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // The page is told a moment after it was closed.
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) }))
    await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
    await release(page)
    await dialog.getByRole('button', { name: 'Trotzdem freigeben' }).click()
    await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(sheet(page)).toBeFocused()
  })
}

test('[R1.09] another telephone system is sent by a button, and not by choosing it', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await openSignedIn(page, `/studio?greeting=${work.greetingId}`, { token })
  const systems = sheet(page).getByLabel('Telefonanlage')
  const change = sheet(page).getByRole('button', { name: 'Telefonanlage ändern' })
  await expect(systems).toHaveValue('')
  const sent: unknown[] = []
  page.on('request', (request) => { if (request.url().endsWith('/telephoneSystem')) sent.push(request.postDataJSON()) })
  await systems.selectOption('mitel')
  await systems.selectOption('3cx')
  await change.click()
  await expect(said(page, 'Die Ansage ist jetzt für diese Anlage.')).toBeVisible()
  await expect(change).toHaveCount(0)
  expect(sent).toEqual([{ telephone_system: '3cx' }])
  await expect(systems).toHaveValue('3cx')
  await expect(sheet(page)).toBeFocused()
})

for (const [language, words] of [
  ['', { ask: 'Nachfragen …', question: 'Frage', unsent: 'Ihre Frage, nicht gesendet', canceled: 'Diese Bestellung wurde storniert.' }],
  ['/en', { ask: 'Ask …', question: 'Question', unsent: 'Your question, not sent', canceled: 'This order was cancelled.' }],
] as const) {
  test(`[R1.09] an order that is canceled meanwhile says so on the sheet, and the typed text remains available (${language || '/de'})`, async ({ page }) => {
    const work = await givenWork(page.request, token)
    await openWork(page, work, `${language}/studio`)
    await expect(sheet(page).getByRole('link', { name: 'Teleprompter' })).toBeVisible()
    await sheet(page).getByRole('button', { name: words.ask }).click()
    await page.getByLabel(words.question, { exact: true }).fill('Wie spricht man Som')
    await cancelOrder(page.request, token, work.orderId)
    await looksAgain(page)
    await expect(sheet(page).getByText(words.canceled)).toBeVisible(patient)
    await expect(sheet(page).getByLabel(words.unsent)).toHaveValue('Wie spricht man Som')
    await expect(sheet(page).getByLabel(words.unsent)).not.toBeEditable()
    await expect(sheet(page).getByRole('link', { name: 'Teleprompter' })).toHaveCount(0)
    await expect(sheet(page).getByText(/hierher ziehen|Drag a/)).toHaveCount(0)
    await expect(sheet(page)).toBeFocused()
  })
}

for (const [what, happens] of [
  ['asks the customer', ({ request }: Page, { greetingId }: GivenWork) => takeStep(request, token, greetingId, 'ask', { question: 'Meinen Sie Sommer?' })],
  ['hands in a take', ({ request }: Page, { greetingId }: GivenWork) => givenTake(request, token, greetingId)],
] as const) {
  test(`[R1.09] a colleague ${what} meanwhile: the typed question remains available, marked as not sent`, async ({ page }) => {
    const work = await givenWork(page.request, token)
    await openWork(page, work)
    await sheet(page).getByRole('button', { name: 'Nachfragen …' }).click()
    await page.getByLabel('Frage', { exact: true }).fill('Wie spricht man Som')
    await happens(page, work)
    await looksAgain(page)
    await expect(sheet(page).getByLabel('Ihre Frage, nicht gesendet')).toHaveValue('Wie spricht man Som', patient)
    await expect(sheet(page).getByRole('button', { name: 'Nachfragen …' })).toHaveCount(0)
    await expect(sheet(page)).toBeFocused()
  })
}

test('[R1.09] a running script stops and says so when its order is canceled, also for a member of staff who only speaks', async ({ page }) => {
  const work = await givenWork(page.request, token)
  const talent = await givenMember(page.request, 'talent')
  const talents = await (await page.request.get('/api/staff/talents', { headers: { authorization: `Bearer ${token}` } })).json() as { records: { id: string; name: string }[] }
  await takeStep(page.request, token, work.greetingId, 'assign', { staff_id: talents.records.find(({ name }) => name === talent.name)!.id })
  await page.clock.install()
  await openSignedIn(page, `/studio/work/${work.greetingId}/prompter`, talent)
  const words = page.getByRole('region', { name: 'Gesprochen' })
  await expect(words).toContainText('Elektro Sommer', patient)
  const start = page.getByRole('button', { name: /^(Start|Halt)$/ })
  await page.keyboard.press(' ')
  await expect(start).toHaveAttribute('aria-pressed', 'true')
  await cancelOrder(page.request, token, work.orderId)
  await looksAgain(page)
  await expect(page.getByRole('alert').getByText('Diese Bestellung wurde storniert.')).toBeVisible(patient)
  await expect(start).toHaveAttribute('aria-pressed', 'false')
  await expect(words).toContainText('Elektro Sommer')
  await looksRight(page)
})

test('[R1.09] text typed on a sheet stays when a background refresh fails', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  await openWork(page, work)
  await sheet(page).getByRole('button', { name: 'Nachfragen …' }).click()
  await page.getByLabel('Frage', { exact: true }).fill('Wie spricht man Som')
  let failed = 0
  await page.route(`**/api/staff/work/${work.greetingId}`, async (route) => {
    failed += 1
    await route.abort()
  })
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await looksAgain(page)
  await expect.poll(() => failed, patient).toBeGreaterThan(0)
  await expect(page.getByLabel('Frage', { exact: true })).toHaveValue('Wie spricht man Som')
  await expect(sheet(page).getByText('Diese Ansage ist nicht angekommen')).toHaveCount(0)
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('ERR_FAILED')))
})

test('[R1.09] leaving asks for confirmation during an upload, and only then', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await openWork(page, work)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => { goOn = resolve })
  await page.route('**/api/staff/work/*/takes', async (route) => {
    await held
    await route.continue()
  })
  await upload(page, 'clara.wav')
  await expect(sheet(page).getByRole('progressbar', { name: 'clara.wav' })).toBeVisible()
  await expect(sheet(page).getByRole('status').filter({ hasText: 'Die Aufnahme ist noch unterwegs' })).toBeVisible()
  await page.evaluate(() => { location.reload() })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  goOn()
  await expect(sheet(page).getByText('clara.wav: angekommen')).toBeVisible(patient)
  await page.reload()
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('[R1.09] a recording whose name matches no greeting of the list goes to the open one only after a confirmation, which shows a member of staff who only speaks nothing about the customer', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await openWork(page, work)
  const choose = (name: string) => sheet(page).getByLabel('auswählen').setInputFiles(audioFile(name))
  const question = page.getByRole('dialog', { name: 'Aufnahme zuordnen?' })
  const takes = async () => (await (await page.request.get(`/api/staff/work/${work.greetingId}`, { headers: { authorization: `Bearer ${token}` } })).json() as { takes: object[] }).takes.length
  await choose('fremd.wav')
  await expect(question).toContainText('fremd.wav')
  await expect(question).toContainText(work.number)
  await expect(question).toContainText(`Bestellung ${work.orderNumber}, ${work.company}`)
  await looksRight(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(sheet(page).getByText('fremd.wav: Im Dateinamen steht keine Nummer einer Ansage aus dieser Liste.')).toBeVisible()
  expect(await takes()).toBe(0)

  const talent = await givenMember(page.request, 'talent')
  const talents = await (await page.request.get('/api/staff/talents', { headers: { authorization: `Bearer ${token}` } })).json() as { records: { id: string; name: string }[] }
  await takeStep(page.request, token, work.greetingId, 'assign', { staff_id: talents.records.find(({ name }) => name === talent.name)!.id })
  await openSignedIn(page, `/studio?greeting=${work.greetingId}`, talent)
  await choose('fremd.wav')
  await expect(question).toContainText(work.number)
  await expect(question).not.toContainText(String(work.orderNumber))
  await expect(question).not.toContainText(work.company)
  await question.getByRole('button', { name: `Zu Ansage ${work.number} hochladen` }).click()
  await expect(sheet(page).getByText('fremd.wav: angekommen')).toBeVisible(patient)
  expect(await takes()).toBe(1)
})

test('[R1.09] two of many files are uploaded at a time, in order, and a refused one does not block the others', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await openWork(page, work)
  const nameOf = (nth: number) => `${work.number}_${nth}.wav`
  // Which of the two is on the line first is left to the browser: each is let go by its own kind.
  const held = new Map<string, () => void>()
  await page.route('**/api/staff/work/*/takes', async (route, request) => {
    await new Promise<void>((resolve) => { held.set(request.headers()['content-type']!, resolve) })
    await route.continue()
  })
  const kindOf = (nth: number) => `audio/x-${nth}`
  const letGo = (nth: number) => held.get(kindOf(nth))!()
  const files = [recording(8), Buffer.from('kein Ton'), recording(9), recording(10)]
  await sheet(page).getByLabel('auswählen').setInputFiles(files.map((bytes, at) => ({ ...audioFile(nameOf(at + 1), bytes), mimeType: kindOf(at + 1) })))
  const waiting = sheet(page).getByText(/: wartet, bis andere angekommen sind$/)
  await expect.poll(() => [...held.keys()].sort()).toEqual([1, 2].map(kindOf))
  await expect(waiting).toHaveText([3, 4].map((nth) => `${nameOf(nth)}: wartet, bis andere angekommen sind`))
  await expect(sheet(page).getByRole('progressbar')).toHaveCount(2)
  letGo(2)
  await expect(sheet(page).getByText(new RegExp(`^${nameOf(2)}: (?!wartet|angekommen|wird|\\d)`))).toBeVisible(patient)
  await expect(waiting).toHaveText([`${nameOf(4)}: wartet, bis andere angekommen sind`])
  letGo(1)
  await expect.poll(() => held.size).toBe(4)
  letGo(3)
  letGo(4)
  for (const nth of [1, 3, 4]) await expect(sheet(page).getByText(`${nameOf(nth)}: angekommen`)).toBeVisible(patient)
  forgiveRefusals(complaints)
})

/** An icon and the words beside it stand on one line. */
async function standsBeside(icon: Locator, words: Locator) {
  await expect(icon).toBeVisible()
  await expect(words).toBeVisible()
  const [drawn, written] = [(await icon.boundingBox())!, (await words.boundingBox())!]
  expect(Math.abs(drawn.y + drawn.height / 2 - (written.y + written.height / 2)), 'between their middles').toBeLessThan(8)
}

test('on a tablet no icon is alone on its line, and the mix has its own label', async ({ page }) => {
  await page.setViewportSize(tablet)
  const work = await givenWork(page.request, token)
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await openWork(page, work)
  await expect(sheet(page).getByRole('term').filter({ hasText: /^Mischung$/ })).toBeVisible()
  await upload(page, 'clara.wav')
  const arrived = sheet(page).getByText('clara.wav: angekommen')
  await expect(arrived).toBeVisible(patient)
  await standsBeside(arrived.locator('svg'), arrived)
  await standsBeside(sheet(page).locator('.work-drop svg'), sheet(page).locator('.work-drop label'))
  await open(page, '/studio/voices')
  const voice = page.locator('.studio-offer summary').first()
  await standsBeside(voice.locator('svg'), voice.locator('b'))
})
