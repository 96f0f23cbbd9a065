import type { Transitions } from '#domain/transitions.ts'

/** Only an open cart can be edited. Invoiced means that the invoice is still to be paid. */
export const cartStatuses = { open: 0, ordered: 30, invoiced: 31, paid: 50 } as const

export type CartStatus = (typeof cartStatuses)[keyof typeof cartStatuses]

/** Which states a cart may move to. Money that the bank takes back is to be paid again. */
export const cartTransitions = {
  open: ['ordered'],
  ordered: ['invoiced', 'paid'],
  invoiced: ['paid'],
  paid: ['invoiced'],
} as const satisfies Transitions<keyof typeof cartStatuses>

/** Whether a cart that is in one state may move to another; where it is there already nothing moves. */
export function canBecome(from: CartStatus, to: CartStatus): boolean {
  const names = Object.keys(cartStatuses) as (keyof typeof cartStatuses)[]
  const [before, after] = [from, to].map((status) => names.find((name) => cartStatuses[name] === status))
  return before !== undefined && after !== undefined && (before === after || (cartTransitions[before] as readonly string[]).includes(after))
}

/** Where a cart is gone on with: what is still to be paid is paid at the checkout, all else is looked at in the cart. */
export function screenOf(status: CartStatus): 'cart' | 'checkout' {
  return status === cartStatuses.invoiced ? 'checkout' : 'cart'
}
