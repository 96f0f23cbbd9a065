/** One window for all tests of a worker, as new for each of them: starting a window, and reading the shop's code in it, takes longer than most tests. */
import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test'

interface Emitter {
  on: (event: string, listener: () => unknown) => unknown
  off: Emitter['on']
}

/** What a window keeps from its opening to its end. */
export type Lasting = Pick<PlaywrightTestOptions, 'javaScriptEnabled' | 'locale' | 'timezoneId'>

export class KeptWindow {
  readonly #browser: Browser
  #page: Page | undefined
  #opened = ''
  /** Set by what cannot be taken back from a window. */
  #isSpent = false
  #undo: (() => unknown)[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async page(lasting: Lasting): Promise<Page> {
    const wanted = JSON.stringify(lasting)
    if (this.#opened !== wanted) await this.close()
    this.#opened = wanted
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
