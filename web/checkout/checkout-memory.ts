/** Per tab: the consents while the customer is at the wallet, and the order that was just made. */
import type { BuyerKind } from '#domain/account/customer.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { keep, kept, ofTab } from '#web/kept.ts'

const approved = 'approved'
const keys = { consents: 'checkout-consents', order: 'checkout-order' } as const

/** Another cart, other words or another kind of buyer is agreed to anew. */
interface Agreed {
  readonly cartId: string
  readonly buyer: BuyerKind
}

const markOf = ({ cartId, buyer }: Agreed) => `${cartId} ${buyer} ${checkoutConsentsVersion}`

export function rememberConsents(agreed: Agreed): void {
  keep(ofTab, keys.consents, markOf(agreed))
}

export function hasAgreed(agreed: Agreed): boolean {
  return kept(ofTab, keys.consents) === markOf(agreed)
}

/** The cart with which this tab was left for the wallet. */
export function cartAtWallet(): string | undefined {
  return kept(ofTab, keys.consents)?.split(' ')[0]
}

/** `isApproved`: somebody came back from the wallet with leave to take the money. */
export function rememberOrder(number: number, { isApproved }: { readonly isApproved: boolean }): void {
  keep(ofTab, keys.order, isApproved ? `${number} ${approved}` : String(number))
}

/** Only the one with this number: anybody can write a number into a link. */
export function hasJustOrdered(number: string): boolean {
  return kept(ofTab, keys.order)?.split(' ')[0] === number
}

/** At the wallet, for the order with this number, whatever it was paid with in the end. */
export function hasApproved(number: string): boolean {
  return kept(ofTab, keys.order) === `${number} ${approved}`
}
