/** Every morning: invoices past their day are overdue, and where nothing holds it the next step of dunning is taken, one a day at most. Safe to run twice. */
import { addDays } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { daysToPay, defaultInterestPoints, dunningFeeCents, dunningHeldBy, nextDunningStep } from '#domain/invoice/dunning.ts'
import { type DunningRule, dunningSteps, lumpSumCents } from '#domain/settings/dunning-rule.ts'
import { isFailure } from '#domain/errors.ts'
import { receivedShare } from '#domain/payment/payment.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getDunning, getReceivedCents, lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { getDunningRule } from '#server/settings/settings.queries.ts'
import { listInvoicesPastDue, lockOpenReceivable, type OpenReceivable, saveOverdue } from './invoice.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export const remindOfInvoices = defineTimedJob({
  name: 'remind-of-invoices',
  every: '0 8 * * *',
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, { signal }) => {
    const rule = await getDunningRule(deps.db)
    for (const { invoiceId, orderId } of await listInvoicesPastDue(deps.db, { today: deps.today(), steps: dunningSteps.length })) {
      if (signal.aborted) return
      await deps.db.transaction(async (tx) => {
        const order = await lockOrderToChange(tx, orderId)
        const receivable = await lockOpenReceivable(tx, invoiceId)
        if (receivable && !isFailure(order)) await chase(deps, tx, order, { ...receivable, invoiceId, rule })
      })
    }
  },
})

async function chase(deps: OrderDeps, tx: Tx, order: OrderToChange, receivable: OpenReceivable & { readonly invoiceId: string; readonly rule: DunningRule }) {
  const { invoiceId, dueOn, reminders, lastRemindedOn, rule } = receivable
  const today = deps.today()
  const dunning = await getDunning(tx, order.id)
  const shippedOn = order.dateShipped && studioTimeOf(order.dateShipped).day
  const isHeld = shippedOn === null || dunningHeldBy({ ...dunning, dateShipped: order.dateShipped, today }) !== null
  const step = isHeld ? undefined : nextDunningStep({ sent: reminders, lastOn: lastRemindedOn, dueOn, shippedOn, today }, rule)
  const receivedCents = receivedShare({ ...receivable, receivedCents: await getReceivedCents(tx, order.id) })
  const openCents = receivable.totalCents - receivedCents
  if (step === undefined || openCents === 0 || order.contact.email === '') return saveOverdue(tx, invoiceId)
  const { buyer } = dunning
  const feeCents = receivable.dunningFeeCents + dunningFeeCents(step, buyer, rule)
  await saveOverdue(tx, invoiceId, { reminders: reminders + 1, lastRemindedOn: today, dunningFeeCents: feeCents })
  if (step === 'handed_over') return
  const { holder, iban, bic } = deps.owner.now().bank
  await writeToCustomer(deps, tx, order, {
    kind: 'invoice-reminder', event: `${reminders + 1} of ${invoiceId} on ${today}`, attachments: [{ kind: 'invoices', id: order.id }],
    facts: {
      invoiceNumber: receivable.number, receivedCents, openCents, dueOn, step, lastRemindedOn, feeCents, payBy: addDays(today, daysToPay),
      interestPoints: defaultInterestPoints[buyer], isLumpSum: feeCents >= lumpSumCents, holder, iban, bic, reference: transferReference(order.number),
    },
  })
}
