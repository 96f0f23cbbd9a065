import type { Classification } from '#domain/catalogue/product-type.ts'
import type { ShippingOption } from './cart-input.ts'

/** How soon a greeting is there. What nobody has to record any more is there at once. */
export const deliveries = ['at_once', 'express', 'standard'] as const satisfies readonly ('at_once' | ShippingOption)[]
export type Delivery = (typeof deliveries)[number]

/** A ready-made text that its voice has not read yet is recorded as soon as what is express, without a surcharge: once it is, everybody has it at once. */
export function deliveryOf(classification: Classification, { chosen, isRead }: { readonly chosen: ShippingOption; readonly isRead: boolean }): Delivery {
  if (classification !== 'direct') return chosen
  return isRead ? 'at_once' : 'express'
}

/** Of greetings that come together, the one that is waited for; `undefined` where none is. */
export function slowestOf(all: readonly { readonly delivery: Delivery }[]): ShippingOption | undefined {
  return (['standard', 'express'] as const).find((option) => all.some(({ delivery }) => delivery === option))
}
