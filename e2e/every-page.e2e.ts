/** Every page, in both languages: valid, without findings of axe in both themes, and readable however somebody needs it. */
import { addresses } from './every-screen.ts'
import { axeFindings, clippedWords, htmlProblems, runsOver, spaceOut, unseenFocus, zoomedIn } from './page-looks.ts'
import { inBothLanguages, publicPages } from './public-pages.ts'
import { expect, open, test } from './shop-test.ts'

for (const address of inBothLanguages(publicPages)) {
  test(`[R1.07] ${address} is valid, and axe finds nothing in either theme`, async ({ page }) => {
    expect(await htmlProblems(page, address)).toEqual([])
    await open(page, address)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page), colorScheme).toEqual([])
    }
  })
}

for (const address of inBothLanguages(Object.values(addresses))) {
  test(`[R1.07] ${address} is read at 400 percent, with wide letters and in the colours of the system`, async ({ page }) => {
    await page.setViewportSize(zoomedIn)
    await open(page, address)
    expect(await runsOver(page), 'at 400 percent').toBeLessThanOrEqual(0)
    expect(await clippedWords(page), 'at 400 percent').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await spaceOut(page)
    expect(await runsOver(page), 'with wide letters').toBeLessThanOrEqual(0)
    expect(await clippedWords(page), 'with wide letters').toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await unseenFocus(page, 12), 'where the focus is').toEqual([])
  })
}
