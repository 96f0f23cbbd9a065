/** A customer's cart is the same on every device; a guest's id lies in this browser. */
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import type { Language } from '#domain/language.ts'
import type { call } from '#web/calls/call.ts'
import type { Session } from '#web/session/session.ts'
import { cartKey } from '#web/shell/cart-count.ts'

export interface WhereCartsAre {
  readonly call: typeof call
  readonly session: Pick<Session, 'token' | 'tokenNow' | 'status' | 'subscribe' | 'expire'>
  /** Absent where a browser forbids it: then the cart lives as long as the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Lets one tab at a time begin a cart, where the browser can. */
  readonly oneAtATime: (begin: () => Promise<string>) => Promise<string>
  /** The page's: names of greetings and music are answered in it. */
  readonly language: () => Language
}

export class WhichCart {
  readonly #around: WhereCartsAre
  #id: string | undefined
  /** Where storage is full or forbidden, this page alone knows which cart is its own. */
  #isKept: boolean
  /** Who it was the cart of when last looked at. */
  #token: string | undefined
  /** A guest's who has signed in since: it goes into the customer's. */
  #broughtAlong: string | undefined
  /** An ordered one that a customer has opened: to be read, beside the current one. */
  #lookedAt: string | undefined

  constructor(around: WhereCartsAre) {
    this.#around = around
    this.#isKept = around.storage !== undefined
    this.#id = this.#remembered()
    this.#token = around.session.tokenNow()
  }

  id = (): string | undefined => this.#id

  isCustomers = (): boolean => this.#around.session.tokenNow() !== undefined

  /** Another tab has changed something. */
  lookAround(): void {
    if (this.#isKept && !this.isCustomers()) this.#id = this.#remembered()
  }

  /** Whether somebody else is here than before, and whether the one before was a customer. */
  changeHands(): { readonly fromCustomer: boolean } | undefined {
    const { session } = this.#around
    const [before, token] = [this.#token, session.tokenNow()]
    if (session.status() === 'unknown' || token === before) return undefined
    if (before === undefined) this.#broughtAlong = this.#id
    this.#token = token
    this.#lookedAt = undefined
    this.#id = this.#remembered()
    return { fromCustomer: before !== undefined }
  }

  /** Nothing, where nobody has put anything in yet. */
  async read(token: string | undefined, language: Language): Promise<Cart | undefined> {
    if (token !== undefined) return (await this.#ordered(language)) ?? this.#own(language, token)
    return this.#id === undefined ? undefined : this.#around.call(cartContract.getCart, { cartId: this.#id, language })
  }

  choose(cartId: string | undefined): void {
    if (this.isCustomers()) this.#lookedAt = cartId
    else this.#remember(cartId)
  }

  /** Another tab may have gone on to the next one already: that stays. */
  forget(cartId: string | undefined): void {
    if (cartId === this.#lookedAt) this.#lookedAt = undefined
    if (cartId !== this.#id) return
    if (this.#remembered() === cartId) this.#remember(undefined)
    this.#id = undefined
  }

  /** For the first greeting. A customer always has one. */
  async begin(): Promise<string> {
    const language = this.#around.language()
    if ((await this.#around.session.token()) !== undefined) return (await this.#own(language)).id
    this.#id = await this.#around.oneAtATime(async () => {
      // Another tab may just have begun one.
      const begun = this.#remembered()
      if (begun !== undefined) return begun
      const { id } = await this.#around.call(cartContract.createCart, { language })
      // What another tab has kept arrives here late at times. Its cart is the one then; this empty one is forgotten in time.
      const cartId = this.#remembered() ?? id
      this.#remember(cartId)
      return cartId
    })
    return this.#id
  }

  /** A customer's, in place of the one that was current: that is a saved set by then. */
  async beginAnother(): Promise<Cart> {
    const cart = await this.#around.call(cartContract.createCart, { language: this.#around.language() })
    this.#id = cart.id
    return cart
  }

  async #ordered(language: Language): Promise<Cart | undefined> {
    if (this.#lookedAt === undefined) return undefined
    this.#id = this.#lookedAt
    const { orderedCart } = await import('./customers-cart.ts')
    const cart = await orderedCart(this.#around.call, this.#id, language)
    if (!cart) this.#lookedAt = undefined
    return cart
  }

  /** What lies here of a guest's goes into it, once, and its key goes. */
  async #own(language: Language, token?: string): Promise<Cart> {
    const customer = this.#around.session.tokenNow()
    const { customersCart } = await import('./customers-cart.ts')
    const guestCartId = this.#remembered() ?? this.#broughtAlong
    const cart = await customersCart(this.#around.call, { language, guestCartId, token })
    // Who has signed out meanwhile may have begun one as a guest.
    if (customer !== this.#around.session.tokenNow()) return cart
    this.#broughtAlong = undefined
    this.#remember(undefined)
    this.#id = cart.id
    return cart
  }

  #remembered(): string | undefined {
    return this.#around.storage?.getItem(cartKey) ?? undefined
  }

  #remember(cartId: string | undefined) {
    this.#id = cartId
    try {
      if (cartId === undefined) this.#around.storage?.removeItem(cartKey)
      else this.#around.storage?.setItem(cartKey, cartId)
      this.#isKept = this.#around.storage !== undefined
    } catch {
      this.#isKept = false
    }
  }
}
