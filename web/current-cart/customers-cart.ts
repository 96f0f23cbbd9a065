/** Loaded only where a customer is signed in: most visitors are guests. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { Language } from '#domain/language.ts'
import type { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'

type Call = typeof call

/** One that was ordered, to be read or paid beside the current one; nothing where it is open. */
export async function orderedCart(call: Call, cartId: string, language: Language): Promise<Cart | undefined> {
  const cart = await call(cartContract.getCart, { cartId, language })
  return cart.status === cartStatuses.open ? undefined : cart
}

interface Asked {
  readonly language: Language
  /** A guest's, which goes into the customer's. */
  readonly guestCartId: string | undefined
  readonly token: string | undefined
}

export async function customersCart(call: Call, { language, guestCartId, token }: Asked): Promise<Cart> {
  const options = token === undefined ? {} : { token }
  const ask = (input: { readonly merge_id?: string }) => call(userCartContract.mergeUserCart, { language, ...input }, options)
  return ask(guestCartId === undefined ? {} : { merge_id: guestCartId }).catch((error: unknown) => {
    // What lay in the browser was never the id of a cart.
    if (error instanceof Refused && 'merge_id' in error.fields) return ask({})
    throw error
  })
}
