import { describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { Refused } from '#web/calls/refused.ts'
import { CurrentCart } from './current-cart.ts'

const { open, ordered } = cartStatuses

/** A shop with a customer, and a browser in which somebody signs in and out. */
function given() {
  const carts = new Map<string, { status: number; names: string[] }>()
  const kept = new Map<string, string>()
  const said = { token: undefined as string | undefined, current: undefined as string | undefined, isRevoked: false, expired: 0, count: 0 }
  const hearing: (() => void)[] = []
  let lastId = 0
  let atShop: () => void = () => undefined

  function newCart(names: readonly string[] = []): string {
    lastId += 1
    const id = `cart-${lastId}`
    carts.set(id, { status: open, names: [...names] })
    return id
  }

  const answer = (id: string) => ({ id, status: carts.get(id)!.status, Cartitems: carts.get(id)!.names.map((name) => ({ name })) }) as unknown as Cart
  const currentId = () => (said.current ??= newCart())

  function merge(guestId: string | undefined) {
    if (guestId === '###') throw new Refused('WRONG_INPUT', { merge_id: { code: 'WRONG_FORMAT' } })
    const guests = guestId === undefined || guestId === said.current ? undefined : carts.get(guestId)
    carts.get(currentId())!.names.push(...(guests?.names.splice(0) ?? []))
    if (guests) carts.delete(guestId!)
    return answer(currentId())
  }

  async function call(endpoint: { method: string; path: string }, input: { cartId?: string; merge_id?: string }) {
    await Promise.resolve()
    atShop()
    if (said.isRevoked) throw new Refused('VALID_USER_REQUIRED')
    if (endpoint.path === '/carts/usercart') return merge(input.merge_id)
    if (endpoint.method === 'POST') return answer((said.current = newCart()))
    if (!carts.has(input.cartId!)) throw new Refused('NO_CART_FOUND')
    return answer(input.cartId!)
  }

  function become(token: string | undefined) {
    said.token = token
    for (const hear of hearing) hear()
  }

  const cart = cartIn({ said, kept, hearing, become, call })

  const putIn = (name: string) => async (cartId: string) => {
    const found = carts.get(cartId)
    if (!found) throw new Refused('NO_CART_FOUND')
    if (found.status !== open) throw new Refused('ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')
    found.names.push(name)
    return answer(cartId)
  }

  function shown() {
    const state = cart.snapshot()
    return state.status === 'ready' ? state.cart.Cartitems.map(({ name }) => name) : state.status
  }

  return { cart, carts, kept, said, become, newCart, putIn, shown, onCall: (act: () => void) => void (atShop = act) }
}

interface Browser {
  readonly said: { token: string | undefined; expired: number; count: number }
  readonly kept: Map<string, string>
  readonly hearing: (() => void)[]
  readonly become: (token: string | undefined) => void
  readonly call: unknown
}

function cartIn({ said, kept, hearing, become, call }: Browser): CurrentCart {
  return new CurrentCart({
    call: call as never,
    session: {
      token: async () => said.token,
      tokenNow: () => said.token,
      status: () => (said.token === undefined ? 'guest' : 'customer'),
      subscribe: (hear) => (hearing.push(hear), () => undefined),
      expire() {
        said.expired += 1
        become(undefined)
      },
    },
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) },
    channel: undefined,
    oneAtATime: (begin) => begin(),
    language: () => 'de',
    tellCount: (count) => void (said.count = count),
  })
}

async function givenCustomer(names: readonly string[]) {
  const shop = given()
  shop.said.current = shop.newCart(names)
  shop.become('token')
  await shop.cart.load()
  return shop
}

describe('the cart of a customer', () => {
  it('[R4.05] is the one that the shop names; the guest\'s is merged into it, and its key is removed from the browser', async () => {
    const { cart, kept, said, become, newCart, putIn, shown } = given()
    await cart.add(putIn('als Gast'))
    expect(kept.get('cart')).toBe('cart-1')
    said.current = newCart(['vom Telefon'])
    become('token')
    await cart.load()
    expect([shown(), kept.has('cart'), said.count]).toEqual([['vom Telefon', 'als Gast'], false, 2])
    await cart.load()
    expect(shown()).toEqual(['vom Telefon', 'als Gast'])
  })

  it('[R8.02] is the one that the shop names also where the browser\'s value was never the id of a cart', async () => {
    const { cart, kept, become, shown } = given()
    kept.set('cart', '###')
    become('token')
    await cart.load()
    expect([shown(), kept.size]).toEqual([[], 0])
  })

  it('[R4.05] receives the first greeting without another cart being started', async () => {
    const { cart, carts, putIn, shown } = await givenCustomer([])
    await cart.add(putIn('eins'))
    expect([shown(), carts.size]).toEqual([['eins'], 1])
  })

  it('[R4.05] shows a change by another device when the customer comes back to the page', async () => {
    const { cart, said, newCart, shown } = await givenCustomer(['hier'])
    said.current = newCart(['dort'])
    await Promise.all([cart.refresh(), cart.refresh()])
    expect(shown()).toEqual(['dort'])
  })

  it('[R4.05, R4.02] that was ordered on another device refuses a change, and the next one is available', async () => {
    const { cart, carts, said, putIn, shown } = await givenCustomer(['bestellt'])
    carts.get('cart-1')!.status = ordered
    said.current = undefined
    await expect(cart.change('cart-1', putIn('zu spät'))).rejects.toMatchObject({ code: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' })
    expect([shown(), said.count]).toEqual([[], 0])
    await cart.add(putIn('danach'))
    expect([shown(), carts.get('cart-1')!.names]).toEqual([['danach'], ['bestellt']])
  })

  it('[R4.05] that no longer exists is replaced by the one that the shop names', async () => {
    const { cart, carts, said, newCart, putIn, shown } = await givenCustomer(['weg'])
    carts.delete('cart-1')
    said.current = newCart(['da'])
    await expect(cart.change('cart-1', putIn('zu spät'))).rejects.toMatchObject({ code: 'NO_CART_FOUND' })
    expect(shown()).toEqual(['da'])
  })

  it('[R4.05] disappears from the screen when the customer signs out, also where an answer is still pending', async () => {
    const { cart, said, become, shown, onCall } = await givenCustomer(['geheim'])
    onCall(() => become(undefined))
    await cart.load()
    expect(shown()).toBe('unknown')
    await cart.load()
    expect([shown(), said.count]).toEqual(['none', 0])
  })

  it('[R6.02] is never shown to the next customer of the same browser', async () => {
    const { cart, said, become, newCart, shown } = await givenCustomer(['geheim'])
    said.current = newCart(['der anderen'])
    become('other')
    expect(shown()).toBe('unknown')
    await cart.load()
    expect(shown()).toEqual(['der anderen'])
  })

  it('[R6.08] closes with a message when the session has ended; a customer in the middle of a form is not interrupted', async () => {
    const { cart, said, shown } = await givenCustomer(['hier'])
    said.isRevoked = true
    await cart.refresh()
    expect([shown(), said.expired]).toEqual([['hier'], 0])
    await cart.load()
    await cart.load()
    expect([cart.snapshot(), said.expired, said.count]).toMatchObject([{ status: 'failed', failure: { code: 'NO_CART_ACCESS' } }, 1, 0])
    said.isRevoked = false
    await cart.open(undefined)
    expect(shown()).toBe('none')
  })

  it('[R4.01] makes way for an ordered one while that is viewed, and returns afterwards', async () => {
    const { cart, carts, newCart, putIn, shown } = await givenCustomer(['offen'])
    const orderedId = newCart(['bestellt'])
    carts.get(orderedId)!.status = ordered
    await cart.open(orderedId)
    await cart.load()
    expect(shown()).toEqual(['bestellt'])
    await cart.open(undefined)
    expect([shown(), carts.size]).toEqual([['offen'], 2])
    await cart.open(orderedId)
    await cart.add(putIn('mehr'))
    expect(shown()).toEqual(['offen', 'mehr'])
  })

  it('[R2.27] is replaced by a new one on every device, when the customer is done with a set', async () => {
    const { cart, said, shown } = await givenCustomer(['Set'])
    await cart.open(undefined)
    expect([shown(), said.current]).toEqual([[], 'cart-2'])
  })
})
