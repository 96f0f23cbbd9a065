import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tripOf } from './leave-and-return.ts'
import { Session } from './session.ts'
import { TabTalk } from './tab-talk.ts'

class Kept {
  readonly values = new Map<string, string>()
  getItem = (name: string) => this.values.get(name) ?? null
  setItem = (name: string, value: string) => void this.values.set(name, value)
  removeItem = (name: string) => void this.values.delete(name)
  clear = () => this.values.clear()
}

/** A browser with any number of tabs: one storage for all, one for each, and the ways by which they hear of each other. */
function browser() {
  const local = new Kept()
  const tabs: { written: (key: string | null) => void; said: (event: MessageEvent) => void; asleep?: MessageEvent[] }[] = []
  const held: { name: string; by: object }[] = []
  const told: [string, unknown][] = []

  function openTab(own = new Kept()) {
    const self: (typeof tabs)[number] = { written: () => {}, said: () => {} }
    const others = () => tabs.filter((tab) => tab !== self)
    const hearing = {
      ...local,
      getItem: local.getItem,
      setItem: (name: string, value: string) => { local.setItem(name, value); for (const tab of others()) tab.written(name) },
      removeItem: (name: string) => { if (local.values.delete(name)) for (const tab of others()) tab.written(name) },
      clear: () => { local.clear(); for (const tab of others()) tab.written(null) },
    }
    tabs.push(self)
    const talk = new TabTalk({
      channel: {
        postMessage: (data: unknown) => { for (const tab of others()) (tab.asleep ?? { push: tab.said }).push({ data } as MessageEvent) },
        addEventListener: (_type: string, listener: unknown) => { self.said = listener as typeof self.said },
      },
      locks: {
        request: (async (name: string, _options: object, keep: () => Promise<void>) => {
          const lock = { name, by: self }
          held.push(lock)
          await keep()
          held.splice(held.indexOf(lock), 1)
        }) as never,
        query: async () => ({ held: held.filter(({ by }) => tabs.includes(by as typeof self)) }),
      },
      trip: tripOf(() => local, () => own),
    })
    const session = new Session({
      local: hearing,
      tab: own,
      talk: async () => talk,
      onWritten: (heard) => { self.written = heard },
      announce: (event, detail) => void told.push([event, detail]),
    })
    return {
      session, own,
      close: () => void tabs.splice(tabs.indexOf(self), 1),
      sleep: () => { self.asleep = [] },
      wake: () => {
        const missed = self.asleep ?? []
        delete self.asleep
        for (const event of missed) self.said(event)
      },
    }
  }

  return { local, openTab, told }
}

/** Whatever tabs have to say to each other is said. */
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a session in the browser', () => {
  it('a visitor starts as a guest, without waiting', async () => {
    const { session } = browser().openTab()
    expect(session.status()).toBe('guest')
    expect(await session.token()).toBeUndefined()
  })

  it('[R6.03] a session of a customer who stays signed in is shared by every tab, now and later', () => {
    const { openTab } = browser()
    const first = openTab()
    const second = openTab()
    first.session.begin('token', { staysSignedIn: true })
    expect(second.session.status()).toBe('customer')
    first.close()
    second.close()
    expect(openTab().session.tokenNow()).toBe('token')
  })

  it('[R6.03] a session that does not stay signed in is shared by every tab as long as one is open; the token is never stored where it would outlive them', async () => {
    const { local, openTab } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    expect([...local.values.values()].join()).not.toContain('token')
    const second = openTab()
    expect(await second.session.token()).toBe('token')
    first.close()
    expect(await openTab().session.token(), 'from the second').toBe('token')
  })

  it('[R6.03] ends with the last tab, and leaves no cart of its customer behind', async () => {
    const { local, openTab } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    local.setItem('cart', 'of-the-customer')
    first.close()
    const later = openTab()
    expect(later.session.status()).toBe('unknown')
    const token = later.session.token()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await token).toBeUndefined()
    expect(later.session.status()).toBe('guest')
    expect(local.values.size).toBe(0)
  })

  it('a reloaded tab keeps the session', () => {
    const { openTab } = browser()
    const { session, own, close } = openTab()
    session.begin('token', { staysSignedIn: false })
    close()
    expect(openTab(own).session.status()).toBe('customer')
  })

  it.each([true, false])('[R4.05] when one tab signs out, so do all others at once (stays signed in: %s)', async (staysSignedIn) => {
    const { openTab } = browser()
    const first = openTab()
    const second = openTab()
    first.session.begin('token', { staysSignedIn })
    await settle()
    expect(second.session.status()).toBe('customer')
    second.session.end()
    expect([first, second].map(({ session, own }) => [session.status(), own.values.size])).toEqual([['guest', 0], ['guest', 0]])
  })

  it('another session in one tab replaces that of all tabs', async () => {
    const { openTab } = browser()
    const first = openTab()
    const second = openTab()
    first.session.begin('one', { staysSignedIn: false })
    second.session.end()
    second.session.begin('two', { staysSignedIn: false })
    await settle()
    expect(first.session.tokenNow()).toBe('two')
  })

  it('[R4.06] a refusal ends the session that it was for, and informs the frame', () => {
    const { openTab, told } = browser()
    const { session } = openTab()
    session.begin('new', { staysSignedIn: true })
    session.refuse('NO_CART_ACCESS', 'old')
    expect(session.status()).toBe('customer')
    session.refuse('NO_CART_ACCESS', 'new')
    expect(session.status()).toBe('guest')
    expect(told).toContainEqual(['session-refused', { code: 'NO_CART_ACCESS', wasSignedIn: true }])
  })

  it('[R6.08] a guest who is refused keeps their own cart', () => {
    const { local, openTab, told } = browser()
    const { session } = openTab()
    local.setItem('cart', 'of-the-guest')
    session.refuse('VALID_USER_REQUIRED', undefined)
    expect(local.getItem('cart')).toBe('of-the-guest')
    expect(told).toContainEqual(['session-refused', { code: 'VALID_USER_REQUIRED', wasSignedIn: false }])
  })

  it('[R6.03] where no tab is left a new one does not wait for an answer', async () => {
    const { local, openTab } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    await settle()
    first.close()
    const later = openTab()
    await settle()
    expect(later.session.status()).toBe('guest')
    await vi.advanceTimersByTimeAsync(1000)
    expect(local.values.size).toBe(0)
  })

  it('[R6.03] a sleeping tab is not signed out by a new one, which gets the session when it wakes', async () => {
    const { local, openTab } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    await settle()
    first.sleep()
    const second = openTab()
    await settle()
    expect(second.session.status()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(5000)
    expect([second.session.status(), first.session.status(), local.values.size]).toEqual(['guest', 'customer', 1])
    first.wake()
    expect(second.session.tokenNow()).toBe('token')
  })

  it('[R6.03] a tab that is reloaded while another one is opened stays signed in, and so does the other', async () => {
    const { openTab } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    await settle()
    first.close()
    const second = openTab()
    await vi.advanceTimersByTimeAsync(700)
    const again = openTab(first.own)
    await vi.advanceTimersByTimeAsync(2000)
    expect([again.session.tokenNow(), second.session.tokenNow()]).toEqual(['token', 'token'])
  })

  it('[R6.03] a tab that is at the wallet keeps the session for an hour, whatever tab is opened meanwhile, which gets it on the return', async () => {
    const { local, openTab } = browser()
    const [first, sibling] = [openTab(), openTab()]
    first.session.begin('token', { staysSignedIn: false })
    local.setItem('cart', 'of-the-customer')
    await settle()
    tripOf(() => local, () => first.own).begin()
    first.close()
    sibling.close()
    const reloaded = openTab(sibling.own)
    await settle()
    reloaded.close()
    const second = openTab()
    await vi.advanceTimersByTimeAsync(5000)
    expect([second.session.status(), local.getItem('cart')]).toEqual(['guest', 'of-the-customer'])
    const again = openTab(first.own)
    await settle()
    expect([again.session.tokenNow(), second.session.tokenNow()]).toEqual(['token', 'token'])
    for (const { close } of [again, second]) close()
    openTab()
    await vi.advanceTimersByTimeAsync(1000)
    expect(local.values.size, 'nobody is expected back any more').toBe(0)
  })

  it('[R6.03] a session whose tab does not come back from the wallet within the hour is over', async () => {
    const { local, openTab } = browser()
    const { session, close, own } = openTab()
    session.begin('token', { staysSignedIn: false })
    await settle()
    tripOf(() => local, () => own).begin()
    close()
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    openTab()
    await vi.advanceTimersByTimeAsync(1000)
    expect(local.getItem('session')).toBeNull()
  })

  it('[R6.03] of several answers the first counts, and all are the same', async () => {
    const { openTab, told } = browser()
    const first = openTab()
    first.session.begin('token', { staysSignedIn: false })
    await settle()
    for (let more = 0; more < 3; more += 1) openTab()
    await settle()
    const before = told.length
    const last = openTab()
    await settle()
    expect(last.session.tokenNow()).toBe('token')
    expect(told.slice(before).filter(([event]) => event === 'session'), 'unknown, and then known').toHaveLength(2)
  })

  it('[R6.02] state restored with a tab from an earlier session has no effect in the present one', async () => {
    const { openTab } = browser()
    const old = openTab()
    old.session.begin('old', { staysSignedIn: false })
    const broughtBack = new Kept()
    for (const [name, value] of old.own.values) broughtBack.setItem(name, value)
    old.session.end()
    old.session.begin('new', { staysSignedIn: false })
    await settle()
    const again = openTab(broughtBack)
    await settle()
    expect(again.session.tokenNow()).toBe('new')
  })

  it('a caller who waits for the token while another session begins gets the token of that one', async () => {
    const { openTab } = browser()
    const first = openTab()
    first.session.begin('old', { staysSignedIn: false })
    await settle()
    first.sleep()
    const second = openTab()
    const token = second.session.token()
    first.session.begin('new', { staysSignedIn: false })
    expect(second.session.status()).toBe('unknown')
    first.wake()
    await settle()
    expect(await token).toBe('new')
  })

  it('where storage is forbidden the session lasts as long as the page', async () => {
    const forbidden = () => { throw new Error('Forbidden') }
    const session = new Session({ local: undefined, tab: undefined, talk: async () => new TabTalk({ channel: undefined, locks: undefined, trip: tripOf(forbidden, forbidden) }), onWritten: () => {}, announce: () => {} })
    session.begin('token', { staysSignedIn: true })
    expect(await session.token()).toBe('token')
    session.end()
    expect(session.status()).toBe('guest')
  })
})
