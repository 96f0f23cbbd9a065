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
    const isThere = () => found?.evaluate((element) => (element.isConnected ? element === document.activeElement : undefined))
    return async () => {
      const known = await isThere()
      if (known !== undefined) return known
      found = await where.elementHandle()
      return (await isThere()) ?? false
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

export interface Counted {
  readonly hand: Hand
  readonly done: { clicks: number; fields: number }
}

export function counting(hand: Hand): Counted {
  const done = { clicks: 0, fields: 0 }
  const count = <Rest extends unknown[]>(what: keyof typeof done, act: (where: Locator, ...rest: Rest) => Promise<void>) => (where: Locator, ...rest: Rest) => {
    done[what] += 1
    return act(where, ...rest)
  }
  return { done, hand: { press: count('clicks', hand.press), choose: count('clicks', hand.choose), type: count('fields', hand.type) } }
}
