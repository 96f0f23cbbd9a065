/** That a page has changed by itself: whatever loads it anew forgets the mark that was set before. */
import { expect, type Page } from '@playwright/test'

const name = 'data-not-loaded-again'

export const mark = (page: Page) => page.evaluate((attribute) => document.documentElement.setAttribute(attribute, ''), name)
export const expectNotLoadedAgain = (page: Page) => expect(page.locator('html')).toHaveAttribute(name, '')
