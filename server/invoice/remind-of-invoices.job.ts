/**
 * Every morning: invoices past their day are overdue, and some days later, when all is delivered, the customer is reminded, twice at most. Safe to run
 * twice.
 */
import { z } from 'zod'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { invoiceRemindersBy, mostInvoiceReminders } from '#domain/invoice/due-dates.ts'
import { isFailure } from '#domain/errors.ts'
import { receivedShare } from '#domain/payment/payment.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getReceivedCents, lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { listInvoicesPastDue, lockOpenReceivable, type OpenReceivable, saveOverdue } from './invoice.queries.ts'

export const remindOfInvoices = defineJob({
  name: 'remind-of-invoices',
  input: z.object({}),
  every: '0 8 * * *',
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, _input, { signal }) => {
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
  await remind(deps, tx, order, { ...receivable, receivedCents, openCents, count: due })
}

interface ToRemindOf extends OpenReceivable {
  readonly invoiceId: string
  readonly receivedCents: number
  readonly openCents: number
  readonly count: number
}

async function remind(
  { owner, writeMail }: OrderDeps, tx: Tx, { id: orderId, number, contact, language, userId }: OrderToChange,
  { invoiceId, number: invoiceNumber, receivedCents, openCents, dueOn, count }: ToRemindOf,
) {
  const { holder, iban, bic } = owner.now().bank
  await writeMail(tx, {
    kind: 'invoice-reminder', to: contact.email, language, dedupeKey: `invoice-reminder ${count} of ${invoiceId}`, userId, orderId,
    attachments: [{ kind: 'invoices', id: orderId }],
    facts: {
      firstName: contact.firstName, lastName: contact.lastName, orderId, invoiceNumber, receivedCents, openCents, dueOn, count, holder, iban, bic,
      reference: transferReference(number),
    },
  })
}
