/** The current cart of a customer, which takes in the guest's cart at sign-in, and the saved sets. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { mergedWishes, mergeOutcome } from '#domain/cart/merge-carts.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, isFailure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { findCartFor } from './cart-access.ts'
import { cartAnswer } from './cart-answer.ts'
import { asSet, bringPronunciations } from './cart.ts'
import { type CartDeps, pricedAnswer, termsOf } from './change-cart.ts'
import { listCartsOf } from './read-carts.queries.ts'
import { findCurrentCartId, insertCurrentCart, isOpen, lockCarts, type LockedCart, lockUser, moveItems, saveUserCart } from './user-carts.queries.ts'

export async function getUserCart(
  deps: CartDeps, { language, merge_id: guestCartId }: ParsedInputOf<typeof userCartContract.getUserCart>, customer: Customer,
): Promise<Cart> {
  const found = guestCartId === undefined ? await findCurrent(deps, customer, language) : undefined
  if (found) return found
  const terms = termsOf(deps)
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, customer.userId)
    const { current, guests } = await lockBoth(tx, customer.userId, language ?? 'de', guestCartId?.toLowerCase())
    if (guests) await bringAlong(tx, current, guests, { customer, today: terms.today, now: deps.now })
    return pricedAnswer(tx, customer, terms, { cartId: current.id, language })
  })
}

/** Without waiting for anybody. Nothing, where it is being ordered or deleted at this moment: who stands in line finds the one after it. */
async function findCurrent(deps: CartDeps, customer: Customer, language: Language | undefined): Promise<Cart | undefined> {
  const cartId = await findCurrentCartId(deps.db, customer.userId)
  if (cartId === undefined) return undefined
  const terms = termsOf(deps)
  const cart = await findCartFor(deps.db, customer, terms.today, cartId)
  if (isFailure(cart) || cart.status !== cartStatuses.open) return undefined
  return cartAnswer(cart, terms, language)
}

/** Both locked in the order of their ids. The current one may have been ordered just before: then a new one is. */
async function lockBoth(
  tx: Tx, userId: string, language: Language, guestCartId: string | undefined,
): Promise<{ current: LockedCart; guests: LockedCart | undefined }> {
  const known = await findCurrentCartId(tx, userId)
  const locked = await lockCarts(tx, [known, guestCartId].filter((id) => id !== undefined))
  const guests = guestCartId === undefined || guestCartId === known ? undefined : locked.get(guestCartId)
  const current = known === undefined ? undefined : locked.get(known)
  if (current?.isCurrent && isOpen(current)) return { current, guests }
  const newId = await insertCurrentCart(tx, userId, language)
  const made = (await lockCarts(tx, [newId])).get(newId)
  if (!made) throw new Error('A cart was inserted and cannot be found')
  return { current: made, guests }
}

async function bringAlong(
  tx: Tx, current: LockedCart, guests: LockedCart, { customer, today, now }: { readonly customer: Customer; readonly today: DateOnly; readonly now: () => Date },
) {
  const { userId } = customer
  const outcome = mergeOutcome(guests, current)
  if (outcome === 'keep') await saveUserCart(tx, guests.id, { userId, ...asSet(guests, today) })
  if (outcome === 'keep' || outcome === 'merge') await bringPronunciations(tx, customer, now(), guests.id)
  if (outcome !== 'merge') return
  const isUntouched = current.itemCount === 0
  const highestPos = await moveItems(tx, guests.id, current)
  await saveUserCart(tx, current.id, {
    highestPos, ...mergedWishes(current, guests),
    ...(isUntouched && { shippingOption: guests.shippingOption, shippingFormats: guests.shippingFormats }),
  })
  await saveUserCart(tx, guests.id, { mergedIntoCartId: current.id, voucherId: null })
}

export const savedSetCalls = [
  ...bind(cartContract, {
    /** The carts of a customer; of somebody without an account those whose ids the browser has kept. */
    listCarts: async (deps, { cart_ids: guestCartIds, language, ...page }, asker) => {
      // Nobody is told that there are no carts who only has to sign in again.
      if (asker.kind === 'guest' && asker.hadSession) orThrow(failure('NO_CART_ACCESS'))
      const terms = termsOf(deps)
      const { total, carts } = await listCartsOf(deps.db, terms.today, asker.kind === 'customer' ? { userId: asker.userId } : { guestCartIds }, page)
      return { total_results: total, records: carts.map((cart) => cartAnswer(cart, terms, language)) }
    },
  }),
  ...bind(userCartContract, { getUserCart, mergeUserCart: getUserCart }),
]
