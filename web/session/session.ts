/** The token of the signed-in customer, for all tabs of this browser. */
import type { FailureCode } from '#domain/errors.ts'
import { allowed } from '#web/kept.ts'
import { cartKey } from '#web/shell/cart-count.ts'
import { createStore, hookOf } from '#web/store.ts'
import { refusalEvent, sessionKey as key, type SessionRefusal } from './session-events.ts'
import type { TabTalk } from './tab-talk.ts'

/** `unknown` on the server, and for the moment in which a new tab asks the others. */
export type SessionStatus = 'unknown' | 'guest' | 'customer'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

interface Browser {
  /** A token to stay signed in with; or only the mark that some tab holds one, which ends with the last of them. */
  readonly local: Kept | undefined
  readonly tab: Kept | undefined
  /** Loaded where a session ends with the last tab, and not before. */
  readonly talk: () => Promise<Pick<TabTalk, 'offer' | 'ask' | 'withdraw'>>
  /** What other tabs write into `local`. A key of `null`: they have cleared it. */
  readonly onWritten: (heard: (key: string | null) => void) => void
  /** Tells the frame of this page. */
  readonly announce: (event: string, detail?: SessionRefusal) => void
}

/** Of which session the token of a tab is. Browsers bring tabs back with what they held days ago. */
const markKey = 'session-mark'

/** No token looks like it. Each one is another, so that every new session is heard of. */
const newMark = () => `:${Math.random()}`
const isMark = (kept: string) => kept.startsWith(':')

export class Session {
  readonly #browser: Browser
  #token: string | undefined
  /** What lies in `local` for the session that this tab knows. */
  #kept: string | undefined
  #talk: Promise<Pick<TabTalk, 'offer' | 'ask' | 'withdraw'>> | undefined
  readonly #status = createStore<SessionStatus>('unknown')

  constructor(browser: Browser) {
    this.#browser = browser
    browser.onWritten((written) => {
      if (written === null && browser.tab) forgetTab(browser.tab)
      if (written === null || written === key) this.#read()
    })
    this.#read()
  }

  status = this.#status.snapshot

  subscribe = this.#status.subscribe

  async token(): Promise<string | undefined> {
    while (this.status() === 'unknown') await this.#nextWord()
    return this.#token
  }

  /** It may be that nothing is known yet: of another session than before. */
  #nextWord(): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        leave()
        resolve()
      })
    })
  }

  /** None as long as it is unknown. */
  tokenNow = (): string | undefined => this.#token

  begin(token: string, { staysSignedIn }: { readonly staysSignedIn: boolean }): void {
    // Before others hear of it, and ask.
    this.#token = token
    this.#kept = staysSignedIn ? token : newMark()
    try {
      this.#keepInTab(token)
      this.#browser.local?.setItem(key, this.#kept)
    } catch {
      // Full or forbidden: this page alone knows of the session.
    }
    this.#become(token)
  }

  /** The cart goes with it: it opens to its customer alone. It goes first, so that who hears of the end finds none. */
  end(): void {
    this.#forgetInTab()
    // Another one may have begun in another tab.
    if (this.#browser.local?.getItem(key) === this.#kept) for (const name of [cartKey, key]) this.#browser.local?.removeItem(name)
    this.#kept = undefined
    this.#become(undefined)
  }

  /** A call that went out with this token, or without any, was refused for who made it. Whether that was said. */
  refuse(code: FailureCode, token: string | undefined): boolean {
    // Another session has begun since.
    if (token !== this.#token) return false
    const wasSignedIn = token !== undefined
    if (wasSignedIn) this.end()
    this.#browser.announce(refusalEvent, { code, wasSignedIn })
    return true
  }

  /** The shop no longer takes it, as a call has found out that nobody was waiting for: who is somewhere else stays there. */
  expire(token: string): void {
    if (token !== this.#token) return
    this.end()
    this.#browser.announce(refusalEvent, { wasSignedIn: true })
  }

  #read() {
    const kept = this.#browser.local?.getItem(key) ?? undefined
    this.#kept = kept
    if (kept === undefined) {
      this.#forgetInTab()
      return this.#become(undefined)
    }
    if (!isMark(kept)) return this.#become(kept)
    const token = this.#browser.tab?.getItem(markKey) === kept ? this.#browser.tab.getItem(key) : null
    if (token !== null) return this.#become(token)
    this.#forgetInTab()
    void this.#ask(kept)
  }

  async #ask(mark: string) {
    this.#become(undefined, 'unknown')
    const isOver = () => this.#kept !== mark || this.#token !== undefined
    const talk = await (this.#talk ??= this.#browser.talk())
    if (isOver()) return
    talk.ask(mark, {
      onToken: (token) => {
        if (isOver()) return
        this.#keepInTab(token)
        this.#become(token)
      },
      // The others stay signed in: they may only be asleep.
      onSilence: () => !isOver() && this.#become(undefined),
      onNobody: () => !isOver() && this.end(),
    })
  }

  #keepInTab(token: string) {
    this.#browser.tab?.setItem(key, token)
    if (this.#kept !== undefined) this.#browser.tab?.setItem(markKey, this.#kept)
  }

  #forgetInTab() {
    for (const name of [key, markKey]) this.#browser.tab?.removeItem(name)
  }

  /** Who opens a tab gets it from this one. */
  async #share() {
    const [mark, token] = [this.#kept, this.#token]
    const isShared = mark !== undefined && token !== undefined && isMark(mark)
    if (!isShared && this.status() === 'unknown') return
    if (isShared) this.#talk ??= this.#browser.talk()
    const talk = await this.#talk
    if (mark !== this.#kept || token !== this.#token) return
    if (isShared) talk?.offer(mark, token)
    else if (mark === undefined || !isMark(mark)) talk?.withdraw()
  }

  #become(token: string | undefined, status: SessionStatus = token === undefined ? 'guest' : 'customer') {
    this.#token = token
    this.#status.set(status)
    void this.#share()
    this.#browser.announce(key)
  }
}

/** Where the other session lies. */
export const houseSessionKey = 'house-session'

/** Keeps the staff session: it is another person's, who signs out apart. */
export function forgetTab(tab: Pick<Storage, 'getItem' | 'setItem' | 'clear'>): void {
  const kept = tab.getItem(houseSessionKey)
  tab.clear()
  if (kept !== null) tab.setItem(houseSessionKey, kept)
}

let theSession: Session | undefined

/** In the browser only. */
export function currentSession(): Session {
  return (theSession ??= new Session({
    local: allowed(() => localStorage),
    tab: allowed(() => sessionStorage),
    talk: async () => (await import('./tab-talk.ts')).tabTalkOfBrowser(),
    onWritten: (heard) => addEventListener('storage', (event) => {
      if (event.storageArea !== sessionStorage) heard(event.key)
    }),
    announce: (event, detail) => dispatchEvent(new CustomEvent(event, { detail })),
  }))
}

export const useSession = hookOf<SessionStatus>(() => ({ snapshot: currentSession().status, subscribe: currentSession().subscribe }), 'unknown')

/** For what lives in the memory of this page: it is dropped when a customer signs out in any tab, or another signs in. */
export function onCustomerChange(forget: () => void): void {
  const session = currentSession()
  let customer = session.tokenNow()
  // A session that ended by itself forgets nothing: the customer who signs in again goes on with it. What a guest had goes along into the account.
  session.subscribe(() => {
    const token = session.tokenNow()
    if (token === undefined || token === customer) return
    if (customer !== undefined) forget()
    customer = token
  })
  addEventListener('storage', ({ key: written }) => {
    // Only signing out clears everything.
    if (written !== null) return
    customer = undefined
    forget()
  })
}
