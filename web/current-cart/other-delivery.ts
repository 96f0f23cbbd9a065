/** What a guest had chosen for the delivery, where the cart that lay in the account says otherwise. The cart asks once. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { keepJson, keep, keptJson, ofTab } from '#web/kept.ts'

const key = 'delivery-before'

type Delivery = Pick<Cart, 'shipping_option' | 'shipping_formats' | 'telephone_system'>
type Kept = { readonly cartId: string; readonly chosen: Partial<Delivery> }

export function compareDelivery(guests: Cart, current: Cart): void {
  const chosen = differences(guests, current)
  if (guests.Cartitems.length > 0 && Object.keys(chosen).length > 0) keepJson(ofTab, key, { cartId: current.id, chosen } satisfies Kept)
}

function differences(guests: Delivery, current: Delivery): Partial<Delivery> {
  const isSame = guests.shipping_formats.length === current.shipping_formats.length && guests.shipping_formats.every((format) => current.shipping_formats.includes(format))
  return {
    ...(guests.shipping_option !== current.shipping_option && { shipping_option: guests.shipping_option }),
    ...(!isSame && { shipping_formats: guests.shipping_formats }),
    ...(guests.telephone_system !== null && guests.telephone_system !== current.telephone_system && { telephone_system: guests.telephone_system }),
  }
}

/** What still differs: of it nothing is asked that was changed by hand meanwhile. */
export function otherDelivery(cart: Cart): Partial<Delivery> | undefined {
  const before = keptJson<Kept>(ofTab, key)
  if (before?.cartId !== cart.id) return undefined
  const chosen = differences({ ...cart, ...before.chosen }, cart)
  return Object.keys(chosen).length > 0 ? chosen : undefined
}

export function forgetOtherDelivery(): void {
  keep(ofTab, key, undefined)
}
