/** How long the shop waits for its money, and what it does then. Defined only here. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceStatus } from './invoice-content.ts'

/** In days: of an invoice after its issue, of a transfer after the order. */
export const dueAfterDays = { invoice: 14, transfer: 14 } as const

/** A transfer that has not arrived by then is not waited for any longer. */
const transferCanceledAfterDays = 28

/** After the day on which an invoice was due, or delivered if that was later: one entry, one reminder. */
const invoiceRemindersAfterDays = [7, 21] as const
export const mostInvoiceReminders = invoiceRemindersAfterDays.length

export function invoiceDueOn(issuedOn: DateOnly): DateOnly {
  return addDays(issuedOn, dueAfterDays.invoice)
}

export function transferDueOn(orderedOn: DateOnly): DateOnly {
  return addDays(orderedOn, dueAfterDays.transfer)
}

/** The last day on which it may arrive. */
export function transferWaitedForUntil(orderedOn: DateOnly): DateOnly {
  return addDays(orderedOn, transferCanceledAfterDays)
}

/** On the day itself it is still in time. */
export function isOverdue({ dueOn, today }: { readonly dueOn: DateOnly; readonly today: DateOnly }): boolean {
  return dueOn < today
}

/** What becomes of an order whose transfer has not arrived. */
export function transferStep({ orderedOn, today }: { readonly orderedOn: DateOnly; readonly today: DateOnly }): 'wait' | 'remind' | 'cancel' {
  if (transferWaitedForUntil(orderedOn) < today) return 'cancel'
  return isOverdue({ dueOn: transferDueOn(orderedOn), today }) ? 'remind' : 'wait'
}

/** Nobody is reminded of what was not delivered, and nothing is until everything is shipped: an order of which a part was shipped waits for the rest. */
function isDelivered<When>(shipped: When | null): shipped is When {
  return shipped !== null
}

/** A reminder would be on its way, were the order delivered. */
export function isReminderHeld({ status, dateShipped }: { readonly status: InvoiceStatus | null; readonly dateShipped: Date | null }): boolean {
  return status === 'overdue' && !isDelivered(dateShipped)
}

/** How many reminders of an unpaid invoice are to be sent by today, those sent included. */
export function invoiceRemindersBy({ dueOn, shippedOn, today }: { readonly dueOn: DateOnly; readonly shippedOn: DateOnly | null; readonly today: DateOnly }): number {
  if (!isDelivered(shippedOn)) return 0
  const from = shippedOn > dueOn ? shippedOn : dueOn
  return invoiceRemindersAfterDays.filter((days) => addDays(from, days) <= today).length
}
