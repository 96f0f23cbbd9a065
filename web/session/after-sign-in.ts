/** For every way of signing in: the guest's cart is merged first, then the whole browser is told of the session. */
import type { SignedIn } from '#domain/account/customer.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { cartKey } from '#web/shell/cart-count.ts'
import { customersCart } from '#web/current-cart/customers-cart.ts'
import { compareDelivery } from '#web/current-cart/other-delivery.ts'
import { forgetSavedSets, savedSetIds } from '#web/current-cart/saved-sets.ts'
import { keepCompany, keptCompany } from '#web/draft/kept-for-next.ts'
import { kept, ofBrowser } from '#web/kept.ts'
import { barePath, languageOfPath } from '#web/paths.ts'
import { setUser } from './current-user.ts'
import { currentSession } from './session.ts'

interface Manner {
  readonly staysSignedIn: boolean
  /** Where the customer goes from here. */
  readonly target: string
  /** Told of the cart as it is for this customer, before the page is. */
  readonly onCart?: (cart: Cart) => void
}

/** Signing in never fails because of a cart. */
export async function afterSignIn({ token, User }: SignedIn, { staysSignedIn, target, onCart }: Manner): Promise<void> {
  const guestCartId = kept(ofBrowser, cartKey)
  const guestSetIds = savedSetIds()
  const guests = guestCartId === undefined ? undefined : await call(cartContract.getCart, { cartId: guestCartId }).catch(() => undefined)
  // What could not be brought now comes along when the cart is read.
  const current = await bringCart(token, guestCartId, target).catch(() => undefined)
  if (current) onCart?.(current)
  if (guests && current) {
    compareDelivery(guests, current)
    await import('#web/shared-sample/kept-links.ts').then(({ moveLinks }) => moveLinks(guests, current), () => undefined)
  }
  setUser(User, token)
  if (!keptCompany()) keepCompany(User.Account.name)
  currentSession().begin(token, { staysSignedIn })
  void bringSets(token, guestSetIds)
}

/** What a guest has saved lies in the account from now on. One that could not be brought keeps its key here, and comes with the next sign-in. */
async function bringSets(token: string, cartIds: readonly string[]) {
  for (const cartId of cartIds) {
    const isDone = await call(userCartContract.saveToAccount, { cartId, keep_current: true }, { token }).then(() => true, isGone)
    if (isDone) forgetSavedSets([cartId])
  }
}

/** It went into the cart, was ordered or deleted, or belongs to somebody already. */
function isGone(error: unknown): boolean {
  const gone: readonly FailureCode[] = ['NO_CART_FOUND', 'NO_CART_ACCESS', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED']
  return error instanceof Refused && gone.includes(error.code)
}

async function bringCart(token: string, guestCartId: string | undefined, target: string): Promise<Cart> {
  const language = languageOfPath(target)
  if (guestCartId !== undefined && barePath(target).startsWith('/checkout')) {
    const saved = await call(userCartContract.saveToAccount, { cartId: guestCartId, language }, { token }).catch(() => undefined)
    if (saved) return saved
  }
  return customersCart(call, { language, guestCartId, token })
}
