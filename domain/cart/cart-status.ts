/** The states of a cart and the numbers that the API shows for them. */
import type { Transitions } from '../transitions.ts'

/** Only an open cart can be edited. Invoiced means that the invoice is still to be paid. */
export const cartStatuses = { open: 0, ordered: 30, invoiced: 31, paid: 50 } as const

export type CartStatus = (typeof cartStatuses)[keyof typeof cartStatuses]

/** Which states a cart may move to. */
export const cartTransitions = {
  open: ['ordered'],
  ordered: ['invoiced', 'paid'],
  invoiced: ['paid'],
  paid: [],
} as const satisfies Transitions<keyof typeof cartStatuses>
