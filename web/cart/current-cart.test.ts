import { describe, expect, it } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '../calls/refused.ts'
import { CurrentCart } from './current-cart.ts'

/** A shop with carts that hold names of greetings, and tabs of one browser that look at it. */
function given() {
  const carts = new Map<string, { status: number; names: string[] }>()
  const kept = new Map<string, string>()
  const tabs: (() => void)[] = []
  const trouble: { code?: FailureCode } = {}
  let calls = 0

  const answer = (id: string) => ({ id, status: carts.get(id)!.status, Cartitems: carts.get(id)!.names.map((name) => ({ name })) }) as unknown as Cart

  async function call(endpoint: { method: string }, { cartId }: { cartId?: string }) {
    calls += 1
    if (trouble.code) throw new Refused(trouble.code)
    if (endpoint.method === 'POST') {
      const id = `cart-${carts.size + 1}`
      carts.set(id, { status: 0, names: [] })
      return answer(id)
    }
    if (!carts.has(cartId!)) throw new Refused('NO_CART_FOUND')
    return answer(cartId!)
  }

  function tab() {
    let count = 0
    const listeners: (() => void)[] = []
    const cart = new CurrentCart({
      call: call as never,
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) },
      channel: {
        postMessage: () => tabs.filter((hear) => !listeners.includes(hear)).forEach((hear) => hear()),
        addEventListener: (_: string, hear: unknown) => void (tabs.push(hear as () => void), listeners.push(hear as () => void)),
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
    if (cart.status !== 0) throw new Refused('ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')
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
  it('[R4.05] is made by the first greeting, and never before', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names, count } = tab()
    await cart.load()
    expect([carts.size, names()]).toEqual([0, 'none'])
    await cart.add(putIn('eins'))
    expect([carts.size, names(), count()]).toEqual([1, ['eins'], 1])
  })

  it('[R4.05] is found again by the next page', async () => {
    const { tab, putIn } = given()
    await tab().cart.add(putIn('eins'))
    const next = tab()
    next.cart.wake()
    await next.cart.load()
    expect(next.names()).toEqual(['eins'])
  })

  it('is read once, however many ask for it', async () => {
    const { tab, putIn, calls } = given()
    await tab().cart.add(putIn('eins'))
    const before = calls()
    const next = tab()
    next.cart.wake()
    next.cart.wake()
    await expect.poll(next.names).toEqual(['eins'])
    expect(calls() - before).toBe(1)
  })

  it('[R4.05, R8.02] is replaced by a new one when it is gone, without a word', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.delete('cart-1')
    await cart.load()
    expect(names()).toBe('none')
    await cart.add(putIn('zwei'))
    expect(names()).toEqual(['zwei'])
  })

  it('[R4.02] that was ordered is left as it is: a change is refused, a new greeting gets a new cart', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names, count } = tab()
    await cart.add(putIn('eins'))
    carts.get('cart-1')!.status = 30
    await expect(cart.change(putIn('zwei'))).rejects.toMatchObject({ code: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' })
    expect(cart.snapshot()).toMatchObject({ status: 'ready', cart: { id: 'cart-1', status: 30 } })
    expect(count()).toBe(0)
    await cart.add(putIn('drei'))
    expect(cart.snapshot()).toMatchObject({ cart: { id: expect.not.stringMatching('cart-1') } })
    expect(names()).toEqual(['drei'])
  })

  it('changes one after the other: none of fifty is lost', async () => {
    const { tab, putIn } = given()
    const { cart, names } = tab()
    await Promise.all(Array.from({ length: 50 }, (_, index) => cart.add(putIn(String(index)))))
    expect(names()).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
  })

  it('is the same in two tabs, also when both begin it', async () => {
    const { carts, tab, putIn } = given()
    const [one, other] = [tab(), tab()]
    await Promise.all([one.cart.load(), other.cart.load()])
    await one.cart.add(putIn('eins'))
    await other.cart.add(putIn('zwei'))
    await one.cart.load()
    expect(carts.size).toBe(1)
    expect([one.names(), other.names()]).toEqual([['eins', 'zwei'], ['eins', 'zwei']])
  })

  it('stays on screen while the line is dead, and is not there only where it never was', async () => {
    const { tab, putIn, trouble } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    trouble.code = 'ERROR_SUBMITTING_DATA'
    await cart.load()
    await expect(cart.change(putIn('zwei'))).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA' })
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

  it('[R2.27] gives way to a saved one', async () => {
    const { carts, tab, putIn } = given()
    const { cart, names } = tab()
    await cart.add(putIn('eins'))
    carts.set('set', { status: 0, names: ['gespeichert'] })
    await cart.open('set')
    expect(names()).toEqual(['gespeichert'])
    await cart.open(undefined)
    expect(names()).toBe('none')
  })
})
