import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/cents.ts'
import { type InvoiceContent, isBooked } from '#domain/invoice/invoice-content.ts'
import { canBePaid } from '#domain/order/order-changes.ts'
import { type Invoice, invoiceContract } from '#domain/invoice/invoice.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { issuedDocument } from './archive.ts'
import { findInvoice, type InvoiceRow, listInvoicesOf, listInvoicesOfOneOrder } from './invoice.queries.ts'
import { wholeList } from '#domain/paging.ts'
import { bind } from '#server/http/bind.ts'
import { mustOwnOrder, ownOrThrow } from '#server/order/order.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'

/** Whosever it is: for those who work here. */
export async function invoicesOfAnyOrder(db: Db, orderId: string): Promise<Invoice[]> {
  return (await listInvoicesOfOneOrder(db, orderId)).map(invoiceAnswer)
}

function invoiceAnswer({ id, number, kind, isPartial, orderId, orderNumber, issuedOn, dueOn, state, totalCents, leftCents, cancels, order }: InvoiceRow): Invoice {
  return {
    id, number, kind, salesorder_id: orderId, order_number: orderNumber, issued_on: issuedOn, due_on: dueOn, status: state, sum: euros(totalCents), cancels, is_partial: isPartial,
    credited: kind === 'invoice' && leftCents !== null ? euros(totalCents - leftCents) : 0,
    can_pay: (state === 'due' || state === 'overdue') && mayBePaid(order),
  }
}

function mayBePaid({ datePaid, isMoneyOnItsWay, ...order }: InvoiceRow['order']): boolean {
  return canBePaid({ ...order, isPaid: datePaid !== null || isMoneyOnItsWay })
}

export const pdf = (fileName: string, content: Uint8Array): MailFile => ({ fileName: `${fileName}.pdf`, contentType: 'application/pdf', content })

export async function proformaFile(press: Deps['press'], content: InvoiceContent): Promise<MailFile> {
  return pdf(`Proforma-${content.number}`, await press.print({ kind: 'invoice', content }))
}

async function ownInvoice(db: Db, customer: Customer, invoiceId: string) {
  return ownOrThrow(await findInvoice(db, invoiceId), customer)
}

export const invoiceCalls = bind(invoiceContract, {
  listOrderInvoices: async ({ db }, { orderId }, customer) => {
    await mustOwnOrder(db, customer, orderId)
    return wholeList(await invoicesOfAnyOrder(db, orderId))
  },

  listInvoices: async ({ db }, page, { userId }) => {
    const { total, records } = await listInvoicesOf(db, userId, page)
    return { total_results: total, records: records.map(invoiceAnswer) }
  },

  /** An issued invoice or credit note as a file: for people, and for the machines of public authorities. */
  getInvoicePdf: async (deps, { invoiceId }, customer) => {
    const { fileName, content } = await issuedDocument(deps, await ownInvoice(deps.db, customer, invoiceId))
    return { fileName, bytes: content }
  },

  getInvoiceXml: async ({ db }, { invoiceId, reference }, customer) => {
    const { content } = await ownInvoice(db, customer, invoiceId)
    const { xrechnungXml } = await import('#server/documents/invoice-xml.ts')
    if (!isBooked(content)) return orThrow(failure('NOT_FOUND'))
    return { fileName: `${content.number}-XRechnung.xml`, bytes: Buffer.from(xrechnungXml(content, reference)) }
  },
})
