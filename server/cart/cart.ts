/** A customer's new cart becomes the current one. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { cartContract } from '#domain/cart/cart.contract.ts'
import { setNameOf } from '#domain/cart/cart-input.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import { failure, isFailure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { keepPronunciations } from '#server/account/pronunciations.ts'
import type { Tx } from '#server/db/database.ts'
import { type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import type { Asker, Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { findCartFor, lockCart, lockOpenCart } from './cart-access.ts'
import { shownCart } from './cart-answer.ts'
import { copyItems, deleteCartRow, deleteGuestCartsUnusedSince, hasLivePayment, insertCart, noteUse, saveCart } from './cart.queries.ts'
import { fittingSystem } from './compose-item.ts'
import { changeCart, pricedAnswer, termsOf } from './change-cart.ts'
import { findCurrentCartId, insertCurrentCart, listReadingsIn, lockCarts, type LockedCart, lockUser, saveUserCart } from './user-carts.queries.ts'

async function newCartOf(tx: Tx, asker: Asker, language: Language, today: DateOnly): Promise<string> {
  if (asker.kind !== 'customer') return insertCart(tx, language)
  await lockUser(tx, asker.userId)
  await retireCurrentCart(tx, asker.userId, today)
  return insertCurrentCart(tx, asker.userId, language)
}

/** The user is locked. */
async function retireCurrentCart(tx: Tx, userId: string, today: DateOnly) {
  const cartId = await findCurrentCartId(tx, userId)
  const cart = cartId === undefined ? undefined : (await lockCarts(tx, [cartId])).get(cartId)
  if (cart) await retire(tx, cart, today)
}

/** One in which there is nothing is no set. */
async function retire(tx: Tx, cart: LockedCart, today: DateOnly) {
  const isWorthNothing = cart.itemCount === 0 && cart.remarks === '' && !cart.isSavedSet && !cart.hasLivePayment
  if (isWorthNothing) return deleteCartRow(tx, cart.id)
  return saveUserCart(tx, cart.id, { isCurrent: false, ...asSet(cart, today) })
}

/** A saved set has a name. */
export function asSet({ name, language }: Pick<LockedCart, 'name' | 'language'>, today: DateOnly) {
  return { isSavedSet: true, name: name || setNameOf(today, language) }
}

/** Those of a guest's greetings become the customer's. */
export async function bringPronunciations(tx: Tx, customer: Customer, at: Date, cartId: string) {
  await keepPronunciations(tx, customer, at, await listReadingsIn(tx, cartId))
}

/** Every night: open carts of guests that were not used for 90 days go. Safe to run twice, and to be cut off in between. */
const keptDays = 90

export const forgetGuestCarts = defineTimedJob({
  name: 'forget-guest-carts',
  every: '30 3 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const since = addDays(todayAtTheStudio(now)(), -keptDays)
    await inBatches(signal, (most) => deleteGuestCartsUnusedSince(db, since, most))
  },
})

export const cartCalls = [
  ...bind(cartContract, {
    createCart: (deps, { language, copy_of: setId }, asker) => {
      // Whoever believes to be signed in would fill a cart that is not in the account.
      if (asker.kind === 'guest' && asker.hadSession) orThrow(failure('NO_CART_ACCESS'))
      const terms = termsOf(deps)
      return deps.db.transaction(async (tx) => {
        const cartId = await newCartOf(tx, asker, language, terms.today)
        if (setId !== undefined) {
          const set = await findCartFor(tx, asker, terms.today, setId)
          if (isFailure(set)) return orThrow(failure('ERROR_CREATING_CART', { copy_of: 'NOT_FOUND' }))
          const { shippingOption, shippingFormats, telephoneSystem } = set
          await saveCart(tx, cartId, { shippingOption, shippingFormats, telephoneSystem, highestPos: await copyItems(tx, setId, cartId) })
        }
        return pricedAnswer(tx, asker, terms, { cartId })
      })
    },

    getCart: async (deps, { cartId, language }, asker) => {
      const terms = termsOf(deps)
      const cart = orThrow(await findCartFor(deps.db, asker, terms.today, cartId))
      if (cart.lastUsedOn < terms.today) await noteUse(deps.db, cart.id, terms.today)
      return shownCart({ cart, terms, language })
    },

    updateCart: (deps, { cartId, ...said }, asker) => {
      const { telephone_system: system } = said
      return changeCart(deps, asker, { cartId }, async (tx, cart) => {
        const isNamed = (said.name ?? cart.name) !== ''
        if ((said.is_saved_set ?? cart.isSavedSet) && !isNamed) orThrow(failure('ERROR_UPDATING_CART', { name: 'MISSING' }))
        await saveCart(tx, cartId, {
          language: said.language, name: said.name, remarks: said.remarks, isSavedSet: said.is_saved_set, shippingOption: said.shipping_option,
          shippingFormats: said.shipping_formats, telephoneSystem: system === undefined ? undefined : await fittingSystem({ id: system, isNamed: true }), paymentOption: said.payment_option,
        })
      })
    },

    /** Deletes a cart with its greetings, unless somebody is paying for it. */
    deleteCart: ({ db }, { cartId }, asker) => db.transaction(async (tx) => {
      orThrow(await lockOpenCart(tx, asker, cartId))
      if (await hasLivePayment(tx, cartId)) orThrow(failure('CARD_COULD_NOT_BE_DELETED', { cartId: 'NOT_READY' }))
      await deleteCartRow(tx, cartId)
      return { deleted: true }
    }),
  }),
  ...bind(userCartContract, {
    /** Makes a guest's cart the current one of the customer, or, where another is to stay it, a saved set. Repeatable. */
    saveToAccount: (deps, { cartId: named, language, keep_current: keepsCurrent }, customer) => {
      const { userId } = customer
      const cartId = named.toLowerCase()
      const terms = termsOf(deps)
      return deps.db.transaction(async (tx) => {
        await lockUser(tx, userId)
        const currentId = await findCurrentCartId(tx, userId)
        const locked = await lockCarts(tx, currentId === undefined ? [cartId] : [currentId, cartId])
        orThrow(await lockCart(tx, customer, cartId))
        const current = currentId === undefined || currentId === cartId ? undefined : locked.get(currentId)
        const becomesCurrent = !keepsCurrent || currentId === cartId
        if (becomesCurrent && current?.isCurrent) await retire(tx, current, terms.today)
        const cart = locked.get(cartId)
        if (cart && cart.userId === null) await bringPronunciations(tx, customer, deps.now(), cartId)
        if (cart) await saveUserCart(tx, cartId, { userId, isCurrent: becomesCurrent, ...(becomesCurrent && !cart.isSavedSet ? {} : asSet(cart, terms.today)) })
        return pricedAnswer(tx, customer, terms, { cartId, language })
      })
    },
  }),
]
