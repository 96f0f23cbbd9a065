/** What really lies in the browser, named as the list of the privacy page names it. */
import type { BrowserContext, Page } from '@playwright/test'
import { storedOnDevice } from '#assets/privacy/on-device.ts'

/** Marks of the tests themselves. */
const ofTests = ['session laid']

const isListed = (entry: string) =>
  storedOnDevice.some(({ place, name }) => (name.endsWith('*') ? entry.startsWith(`${place} ${name.slice(0, -1)}`) : entry === `${place} ${name}`))

export async function untoldIn(page: Page): Promise<string[]> {
  return (await storedIn(page)).filter((entry) => !isListed(entry) && !ofTests.includes(entry))
}

export async function storedIn(page: Page): Promise<string[]> {
  const cookies = await cookiesOf(page.context(), page.url())
  return [...cookies, ...(await keysIn(page))]
}

async function cookiesOf(context: BrowserContext, url: string): Promise<string[]> {
  return (await context.cookies(url)).map(({ name }) => `cookie ${name}`)
}

/** A page without storage (about:blank, one that was closed) holds nothing. */
async function keysIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await globalThis.caches?.keys() ?? []).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker?.getRegistrations() ?? []).map(({ scope }) => `worker ${scope}`),
  ]).catch(() => [])
}
