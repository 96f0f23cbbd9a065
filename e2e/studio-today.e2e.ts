/** The start of the studio: what waits in every room, and the ways from there to the thing itself; and its figures. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Figures } from '#domain/figures/figures.contract.ts'
import { forgiveRefusals } from './filled-cart.ts'
import { givenTake, givenWork, takeStep } from './given-work.ts'
import { mailArrives } from './letter-box.ts'
import { cameStill, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'
import { givenMember, openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { sheet, upload } from './studio-window.ts'

test.beforeAll(async ({ request }) => prepareOwner(request))

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Hinweise' }).getByText(text)
const waits = (page: Page) => page.getByRole('list', { name: 'Was im Büro wartet' })
const patient = { timeout: 20_000 }

test('[R6.09, R7.28] the start shows unanswered messages with their age and leads to them; one is answered from there, in the language of the message', async ({ page, complaints }) => {
  const email = `fragt-${randomUUID()}@example.org`
  const message = { first_name: 'Ayşe', last_name: 'Yılmaz', email1: email, description: 'Do you also speak Turkish?', language: 'en' }
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(200)
  await openSignedIn(page, '/studio')
  // The oldest may be of another test, and of the evening before.
  await expect(waits(page).getByRole('link', { name: /Nachricht(en)? unbeantwortet seit (heute|gestern)/ })).toBeVisible(patient)
  await looksRightEverywhere(page)
  await page.setViewportSize({ width: 1360, height: 935 })
  await waits(page).getByRole('link', { name: /unbeantwortet/ }).click()
  await expect(page).toHaveURL(/\/studio\/messages\?which=unanswered$/)
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Antworten auf die Nachricht von Ayşe Yılmaz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antworten auf die Nachricht von Ayşe Yılmaz' })
  await expect(dialog.getByRole('blockquote')).toHaveText('Do you also speak Turkish?')
  await dialog.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(dialog.getByText('Bitte schreiben Sie eine Antwort')).toBeVisible()
  forgiveRefusals(complaints)
  await dialog.getByLabel('Ihre Antwort').fill('Yes, we do.')
  await dialog.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(said(page, 'Die Antwort ist unterwegs.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  const mail = await mailArrives(email, 'Our reply to your message')
  for (const words of ['Yes, we do.', 'Do you also speak Turkish?']) expect(mail).toContain(words)
  await open(page, '/studio/messages')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('beantwortet')
})

test('[R6.09] one search of the studio finds an order by the company and a greeting by its number, and leads there', async ({ page }) => {
  const work = await givenWork(page.request, await ownerToken(page.request))
  await openSignedIn(page, '/studio')
  const field = page.getByRole('searchbox', { name: 'Alles durchsuchen' })
  await field.fill(work.company.slice(0, 16).toLowerCase())
  await field.press('Enter')
  const found = page.getByRole('table', { name: /^Gefunden:/ })
  await expect(found.getByRole('link', { name: String(work.orderNumber) })).toBeVisible()
  await looksRightEverywhere(page)
  await page.setViewportSize({ width: 1360, height: 935 })
  await field.fill(work.number)
  await field.press('Enter')
  await expect(found.getByRole('row')).toHaveCount(2)
  await found.getByRole('link').click()
  await expect(sheet(page)).toContainText(work.number)
})

test('[R1.09] a take that is sent back goes to its speaker with the reason while another waits; the speaker removes a mistake', async ({ page, browser, complaints }) => {
  const token = await ownerToken(page.request)
  const talent = await givenMember(page.request, 'talent')
  const me = await (await page.request.get('/api/staff', { headers: { authorization: `Bearer ${talent.token}` } })).json() as { id: string }
  const work = await givenWork(page.request, token)
  await takeStep(page.request, token, work.greetingId, 'assign', { staff_id: me.id })
  await takeStep(page.request, token, work.greetingId, 'approveScript')
  await takeStep(page.request, talent.token, work.greetingId, 'accept')
  for (const _ of [1, 2]) await givenTake(page.request, talent.token, work.greetingId)
  await openSignedIn(page, `/studio/quality?greeting=${work.greetingId}`, { token })
  await sheet(page).getByRole('button', { name: 'Noch einmal …' }).first().click()
  const [reason, reject] = [page.getByLabel('Was stimmt nicht?'), page.getByRole('button', { name: 'Noch einmal aufnehmen lassen' })]
  await reject.click()
  await expect(reason).toHaveAccessibleDescription('Bitte wählen Sie, was nicht stimmt.')
  await reason.selectOption('Störgeräusch')
  await reject.click()
  await expect(said(page, 'Die Aufnahme geht zurück.')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toHaveCount(1)

  const speaker = await (await browser.newContext()).newPage()
  await openSignedIn(speaker, `/studio/recordings?greeting=${work.greetingId}`, talent)
  await expect(sheet(speaker).getByRole('article').filter({ hasText: 'Störgeräusch' })).toBeVisible(patient)
  await upload(speaker, 'versehen.wav')
  await expect(sheet(speaker).getByText('versehen.wav: angekommen')).toBeVisible(patient)
  await sheet(speaker).getByRole('button', { name: 'Aufnahme 3 entfernen?' }).click()
  await speaker.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(said(speaker, 'Die Aufnahme ist entfernt.')).toBeVisible()
  await expect(sheet(speaker).getByRole('article')).toHaveCount(2)
  expect(complaints).toEqual([])
  await speaker.context().close()
})

test('[R6.09] the figures name the reasons for retakes in the words of the studio, in both languages', async ({ page }) => {
  const retakes: Figures['retakes'] = [{ voice: 'Clara', reason: 'ENDING', count: 1 }]
  await page.route('**/api/staff/figures', async (route) => route.fulfill({ json: { ...await (await route.fetch()).json() as Figures, retakes } }))
  await openSignedIn(page, '/studio/figures')
  await cameStill(page)
  await looksRightEverywhere(page)
  const shown = page.getByRole('region', { name: 'Neue Aufnahmen nach Stimme und Grund' })
  await expect(shown.getByRole('row', { name: 'Clara Ende oder Schnitt' })).toHaveCount(1)
  await expect(shown).not.toContainText('ENDING')
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByRole('row', { name: 'Clara Ending or cut' })).toHaveCount(1)
})
