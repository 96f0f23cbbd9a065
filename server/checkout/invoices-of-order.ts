/** Issues the invoices of an order: one, or two where the law wants it. Once: an order that has its invoices gets no others. In the caller's transaction, at its end. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { composeInvoices } from '#domain/order/compose-invoices.ts'
import { invoiceDueOn } from '#domain/order/due-dates.ts'
import type { InvoicePayment } from '#domain/order/invoice-content.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { hasInvoice } from './invoice.queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { orderToInvoice } from './order-to-invoice.ts'
import { getOrdered } from './ordered.queries.ts'
import { getOrderPayment, type OrderPayment } from './order-payment.queries.ts'

/** Money that came: which way it took is what an invoice says, whatever was chosen when it was ordered. */
export interface Paid {
  readonly by: 'wallet' | 'bank'
  readonly paidAt: Date
  /** By which the money is found again. */
  readonly reference: string
}

export async function issueInvoicesOf({ today, owner }: CheckoutDeps, tx: Tx, orderId: string, paid?: Paid) {
  if (await hasInvoice(tx, orderId)) return
  const ordered = await getOrdered(tx, orderId)
  const payment = paid ? paidPayment(paid, today()) : paymentToCome(await getOrderPayment(tx, ordered.order), today())
  const dueOn = dueDayOf(payment, today())
  for (const draft of composeInvoices(orderToInvoice(ordered, owner.now()), { issuedOn: today(), payment })) {
    const { userId } = ordered.order
    await issueInvoice(tx, { ...draft, kind: 'invoice', number: '' }, { orderId, userId, dueOn, paidAt: paid?.paidAt ?? null })
  }
}

/** What the bank collects is due when it may collect it. */
function dueDayOf(payment: InvoicePayment, today: DateOnly): DateOnly {
  if (payment.option === 'direct_debit') return payment.collectedFrom
  return 'dueOn' in payment ? payment.dueOn : today
}

/** Nothing is due before the day on which it is asked for. */
function paidPayment({ by, paidAt, reference }: Paid, today: DateOnly): InvoicePayment {
  const paidOn = studioTimeOf(paidAt).day
  return by === 'wallet' ? { option: 'wallet', paidOn, reference } : { option: 'transfer', dueOn: today, paidOn, reference }
}

function paymentToCome(how: OrderPayment, today: DateOnly): InvoicePayment {
  if (how.option === 'invoice') return { option: 'invoice', dueOn: invoiceDueOn(today), reference: how.reference }
  if (how.option !== 'direct_debit') throw new Error('An order whose money comes first is invoiced without it')
  const { collectOn: collectedFrom, mandateReference, iban, reference } = how
  return { option: 'direct_debit', collectedFrom, mandateReference, iban, reference }
}
