/** Nothing moves for who asked for stillness, nothing sounds or leads on by itself, and whatever sounds stands beside its words. */
import { addresses, inEnglish } from './every-screen.ts'
import { expect, open, test } from './shop-test.ts'

for (const [screen, address] of Object.entries(addresses)) {
  test(`${screen} stands still, is silent and stays as long as one likes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, address)
    const { pathname } = new URL(page.url())
    const moving = () => page.evaluate(() => document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      const isShort = typeof duration === 'number' && duration <= 10 && iterations !== Infinity
      return animation.playState === 'running' && !isShort ? [(animation as CSSAnimation).animationName ?? animation.id] : []
    }))
    await expect.poll(moving, { timeout: 10_000 }).toEqual([])
    await expect(page.locator('meta[http-equiv=refresh], [autoplay], marquee, blink')).toHaveCount(0)
    expect(await page.evaluate(() => [...document.querySelectorAll('audio, video')].filter((media) => !(media as HTMLMediaElement).paused).length)).toBe(0)
    expect(new URL(page.url()).pathname).toBe(pathname)
  })
}

for (const path of ['/products/ws', inEnglish('/products/ws')]) {
  test(`every example of ${path} stands beside the words that are heard`, async ({ page }) => {
    await open(page, path)
    const cards = page.getByRole('main').getByRole('listitem').filter({ has: page.locator('button.play-button') })
    expect(await cards.count()).toBeGreaterThan(3)
    for (const card of await cards.all()) {
      const words = await card.locator('.product-script').innerText()
      expect(words.split(/\s+/).length, words).toBeGreaterThan(3)
      await expect(card.locator('button.play-button')).toHaveAccessibleName(new RegExp(await card.getByRole('heading').innerText()))
    }
  })
}
