/** Windows for all tests of a worker, one a way to open it, as new for each of them: starting a window, and reading the shop's code in it, takes longer than most tests. */
import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test'
import { HeldCalls } from './held-calls.ts'

interface Emitter {
  on: (event: string, listener: () => unknown) => unknown
  off: Emitter['on']
}

/** What a window keeps from its opening to its end. */
export interface Lasting extends Pick<PlaywrightTestOptions, 'javaScriptEnabled' | 'locale' | 'timezoneId'> {
  /** Its clock is the test's: no other test can use the window afterwards. */
  readonly ownClock: boolean
}

export class KeptWindows {
  readonly #browser: Browser
  readonly #windows = new Map<string, KeptWindow>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** The caller's own until the next one asks. */
  opened(lasting: Lasting): KeptWindow {
    const way = JSON.stringify(lasting)
    const kept = this.#windows.get(way) ?? new KeptWindow(this.#browser)
    this.#windows.set(way, kept)
    return kept
  }

  async close() {
    for (const kept of this.#windows.values()) await kept.close()
  }
}

class KeptWindow {
  readonly #browser: Browser
  #page: Page | undefined
  /** Set by what cannot be taken back from a window. */
  #isSpent = false
  #undo: (() => unknown)[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async page(): Promise<Page> {
    this.#page ??= await this.#open()
    return this.#page
  }

  /** Leaves the window as if nobody had used it. */
  async tidy() {
    const page = this.#page
    if (!page || this.#isSpent || page.isClosed()) return this.close()
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false), context.clearPermissions(), ...this.#undo.splice(0).map((undo) => undo())])
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion: 'reduce' })
    // A page of the shop that runs nothing and stores nothing: the one before has ended, and can store nothing any more.
    await page.goto('/robots.txt')
    await Promise.all([context.clearCookies(), page.evaluate(forget)])
  }

  async close() {
    const context = this.#page?.context()
    this.#page = undefined
    this.#isSpent = false
    this.#undo = []
    await context?.close()
  }

  async #open(): Promise<Page> {
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    const addInitScript = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
      const added = await addInitScript(...script)
      this.#undo.push(() => added.dispose())
      return added
    }
    HeldCalls.on(page)
    this.#rememberListeners(page)
    this.#rememberListeners(context)
    this.#spendBy(context.clock, 'install', 'pauseAt', 'setFixedTime', 'setSystemTime')
    this.#spendBy(page, 'exposeFunction', 'exposeBinding')
    this.#spendBy(context, 'addInitScript', 'exposeFunction', 'exposeBinding')
    return page
  }

  #rememberListeners(thing: object) {
    const { on, off } = thing as Emitter
    Object.assign(thing, { on: (event: string, listener: () => unknown) => {
      this.#undo.push(() => off.call(thing, event, listener))
      return on.call(thing, event, listener)
    } })
  }

  #spendBy<Thing extends object>(thing: Thing, ...names: (keyof Thing)[]) {
    for (const name of names) {
      const act = thing[name] as (...all: unknown[]) => unknown
      Object.assign(thing, { [name]: (...all: unknown[]) => {
        this.#isSpent = true
        return act.apply(thing, all)
      } })
    }
  }
}

async function forget() {
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name)
}
