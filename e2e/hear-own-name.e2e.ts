/** A visitor types the company's name on the first page and hears a greeting with it at once. */
import { card, heard, play, stir, stop, stopPlaying } from './named-greeting.ts'
import { expect, open, test } from './shop-test.ts'
import { holdCalls } from './slow-line.ts'

test('a sample of nobody is not shared: the name is asked for first', async ({ page }) => {
  await open(page, '/')
  await card(page).getByRole('button', { name: 'Hör mal, so könnten wir klingen' }).click()
  await expect(page.getByText('Schreiben Sie zuerst den Namen Ihrer Firma.')).toBeVisible()
  await expect(card(page).getByLabel('Ihr Firmenname')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[R3.14] a voice chosen on the first page speaks the next greeting, whichever that is, until another is chosen there', async ({ page }) => {
  await open(page, '/')
  await card(page).getByText('Bruno', { exact: true }).click()
  // The first press wakes the page, which then takes it.
  await expect(card(page)).toContainText('Ihre Ansage spricht Bruno selbst.')
  for (const template of ['abb-individual-company', 'ws-individual-callback']) {
    await open(page, `/editText?product=${template}`)
    await expect(page.locator('.edit-choice b').first()).toHaveText('Bruno')
  }
})

test('[R1.06, R5.03] the name without brackets appears in the script and is spoken at its place, by key or button, with the chosen music and voice', async ({ page }) => {
  await open(page, '/')
  const name = card(page).getByLabel('Ihr Firmenname')

  await test.step('without a name the button leads to all greetings', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first()).toHaveAttribute('href', '/products/')
  })

  await test.step('brackets are not part of a name', async () => {
    await name.fill('Praxis [Weiß]')
    await expect(name).toHaveValue('Praxis Weiß')
  })

  await test.step('the name appears in the script and is spoken at its place', async () => {
    await name.fill('Blumen Yılmaz')
    await expect(card(page)).toContainText('Guten Tag, hier ist 1Blumen Yılmaz')
    const asked = await heard(page, () => play(page).click())
    expect(JSON.parse(asked.get('template_identifiers') ?? '{}')).toEqual({ Firmenname: 'Blumen Yılmaz' })
    await stopPlaying(page)
  })

  await test.step('the Enter key plays, too', async () => {
    await name.fill('Fahrrad Kette')
    const asked = await heard(page, () => page.keyboard.press('Enter'))
    expect(asked.get('template_identifiers')).toContain('Fahrrad Kette')
    await stopPlaying(page)
  })

  await test.step('an AI voice speaks itself; for a person the guide voice reads, and the card says so', async () => {
    await expect(card(page)).toContainText('Ada ist eine KI-Stimme.')
    await card(page).getByText('Bruno', { exact: true }).click()
    await expect(card(page).getByRole('radio', { name: 'Bruno' })).toBeChecked()
    await expect(card(page)).toContainText('Diese Probe liest unsere KI-Probestimme. Ihre Ansage spricht Bruno selbst.')
    await expect(card(page)).not.toContainText('KI-Stimme')
    expect((await heard(page, () => play(page).click())).get('voices_id')).toBe('bruno')
    await stopPlaying(page)
  })

  await test.step('plays with other music, or with none', async () => {
    await card(page).getByRole('button', { name: 'Musik ändern' }).click()
    await card(page).getByText('Ohne Musik').click()
    expect((await heard(page, () => play(page).click())).get('musics_id')).toBeNull()
  })
})

test('the waveform follows the typed text, and its length is known, before it is played', async ({ page }) => {
  await open(page, '/')
  const wave = () => card(page).locator('.wave').evaluate((drawing) => drawing.innerHTML)
  await card(page).getByLabel('Ihr Firmenname').focus()
  await expect(card(page).getByText('0:12')).toBeVisible()
  const before = await wave()
  const made = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/prelisten'))
  await card(page).getByLabel('Ihr Firmenname').fill('Die außerordentlich ausführliche Gärtnerei Moosgrün und Töchter')
  expect((await made).ok()).toBe(true)
  await expect.poll(wave).not.toBe(before)
  await expect(card(page).getByText(/^0:1[3-9]$/)).toBeVisible()
})

test('[R3.14] the typed name is carried over into the editor', async ({ page }) => {
  await open(page, '/')
  await card(page).getByLabel('Ihr Firmenname').fill('Kanzlei Wenk & Adel')
  await expect(card(page)).toContainText('hier ist 1Kanzlei Wenk & Adel')
  await page.getByRole('main').getByRole('link', { name: 'Ansage gestalten' }).first().click()
  await expect(page).toHaveURL(/\/editText\?product=abb-individual-company$/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('Kanzlei Wenk & Adel')
})

test('[R3.14] from a typed name the first page leads to an occasion, with what was heard; another template is chosen without a question', async ({ page }) => {
  const main = page.getByRole('main')
  const takesAlong = async () => {
    await expect(page.getByRole('textbox', { name: /^\d+\s*Firmenname$/ })).toHaveValue('Bäckerei Kruste')
    await expect(main.getByRole('group', { name: 'Stimme' }).getByRole('radio', { name: /^Ada/ })).toBeChecked()
  }
  await open(page, '/')
  // As was chosen in another greeting: the first page does not offer it, and plays another.
  await page.evaluate(() => localStorage.setItem('chosen', JSON.stringify({ voiceId: 'leon' })))
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await card(page).getByLabel('Ihr Firmenname').fill('Bäckerei Kruste')
  await main.getByRole('link', { name: 'Diese Ansage gestalten' }).click()
  await expect(page).toHaveURL(/editText\?product=abb-individual-company$/)
  await takesAlong()
  await main.getByRole('link', { name: 'Andere Vorlage' }).click()
  await main.getByRole('link', { name: /^Sonderansage: Weihnachten, Betriebsferien/ }).click()
  await expect(page).toHaveURL(/\/products\/sonderansagen$/)
  await expect(main.getByRole('link', { name: /^Sonderansage: / })).toHaveCount(0)
  await open(page, '/')
  await main.getByRole('link', { name: 'Betriebsferien', exact: true }).click()
  await expect(page).toHaveURL(/editText\?product=special-individual-holiday$/)
  await takesAlong()
})

test('[R3.14] the typed name is restored after a reload and in a new tab, with the voice', async ({ page, context }) => {
  await open(page, '/')
  await card(page).getByLabel('Ihr Firmenname').fill('Kanzlei Wenk & Adel')
  await expect(card(page)).toContainText('hier ist 1Kanzlei Wenk & Adel')
  await card(page).getByText('Jonas', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('jonas')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await stir(page)
  await expect(card(page).getByLabel('Ihr Firmenname')).toHaveValue('Kanzlei Wenk & Adel')
  await expect(card(page)).toContainText('hier ist 1Kanzlei Wenk & Adel')
  const next = await context.newPage()
  await open(next, '/')
  await stir(next)
  await expect(card(next).getByLabel('Ihr Firmenname')).toHaveValue('Kanzlei Wenk & Adel')
  await expect(card(next).getByRole('radio', { name: 'Jonas' })).toBeChecked()
  await expect(next.getByRole('main').getByRole('link', { name: 'Weiter an Ihrer Ansage' })).toHaveAttribute('href', '/editText?product=abb-individual-company')
  await open(next, '/editText')
  await expect(next.getByRole('main').getByRole('link', { name: 'Weiter an Ihrer Ansage' })).toBeVisible()
  await open(next, '/cart')
  await next.getByRole('main').getByRole('link', { name: 'Weiter an Ihrer Ansage' }).click()
  await expect(next.getByRole('textbox', { name: /^\d+\s*Firmenname$/ })).toHaveValue('Kanzlei Wenk & Adel')
})

test('[R3.14] a deleted name stays deleted, and listening alone starts no draft', async ({ page }) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await open(page, '/')
  await card(page).getByText('Jonas', { exact: true }).click()
  await expect(card(page).getByRole('radio', { name: 'Jonas' })).toBeChecked()
  expect(await kept()).toBe(0)
  await card(page).getByLabel('Ihr Firmenname').fill('Kanzlei')
  await expect.poll(kept).toBe(1)
  await card(page).getByLabel('Ihr Firmenname').fill('')
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await stir(page)
  await expect(card(page).getByRole('radio', { name: 'Jonas' })).toBeChecked()
  await expect(card(page).getByLabel('Ihr Firmenname')).toHaveValue('')
})

test('works in English, too', async ({ page }) => {
  await open(page, '/en')
  await card(page).getByLabel('Your company name').fill('Thistle & Sons')
  await expect(card(page)).toContainText('Welcome to 1Thistle & Sons')
  const asked = await heard(page, () => card(page).getByRole('button', { name: /^Play Your greeting|Your greeting/ }).first().click())
  expect([asked.get('languages'), asked.get('template_identifiers')]).toEqual(['en', JSON.stringify({ 'Company name': 'Thistle & Sons' })])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the example can still be played', async ({ page, request }) => {
    await page.goto('/')
    const example = card(page).locator('audio')
    await expect(example).toBeVisible()
    const address = await example.getAttribute('src')
    expect((await request.get(address ?? '')).headers()['content-type']).toBe('audio/mpeg')
  })
})

test('[R8.01] a sample that is long in the making: the page says what it waits for', async ({ page }) => {
  await open(page, '/')
  await card(page).getByLabel('Ihr Firmenname').fill('Praxis Langsam')
  const letGo = await holdCalls(page, '**/api/prelisten*')
  await play(page).click()
  const late = card(page).getByRole('status').filter({ hasText: 'Das dauert länger als sonst: Der Ton wird noch vorbereitet.' })
  await expect(late).toBeVisible()
  letGo()
  await expect(stop(page)).toHaveAttribute('data-state', 'playing')
  await expect(late).toHaveCount(0)
})
