/**
 * What a test answers in place of the shop. Playwright's own way switches the browser's cache off and stops every file of a page, which then costs three times as much; here
 * only the addresses in question stop. Tests call `route`, `unroute` and `unrouteAll` of a page as usual.
 */
import type { APIResponse, CDPSession, Page, Route } from '@playwright/test'

type Address = string | RegExp
type Act = (route: Route, request: ReturnType<Route['request']>) => unknown
type Fulfilled = NonNullable<Parameters<Route['fulfill']>[0]>

interface Stopped {
  readonly requestId: string
  readonly request: { readonly url: string; readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly postData?: string }
}

interface Held {
  readonly address: Address
  readonly act: Act
  timesLeft: number
}

export class HeldCalls {
  readonly #page: Page
  /** Only while something is held: a second session forgets what the first has emulated, such as paper. */
  #session: Promise<CDPSession> | undefined
  /** The newest first. */
  #held: Held[] = []

  private constructor(page: Page) {
    this.#page = page
  }

  static on(page: Page) {
    const calls = new HeldCalls(page)
    Object.assign(page, {
      route: (address: Address, act: Act, { times = Infinity } = {}) => calls.#hold([{ address, act, timesLeft: times }, ...calls.#held]),
      unroute: (address: Address) => calls.#hold(calls.#held.filter((one) => one.address !== address)),
      unrouteAll: () => calls.#hold([]),
    })
  }

  async #hold(held: Held[]) {
    this.#held = held
    if (held.length === 0) return this.#end()
    this.#session ??= this.#begin()
    await this.#tell('Network.setCacheDisabled', { cacheDisabled: held.some(({ address }) => isOfFiles(address)) })
    await this.#tell('Fetch.enable', { patterns: held.map(({ address }) => ({ urlPattern: widened(address) })) })
  }

  async #begin(): Promise<CDPSession> {
    const session = await this.#page.context().newCDPSession(this.#page)
    session.on('Fetch.requestPaused', (stopped: Stopped) => void this.#answer(stopped, this.#held))
    return session
  }

  /** What is stopped goes on. */
  async #end() {
    const session = this.#session
    this.#session = undefined
    await (await session)?.detach().catch(() => undefined)
  }

  async #answer(stopped: Stopped, held: readonly Held[]) {
    const at = held.findIndex(({ address, timesLeft }) => timesLeft > 0 && matches(address, stopped.request.url))
    const found = held[at]
    if (!found) return this.#tell('Fetch.continueRequest', { requestId: stopped.requestId })
    found.timesLeft -= 1
    const route = this.#routeOf(stopped, held.slice(at + 1))
    await found.act(route, route.request())
  }

  #routeOf(stopped: Stopped, others: readonly Held[]): Route {
    const { requestId, request: { url, method, headers, postData } } = stopped
    const request = { url: () => url, method: () => method, headers: () => lowered(headers), postData: () => postData ?? null, postDataJSON: () => (postData === undefined ? null : JSON.parse(postData) as unknown) }
    return {
      request: () => request,
      abort: () => this.#tell('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
      continue: (changes: { readonly url?: string } = {}) => this.#tell('Fetch.continueRequest', { requestId, ...changes }),
      fallback: () => this.#answer(stopped, others),
      fetch: (options: object = {}) => this.#page.request.fetch(url, { method, headers, ...(postData !== undefined && { data: postData }), ...options }),
      fulfill: async (said: Fulfilled = {}) => this.#tell('Fetch.fulfillRequest', { requestId, ...await answerOf(said) }),
    } as unknown as Route
  }

  async #tell(method: 'Fetch.enable' | 'Fetch.continueRequest' | 'Fetch.failRequest' | 'Fetch.fulfillRequest' | 'Network.setCacheDisabled', said: object) {
    await (await this.#session)?.send(method, said as never).catch((error: Error) => {
      if (!hasEnded.test(error.message)) throw error
    })
  }
}

/** A request ends with its page, and so does the session. */
const hasEnded = /Invalid InterceptionId|closed/

async function answerOf({ response, status = response?.status() ?? 200, headers = response?.headers() ?? {}, contentType, json, body }: Fulfilled) {
  const bytes = json === undefined ? Buffer.from(body ?? await bodyOf(response)) : Buffer.from(JSON.stringify(json))
  const { 'content-encoding': _packed, 'content-length': _length, ...others } = lowered(headers)
  const type = contentType ?? (json === undefined ? undefined : 'application/json')
  return {
    responseCode: status, body: bytes.toString('base64'),
    responseHeaders: Object.entries({ ...others, ...(type !== undefined && { 'content-type': type }), 'content-length': String(bytes.length) }).map(([name, value]) => ({ name, value })),
  }
}

const bodyOf = async (response: APIResponse | undefined) => (response ? response.body() : '')

const lowered = (headers: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Where they are kept in the browser's memory, they never come by. */
const isOfFiles = (address: Address) => /assets|\.js/.test(String(address))

/** The browser knows one star, which stands for anything. */
function widened(address: Address): string {
  if (typeof address === 'string') return address.replaceAll(/\*+/g, '*')
  if (isOfFiles(address)) return '*'
  if (!String(address).includes('api')) throw new Error(`${String(address)} is neither of files nor of calls`)
  return '*/api/*'
}

const stars: Readonly<Record<string, string>> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*' }

function matches(address: Address, url: string): boolean {
  if (typeof address !== 'string') return address.test(url)
  const source = address.replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`).replaceAll(/\*\*\/|\*\*|\*/g, (found) => stars[found] ?? '')
  return new RegExp(`^${source}$`).test(url)
}
