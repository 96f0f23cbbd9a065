/** A line on which answers come late, or not at all although the shop has done what it was asked for. */
import type { Page } from '@playwright/test'

/** Calls wait until they are let go. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function loseAnswers(page: Page, method: string, address: string, times: number) {
  let left = times
  await page.route(address, async (route) => {
    if (left === 0 || route.request().method() !== method) return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
}
