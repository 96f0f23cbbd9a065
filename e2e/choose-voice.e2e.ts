/** Choosing who speaks: looking round, narrowing down, hearing one's own text, and taking a voice into the greeting. */
import type { Page } from '@playwright/test'
import { direct, filledCart, layInBrowser } from './filled-cart.ts'
import { looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

const product = 'freetext-creative-story'
const bar = (page: Page) => page.locator('.choice-bar')

interface Draft {
  readonly text: string
  readonly voiceId?: string
  readonly musicId?: string | null
  readonly language?: 'de' | 'en'
}

/** Somebody has written this before. */
async function begin(page: Page, { text, voiceId, musicId, language = 'de' }: Draft, productId = product) {
  const mix = { voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0 }
  const draft = { productId, language, text, values: {}, readings: [], remarks: '', voiceId, musicId, mix }
  await page.addInitScript(([key, kept]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, kept!), [`draft:new:${productId}:before`, JSON.stringify({ savedAt: 1, draft })])
}

/** The newest: what the editor would open. */
function draftOf(page: Page, productId = product): Promise<{ voiceId?: string; musicId?: string | null; text: string }> {
  return page.evaluate((start) => Object.entries(localStorage)
    .filter(([key]) => key.startsWith(start))
    .map(([, kept]) => JSON.parse(kept) as { savedAt: number; draft: { text: string } })
    .toSorted((one, other) => other.savedAt - one.savedAt)[0]!.draft, `draft:new:${productId}:`)
}

test('a voice that is taken with two quick presses is taken once: nothing lies in the cart unasked, and no page is skipped', async ({ page }) => {
  await begin(page, { text: 'Guten Tag, hier ist Blumen Meyer.', musicId: null })
  await open(page, `/editText?product=${product}`)
  await page.getByRole('link', { name: 'Alle Stimmen' }).click()
  await page.locator('.choices').getByRole('radio', { name: 'Ada' }).check()
  await page.getByRole('button', { name: 'Weiter mit Ada' }).dblclick({ delay: 30 })
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible()
  await expect(page).toHaveURL(/editText/)
  await expect(page.getByRole('group', { name: 'Stimme', exact: true }).getByRole('radio', { name: 'Ada' })).toBeChecked()
  await expect(page.getByRole('link', { name: /^Warenkorb, \d/ })).toHaveCount(0)
})

test('[R2.24] voices are filtered by chips with counts, the address keeps the filter and restores it', async ({ page }) => {
  await open(page, '/editVoice')
  const filter = page.getByRole('search', { name: 'Filtern' })
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('radio') })).toHaveCount(24)
  await filter.getByRole('checkbox', { name: 'Frauenstimme · 12' }).check()
  await filter.getByRole('checkbox', { name: 'KI-Stimme · 6' }).check()
  await filter.getByRole('checkbox', { name: /^hell · \d/ }).check()
  await expect(page).toHaveURL(/sex=f&ai=yes&range=high$/)
  const count = await page.getByRole('radio').count()
  await expect(page.getByText(count === 1 ? '1 Stimme' : `${count} Stimmen`, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ada' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(count)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(page).toHaveURL(/\/editVoice$/)
  await expect(page.getByRole('radio')).toHaveCount(24)
})

test('[R2.24] on a phone the filters open in a sheet, and its button shows their number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/editVoice')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: /^deep · / }).check()
  await sheet.getByRole('checkbox', { name: /^English · / }).check()
  await sheet.getByRole('button', { name: /^Show \d+ voices$/ }).click()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await expect(page).toHaveURL(/range=bass&speaks=en/)
})

test('[R9.09] an individual greeting offers four voices, and marks the AI voices', async ({ page }) => {
  await open(page, '/editVoice?product=aba-individual-hours-record')
  await expect(page.locator('.choices').getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Ada KI-Stimme' })).toBeVisible()
  await expect(page.getByText('Die Hörprobe liest unsere KI-Probestimme. Ihre Ansage spricht Clara selbst.')).toBeVisible()
})

test('[R2.06, R8.12] by keyboard alone: arrow keys move, space plays the customer\'s text, Enter chooses the voice and returns to the text', async ({ page }) => {
  await begin(page, { text: 'Guten Tag. Schön, dass Sie anrufen.', musicId: null })
  await open(page, `/editVoice?product=${product}`)
  await expect(page.getByRole('radio', { name: 'Ihr Text in jeder Stimme' })).toBeChecked()
  await page.getByRole('radio', { name: 'Ada' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Ada' })).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Ada' })).toBeChecked()
  const asked = page.waitForRequest((request) => request.url().includes('/api/prelisten?'))
  await page.keyboard.press('Space')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('voices_id'), query.get('text')]).toEqual(['ada', 'Guten Tag. Schön, dass Sie anrufen.'])
  await expect(bar(page).getByRole('button', { name: 'Ada anhalten' })).toHaveAttribute('data-state', 'playing')
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('button', { name: 'Ada anhören' })).toBeVisible()

  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('button', { name: 'Ada anhalten' })).toHaveAttribute('data-state', 'playing')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('button', { name: /^(?!Ada).* anhalten$/ }), 'the next voice takes the place of the one that sounds').toHaveAttribute('data-state', 'playing')
  await page.getByRole('radio', { name: 'Vorstellung der Stimme' }).check()
  await expect(page.locator('.play-button:not([data-state=stopped])'), 'another thing to hear ends what sounds').toHaveCount(0)
  await page.getByRole('radio', { name: 'Ihr Text in jeder Stimme' }).check()
  await page.getByRole('radio', { name: 'Ada' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/editText\\?product=${product}$`))
  await expect(page.getByText('Ada spricht Ihre Ansage.')).toBeVisible()
  expect(await draftOf(page)).toMatchObject({ voiceId: 'ada', musicId: null, text: 'Guten Tag. Schön, dass Sie anrufen.' })
})

test('the current voice of the greeting is marked, and a voice that does not speak its language cannot be chosen', async ({ page }) => {
  await begin(page, { text: 'Good day.', language: 'en', voiceId: 'clara' })
  await open(page, `/editVoice?product=${product}`)
  await expect(page.getByRole('radio', { name: 'Clara Gewählt' })).toBeChecked()
  await expect(bar(page).getByRole('button', { name: 'Weiter mit Clara' })).toBeVisible()
  await page.getByRole('radio', { name: 'Marlene' }).check()
  await expect(page.getByRole('listitem').filter({ hasText: 'Marlene' })).toContainText('Spricht kein Englisch')
  await expect(bar(page).getByRole('button', { name: /Marlene wählen|Weiter mit Marlene/ })).toHaveCount(0)
})

test('playing a voice marks none; the one that is marked is chosen, and the text has it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/editText?product=aba-individual-hours-record')
  await page.getByRole('link', { name: 'Alle Stimmen' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Clara' }).getByRole('button', { name: /anhören$/ }).click()
  await expect(bar(page).getByRole('button', { name: 'Clara wählen' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true }).and(page.locator('.choices input'))).toHaveCount(0)
  await page.getByRole('radio', { name: 'Jonas' }).check()
  await expect(page.getByRole('radio', { name: 'Jonas Gewählt' })).toBeChecked()
  await page.getByRole('link', { name: 'Zum Text' }).click()
  await expect(page.getByRole('radio', { name: 'Jonas' })).toBeChecked()
  await expect(page.getByText('Noch keine Stimme gewählt')).toHaveCount(0)
})

test('[R2.18] a customer who came from another page returns to exactly that page, and from there to the one before, also after a reload', async ({ page }) => {
  await layInBrowser(page, await filledCart(page.request, [direct]))
  await open(page, '/en/cart?invers=1')
  await page.getByRole('link', { name: /^Edit:/ }).click()
  await page.getByRole('link', { name: 'Change voice' }).click()
  await expect(page).toHaveURL(/editVoice/)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('radio', { name: 'Ada' }).check()
  await bar(page).getByRole('button', { name: 'Continue with Ada' }).click()
  await expect(page).toHaveURL(/\/en\/editText\?product=abb-direct-moment&item=1$/)
  await expect(page.getByText('Ada will read your greeting.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(/\/en\/cart\?invers=1$/)
})

test('[R2.18] a customer who opened the page directly continues to the text', async ({ page }) => {
  await begin(page, { text: 'Guten Tag.' })
  await open(page, `/en/editVoice?product=${product}`)
  await page.getByRole('radio', { name: 'Ada' }).check()
  await bar(page).getByRole('button', { name: 'Continue with Ada' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/editText\\?product=${product}$`))
})

test('an incomplete text shows what happens once it is complete', async ({ page }) => {
  await open(page, '/editVoice?product=aba-individual-hours-record')
  await expect(page.getByRole('radio', { name: 'Ihr Text in jeder Stimme' })).toBeDisabled()
  await expect(page.getByText('Sobald alle Angaben in Ihrem Text stehen, liest ihn hier jede Stimme.')).toBeVisible()
  await page.getByRole('radio', { name: 'Bruno' }).check()
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/voices/bruno/demo/de'))
  await bar(page).getByRole('button', { name: 'Bruno (eine KI liest) anhören' }).click()
  await asked
})

test('axe finds nothing while a voice plays', async ({ page }) => {
  await begin(page, { text: 'Guten Tag.', voiceId: 'ada' })
  await open(page, `/editVoice?product=${product}`)
  await bar(page).getByRole('button', { name: 'Ada anhören' }).click()
  await expect(bar(page).getByRole('button', { name: 'Ada anhalten' })).toHaveAttribute('data-state', 'playing')
  await looksRightEverywhere(page)
})
