/** Takes the invoices of an order back, each by a credit note of its own; they themselves stay as they are. Repeatable; in the caller's transaction, at its end. */
import { composeCreditNote } from '#domain/order/compose-invoices.ts'
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { issueInvoice } from '../checkout/issue-invoice.ts'
import { cancelReceivable, listInvoicesToCancel, type OrderToChange } from './changing-order.queries.ts'

export async function creditInvoicesOf({ today }: Pick<CheckoutDeps, 'today'>, tx: Tx, { id: orderId, userId }: OrderToChange): Promise<string[]> {
  const creditNoteIds: string[] = []
  for (const { id, content } of await listInvoicesToCancel(tx, orderId)) {
    const note = { ...composeCreditNote(content, { issuedOn: today() }), kind: 'credit_note' as const, number: '' }
    const { invoiceId } = await issueInvoice(tx, note, { orderId, userId, dueOn: today(), paidAt: null, cancelsInvoiceId: id })
    await cancelReceivable(tx, id)
    creditNoteIds.push(invoiceId)
  }
  return creditNoteIds
}
