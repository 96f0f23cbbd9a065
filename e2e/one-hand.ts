/** Two ways to use a page: pointing at things, or with nothing but the keyboard. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface Hand {
  readonly press: (where: Locator) => Promise<void>
  readonly type: (where: Locator, text: string) => Promise<void>
  /** One of several. */
  readonly choose: (where: Locator) => Promise<void>
}

export function mouse(page: Page): Hand {
  return {
    press: (where) => where.click(),
    async type(where, text) {
      await where.click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    // What is seen of a chip is its label.
    choose: (where) => where.check(),
  }
}

const mostTabs = 250

export function keyboard(page: Page): Hand {
  const isFocused = (where: Locator) => where.evaluate((element) => element === document.activeElement)

  /** Found once, and anew only where the page was drawn anew: to find it by its role before every key takes longer than the keys. */
  async function focusCheck(where: Locator): Promise<() => Promise<boolean>> {
    let found = await where.elementHandle()
    return async () => {
      if (await found?.evaluate((element) => !element.isConnected)) found = await where.elementHandle()
      return await found?.evaluate((element) => element === document.activeElement) ?? false
    }
  }

  async function tabTo(isThere: () => Promise<boolean>, name: string) {
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    expect.soft(false, `${name} is not reached by the tabulator key`).toBe(true)
  }

  async function reach(where: Locator) {
    await expect(where).toBeVisible()
    await expect(where).toBeEnabled()
    await tabTo(await focusCheck(where), String(where))
  }

  return {
    async press(where) {
      await reach(where)
      await page.keyboard.press('Enter')
    },
    async type(where, text) {
      await reach(where)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(where) {
      await expect(where).toBeEnabled()
      const group = await where.getAttribute('name')
      await tabTo(() => page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group), String(where))
      if (await isFocused(where)) return page.keyboard.press('Space')
      for (let steps = 0; steps < 40 && !(await isFocused(where)); steps += 1) await page.keyboard.press('ArrowRight')
      await expect(where).toBeChecked()
    },
  }
}
