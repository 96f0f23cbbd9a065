/** Per tab: what was agreed to so far, the cart with which the customer is at the wallet, the one whose order is unanswered, and the order that was just made. */
import type { BuyerKind } from '#domain/account/customer.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { type CheckoutConsentKind, checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { keep, keepJson, kept, keptJson, ofTab } from '#web/kept.ts'

const approved = 'approved'
const keys = { atWallet: 'checkout-at-wallet', approval: 'checkout-approval', unanswered: 'checkout-unanswered', order: 'checkout-order' } as const

/** Another cart, one that has changed otherwise than by the tax of who signs up, or other words are agreed to anew; what is said about withdrawal depends on who buys, too. */
export interface Agreed {
  readonly cart: Pick<Cart, 'id' | 'fingerprint'>
  readonly buyer?: BuyerKind
}

const tick = 'checkout-tick-'
const tickKey = (kind: CheckoutConsentKind) => tick + kind
export const markOf = ({ cart: { id, fingerprint }, buyer = 'consumer' }: Agreed, kind: CheckoutConsentKind) => `${id} ${fingerprint} ${kind === 'withdrawal' ? `${buyer} ` : ''}${checkoutConsentsVersion}`

export function keepTick(agreed: Agreed, kind: CheckoutConsentKind, isTicked: boolean): void {
  keep(ofTab, tickKey(kind), isTicked ? markOf(agreed, kind) : undefined)
}

/** The mark of what was ticked last. */
export function keptTick(kind: CheckoutConsentKind): string | undefined {
  return kept(ofTab, tickKey(kind))
}

/** What was approved before is over: another payment is begun. */
export function leaveForWallet(cartId: string): void {
  keep(ofTab, keys.approval, undefined)
  keep(ofTab, keys.atWallet, cartId)
}

/** The cart with which this tab was left for the wallet. */
export function cartAtWallet(): string | undefined {
  return kept(ofTab, keys.atWallet)
}

/** What was approved at the wallet for this very cart; `undefined` forgets it. */
export function keepApproval({ id, fingerprint }: Agreed['cart'], approvedId: string | undefined): void {
  keep(ofTab, keys.approval, approvedId && `${id} ${fingerprint} ${approvedId}`)
}

/** `isOver`: the cart has changed since. */
export function keptApproval({ id, fingerprint }: Agreed['cart']): { readonly approvedId: string; readonly isOver: boolean } | undefined {
  const [ofCart, asItWas, approvedId] = kept(ofTab, keys.approval)?.split(' ') ?? []
  return ofCart === id && approvedId !== undefined ? { approvedId, isOver: asItWas !== fingerprint } : undefined
}

export interface UnansweredOrder extends Pick<Cart, 'fingerprint'> {
  readonly cartId: string
  readonly userId?: string | undefined
  /** Approved at the wallet. */
  readonly paymentId?: string | undefined
}

/** By then the customer has found out otherwise. */
const mostUnansweredMs = 30 * 60_000

/** From the moment in which the order is sent. */
export function keepUnansweredOrder(order: UnansweredOrder): void {
  keepJson(ofTab, keys.unanswered, { ...order, sentAt: Date.now() })
}

export function unansweredOrder(): UnansweredOrder | undefined {
  const order = keptJson<UnansweredOrder & { readonly sentAt: number }>(ofTab, keys.unanswered)
  return order && Date.now() - order.sentAt < mostUnansweredMs ? order : undefined
}

/** What has become of it is known. That of another cart's order is still awaited. */
export function forgetUnansweredOrder(cartId: string): void {
  if (unansweredOrder()?.cartId === cartId) keep(ofTab, keys.unanswered, undefined)
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
