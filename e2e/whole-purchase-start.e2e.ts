/** The first half of a purchase, as one visitor does it: from the first page to a cart with one greeting of each class, heard, saved and opened again. */
import type { Page } from '@playwright/test'
import { names, summary, welcome } from './filled-cart.ts'
import { keyboard, mouse, type Hand } from './one-hand.ts'
import { expect, open, test } from './shop-test.ts'

const words = {
  de: {
    path: '', company: 'Ihr Firmenname', create: 'Diese Ansage gestalten', voice: 'Stimme', music: 'Musik', withoutMusic: 'Ohne Musik', intoCart: 'In den Warenkorb',
    greetings: 'Ansagen', ownText: 'Was soll gesprochen werden?', written: 'Guten Tag. Wir sind heute bis 18 Uhr für Sie da.',
    named: 'Mit Firmenname', direct: 'Kurze Begrüßung', free: 'Freier Text bis 500 Zeichen',
    play: /abspielen$|anhören$/, stop: /anhalten$/, voucher: 'Gutscheincode', redeem: 'Einlösen', line: `Gutschein ${welcome.name}`,
    saveSet: 'Als Ansagen-Set speichern', setName: 'Name des Sets', save: 'Speichern', newCart: 'Neuen Warenkorb beginnen', empty: 'Noch keine Ansage im Warenkorb',
    sets: 'Gespeicherte Ansagen-Sets', openSet: 'Öffnen: Blumen Meyer', cart: 'Warenkorb, 3 Ansagen',
  },
  en: {
    path: '/en', company: 'Your company name', create: 'Create this greeting', voice: 'Voice', music: 'Music', withoutMusic: 'No music', intoCart: 'Add to cart',
    greetings: 'Greetings', ownText: 'What should we say?', written: 'Good afternoon. We are here for you until 6 pm today.',
    named: 'With company name', direct: 'Short greeting', free: 'Script up to 500 characters',
    play: /^Play/, stop: /^Stop/, voucher: 'Voucher code', redeem: 'Redeem', line: `Voucher ${welcome.name}`,
    saveSet: 'Save as a greeting set', setName: 'Name of the set', save: 'Save', newCart: 'Start a new cart', empty: 'No greeting in your cart yet',
    sets: 'Saved greeting sets', openSet: 'Open: Blumen Meyer', cart: 'Cart, 3 greetings',
  },
} as const

type Words = (typeof words)[keyof typeof words]

interface Visit {
  readonly page: Page
  readonly hand: Hand
  readonly say: Words
}

const radio = (page: Page, group: string, name: RegExp | string) => page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })

/** In the editor: nobody speaks yet, no music is chosen yet. */
async function speakAndTake({ page, hand, say }: Visit, voice: RegExp, count: number) {
  await hand.choose(radio(page, say.voice, voice))
  await hand.choose(radio(page, say.music, say.withoutMusic))
  await take({ page, hand, say }, count)
}

async function take({ page, hand, say }: Visit, count: number) {
  await hand.press(page.getByRole('button', { name: say.intoCart }))
  await expect(names(page)).toHaveCount(count)
}

/** The frame's link to all greetings is in the menu on a phone: the address is the shorter way there. */
async function chooseProduct({ page, hand, say }: Visit, type: string, name: string) {
  await open(page, `${say.path}/products/${type}`)
  await hand.press(page.getByRole('main').getByRole('link', { name, exact: true }).first())
  await expect(page).toHaveURL(/editText\?product=/)
}

async function hearEach({ page, hand, say }: Visit) {
  for (const greeting of await page.getByRole('main').getByRole('list').getByRole('listitem').filter({ has: page.locator('.sample-player') }).all()) {
    await hand.press(greeting.getByRole('button', { name: say.play }))
    await expect(greeting.getByRole('button', { name: say.stop })).toHaveAttribute('data-state', 'playing', { timeout: 40_000 })
    await hand.press(greeting.getByRole('button', { name: say.stop }))
    await expect(greeting.getByRole('button', { name: say.play })).toBeVisible()
  }
}

async function saveAndOpenAgain({ page, hand, say }: Visit) {
  await hand.press(page.getByRole('button', { name: say.saveSet }))
  await hand.type(page.getByRole('dialog').getByLabel(say.setName), 'Blumen Meyer')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: say.save }))
  await hand.press(page.getByRole('button', { name: say.newCart }))
  await expect(page.getByRole('heading', { name: say.empty })).toBeVisible()
  await hand.press(page.getByRole('main').getByRole('link', { name: say.sets }))
  await hand.press(page.getByRole('button', { name: say.openSet }))
  await expect(names(page)).toHaveCount(3)
}

async function wholeStart(visit: Visit) {
  const { page, hand, say } = visit
  await open(page, say.path || '/')
  await hand.type(page.getByLabel(say.company), 'Blumen Meyer')
  await hand.press(page.getByRole('main').getByRole('link', { name: say.create }).first())
  await expect(page.getByRole('main')).toContainText('Blumen Meyer')
  await take(visit, 1)
  await expect(page.locator('.cart-item').filter({ hasText: say.named })).toContainText('Blumen Meyer')
  await chooseProduct(visit, 'abb', say.direct)
  await speakAndTake(visit, /Jonas/, 2)
  await chooseProduct(visit, 'freetext', say.free)
  await hand.type(page.getByLabel(say.ownText), say.written)
  await speakAndTake(visit, /Clara/, 3)
  await expect(page.locator('.cart-item')).toContainText([say.named, say.direct, say.free])
  await hearEach(visit)
  await hand.type(summary(page).getByLabel(say.voucher), welcome.code)
  await hand.press(summary(page).getByRole('button', { name: say.redeem }))
  await expect(summary(page)).toContainText(say.line)
  await saveAndOpenAgain(visit)
  await expect(page.getByRole('banner').getByRole('link', { name: say.cart })).toBeVisible()
}

/** Both ways to use it, both languages, both widths, each once. */
const visits = [['de', 1360, 'mouse'], ['en', 390, 'keyboard']] as const

for (const [language, width, by] of visits) {
  test(`[R1.01, R2.25, R2.27] from the home page to a cart of three, played and saved: ${language}, ${width} pixels, ${by}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await wholeStart({ page, hand: by === 'mouse' ? mouse(page) : keyboard(page), say: words[language] })
  })
}
