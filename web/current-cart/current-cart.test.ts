import { describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '#web/calls/refused.ts'
import { CurrentCart } from './current-cart.ts'

const guest = { token: async () => undefined, tokenNow: () => undefined, status: () => 'guest' as const, subscribe: () => () => undefined, expire: () => undefined }

/** Everybody hears what is said, but for who says it. */
function channelTo(tabs: (() => void)[]) {
  const own: unknown[] = []
  return {
    postMessage: () => tabs.filter((hear) => !own.includes(hear)).forEach((hear) => hear()),
    addEventListener: (_: string, hear: unknown) => void (tabs.push(hear as () => void), own.push(hear)),
  }
}

/** A shop with carts that hold names of greetings, and tabs of one browser that look at it. */
function given() {
  const carts = new Map<string, { status: number; names: string[] }>()
  const kept = new Map<string, string>()
  const tabs: (() => void)[] = []
  const trouble: { code?: FailureCode; storage?: 'full' | 'late' } = {}
  /** What other tabs have written, as far as it has reached this one: browsers take a moment. */
  let arrived = new Map<string, string>()
  let calls = 0
  let lastBegun: Promise<unknown> = Promise.resolve()

  const answer = (id: string) => ({ id, status: carts.get(id)!.status, Cartitems: carts.get(id)!.names.map((name) => ({ name })) }) as unknown as Cart

  async function call(endpoint: { method: string }, { cartId }: { cartId?: string }) {
    calls += 1
    await Promise.resolve()
    arrived = new Map(kept)
    if (trouble.code) throw new Refused(trouble.code)
    if (endpoint.method === 'POST') {
      const id = `cart-${carts.size + 1}`
      carts.set(id, { status: cartStatuses.open, names: [] })
      return answer(id)
    }
    if (!carts.has(cartId!)) throw cartId === '###' ? new Refused('WRONG_INPUT', { cartId: { code: 'WRONG_FORMAT' } }) : new Refused('NO_CART_FOUND')
    return answer(cartId!)
  }

  function keep(key: string, value: string) {
    if (trouble.storage === 'full') throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, value)
  }

  function tab() {
    let count = 0
    const cart = new CurrentCart({
      call: call as never, session: guest,
      storage: { getItem: (key) => (trouble.storage === 'late' ? arrived : kept).get(key) ?? null, setItem: keep, removeItem: (key) => void kept.delete(key) },
      channel: channelTo(tabs),
      oneAtATime(begin) {
        const begun = lastBegun.then(begin)
        lastBegun = begun.catch(() => undefined)
        return begun
      },
      language: () => 'de',
      tellCount: (next) => void (count = next),
    })
    return { cart, count: () => count, names: () => namesIn(cart) }
  }

  const putIn = (name: string) => async (cartId: string) => {
    const cart = carts.get(cartId)
    if (trouble.code) throw new Refused(trouble.code)
    if (!cart) throw new Refused('NO_CART_FOUND')
    if (cart.status !== cartStatuses.open) throw new Refused('ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')
    cart.names.push(name)
    return answer(cartId)
  }

  return { carts, kept, trouble, tab, putIn, calls: () => calls }
}

function namesIn(cart: CurrentCart) {
  const state = cart.snapshot()
  return state.status === 'ready' ? state.cart.Cartitems.map(({ name }) => name) : state.status
}

describe('the current cart', () => {
  it('[R8.02] is a new one where the browser\'s value was never the id of a cart', async () => {
    const { kept, tab, putIn } = given()
    kept.set('cart', '###')
    const { cart, names } = tab()
    await cart.load()
    expect(names()).toBe('none')
    await cart.add(putIn('eins'))
    expect([names(), kept.get('cart')]).toEqual([['eins'], 'cart-1'])
  })

  it('[R4.05] is created by the first greeting, and never before', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names, count } = tab()
    await cart.load()
    expect([carts.size, names()]).toEqual([0, 'none'])
    await cart.add(putIn('eins'))
    expect([carts.size, names(), count()]).toEqual([1, ['eins'], 1])
  })

  it('[R4.05] is found again on the next page', async () => {
    const { tab, putIn } = given()
    await tab().cart.add(putIn('eins'))
    const next = tab()
    next.cart.wake()
    await next.cart.load()
    expect(next.names()).toEqual(['eins'])
  })

  it('is fetched once, however many callers ask for it', async () => {
    const { tab, putIn, calls } = given()
    await tab().cart.add(putIn('eins'))
    const before = calls()
    const next = tab()
    next.cart.wake()
    next.cart.wake()
    await expect.poll(next.names).toEqual(['eins'])
    expect(calls() - before).toBe(1)
  })

  it('[R4.05, R8.02] is silently replaced by a new one when it no longer exists', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.delete('cart-1')
    await cart.load()
    expect(names()).toBe('none')
    await cart.add(putIn('zwei'))
    expect(names()).toEqual(['zwei'])
  })

  it('[R4.02] that was ordered stays unchanged: a change is refused, a new greeting gets a new cart', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names, count } = tab()
    await cart.add(putIn('eins'))
    carts.get('cart-1')!.status = cartStatuses.ordered
    await expect(cart.change('cart-1', putIn('zwei'))).rejects.toMatchObject({ code: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' })
    expect(cart.snapshot()).toMatchObject({ status: 'ready', cart: { id: 'cart-1', status: cartStatuses.ordered } })
    expect(count()).toBe(0)
    await cart.add(putIn('drei'))
    expect(cart.snapshot()).toMatchObject({ cart: { id: expect.not.stringMatching('cart-1') } })
    expect(names()).toEqual(['drei'])
  })

  it('serialises its changes: none of fifty is lost', async () => {
    const { tab, putIn } = given()
    const { cart, names } = tab()
    await Promise.all(Array.from({ length: 50 }, (_, index) => cart.add(putIn(String(index)))))
    expect(names()).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
  })

  it('is the same in two tabs, also when both start it at the same moment', async () => {
    const { carts, tab, putIn } = given()
    const [one, other] = [tab(), tab()]
    await Promise.all([one.cart.load(), other.cart.load()])
    await Promise.all([one.cart.add(putIn('eins')), other.cart.add(putIn('zwei'))])
    await Promise.all([one.cart.load(), other.cart.load()])
    expect(carts.size).toBe(1)
    expect([one.names(), other.names()]).toEqual([['eins', 'zwei'], ['eins', 'zwei']])
  })

  it('is the same in two tabs, also when one learns late of the cart that the other has started', async () => {
    const { carts, trouble, tab, putIn } = given()
    trouble.storage = 'late'
    const [one, other] = [tab(), tab()]
    await Promise.all([one.cart.add(putIn('eins')), other.cart.add(putIn('zwei'))])
    await Promise.all([one.cart.load(), other.cart.load()])
    expect([...carts.values()].map(({ names }) => names)).toEqual([['eins', 'zwei'], []])
    expect([one.names(), other.names()]).toEqual([['eins', 'zwei'], ['eins', 'zwei']])
  })

  it('that was ordered is replaced by a single new one, also where two tabs continue at the same moment', async () => {
    const { carts, tab, putIn } = given()
    const [one, other] = [tab(), tab()]
    await one.cart.add(putIn('eins'))
    carts.get('cart-1')!.status = cartStatuses.ordered
    await Promise.all([one.cart.add(putIn('zwei')), other.cart.add(putIn('drei'))])
    expect([...carts.values()].map(({ names }) => names.toSorted())).toEqual([['eins'], ['drei', 'zwei']])
  })

  it('[R4.05] is changed as shown on screen, also when another tab has opened another one meanwhile', async () => {
    const { carts, tab, putIn } = given()
    const [one, other] = [tab(), tab()]
    await one.cart.add(putIn('eins'))
    carts.set('set', { status: cartStatuses.open, names: ['gespeichert'] })
    await other.cart.open('set')
    await one.cart.change('cart-1', putIn('zwei'))
    expect([carts.get('cart-1')!.names, carts.get('set')!.names]).toEqual([['eins', 'zwei'], ['gespeichert']])
    expect([one.names(), other.names()]).toEqual([['gespeichert'], ['gespeichert']])
  })

  it('[R4.05] restores a removed greeting also when its cart no longer exists', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.delete('cart-1')
    carts.set('set', { status: cartStatuses.open, names: ['gespeichert'] })
    await cart.open('set')
    await cart.add(putIn('eins'), 'cart-1')
    expect(names()).toEqual(['gespeichert', 'eins'])
  })

  it('that no longer exists refuses a change, and is no longer shown', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.delete('cart-1')
    await expect(cart.change('cart-1', putIn('zwei'))).rejects.toMatchObject({ code: 'NO_CART_FOUND' })
    expect([names(), carts.size]).toEqual(['none', 0])
  })

  it('lasts as long as the page where storage is full, also when another tab reports a change', async () => {
    const { carts, tab, putIn, trouble } = given()
    trouble.storage = 'full'
    const [one, other] = [tab(), tab()]
    await one.cart.add(putIn('eins'))
    await one.cart.add(putIn('zwei'))
    await other.cart.add(putIn('drei'))
    await one.cart.load()
    expect(one.names()).toEqual(['eins', 'zwei'])
    expect(carts.size).toBe(2)
  })

  it('stays on screen while offline, and is missing only where it never existed', async () => {
    const { tab, putIn, trouble } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    trouble.code = 'ERROR_SUBMITTING_DATA'
    await cart.load()
    await expect(cart.change('cart-1', putIn('zwei'))).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA' })
    expect(names()).toEqual(['eins'])
    const later = tab()
    await later.cart.load()
    expect(later.names()).toBe('failed')
  })

  it('[R8.09] closes when its owner has signed out', async () => {
    const { tab, putIn, trouble } = given()
    const { cart, count } = tab()
    await cart.add(putIn('eins'))
    trouble.code = 'NO_CART_ACCESS'
    await cart.load()
    expect(cart.snapshot()).toMatchObject({ status: 'failed', failure: { code: 'NO_CART_ACCESS' } })
    expect(count()).toBe(0)
  })

  it('[R2.27] is replaced by an opened set', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.set('set', { status: cartStatuses.open, names: ['gespeichert'] })
    await cart.open('set')
    expect(names()).toEqual(['gespeichert'])
    await cart.open(undefined)
    expect(names()).toBe('none')
  })
})
