/** The studio's day: the board, the sheet, recordings that come and are judged, and what who only speaks sees of it. */
import type { Locator, Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { givenTake, givenWork, takeStep, type GivenWork } from './given-work.ts'
import { fits, looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { audioFile, sheet, upload, workTable as table } from './studio-window.ts'

let token: string
test.beforeAll(async ({ request }) => {
  await prepareOwner(request)
  token = await ownerToken(request)
})

/** For what is uploaded and read, or fetched for the first time. */
const patient = { timeout: 20_000 }

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /^(Hinweise|Messages)$/ }).getByText(text)
/** What a machine does meanwhile is seen by who looks again. */
const comesTo = (page: Page, what: Locator) => expect(async () => {
  await page.reload()
  await expect(what).toBeVisible({ timeout: 3000 })
}).toPass({ timeout: 60_000 })
const openWork = (page: Page, { greetingId }: GivenWork, path = '/studio') => openSignedIn(page, `${path}?greeting=${greetingId}`, { token })

test('[R1.09] the board counts, is searched by the slash key, and J and K move through it', async ({ page }) => {
  const first = await givenWork(page.request, token)
  const second = await givenWork(page.request, token)
  await openSignedIn(page, '/studio', { token })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(?:tag|woch), \d/)
  await expect(page.getByRole('navigation', { name: 'Bereiche des Studios' }).getByRole('link', { name: /^Heute \d+/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Zahlen des Tages' }).getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('/')
  await page.keyboard.type(first.company.slice(0, 16).toLowerCase())
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(sheet(page).getByRole('heading', { level: 2, name: first.company })).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, `/studio?search=elektro`)
  const rows = table(page).getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const chosen = () => table(page).locator('a[aria-current]')
  // Several may be of one customer.
  const before = await chosen().getAttribute('href') ?? ''
  await page.keyboard.press('j')
  await expect(chosen()).not.toHaveAttribute('href', before)
  await page.keyboard.press('k')
  await expect(chosen()).toHaveAttribute('href', before)
  await open(page, `/studio?search=${encodeURIComponent(second.company)}`)
  await expect(table(page)).toContainText(second.company)
})

test('[R1.09] the sheet shows the words to speak, marks those that were written differently, and lists the wishes separately', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await openWork(page, work)
  await expect(sheet(page).locator('.work-spoken')).toContainText(/montags bis freitags/i)
  await expect(sheet(page).locator('.work-spoken mark').first()).toBeVisible()
  await expect(sheet(page).getByRole('definition').filter({ hasText: 'Krüger mit langem ü' })).toBeVisible()
  await expect(sheet(page)).toContainText(work.number)
})

test('[R1.09] a file that is not a recording is refused with its reason; a recording is measured, played, and sent back with a reason', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  await openWork(page, work)
  await sheet(page).getByRole('button', { name: 'Text ist gut' }).click()
  await expect(said(page, 'Der Text ist freigegeben.')).toBeVisible()
  await upload(page, 'notiz.txt', Buffer.from('Guten Tag, ich bin keine Aufnahme.'))
  await expect(sheet(page).getByText('notiz.txt: In dieser Datei ist kein Ton.')).toBeVisible(patient)
  forgiveRefusals(complaints)
  await upload(page, 'clara.wav')
  await expect(sheet(page).getByText('clara.wav: angekommen')).toBeVisible(patient)
  await expect(sheet(page).getByText('48 kHz')).toBeVisible()
  await expect(sheet(page).getByText('kein Übersteuern')).toBeVisible()
  await sheet(page).getByRole('button', { name: '1 Roh' }).click()
  await expect(sheet(page).getByRole('button', { name: '1 Roh' })).toHaveAttribute('aria-pressed', 'true')
  await sheet(page).getByRole('button', { name: '1 Veredelt' }).click()
  await expect(sheet(page).getByRole('button', { name: '1 Veredelt' })).toHaveAttribute('aria-pressed', 'true')
  await sheet(page).getByRole('button', { name: 'Noch einmal …' }).click()
  await page.getByLabel('Was stimmt nicht?').selectOption('Name falsch gesprochen')
  await page.getByLabel(/^Genauer/).fill('Krüger mit langem ü')
  await page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(sheet(page).getByText('Name falsch gesprochen: Krüger mit langem ü')).toBeVisible()
  await expect(sheet(page).getByText(/^noch einmal:/)).toBeVisible()
})

test('[R1.09] a mispronounced AI take is sent back, its spoken form is corrected, and the machine speaks the correction', async ({ page }) => {
  const work = await givenWork(page.request, token, { voices_id: 'ada' })
  await openWork(page, work)
  const again = sheet(page).getByRole('button', { name: 'Noch einmal …' })
  await comesTo(page, again)
  await again.click()
  await page.getByLabel('Was stimmt nicht?').selectOption('Name falsch gesprochen')
  await page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(said(page, /Ändern Sie jetzt die gesprochene Form/)).toBeVisible()
  await expect(sheet(page).getByRole('article').getByText('Name falsch gesprochen')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Gesprochene Form ändern' }).click()
  await sheet(page).getByLabel('Gesprochen', { exact: true }).fill('Guten Tag, hier ist Elektro Sommer, mit kurzem o.')
  await sheet(page).getByRole('button', { name: 'Speichern und freigeben' }).click()
  await comesTo(page, sheet(page).getByText('Aufnahme 2, KI-Stimme'))
  await expect(sheet(page).locator('.work-spoken')).toContainText('mit kurzem o')
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toHaveCount(1)
})

test('[R1.09] several files at once are assigned by their names', async ({ page }) => {
  const [one, other] = [await givenWork(page.request, token), await givenWork(page.request, token)]
  await openSignedIn(page, `/studio/recordings?search=elektro&greeting=${one.greetingId}`, { token })
  await expect(sheet(page).getByText('Aufnahme hierher ziehen')).toBeVisible()
  await sheet(page).getByLabel('auswählen').setInputFiles([audioFile(`${one.number}_1.wav`), audioFile(`Ansage ${other.number.toLowerCase()}.wav`), audioFile('irgendwas.wav')])
  await expect(sheet(page).getByText(`${one.number}_1.wav: angekommen`)).toBeVisible(patient)
  await expect(sheet(page).getByText(`Ansage ${other.number.toLowerCase()}.wav: angekommen`)).toBeVisible(patient)
  await expect(sheet(page).getByText('irgendwas.wav: Im Dateinamen steht keine Nummer')).toBeVisible()
})

test('[R1.09] a good take is approved by one key, and a colleague who is too late is told who approved it', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  await givenTake(page.request, token, work.greetingId)
  await openSignedIn(page, `/studio/quality?greeting=${work.greetingId}`, { token })
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
  await page.keyboard.press('g')
  await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
  const late = await givenWork(page.request, token)
  await givenTake(page.request, token, late.greetingId)
  await open(page, `/studio/quality?greeting=${late.greetingId}`)
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
  const faster = await givenMember(page.request)
  await page.route('**/api/staff/takes/*/approve', async (route) => {
    await page.request.post(route.request().url().replace(/approve$/, 'reject'), { headers: { authorization: `Bearer ${faster.token}` }, data: { reason: 'NOISE' } })
    await route.continue()
  })
  await sheet(page).getByRole('button', { name: 'Gut, freigeben' }).click()
  await expect(said(page, `${faster.name} hat diese Aufnahme schon zurückgegeben.`)).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R1.09] the studio asks the customer a question, which is shown on the sheet', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await openWork(page, work, '/en/studio')
  await sheet(page).getByRole('button', { name: 'Ask …' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Wie spricht man Sommer?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(sheet(page).getByText('Wie spricht man Sommer?')).toBeVisible()
  await expect(sheet(page).getByText('No answer yet.')).toBeVisible()
  await open(page, `/en/studio/questions?greeting=${work.greetingId}`)
  await expect(table(page)).toContainText(work.company)
})

test('[R6.09] a member of staff who only speaks sees the script and never the customer, and accepts the job', async ({ page, complaints }) => {
  const work = await givenWork(page.request, token)
  const talent = await givenMember(page.request, 'talent')
  const me = await (await page.request.get('/api/staff', { headers: { authorization: `Bearer ${talent.token}` } })).json() as { id: string }
  await takeStep(page.request, token, work.greetingId, 'assign', { staff_id: me.id })
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await openSignedIn(page, '/studio', { token: talent.token })
  await expect(sheet(page).locator('.work-spoken')).toContainText('Elektro Sommer')
  await expect(page.getByRole('main')).not.toContainText(work.company)
  await expect(page.getByRole('main')).not.toContainText(String(work.orderNumber))
  await sheet(page).getByRole('button', { name: 'Annehmen' }).click()
  await expect(said(page, 'Angenommen.')).toBeVisible()
  await expect(sheet(page).getByText('Aufnahme hierher ziehen')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Ablehnen …' }).click()
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click()
  await expect(page.getByText('Alles getan')).toBeVisible()
  // The news that it is no longer theirs may come before the answer that said so.
  forgiveRefusals(complaints)
})

test('[R1.09] the teleprompter is controlled by keys and leads back', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await openWork(page, work)
  await sheet(page).getByRole('link', { name: 'Teleprompter' }).click()
  const words = page.getByRole('region', { name: 'Gesprochen' })
  await expect(words).toContainText('Elektro Sommer', patient)
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Tempo 5')).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press(' ')
  await expect.poll(() => words.evaluate((element) => element.scrollTop)).toBeGreaterThan(20)
  await looksRight(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page).locator('.work-spoken')).toBeVisible()
})

test('single-character shortcuts are switched off where they are explained, stay off, and are switched on again', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await givenTake(page.request, token, work.greetingId)
  const singleKeys = page.getByRole('switch', { name: 'Tasten mit einem Zeichen' })
  await openSignedIn(page, `/studio/quality?greeting=${work.greetingId}`, { token })
  await expect(singleKeys).toHaveAccessibleDescription(/G: Aufnahme gut/)
  await singleKeys.press(' ')
  await expect(singleKeys).not.toBeChecked()
  await open(page, `/studio/quality?greeting=${work.greetingId}`)
  await expect(singleKeys).not.toBeChecked()
  const approve = sheet(page).getByRole('button', { name: 'Gut, freigeben' })
  await approve.focus()
  for (const key of ['/', 'n', 'g']) await page.keyboard.press(key)
  await expect(approve).toBeFocused()
  await sheet(page).getByRole('link', { name: 'Teleprompter' }).click()
  const words = page.getByRole('region', { name: 'Gesprochen' })
  const size = await words.getAttribute('data-size')
  await page.keyboard.press('+')
  await expect(words).toHaveAttribute('data-size', size!)
  await singleKeys.press(' ')
  await expect(singleKeys).toBeChecked()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('+')
  await expect(words).not.toHaveAttribute('data-size', size!)
  await looksRight(page)
  await page.keyboard.press('Escape')
  await approve.focus()
  await page.keyboard.press('g')
  await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
})

test('axe finds nothing on the board, and nothing scrolls sideways, also in English', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await givenTake(page.request, token, work.greetingId)
  for (const [path, look] of [['/studio', looksRightEverywhere], ['/en/studio', fits]] as const) {
    await page.setViewportSize({ width: 1360, height: 935 })
    await openWork(page, work, path)
    await expect(sheet(page).getByText('48 kHz')).toBeVisible()
    await look(page)
    await open(page, `${path}?search=gibtesnicht`)
    await expect(page.getByText(/^(Nichts gefunden|Nothing found)$/)).toBeVisible()
    await look(page)
  }
})
