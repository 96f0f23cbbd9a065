/** How long the shop waits for its money, and what it does then. Defined only here. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'

/** In days: of an invoice after its issue, of a transfer after the order. */
export const dueAfterDays = { invoice: 14, transfer: 14 } as const

export interface PaymentTerms {
  /** In days after its issue. */
  readonly invoice: number
}

/** A transfer that has not arrived by then is not waited for any longer. */
const transferCanceledAfterDays = 28

export function invoiceDueOn(terms: PaymentTerms, askedOn: DateOnly): DateOnly {
  return addDays(askedOn, terms.invoice)
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
