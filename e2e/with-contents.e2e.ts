/** Screens full of what people filled in, read however somebody needs it: at 400 percent, with wide letters, in the colours of the system. */
import type { Page } from '@playwright/test'
import { newBuyer, openCheckout, readyMade } from './buyer.ts'
import { layInSession, newCustomer } from './customer.ts'
import { choose, field, freeText, welcome } from './editor.ts'
import { direct, filledCart, layInBrowser, names, ready, unfinished } from './filled-cart.ts'
import { answerGreetings, asked, finished, inControl } from './given-greetings.ts'
import { answerOrders, debitOrder, givenInvoice, shippedOrder, waitingOrder } from './given-orders.ts'
import { givenTake, givenWork, recording, takeStep } from './given-work.ts'
import { clippedWords, runsOver, spaceOut, unseenFocus, zoomedIn } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'
import { openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { sheet } from './studio-window.ts'

const long = 'Donaudampfschifffahrtsgesellschaft Straßburger & Söhne GmbH'

async function openWork(page: Page, path: string) {
  await prepareOwner(page.request)
  const token = await ownerToken(page.request)
  const { greetingId } = await givenWork(page.request, token)
  await takeStep(page.request, token, greetingId, 'approveScript')
  await givenTake(page.request, token, greetingId, recording(8))
  await openSignedIn(page, `${path}?greeting=${greetingId}`, { token })
  await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
}

async function openAccount(page: Page, path: string) {
  await layInSession(page, await newCustomer(page.request))
  await answerOrders(page, { orders: [waitingOrder, debitOrder, shippedOrder], invoices: [givenInvoice(2, { status: 'overdue', can_pay: true }), givenInvoice(1, { status: 'paid' })] })
  await answerGreetings(page, [finished, asked, inControl])
  await open(page, path)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the text of a template': async (page) => {
    await open(page, welcome)
    await field(page, 'Firmenname').fill(long)
    await choose(page, 'Stimme', 'Ada (KI)')
    await page.getByRole('group', { name: 'Musik', exact: true }).getByRole('radio').nth(1).check()
  },
  'a free text': async (page) => {
    await open(page, freeText)
    await page.getByRole('textbox').first().fill(`Guten Tag bei der ${long}. `.repeat(8))
  },
  'the cart': async (page) => {
    await layInBrowser(page, await filledCart(page.request, [ready, unfinished, direct], { telephone_system: 'fritzbox-hold', shipping_formats: ['alaw'] }))
    await open(page, '/cart')
    await expect(names(page)).toHaveCount(3)
  },
  'the saved sets': async (page) => {
    const id = await filledCart(page.request, [ready, direct], { name: long, is_saved_set: true })
    await layInBrowser(page, id, [id])
    await open(page, '/carts')
    await expect(page.getByRole('heading', { name: long })).toBeVisible()
  },
  'the checkout': async (page) => {
    await newBuyer(page, { items: [ready, readyMade], form: { company: long } })
    await openCheckout(page)
    await page.getByRole('radio', { name: /^SEPA-Lastschrift/ }).check()
  },
  'the orders': (page) => openAccount(page, '/myAccount/orders'),
  'the invoices': (page) => openAccount(page, '/myAccount/invoices'),
  'the greetings': (page) => openAccount(page, '/myAccount/greetings'),
  'a greeting': (page) => openAccount(page, `/myAccount/greetings/${finished.id}`),
  'the profile': (page) => openAccount(page, '/myAccount/profile'),
  'the board of the studio': (page) => openWork(page, '/studio'),
  'the quality control': (page) => openWork(page, '/studio/quality'),
}

for (const [screen, show] of Object.entries(screens)) {
  test(`[R1.07] ${screen}: is readable at 400 percent, with wide letters and in the colours of the system`, async ({ page }) => {
    await show(page)
    await page.setViewportSize(zoomedIn)
    // Waveforms are drawn anew at another width, a moment later.
    await expect.poll(() => runsOver(page), 'at 400 percent').toBeLessThanOrEqual(0)
    expect(await clippedWords(page), 'at 400 percent').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await spaceOut(page)
    await expect.poll(() => runsOver(page), 'with wide letters').toBeLessThanOrEqual(0)
    expect(await clippedWords(page), 'with wide letters').toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    const shots = process.env['E2E_SHOTS']
    if (shots) await page.screenshot({ path: `${shots}/${screen.replaceAll(' ', '-')}.png`, fullPage: true })
    expect(await unseenFocus(page, 25), 'where the focus is').toEqual([])
  })
}
