/** The documents that ask for money or give it back, and how the payment of one stands. */
export const invoiceKinds = ['invoice', 'credit_note', 'proforma'] as const

export const invoiceStatuses = ['due', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
