/** The one cart that a visitor fills: which it is, what lies in it, and every change to it, one after the other. */
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { call } from '../calls/call.ts'
import { Refused } from '../calls/refused.ts'
import { setCartCount } from './cart-count.ts'

export type CartState =
  | { readonly status: 'unknown' }
  /** Nobody has put anything in yet: no cart exists, and none has to. */
  | { readonly status: 'none' }
  | { readonly status: 'ready'; readonly cart: Cart }
  | { readonly status: 'failed'; readonly failure: Refused }

interface Surroundings {
  readonly call: typeof call
  /** Absent where a browser forbids it: then the cart lives as long as the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Tells the other tabs, and hears them. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** The page's: names of greetings and music are answered in it. */
  readonly language: () => Language
  readonly tellCount: (count: number) => void
}

/** `cartId` comes back changed: every act answers with the whole cart. */
type Act = (cartId: string) => Promise<Cart>

const storageKey = 'cart'

/** A cart that a new greeting cannot go into any more; it gets a new one. */
const closed: readonly FailureCode[] = ['NO_CART_FOUND', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED']

export class CurrentCart {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #state: CartState = { status: 'unknown' }
  #cartId: string | undefined
  #woken = false
  /** Changes wait for each other: the answer to the last one is what the cart is. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(surroundings: Surroundings) {
    this.#around = surroundings
    this.#cartId = this.#remembered()
    surroundings.channel?.addEventListener('message', () => {
      this.#cartId = this.#remembered()
      void this.load()
    })
  }

  snapshot = (): CartState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

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
    return this.#inTurn(() => this.#read(language))
  }

  /** For what is done to the cart on screen. One that is gone is replaced by a new one. */
  change(act: Act): Promise<Cart> {
    return this.#inTurn(() => this.#act(act, ['NO_CART_FOUND']))
  }

  /** For a new greeting: the first one makes the cart, and so does one for a cart that is gone or ordered. */
  add(act: Act): Promise<Cart> {
    return this.#inTurn(() => this.#act(act, closed))
  }

  /** Another cart becomes the current one: a saved set, or none. */
  async open(cartId: string | undefined): Promise<void> {
    this.#remember(cartId)
    this.#show({ status: cartId === undefined ? 'none' : 'unknown' })
    await this.load()
    this.#tellOthers()
  }

  async #read(language = this.#around.language()) {
    if (this.#cartId === undefined) return this.#show({ status: 'none' })
    try {
      const cart = await this.#around.call(cartContract.getCart, { cartId: this.#cartId, language })
      this.#show({ status: 'ready', cart })
    } catch (error) {
      this.#showRefused(asRefused(error))
    }
  }

  async #act(act: Act, replaced: readonly FailureCode[]): Promise<Cart> {
    const known = this.#cartId
    try {
      return this.#changed(await act(known ?? (await this.#create())))
    } catch (error) {
      const refused = asRefused(error)
      if (known !== undefined && replaced.includes(refused.code)) return this.#actOnNew(act)
      if (refused.code === 'NO_CART_ACCESS') this.#showRefused(refused)
      if (refused.code === 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED') await this.#read()
      throw refused
    }
  }

  /** What was meant for the former cart may make no sense in an empty one. */
  async #actOnNew(act: Act): Promise<Cart> {
    this.#remember(undefined)
    const cartId = await this.#create()
    try {
      return this.#changed(await act(cartId))
    } catch (error) {
      await this.#read()
      throw asRefused(error)
    }
  }

  #changed(cart: Cart): Cart {
    this.#show({ status: 'ready', cart })
    this.#tellOthers()
    return cart
  }

  #showRefused(refused: Refused) {
    if (refused.code === 'NO_CART_FOUND') {
      this.#remember(undefined)
      return this.#show({ status: 'none' })
    }
    if (this.#state.status === 'ready' && refused.code !== 'NO_CART_ACCESS') return
    this.#show({ status: 'failed', failure: refused })
  }

  async #create(): Promise<string> {
    // Another tab may just have begun one.
    const begun = this.#remembered()
    const cartId = begun ?? (await this.#around.call(cartContract.createCart, { language: this.#around.language() })).id
    this.#remember(cartId)
    return cartId
  }

  #remembered(): string | undefined {
    return this.#around.storage?.getItem(storageKey) ?? undefined
  }

  #remember(cartId: string | undefined) {
    this.#cartId = cartId
    if (cartId === undefined) this.#around.storage?.removeItem(storageKey)
    else this.#around.storage?.setItem(storageKey, cartId)
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
    this.#state = state
    this.#around.tellCount(state.status === 'ready' && state.cart.status === 0 ? state.cart.Cartitems.length : 0)
    for (const listener of this.#listeners) listener()
  }
}

function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused('ERROR_GENERAL')
}

/** What a browser forbids is done without. */
function allowed<Thing>(open: () => Thing): Thing | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

let theCart: CurrentCart | undefined

/** In the browser only. */
export function currentCart(): CurrentCart {
  return (theCart ??= cartOfBrowser())
}

function cartOfBrowser(): CurrentCart {
  const cart = new CurrentCart({
    call,
    storage: allowed(() => localStorage),
    channel: allowed(() => new BroadcastChannel(storageKey)),
    language: () => (document.documentElement.lang === 'en' ? 'en' : 'de'),
    tellCount: setCartCount,
  })
  // While the line was dead other tabs went on, and an answer may have been lost.
  addEventListener('online', () => void cart.load())
  return cart
}
