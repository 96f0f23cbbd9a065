/** What customers do with what they ordered: from the order to the file, and how it is shown whatever the shop answers. */
import type { Page } from '@playwright/test'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { newBuyer } from './buyer.ts'
import { layInSession, newCustomer, said } from './customer.ts'
import { forgiveRefusals, names } from './filled-cart.ts'
import { answerGreetings, asked, corrected, finished, givenGreeting, inControl, remixed } from './given-greetings.ts'
import { cameStill, fits, isReadable, looksRightEverywhere } from './looks-right.ts'
import { expect, open, test } from './shop-test.ts'

const spokenByMachine = { product_id: 'ws-direct-patience', voices_id: 'ada', musics_id: 'sommerregen', languages: 'de' }

/** Ordered through the shop's own calls; the shop makes it by itself. */
async function orderOne(page: Page): Promise<{ readonly orderNumber: string }> {
  const { cartId, headers } = await newBuyer(page, { items: [spokenByMachine], pays: 'invoice', confirmed: true })
  const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await page.request.put(`/api/carts/${cartId}/consents`, { headers, data: consents })).status()).toBe(200)
  const ordered = await page.request.get(`/api/carts/${cartId}/checkout`, { headers })
  expect(ordered.status()).toBe(200)
  return { orderNumber: String((await ordered.json() as { order_number: number }).order_number) }
}

const card = (page: Page, name: string | RegExp = /./) => page.getByRole('article', { name })

test('[R4.03, R1.08, R7.20, R2.31, R7.18] an ordered greeting becomes available without a reload, is heard and downloaded, opens on a live desk, is ordered again and corrected', async ({ page }) => {
  const { orderNumber } = await orderOne(page)
  await open(page, '/myAccount/greetings')

  await test.step('becomes available without a reload, plays without a beep and is downloaded in every format', async () => {
    await expect(card(page)).toContainText(`Bestellung ${orderNumber}`)
    await expect(card(page).getByText('Fertig', { exact: true })).toBeVisible({ timeout: 60_000 })
    await card(page).getByRole('button', { name: /anhören$/ }).click()
    await expect(card(page).locator('.play-button')).toHaveAttribute('data-state', 'playing')
    await expect(page.getByText('Hörproben tragen einen leisen Signalton')).toHaveCount(0)
    await card(page).getByRole('button', { name: /anhalten$/ }).click()
    await card(page).getByRole('button', { name: /^Herunterladen: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Ansage herunterladen' })
    for (const [button, name] of [[/^Für die Telefonanlage.*16 Bit$/, /_8k\.wav$/], [/^Für die Telefonanlage.*A-Law$/, /_alaw\.wav$/], [/^MP3, /, /^G\d+-1_wartesch[a-z-]*_de.*\.mp3$/], [/^WAV, /, /^G\d+-1_wartesch[a-z-]*_de.*\.wav$/], [/^Begleitblatt/, /^Ansage-\d+-1\.pdf$/]] as const) {
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: button }).click()
      expect((await saved).suggestedFilename()).toMatch(name)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('plays by itself where a press has led to it', async () => {
    // From a mail in another page, browsers may want one more press; the button for it stands there.
    await card(page).getByRole('heading').getByRole('link').evaluate((link: HTMLAnchorElement) => {
      const inMail = document.createElement('a')
      inMail.href = `${link.href}?play`
      inMail.textContent = 'Anhören'
      link.before(inMail)
    })
    await page.getByRole('link', { name: 'Anhören', exact: true }).click()
    await expect(page.locator('.greeting-top .play-button')).toHaveAttribute('data-state', 'playing')
    await open(page, '/myAccount/greetings')
  })

  await test.step('is mixed on a live desk with the real recording', async () => {
    // As if its music had been retired since: what was bought is not asked of the shop window.
    await page.route('**/api/musics/*/bed', (route) => route.fulfill({ status: 404, json: { errorCode: 'NOT_FOUND' } }))
    await card(page).getByRole('button', { name: /^Neu mischen: / }).click()
    const dialog = page.getByRole('dialog', { name: /^Neu mischen: / })
    await dialog.getByRole('button', { name: /Mischung anhören/ }).click()
    await expect(dialog.locator('.play-button')).toHaveAttribute('data-state', 'playing1')
    // The voice is the one that was bought: nothing is a sketch any more.
    await expect(dialog.locator('[data-sketch]')).toHaveCount(0)
    // From here on it goes like everywhere: `from-order-to-delivery` takes a mix over.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('is corrected once, with a note', async () => {
    await card(page).getByRole('button', { name: /^Korrigieren lassen: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Korrektur anfordern' })
    await dialog.getByRole('button', { name: 'Korrektur senden' }).click()
    await expect(dialog.getByLabel('Was soll anders klingen?')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Was soll anders klingen?').fill('Bitte etwas langsamer.')
    await dialog.getByRole('button', { name: 'Korrektur senden' }).click()
    await expect(said(page, /Ihre Korrektur ist im Studio/)).toBeVisible()
    await expect(card(page)).toContainText('Ihre Korrektur ist in Arbeit')
    await expect(card(page).getByRole('button', { name: /^Korrigieren lassen: / })).toHaveCount(0)
    await expect(card(page).getByRole('button', { name: /^Herunterladen: / })).toBeVisible()
  })

  await test.step('is ordered again', async () => {
    await card(page).getByRole('heading').getByRole('link').click()
    await page.getByRole('button', { name: /^Noch einmal bestellen: / }).click()
    await expect(page).toHaveURL('/cart')
    await expect(names(page)).toHaveCount(1)
  })
})

const all = [finished, remixed, asked, inControl, corrected]

async function openSignedIn(page: Page, path: string, greetings = all) {
  await layInSession(page, await newCustomer(page.request))
  await answerGreetings(page, greetings)
  await open(page, path)
}

test('[R4.03, R7.18, R1.08] shows its status, offers the actions possible in it, and a question is answered on the page that the list links to; an empty answer is not sent', async ({ page }) => {
  await openSignedIn(page, '/myAccount/greetings')
  await expect(card(page)).toHaveCount(all.length)
  await expect(card(page, finished.name)).toContainText('Fertig')
  await expect(card(page, remixed.name)).toContainText('Die Dateien werden gerade neu erstellt')
  await expect(card(page, inControl.name)).toContainText('In der Qualitätskontrolle')
  await expect(card(page, inControl.name)).toContainText('Spätestens fertig am 25. November 2026')
  await expect(card(page, inControl.name).getByRole('button')).toHaveText(['Noch einmal bestellen', 'Umbenennen'])
  await expect(card(page, corrected.name)).toContainText('Ihre Korrektur ist in Arbeit')
  await expect(card(page, corrected.name).getByRole('button', { name: /^Neu mischen: / })).toHaveCount(0)

  const answers: unknown[] = []
  await page.route('**/api/hpcgreetings/*/answer', (route) => {
    answers.push(route.request().postDataJSON())
    return route.fulfill({ json: { ...asked, question: null } })
  })
  await card(page, asked.name).getByRole('link', { name: 'Frage beantworten' }).click()
  const question = page.getByRole('region', { name: 'Wir haben eine Frage an Sie' })
  await expect(question).toContainText(asked.question!.question)
  await question.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(question.getByLabel('Ihre Antwort')).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabel('Ihre Antwort').fill('Mit „ks“, bitte.')
  await question.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(said(page, /Wir arbeiten mit Ihrer Antwort weiter/)).toBeVisible()
  expect(answers).toEqual([{ question_id: asked.question!.id, answer: 'Mit „ks“, bitte.' }])
})

test('[R2.31] the remix opens and closes by keyboard, reports a refusal, and resets to the ordered numbers', async ({ page, complaints }) => {
  const greeting = givenGreeting(1, { intro: 6 })
  await openSignedIn(page, '/myAccount/greetings', [greeting])
  await page.route(/\/api\/hpcgreetings\/[^/]+$/, (route) => (
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: { errorCode: 'GREETING_NOT_FINISHED' } }) : route.fallback()
  ))
  const opener = card(page).getByRole('button', { name: /^Neu mischen: / })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Feiner einstellen' }).click()
  const intro = dialog.getByRole('group', { name: 'Regler' }).getByRole('slider', { name: 'Vorlauf', exact: true })
  await expect(intro).toHaveValue('6')
  await dialog.getByRole('button', { name: 'Neue Mischung übernehmen' }).click()
  await expect(dialog).toContainText('Das ist die Mischung, die Sie schon haben.')
  await dialog.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(intro).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Neue Mischung übernehmen' }).click()
  await expect(dialog).toContainText('noch nicht fertig')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  forgiveRefusals(complaints)
})

test('[R2.31] the desk of a greeting without music plays the voice, and says why there is nothing to adjust', async ({ page }) => {
  await openSignedIn(page, '/myAccount/greetings', [givenGreeting(1, { music: null })])
  await card(page).getByRole('button', { name: /^Neu mischen: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ohne Musik gibt es nichts zu mischen')
  await expect(dialog, 'as long as it is everywhere else, also before it was heard').toContainText('0:00 / 0:21')
  await expect(dialog).toContainText('wählen Sie „Noch einmal bestellen“')
  await expect(dialog.getByRole('button', { name: /Mischung anhören/ })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Regler' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Neue Mischung übernehmen' })).toHaveCount(0)
  await dialog.getByText('Schließen', { exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('a double tap on "download" opens the window and presses nothing that comes in under the finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/myAccount/greetings', [givenGreeting(1)])
  const opener = card(page).getByRole('button', { name: /^Herunterladen: / })
  await opener.click()
  const file = page.getByRole('dialog').getByRole('button', { name: /^Für die Telefonanlage/ })
  const place = (await file.boundingBox())!
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => /documentLink|telephoneFile/.test(request.url()) && asked.push(request.url()))
  const pressed = await opener.evaluate(async (button: HTMLElement, { x, y }) => {
    const under = () => document.elementFromPoint(x + 5, y + 5)?.closest('.greeting-file')?.textContent
    button.click()
    await new Promise(requestAnimationFrame)
    const second = under()
    document.elementFromPoint(x + 5, y + 5)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x + 5, clientY: y + 5 }))
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    return { second, later: under() }
  }, place)
  expect(pressed).toEqual({ second: undefined, later: expect.stringMatching(/^Für die Telefonanlage/) })
  await expect(file).toBeVisible()
  expect(asked).toEqual([])
})

test('[R9.07] ten greetings a page; the next page starts at its top', async ({ page }) => {
  await openSignedIn(page, '/myAccount/greetings', Array.from({ length: 23 }, (_, at) => givenGreeting(at + 1)))
  await expect(card(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(page.getByText('11 bis 20 von 23')).toBeFocused()
})

test('an empty list and a list that fails to load both say what to do; a greeting that the account does not have leads to the list', async ({ page, complaints }) => {
  await openSignedIn(page, '/myAccount/greetings', [])
  await expect(page.getByRole('heading', { name: 'Noch keine fertige Ansage' })).toBeVisible()
  await page.route(/\/api\/hpcgreetings\?/, (route) => route.fulfill({ status: 422, json: { errorCode: 'ERROR_WENT_WRONG' } }), { times: 1 })
  await page.reload()
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine fertige Ansage' })).toBeVisible()
  for (const key of ['0198b000-0000-4000-8000-999999999999', 'nichts']) {
    await open(page, `/myAccount/greetings/${key}`)
    await expect(page).toHaveURL('/myAccount/greetings')
    await expect(said(page, /gibt es in Ihrem Konto nicht/).first()).toBeVisible()
  }
  forgiveRefusals(complaints)
})

/** The same page in the other language, by the link in its header. */
async function fitsInEnglish(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await fits(page)
}

test('[R1.07] axe finds nothing on greetings, nothing overflows in either language, and all is readable at 400 percent, with wide letters and in the colours of the system', async ({ page, complaints }) => {
  const lookAtDialogs = async (look: typeof looksRightEverywhere, ...buttons: RegExp[]) => {
    for (const name of buttons) {
      await card(page, finished.name).getByRole('button', { name }).click()
      await look(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await openSignedIn(page, '/myAccount/greetings')
  await expect(card(page)).toHaveCount(all.length)
  await cameStill(page)
  await looksRightEverywhere(page)
  await isReadable(page)
  await lookAtDialogs(looksRightEverywhere, /^Herunterladen: /, /^Neu mischen: /, /^Korrigieren lassen: /)
  await fitsInEnglish(page)
  await expect(card(page)).toHaveCount(all.length)
  await lookAtDialogs(fits, /^Download: /, /^Remix: /, /^Request correction: /)
  for (const greeting of [finished, asked, corrected]) {
    await page.setViewportSize({ width: 1360, height: 900 })
    await open(page, `/myAccount/greetings/${greeting.id}`)
    await expect(page.getByRole('heading', { level: 1, name: greeting.name })).toBeVisible()
    await cameStill(page)
    await looksRightEverywhere(page)
    if (greeting === finished) await isReadable(page)
    await fitsInEnglish(page)
  }
  // Of a greeting that there is not there is no voice for the desk.
  forgiveRefusals(complaints)
})
