/** What a screen reader names on the way from the first page to the order: compared with what was looked over and kept, in both languages. */
import type { Locator, Page } from '@playwright/test'
import { agree, expectOrdered, newBuyer, openCheckout, press, words } from './buyer.ts'
import { direct, openCart } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

const main = (page: Page) => page.getByRole('main')

/** Days, amounts of time, ids and addresses are others every day. */
const passing = [
  [/\b(Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.?,? (\d+\.? )?(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December)( \d+)?/g, '<day>'],
  // A sample that has been heard is as long as it is; one that has not is estimated.
  [/\b\d:\d{2}\b/g, '<length>'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>'],
  [/[\w.]+@example\.org/g, '<address>'],
  [/\b(FZ-)?1\d{5}(-\d+)?\b/g, '<number>'],
  [/\b\d+\.? (Januar|January|Februar|February|März|March|April|Mai|May|Juni|June|Juli|July|August|September|Oktober|October|November|Dezember|December) \d{4}\b/g, '<day>'],
] as const

/** Once nothing changes any more: how a text is spoken, what things cost and when they are ready comes after the page. */
async function named(where: Locator): Promise<string> {
  let snapshot = ''
  await expect(async () => {
    const before = snapshot
    snapshot = await where.ariaSnapshot()
    expect(snapshot).toBe(before)
  }).toPass({ intervals: [800], timeout: 20_000 })
  return passing.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), snapshot)
}

for (const [language, path] of [['de', ''], ['en', '/en']] as const) {
  test(`[R1.07] the frame and the home page have accessible names (${language})`, async ({ page }) => {
    await open(page, path || '/')
    expect(await named(page.getByRole('banner'))).toMatchSnapshot(`banner-${language}.yml`)
    expect(await named(page.getByRole('contentinfo'))).toMatchSnapshot(`contentinfo-${language}.yml`)
    expect(await named(main(page).locator('.hear'))).toMatchSnapshot(`hear-your-name-${language}.yml`)
  })

  test(`[R1.07] the editor has accessible names (${language})`, async ({ page }) => {
    await open(page, `${path}/editText?product=aba-individual-hours-record`)
    await expect(main(page).getByText(/^(Sobald Sie etwas schreiben|Once there)/)).toHaveCount(0)
    expect(await named(main(page))).toMatchSnapshot(`editor-${language}.yml`)
  })

  test(`[R1.07] the cart has accessible names (${language})`, async ({ page }) => {
    await openCart(page, [direct], `${path}/cart`)
    await expect(page.getByRole('group', { name: /^(Lieferung|Delivery)$/ }).or(main(page).getByText(/laden sie gleich|right after you order/)).first()).toBeVisible()
    // Until its sound is there, a card tells what it will take.
    await expect(main(page).getByText('6 s', { exact: true })).toBeVisible()
    expect(await named(main(page))).toMatchSnapshot(`cart-${language}.yml`)
  })

  test(`[R1.07] the sign-up has accessible names (${language})`, async ({ page }) => {
    await open(page, `${path}/signUp`)
    expect(await named(main(page))).toMatchSnapshot(`sign-up-${language}.yml`)
  })

  test(`[R1.07] the checkout has accessible names (${language})`, async ({ page }) => {
    await newBuyer(page, { pays: 'wallet' })
    await openCheckout(page, words[language])
    await expect(page.getByRole('button', { name: words[language].toWallet })).toBeVisible()
    expect(await named(main(page))).toMatchSnapshot(`checkout-${language}.yml`)
  })

  test(`[R1.07, R8.06] the checkout of a guest has accessible names (${language})`, async ({ page }) => {
    await openCart(page, [direct], `${path}/cart`)
    await open(page, `${path}/checkout`)
    await expect(main(page).getByRole('button', { name: words[language].toWallet })).toBeVisible()
    expect(await named(main(page))).toMatchSnapshot(`guest-checkout-${language}.yml`)
  })

  test(`[R1.07] what follows an order has accessible names (${language})`, async ({ page }) => {
    await newBuyer(page, { pays: 'transfer' })
    await openCheckout(page, words[language])
    await agree(page)
    await press(page, words[language].order)
    await expectOrdered(page, words[language])
    await expect(main(page).getByRole('region', { name: /^(Ansagen|Greetings)$/ })).toBeVisible()
    expect(await named(main(page))).toMatchSnapshot(`thank-you-${language}.yml`)
  })

  test(`[R1.07] a shared sample has accessible names (${language})`, async ({ page }) => {
    const item = { text: 'Guten Tag bei Blumen Meyer.', voices_id: 'ada', musics_id: 'sommerregen' }
    const { link } = await (await page.request.post('/api/sharedSamples', { data: { item, company: 'Blumen Meyer' } })).json() as { link: string }
    await open(page, `${path}/sharedSample/${link}`)
    expect(await named(main(page))).toMatchSnapshot(`shared-sample-${language}.yml`)
  })
}
