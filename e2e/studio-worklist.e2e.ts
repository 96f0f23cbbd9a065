/** The studio's day: the board, the sheet, recordings that come and are judged. */
import type { Page } from '@playwright/test'
import { forgiveRefusals } from './filled-cart.ts'
import { givenTake, givenWork, givenWorks, recording, type GivenWork } from './given-work.ts'
import { fits, looksRight, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { audioFile, sheet, standsBeside, tablet, upload, workTable as table } from './studio-window.ts'

let token: string
test.beforeAll(async ({ request }) => {
  await prepareOwner(request)
  token = await ownerToken(request)
})

/** For what is uploaded and read, or fetched for the first time. */
const patient = { timeout: 20_000 }

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: /^(Hinweise|Messages)$/ }).getByText(text)
const openWork = (page: Page, { greetingId }: GivenWork, path = '/studio') => openSignedIn(page, `${path}?greeting=${greetingId}`, { token })
const approve = (page: Page) => sheet(page).getByRole('button', { name: 'Gut, freigeben' })

test.describe('on a tablet', () => {
  test.use({ viewport: tablet })

  test('[R1.09] a sheet: its words, its telephone system, its script, and a recording from the upload to its return', async ({ page, complaints }) => {
    test.setTimeout(240_000)
    const work = await givenWork(page.request, token)
    await openWork(page, work)
    await test.step('shows the words to speak, marks those that were written differently, and lists the wishes separately; the mix has its own label', async () => {
      await expect(sheet(page).locator('.work-spoken')).toContainText(/montags bis freitags/i)
      await expect(sheet(page).locator('.work-spoken mark').first()).toBeVisible()
      await expect(sheet(page).getByRole('definition').filter({ hasText: 'Krüger mit langem ü' })).toBeVisible()
      await expect(sheet(page).getByRole('term').filter({ hasText: /^Mischung$/ })).toBeVisible()
      await expect(sheet(page)).toContainText(work.number)
    })
    await test.step('another telephone system is sent by a button, and not by choosing it', () => changeSystem(page))
    await test.step('the teleprompter is controlled by keys and leads back', () => useTeleprompter(page))
    await sheet(page).getByRole('button', { name: 'Text ist gut' }).click()
    await expect(said(page, 'Der Text ist freigegeben.')).toBeVisible()
    await test.step('a file that is not a recording is refused with its reason', async () => {
      await upload(page, 'notiz.txt', Buffer.from('Guten Tag, ich bin keine Aufnahme.'))
      await expect(sheet(page).getByText('notiz.txt: In dieser Datei ist kein Ton.')).toBeVisible(patient)
      forgiveRefusals(complaints)
    })
    await test.step('a recording whose name matches no greeting of the list goes to the open one only after a confirmation', async () => {
      const question = page.getByRole('dialog', { name: 'Aufnahme zuordnen?' })
      await sheet(page).getByLabel('auswählen').setInputFiles({ ...audioFile('vertrag.pdf'), mimeType: 'application/pdf' })
      await expect(sheet(page).getByText('vertrag.pdf').or(question)).toContainText('vertrag.pdf: In dieser Datei ist kein Ton.')
      const takes = async () => (await (await page.request.get(`/api/staff/work/${work.greetingId}`, { headers: { authorization: `Bearer ${token}` } })).json() as { takes: object[] }).takes.length
      await sheet(page).getByLabel('auswählen').setInputFiles(audioFile('fremd.wav'))
      for (const words of ['fremd.wav', work.number, `Bestellung ${work.orderNumber}, ${work.company}`]) await expect(question).toContainText(words)
      await looksRight(page)
      await question.getByRole('button', { name: 'Abbrechen' }).click()
      await expect(sheet(page).locator('.work-uploads li')).toContainText(['fremd.wav: Im Dateinamen steht keine Nummer einer Ansage aus dieser Liste.'])
      expect(await takes()).toBe(0)
    })
    await test.step('leaving asks for confirmation during an upload, and only then', () => uploadAndLeave(page))
    await test.step('a recording is measured, played, and sent back with a reason', () => judge(page))
  })
})

async function changeSystem(page: Page) {
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
}

async function useTeleprompter(page: Page) {
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
}

async function uploadAndLeave(page: Page) {
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
  const arrived = sheet(page).getByText('clara.wav: angekommen')
  await expect(arrived).toBeVisible(patient)
  await standsBeside(arrived.locator('svg'), arrived)
  await standsBeside(sheet(page).locator('.work-drop svg'), sheet(page).locator('.work-drop label'))
  await page.reload()
  await expect(approve(page)).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
}

async function judge(page: Page) {
  await expect(sheet(page).getByText('48 kHz')).toBeVisible()
  await expect(sheet(page).getByText('kein Übersteuern')).toBeVisible()
  for (const name of ['1 Roh', '1 Veredelt']) {
    await sheet(page).getByRole('button', { name }).click()
    await expect(sheet(page).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
  await sheet(page).getByRole('button', { name: 'Noch einmal …' }).click()
  await page.getByLabel('Was stimmt nicht?').selectOption('Name falsch gesprochen')
  await page.getByLabel(/^Genauer/).fill('Krüger mit langem ü')
  await page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(sheet(page).getByText('Name falsch gesprochen: Krüger mit langem ü')).toBeVisible()
  await expect(sheet(page).getByText(/^noch einmal:/)).toBeVisible()
}

test('[R1.09] a mispronounced AI take is sent back, its spoken form is corrected, and the machine speaks the correction', async ({ page }) => {
  const work = await givenWork(page.request, token, { voices_id: 'ada' })
  await openWork(page, work)
  await sheet(page).getByRole('button', { name: 'Noch einmal …' }).click({ timeout: 60_000 })
  await page.getByLabel('Was stimmt nicht?').selectOption('Name falsch gesprochen')
  await page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' }).click()
  await expect(said(page, /Ändern Sie jetzt die gesprochene Form/)).toBeVisible()
  await expect(sheet(page).getByRole('article').getByText('Name falsch gesprochen')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Gesprochene Form ändern' }).click()
  await sheet(page).getByLabel('Gesprochen', { exact: true }).fill('Guten Tag, hier ist Elektro Sommer, mit kurzem o.')
  await sheet(page).getByRole('button', { name: 'Speichern und freigeben' }).click()
  await expect(sheet(page).getByText('Aufnahme 2, KI-Stimme')).toBeVisible({ timeout: 60_000 })
  await expect(sheet(page).locator('.work-spoken')).toContainText('mit kurzem o')
  await expect(approve(page)).toHaveCount(1)
})

test('[R1.09] the board counts, is searched by the slash key, and J and K move through it; many files go to their greetings by name, two at a time, a refused one blocks none', async ({ page, complaints }) => {
  const [one, other] = await givenWorks(page.request, token, 2) as [GivenWork, GivenWork]
  await openSignedIn(page, '/studio', { token })
  await test.step('counts, and is searched by the slash key', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(?:tag|woch), \d/)
    await expect(page.getByRole('navigation', { name: 'Bereiche des Studios' }).getByRole('link', { name: /^Heute \d+/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Zahlen des Tages' }).getByRole('listitem')).toHaveCount(6)
    await page.keyboard.press('/')
    await page.keyboard.type(one.company.slice(0, 16).toLowerCase())
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await expect(sheet(page).getByRole('heading', { level: 2, name: one.company })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await open(page, `/studio?search=${encodeURIComponent(one.company)}`)
  await test.step('J and K move through it', async () => {
    const chosen = () => table(page).locator('a[aria-current]')
    await expect(table(page).getByRole('row')).toHaveCount(3)
    const [first, second] = await table(page).getByRole('row').getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!)) as [string, string]
    await expect(chosen()).toHaveAttribute('href', first)
    await page.keyboard.press('j')
    await expect(chosen()).toHaveAttribute('href', second)
    await page.keyboard.press('k')
    await expect(chosen()).toHaveAttribute('href', first)
  })
  await test.step('several files at once are assigned by their names; whose the others are is said before they are sent', () => uploadMany(page, one, other))
  forgiveRefusals(complaints)
})

async function uploadMany(page: Page, one: GivenWork, other: GivenWork) {
  // Which of the two is on the line first is left to the browser: each is let go by its own kind.
  const held = new Map<string, () => void>()
  await page.route('**/api/staff/work/*/takes', async (route, request) => {
    await new Promise<void>((resolve) => { held.set(`${request.headers()['content-type']} ${request.url().split('/').at(-2)}`, resolve) })
    await route.continue()
  })
  const [first, noSound, second] = [`audio/x-1 ${one.greetingId}`, `audio/x-2 ${one.greetingId}`, `audio/x-3 ${other.greetingId}`] as const
  const names = [`${one.number}_1.wav`, `${one.number}_2.wav`, `Ansage ${other.number.toLowerCase()}.wav`, 'irgendwas.wav'] as const
  const sounds = [recording(3), Buffer.from('kein Ton'), recording(4), recording(3)]
  await open(page, `/studio?search=${encodeURIComponent(one.company)}&greeting=${one.greetingId}`)
  await expect(sheet(page).getByText(`Für Ansage ${one.number}, ${one.company}`)).toBeVisible()
  await sheet(page).getByLabel('auswählen').setInputFiles(names.map((name, at) => ({ ...audioFile(name, sounds[at]), mimeType: `audio/x-${at + 1}` })))
  await expect.poll(() => [...held.keys()].sort()).toEqual([first, noSound])
  const question = page.getByRole('dialog', { name: 'Für andere Ansagen hochladen?' })
  for (const words of [names[2], `Ansage ${other.number}`, `Bestellung ${other.orderNumber}, ${other.company}`]) await expect(question).toContainText(words)
  await question.getByRole('button', { name: `Zu Ansage ${other.number} hochladen` }).click()
  await expect(sheet(page).getByText(/: wartet, bis andere angekommen sind$/)).toHaveText([`${names[2]}: wartet, bis andere angekommen sind`])
  await expect(sheet(page).getByRole('progressbar')).toHaveCount(2)
  await expect(sheet(page).getByText('irgendwas.wav: Im Dateinamen steht keine Nummer')).toBeVisible()
  held.get(noSound)!()
  await expect(sheet(page).getByText(new RegExp(`^${names[1]}: (?!wartet|angekommen|wird|\\d)`))).toBeVisible(patient)
  await expect.poll(() => [...held.keys()].sort()).toEqual([first, noSound, second])
  for (const kind of [first, second]) held.get(kind)!()
  for (const name of [names[0], names[2]]) await expect(sheet(page).getByText(`${name}: angekommen`)).toBeVisible(patient)
}

test('[R1.09] releasing: single-character shortcuts are switched off and on where they are explained; a good take is approved by one key, one with a red mark after a confirmation; who is late is told by whom', async ({ page, complaints }) => {
  test.setTimeout(240_000)
  const [good, doubtful, late] = await givenWorks(page.request, token, 3) as [GivenWork, GivenWork, GivenWork]
  await Promise.all([[good], [doubtful, recording(3, 0.08)], [late]].map(([work, sound]) => givenTake(page.request, token, (work as GivenWork).greetingId, sound as Buffer | undefined)))
  await openWork(page, good, '/studio/quality')
  await test.step('shortcuts stay off, and are switched on again', () => switchKeys(page, good))
  await test.step('a good take is approved by one key', async () => {
    // What follows of it is the server's to prove.
    const asked: string[] = []
    await page.route('**/api/staff/takes/*/approve', (route) => {
      asked.push(route.request().method())
      return route.fulfill({ json: {} })
    }, { times: 1 })
    await approve(page).focus()
    await page.keyboard.press('g')
    await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.')).toBeVisible()
    expect(asked).toEqual(['POST'])
  })
  await test.step('a colleague who is too late is told who was faster', async () => {
    await open(page, `/studio/quality?greeting=${late.greetingId}`)
    await expect(approve(page)).toBeVisible()
    const faster = await givenMember(page.request)
    await page.route('**/api/staff/takes/*/approve', async (route) => {
      await page.request.post(route.request().url().replace(/approve$/, 'reject'), { headers: { authorization: `Bearer ${faster.token}` }, data: { reason: 'NOISE' } })
      await route.continue()
    }, { times: 1 })
    await approve(page).click()
    await expect(said(page, `${faster.name} hat diese Aufnahme schon zurückgegeben.`)).toBeVisible()
    forgiveRefusals(complaints)
  })
  await test.step('a take with a red mark is released by key and by button only after a confirmation', () => releaseInDoubt(page, doubtful))
})

async function switchKeys(page: Page, work: GivenWork) {
  const singleKeys = page.getByRole('switch', { name: 'Tastenkürzel mit einem Zeichen' })
  await expect(singleKeys).toHaveAccessibleDescription(/G: Aufnahme gut/)
  await expect(approve(page)).toBeVisible()
  await singleKeys.press(' ')
  await expect(singleKeys).not.toBeChecked()
  await open(page, `/studio/quality?greeting=${work.greetingId}`)
  await expect(singleKeys).not.toBeChecked()
  await approve(page).focus()
  for (const key of ['/', 'n', 'g']) await page.keyboard.press(key)
  await expect(approve(page)).toBeFocused()
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
}

async function releaseInDoubt(page: Page, work: GivenWork) {
  await open(page, `/studio/quality?greeting=${work.greetingId}`)
  await expect(sheet(page).getByText('kurz für den Text')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Trotzdem freigeben?' })
  await page.keyboard.press('g')
  await expect(dialog.getByText('kurz für den Text')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The page is told a moment after it was closed.
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)) }))
  await expect(approve(page)).toBeVisible()
  await approve(page).click()
  await expect(dialog.getByRole('listitem'), 'all that is not good').toHaveText([/dB Pegel/, /kurz für den Text/])
  await dialog.getByRole('button', { name: 'Trotzdem freigeben' }).click()
  await expect(said(page, 'Freigegeben. Die Dateien werden jetzt gemacht.').last()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(sheet(page)).toBeFocused()
}

test('axe finds nothing on the board, and nothing scrolls sideways, also in English', async ({ page }) => {
  const work = await givenWork(page.request, token)
  await givenTake(page.request, token, work.greetingId)
  await page.setViewportSize({ width: 1360, height: 935 })
  await openWork(page, work)
  await expect(sheet(page).getByText('48 kHz')).toBeVisible()
  await looksRightEverywhere(page)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page).toHaveURL(/\/en\/studio/)
  await expect(sheet(page).getByText('48 kHz')).toBeVisible()
  await fits(page)
  await open(page, '/studio?search=gibtesnicht')
  await expect(page.getByText('Nichts gefunden')).toBeVisible()
  await looksRightEverywhere(page)
})
