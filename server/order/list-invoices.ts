/** The invoices and credit notes of a customer, the newest first, or those of one order. */
import { canBePaid } from '#domain/order/order-changes.ts'
import type { Invoice } from '#domain/order/order.contract.ts'
import { euros } from '#domain/money/euros.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { mustOwnOrder } from './order-access.ts'
import { listInvoicesOf, listInvoicesOfOneOrder, type InvoiceRow } from './read-invoices.queries.ts'
import type { Page } from './read-orders.queries.ts'

interface Invoices {
  readonly total_results: number
  readonly records: Invoice[]
}

export async function listInvoices({ db }: Pick<Deps, 'db'>, { userId }: Customer, page: Page): Promise<Invoices> {
  const { total, records } = await listInvoicesOf(db, userId, page)
  return { total_results: total, records: records.map(invoiceAnswer) }
}

export async function listOrderInvoices({ db }: Pick<Deps, 'db'>, customer: Customer, orderId: string): Promise<Invoices> {
  await mustOwnOrder(db, customer, orderId)
  const records = await invoicesOfAnyOrder(db, orderId)
  return { total_results: records.length, records }
}

/** Whosever it is: for those who work here. */
export async function invoicesOfAnyOrder(db: Db, orderId: string): Promise<Invoice[]> {
  return (await listInvoicesOfOneOrder(db, orderId)).map(invoiceAnswer)
}

function invoiceAnswer({ id, number, kind, orderId, orderNumber, issuedOn, dueOn, state, totalCents, cancels, order }: InvoiceRow): Invoice {
  return {
    id, number, kind, salesorder_id: orderId, order_number: orderNumber, issued_on: issuedOn, due_on: dueOn, status: state, sum: euros(totalCents), cancels,
    can_pay: (state === 'due' || state === 'overdue') && mayBePaid(order),
  }
}

function mayBePaid({ datePaid, isMoneyOnItsWay, ...order }: InvoiceRow['order']): boolean {
  return canBePaid({ ...order, isPaid: datePaid !== null || isMoneyOnItsWay })
}
