/** The documents that ask for money or give it back, and how the payment of one stands. */
import type { Transitions } from '../transitions.ts'

export const invoiceKinds = ['invoice', 'credit_note', 'proforma'] as const

export const invoiceStatuses = ['due', 'overdue', 'paid', 'cancelled'] as const

/** Which states an invoice may move to. A paid one is cancelled, too, when its order is: the credit note gives the money back. It is due again when the bank takes the money back. */
export const invoiceTransitions: Transitions<(typeof invoiceStatuses)[number]> = {
  due: ['overdue', 'paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: ['due', 'cancelled'],
  cancelled: [],
}
