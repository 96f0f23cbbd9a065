/** Changes of the cart run one after the other. */
import { useEffect } from 'react'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { allowed } from '#web/kept.ts'
import { currentSession } from '#web/session/session.ts'
import { cartCount, cartKey } from '#web/shell/cart-count.ts'
import { createStore, hookOf } from '#web/store.ts'
import { WhichCart, type WhereCartsAre } from './which-cart.ts'

export type CartState =
  | { readonly status: 'unknown' }
  /** Nobody has put anything in yet: no cart exists, and none has to. */
  | { readonly status: 'none' }
  | { readonly status: 'ready'; readonly cart: Cart }
  | { readonly status: 'failed'; readonly failure: Refused }

interface Surroundings extends WhereCartsAre {
  /** Tells the other tabs, and hears them. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  readonly tellCount: (count: number) => void
}

/** Every act answers with the whole cart that it has changed. */
type Act = (cartId: string) => Promise<Cart>

/** A cart that a new greeting cannot go into any more; it gets a new one. */
const closed: readonly FailureCode[] = ['NO_CART_FOUND', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED']

/** The cart is otherwise than the one on screen: something has happened elsewhere, or was done here and the answer was lost. */
const outdated: readonly FailureCode[] = ['ERROR_SUBMITTING_DATA', 'ERROR_GENERAL', 'CARTITEM_COULD_NOT_BE_DELETED']

export class CurrentCart {
  readonly #around: Surroundings
  readonly #which: WhichCart
  readonly #state = createStore<CartState>({ status: 'unknown' })
  #woken = false
  #isRefreshing = false
  /** Changes wait for each other: the answer to the last one is what the cart is. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(surroundings: Surroundings) {
    this.#around = surroundings
    this.#which = new WhichCart(surroundings)
    surroundings.session.subscribe(() => this.#changeHands())
    surroundings.channel?.addEventListener('message', () => this.lookAround())
  }

  snapshot = this.#state.snapshot

  subscribe = this.#state.subscribe

  /** Reads it if nobody has done so yet. */
  wake(): void {
    if (!this.#woken) void this.load()
  }

  /**
   * Reads it anew. A cart that is gone is nothing to complain about: the next greeting gets a new one. One that is on screen stays there
   * while the line is dead.
   */
  load(language?: Language): Promise<void> {
    this.#woken = true
    return this.#inTurn(() => this.#read({ language }))
  }

  /** Another tab has changed something. */
  lookAround(): void {
    this.#which.lookAround()
    void this.load()
  }

  /** The customer comes back to this page: on another device another cart may be the current one by now. */
  async refresh(): Promise<void> {
    if (!this.#woken || this.#isRefreshing || !this.#which.isCustomers()) return
    this.#isRefreshing = true
    await this.#inTurn(() => this.#read({ inPassing: true }))
    this.#isRefreshing = false
  }

  /** For what is done to a cart that somebody sees. It is named, because another tab may have taken another one into use since. */
  change(cartId: string, act: Act): Promise<Cart> {
    return this.#inTurn(() => this.#change(cartId, act))
  }

  /**
   * For one greeting more, in the cart that is named or else in the current one. The first one makes the cart, and so does one for a cart
   * that is gone or ordered.
   */
  add(act: Act, cartId?: string): Promise<Cart> {
    return this.#inTurn(() => this.#add(act, cartId ?? this.#which.id()))
  }

  /** Another cart becomes the current one: a saved set, or none, where the one on screen is done with. */
  async open(cartId: string | undefined): Promise<void> {
    const isCustomers = this.#which.isCustomers()
    const isReplaced = isCustomers && cartId === undefined && isOpen(this.snapshot())
    this.#which.choose(cartId)
    this.#show({ status: cartId === undefined && !isCustomers ? 'none' : 'unknown' })
    await (isReplaced ? this.#inTurn(() => this.#replace()) : this.load())
    this.#tellOthers()
  }

  /** `inPassing`: nobody has asked for it. Who is in the middle of a form hears of the end of the session with their own next call, and not now. */
  async #read({ language = this.#around.language(), inPassing = false }: { readonly language?: Language | undefined; readonly inPassing?: boolean } = {}) {
    const { session } = this.#around
    const token = await session.token()
    try {
      const cart = await this.#which.read(token, language)
      // Somebody else is here by now, whose cart is read next.
      if (token !== session.tokenNow()) return
      if (cart) this.#show({ status: 'ready', cart })
      // What has closed says so, until there is another.
      else if (!hasEnded(this.snapshot())) this.#show({ status: 'none' })
    } catch (error) {
      if (token !== session.tokenNow()) return
      const refused = asRefused(error)
      if (token === undefined || refused.code !== 'VALID_USER_REQUIRED') return this.#showRefused(refused)
      if (inPassing) return
      session.expire(token)
      this.#show({ status: 'failed', failure: new Refused('NO_CART_ACCESS') })
    }
  }

  async #change(cartId: string, act: Act): Promise<Cart> {
    try {
      return this.#changed(await act(cartId))
    } catch (error) {
      const refused = asRefused(error)
      if (cartId === this.#which.id()) await this.#lookAgain(refused)
      throw refused
    }
  }

  /** What is refused for its cart may have happened on another device: which one is current by now? */
  async #lookAgain(refused: Refused) {
    if (refused.code === 'NO_CART_ACCESS') this.#showRefused(refused)
    if (refused.code === 'NO_CART_FOUND') this.#which.forget(this.#which.id())
    if (closed.includes(refused.code)) await this.#read()
    // In its turn: on a dead line nobody waits twice to hear of it.
    if (outdated.includes(refused.code)) void this.load()
  }

  async #add(act: Act, cartId: string | undefined): Promise<Cart> {
    if (cartId === undefined) return this.#addToNew(act)
    return this.#change(cartId, act).catch((error: Refused) => {
      if (!closed.includes(error.code)) throw error
      this.#which.forget(cartId)
      return this.#add(act, this.#which.id())
    })
  }

  async #addToNew(act: Act): Promise<Cart> {
    const cartId = await this.#which.begin()
    try {
      return await this.#change(cartId, act)
    } catch (error) {
      await this.#read()
      throw error
    }
  }

  async #replace() {
    try {
      this.#show({ status: 'ready', cart: await this.#which.beginAnother() })
    } catch (error) {
      this.#showRefused(asRefused(error))
    }
  }

  #changed(cart: Cart): Cart {
    if (cart.id === this.#which.id()) this.#show({ status: 'ready', cart })
    this.#tellOthers()
    return cart
  }

  /** Somebody has signed in or out, in whatever tab: what was the customer's leaves the screen at once. */
  #changeHands() {
    const change = this.#which.changeHands()
    if (!change) return
    if (change.fromCustomer) this.#show({ status: 'unknown' })
    void this.load()
  }

  #showRefused(refused: Refused) {
    if (refused.code === 'NO_CART_FOUND') {
      this.#which.forget(this.#which.id())
      return this.#show({ status: 'none' })
    }
    if (this.snapshot().status === 'ready' && refused.code !== 'NO_CART_ACCESS') return
    this.#show({ status: 'failed', failure: refused })
  }

  #inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(act)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  #tellOthers() {
    this.#around.channel?.postMessage('changed')
  }

  #show(state: CartState) {
    this.#around.tellCount(state.status === 'ready' && isOpen(state) ? state.cart.Cartitems.length : 0)
    this.#state.set(state)
  }
}

const isOpen = (state: CartState) => state.status === 'ready' && state.cart.status === cartStatuses.open
const hasEnded = (state: CartState) => state.status === 'failed' && state.failure.code === 'NO_CART_ACCESS'

function asRefused(error: unknown): Refused {
  if (!(error instanceof Refused)) return new Refused('ERROR_GENERAL')
  // What lay in the browser was never the id of a cart.
  return error.code === 'WRONG_INPUT' && 'cartId' in error.fields ? new Refused('NO_CART_FOUND') : error
}

let theCart: CurrentCart | undefined

/** In the browser only. */
export function currentCart(): CurrentCart {
  return (theCart ??= cartOfBrowser())
}

function cartOfBrowser(): CurrentCart {
  const cart = new CurrentCart({
    call,
    session: currentSession(),
    storage: allowed(() => localStorage),
    channel: allowed(() => new BroadcastChannel('cart')),
    oneAtATime: (begin) => (navigator.locks ? navigator.locks.request('cart', begin) : begin()),
    language: () => (document.documentElement.lang === 'en' ? 'en' : 'de'),
    tellCount: cartCount.set,
  })
  // Which cart another tab has taken into use may arrive later than its message.
  addEventListener('storage', ({ key }) => key === cartKey && cart.lookAround())
  // While the line was dead other tabs went on, and an answer may have been lost.
  addEventListener('online', () => void cart.load())
  addEventListener('focus', () => void cart.refresh())
  // Where a phone changes tabs, nothing gets the focus.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void cart.refresh())
  return cart
}

const useShownCart = hookOf<CartState>(currentCart, { status: 'unknown' })

export function useCart(): CartState {
  useEffect(() => currentCart().wake(), [])
  return useShownCart()
}

/** Read anew whenever the page opens or changes its language: prices and vouchers have their days, and what is ordered has to be what is shown. */
export function useFreshCart(language: Language): void {
  useEffect(() => {
    const cart = currentCart()
    if (cart.snapshot().status === 'unknown') cart.wake()
    else void cart.load(language)
  }, [language])
}
