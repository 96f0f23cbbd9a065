/**
 * Every morning: invoices past their day are overdue, and some days later, when all is delivered, the customer is reminded, twice at most. Safe to run
 * twice.
 */
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { invoiceRemindersBy, mostInvoiceReminders } from '#domain/invoice/due-dates.ts'
import { isFailure } from '#domain/errors.ts'
import { receivedShare } from '#domain/payment/payment.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getReceivedCents, lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { listInvoicesPastDue, lockOpenReceivable, type OpenReceivable, saveOverdue } from './invoice.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export const remindOfInvoices = defineTimedJob({
  name: 'remind-of-invoices',
  every: '0 8 * * *',
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, { signal }) => {
    for (const { invoiceId, orderId } of await listInvoicesPastDue(deps.db, { today: deps.today(), reminders: mostInvoiceReminders })) {
      if (signal.aborted) return
      await deps.db.transaction(async (tx) => {
        const order = await lockOrderToChange(tx, orderId)
        const receivable = await lockOpenReceivable(tx, invoiceId)
        if (receivable && !isFailure(order)) await chase(deps, tx, order, { ...receivable, invoiceId })
      })
    }
  },
})

async function chase(deps: OrderDeps, tx: Tx, order: OrderToChange, receivable: OpenReceivable & { readonly invoiceId: string }) {
  const { invoiceId, dueOn, reminders } = receivable
  const today = deps.today()
  const due = invoiceRemindersBy({ dueOn, today, shippedOn: order.dateShipped && studioTimeOf(order.dateShipped).day })
  const receivedCents = receivedShare({ ...receivable, receivedCents: await getReceivedCents(tx, order.id) })
  const openCents = receivable.totalCents - receivedCents
  if (due <= reminders || openCents === 0 || order.contact.email === '') return saveOverdue(tx, invoiceId)
  await saveOverdue(tx, invoiceId, { reminders: due, lastRemindedOn: today })
  const { holder, iban, bic } = deps.owner.now().bank
  await writeToCustomer(deps, tx, order, {
    kind: 'invoice-reminder', event: `${due} of ${invoiceId}`, attachments: [{ kind: 'invoices', id: order.id }],
    facts: { invoiceNumber: receivable.number, receivedCents, openCents, dueOn, count: due, holder, iban, bic, reference: transferReference(order.number) },
  })
}
