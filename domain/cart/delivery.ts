import type { Classification } from '#domain/catalogue/product-type.ts'
import type { ShippingOption } from './cart-input.ts'

/** How soon a greeting is there. What nobody has to record is there at once. */
export const deliveries = ['at_once', 'express', 'standard'] as const satisfies readonly ('at_once' | ShippingOption)[]
export type Delivery = (typeof deliveries)[number]

/** A ready-made text that its voice has not spoken yet is recorded as soon as what is express, without a surcharge: whoever orders it next has it at once. */
export function deliveryOf(classification: Classification, { chosen, isSpoken }: { readonly chosen: ShippingOption; readonly isSpoken: boolean }): Delivery {
  if (classification !== 'direct') return chosen
  return isSpoken ? 'at_once' : 'express'
}

/** Of greetings that come together, the one that is waited for; `undefined` where none is. */
export function slowestOf(all: readonly { readonly delivery: Delivery | null }[]): ShippingOption | undefined {
  return (['standard', 'express'] as const).find((option) => all.some(({ delivery }) => delivery === option))
}

/** Whether some is there before the rest. */
export function isPartAtOnce(all: readonly { readonly delivery: Delivery | null }[]): boolean {
  return slowestOf(all) !== undefined && all.some(({ delivery }) => delivery === 'at_once')
}
