/** A greeting gets into a mailbox: code, PIN, waiting, and every way it can end. The last digit of the number says what the gateway does. */
import type { Page, Request } from '@playwright/test'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { failures } from '#web/texts/failures.texts.ts'
import { newBuyer } from './buyer.ts'
import { said } from './customer.ts'
import { axeFindings } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'
import { codeSentTo } from './text-messages.ts'

const places = {
  de: {
    wrongInput: failures.WRONG_INPUT[0], width: 390, path: '', deliver: 'An Mailbox senden', number: 'Mobilnummer', provider: 'Anbieter', pin: 'PIN der Mailbox', sendCode: 'Code per SMS anfordern',
    telekom: 'Telekom (Deutschland)', missing: 'Bitte geben Sie die Mobilnummer ein.', noMobile: 'Das ist keine Mobilnummer aus dem Land dieses Anbieters.',
    code: 'Code aus der SMS', confirm: 'Ansage senden', wrong: 'Dieser Code stimmt nicht. Sie haben noch 4 Versuche.', other: 'Andere Nummer',
    notThere: 'Die Ansage ist nicht angekommen', pinWrong: 'Die PIN der Mailbox stimmt nicht.', pinHint: 'Wo Sie die PIN finden', again: 'Noch einmal versuchen',
    underway: 'Ihre Ansage ist unterwegs', there: 'Ihre Ansage ist in der Mailbox', done: 'Fertig', former: 'Übertragungen (3)', arrived: 'angekommen',
    close: 'Fenster schließen', timeout: /innerhalb von drei Minuten nicht bestätigt/, alert: /nicht in der Mailbox von \+49171\*\*\*\*\d{3} angekommen/,
  },
  en: {
    wrongInput: failures.WRONG_INPUT[1], width: 1360, path: '/en', deliver: 'Send to voicemail', number: 'Mobile number', provider: 'Provider', pin: 'Voicemail PIN', sendCode: 'Text me a code',
    telekom: 'Telekom (Germany)', missing: 'Please enter your mobile number.', noMobile: 'This isn’t a mobile number in your provider’s country.',
    code: 'Code from the text message', confirm: 'Send greeting', wrong: 'That code isn’t right. You have 4 tries left.', other: 'Use another number',
    notThere: 'Couldn’t deliver the greeting', pinWrong: 'That voicemail PIN isn’t right.', pinHint: 'Where to find your PIN', again: 'Try again',
    underway: 'Your greeting is on its way', there: 'Your voicemail has the greeting', done: 'Done', former: 'Deliveries (3)', arrived: 'delivered',
    close: 'Close window', timeout: /didn’t confirm the greeting within three minutes/, alert: /Couldn’t deliver the greeting to the voicemail for \+49171\*\*\*\*\d{3}/,
  },
} as const
type Words = (typeof places)[keyof typeof places]

/** Spoken by a machine and ready-made: finished within seconds. */
const spokenByMachine = { product_id: 'ws-direct-patience', voices_id: 'ada', languages: 'de' }

async function orderGreeting(page: Page) {
  const { request } = page
  const { cartId, headers } = await newBuyer(page, { pays: 'invoice', confirmed: true, items: [spokenByMachine] })
  const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data: consents })).status()).toBe(200)
  expect((await request.get(`/api/carts/${cartId}/checkout`, { headers })).status()).toBe(200)
  await expect.poll(async () => {
    const { records } = await (await request.get('/api/hpcgreetings', { headers })).json() as { records: { status: string }[] }
    return records[0]?.status
  }, { timeout: 45_000, message: 'a greeting that is finished' }).toBe('finished')
}

let lastNumber = 0
function numberEndingIn(digit: number): string {
  lastNumber += 1
  return `0171 ${String((Date.now() + lastNumber * 7919) % 1_000_000).padStart(6, '0')}${digit}`
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string) => expect(dialog(page).getByRole('heading', { level: 2, name })).toBeVisible()

async function openDialog(page: Page, say: Words) {
  await page.setViewportSize({ width: say.width, height: 844 })
  await open(page, `${say.path}/myAccount/greetings`)
  await page.getByRole('button', { name: say.deliver, exact: true }).click()
}

async function askForCode(page: Page, say: Words, number: string, pin = '1234') {
  await dialog(page).getByLabel(say.number, { exact: true }).fill(number)
  await expect(dialog(page).getByLabel(say.provider, { exact: true })).toHaveValue('telekom')
  await dialog(page).getByLabel(say.pin, { exact: true }).fill(pin)
  await press(page, say.sendCode)
}

async function enter(page: Page, say: Words, code: string) {
  await dialog(page).getByLabel(say.code, { exact: true }).fill(code)
  await press(page, say.confirm)
}

async function expectWrongInput(page: Page, say: Words, ...labels: string[]) {
  await expect(dialog(page).getByRole('alert').filter({ hasText: say.wrongInput })).toBeVisible()
  for (const label of labels) await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
}

async function expectAccessible(page: Page) {
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([])
}

/** The browser notes every refusal in its console. */
const forgive = (complaints: string[], status: number) => {
  const others = complaints.filter((complaint) => !complaint.includes(`status of ${status}`))
  complaints.splice(0, complaints.length, ...others)
}

test('[R2.31, R4.08, R4.09, R5.05, R5.09] a greeting is delivered to a mailbox: wrong code, wrong PIN, and success (en, 1360)', async ({ page, complaints }) => {
  const say = places.en
  await orderGreeting(page)
  await openDialog(page, say)
  const number = dialog(page).getByLabel(say.number, { exact: true })
  await expect(number).toBeFocused()
  await press(page, say.sendCode)
  await expectWrongInput(page, say, say.number, say.provider)
  await expect(number).toHaveAccessibleDescription(new RegExp(`^.*${say.missing}`))
  await expectAccessible(page)
  await number.fill('089 1234567')
  await dialog(page).getByLabel(say.provider, { exact: true }).selectOption({ label: say.telekom })
  await dialog(page).getByLabel(say.pin, { exact: true }).fill('1234')
  await expect(dialog(page).getByRole('button', { name: 'Show PIN', exact: true })).toBeVisible()
  await press(page, say.sendCode)
  await expect(number).toHaveAccessibleDescription(new RegExp(say.noMobile))
  forgive(complaints, 400)

  await askForCode(page, say, numberEndingIn(2))
  const code = dialog(page).getByLabel(say.code, { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await expect(dialog(page).getByRole('button')).toHaveText([/.*/, say.confirm, say.other])
  await press(page, say.confirm)
  await expectWrongInput(page, say, say.code)
  await enter(page, say, '123 456')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription(new RegExp(say.wrong))
  await expect(code).toBeFocused()
  await expectAccessible(page)
  forgive(complaints, 422)

  await press(page, say.other)
  const withWrongPin = numberEndingIn(3)
  await askForCode(page, say, withWrongPin)
  await enter(page, say, await codeSentTo(withWrongPin))
  await title(page, say.notThere)
  await expect(dialog(page).getByRole('paragraph').filter({ hasText: say.pinWrong })).toBeFocused()
  await expect(dialog(page).getByRole('heading', { name: say.pinHint })).toBeVisible()
  await expectAccessible(page)

  await press(page, say.again)
  await expect(number).toHaveValue(withWrongPin)
  await expect(dialog(page).getByLabel(say.pin, { exact: true })).toHaveValue('')
  await expect(dialog(page).getByLabel(say.pin, { exact: true })).toBeFocused()
  const good = numberEndingIn(0)
  await askForCode(page, say, good)
  await enter(page, say, await codeSentTo(good))
  await title(page, say.underway)
  await expectAccessible(page)
  await title(page, say.there)
  await expectAccessible(page)
  await press(page, say.done)
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: say.deliver, exact: true }).click()
  await dialog(page).getByText(say.former).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: say.arrived }).first()).toContainText('+49171****')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('[R4.08, R4.09, R9.06] what a delivery meets: a used-up code, a closed window, a reload, somebody who types, a mailbox that never answers (de, 390)', async ({ page, complaints }) => {
  const say = places.de
  const code = dialog(page).getByLabel(say.code, { exact: true })
  await orderGreeting(page)
  await page.clock.install()

  await test.step('a used-up code is cleared from its field, and the field is empty for the next one', async () => {
    await openDialog(page, say)
    const sent = page.waitForResponse('**/api/deliveries')
    await askForCode(page, say, numberEndingIn(2))
    const delivery: unknown = await (await sent).json()
    for (const left of ['4 Versuche', '3 Versuche', '2 Versuche', 'einen Versuch']) {
      await enter(page, say, '123456')
      await expect(code).toHaveAccessibleDescription(new RegExp(left))
      await expect(code).toHaveValue('123456')
    }
    await enter(page, say, '123456')
    await expect(code).toHaveValue('')
    // One message a minute. Here it passes in the page alone, so that the shop's answer is its first one.
    await page.clock.runFor(60_000)
    await page.route('**/api/deliveries', (route) => route.fulfill({ json: delivery }))
    await dialog(page).getByRole('button', { name: 'Neuen Code anfordern', exact: true }).click()
    await expect(dialog(page).getByRole('button', { name: say.confirm, exact: true })).toBeVisible()
    await expect(code).toHaveValue('')
    await page.unroute('**/api/deliveries')
    forgive(complaints, 422)
  })

  await test.step('who closes the window is told the result on the page', async () => {
    await openDialog(page, say)
    const number = numberEndingIn(0)
    await askForCode(page, say, number, '0403')
    await enter(page, say, await codeSentTo(number))
    await press(page, say.close)
    await page.clock.runFor(10_000)
    await expect(said(page, say.alert)).toBeVisible()
  })

  await test.step('after a reload the window continues with a delivery in progress', async () => {
    await openDialog(page, say)
    const silent = numberEndingIn(7)
    await askForCode(page, say, silent)
    await enter(page, say, await codeSentTo(silent))
    await title(page, say.underway)
    await openDialog(page, say)
    await title(page, say.underway)
    const asked = page.waitForRequest(/\/api\/deliveries\/[\w-]+$/)
    await page.clock.runFor(10_000)
    await asked
  })

  await test.step('who has started to type is not interrupted by it', async () => {
    const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>()
    // What the page before had asked for may still arrive.
    const [asked, arrived] = [new Set<Request>(), new Set<Request>()]
    page.on('request', (request) => { if (/\/api\/hpcgreetings\/[^/]+\/deliveries$/.test(request.url())) asked.add(request) })
    await page.route('**/api/hpcgreetings/*/deliveries', async (route) => {
      await isLate
      await route.continue()
    })
    page.on('requestfinished', (request) => { if (asked.has(request)) arrived.add(request) })
    await openDialog(page, say)
    const number = dialog(page).getByLabel(say.number, { exact: true })
    await number.fill('0171 12')
    arrive()
    // One asks for what is on its way, the other for what was before.
    await expect.poll(() => asked.size >= 2 && arrived.size === asked.size).toBe(true)
    await expect(dialog(page).getByText(/^Übertragungen \(\d\)$/)).toBeVisible()
    await expect(number).toHaveValue('0171 12')
    await page.unroute('**/api/hpcgreetings/*/deliveries')
  })

  await test.step('a mailbox that never answers is given up after thirty polls', async () => {
    let reads = 0
    page.on('response', (response) => { if (/\/api\/deliveries\/[\w-]+$/.test(response.url())) reads += 1 })
    await openDialog(page, say)
    await title(page, say.underway)
    await page.clock.runFor(5000)
    await expect.poll(() => reads).toBe(1)
    for (let read = 2; read <= 30; read += 1) {
      await title(page, say.underway)
      await page.clock.runFor(10_000)
      await expect.poll(() => reads).toBe(read)
    }
    await title(page, say.notThere)
    await expect(dialog(page).getByText(say.timeout)).toBeVisible()
    await expectAccessible(page)
    await page.clock.runFor(60_000)
    expect(reads).toBe(30)
  })
})
