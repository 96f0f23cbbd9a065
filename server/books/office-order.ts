/** One order with all that belongs to it, for the office, which may cancel it. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { orderTransitions } from '#domain/order/order-status.ts'
import { officeContract as contract, type WholeOrder } from '#domain/books/office.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { linkMs, linkTo, signLink } from '#server/http/document-link.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { confirmationDocument, invoiceDocument, type DocumentDeps } from '../checkout/order-documents.ts'
import { cancelByShop } from '../order/cancel-order.ts'
import { anyOrder } from '../order/get-order.ts'
import { invoicesOfAnyOrder } from '../order/list-invoices.ts'
import { shippingsOfAnyOrder } from '../order/list-order-shippings.ts'
import { findCustomer, findInvoiceOfOrder, listMailsOf, listProductionOf, listStepsOf } from './office.queries.ts'

type Reading = Pick<Deps, 'db' | 'today' | 'owner' | 'now' | 'linkKeys'>

export async function getOfficeOrder(deps: Reading, orderId: string, asker: StaffMember): Promise<WholeOrder> {
  const { db } = deps
  const { order, userId } = orThrow((await anyOrder(deps, orderId)) ?? failure('NOT_FOUND'))
  const [customer, invoices, shippings, steps, mails, production] = await Promise.all([
    findCustomer(db, userId), invoicesOfAnyOrder(db, orderId), shippingsOfAnyOrder(db, orderId), listStepsOf(db, orderId), listMailsOf(db, orderId),
    listProductionOf(db, orderId),
  ])
  const link = linksFor(deps, asker)
  return {
    Order: order,
    customer: { id: userId, number: customer?.number ?? 0, name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(), email: customer?.email ?? '' },
    confirmation_address: link(fillPath(contract.getOfficeOrderPdf.path, { orderId }).path),
    invoices: invoices.map((invoice) => ({ ...invoice, address: link(fillPath(contract.getOfficeInvoicePdf.path, { orderId, invoiceId: invoice.id }).path) })),
    shippings,
    production: production.map(({ id, productionState, waitsBecause }) => ({ id, production_state: productionState, waits_because: waitsBecause })),
    mails: mails.map(({ dateEntered, ...mail }) => ({ ...mail, date_entered: dateEntered.toISOString() })),
    history: steps.map(({ at, staffName, ...step }) => ({ ...step, at: at.toISOString(), staff_name: staffName })),
    can_cancel: orderTransitions[order.status].includes('Canceled'),
  }
}

function linksFor({ now, linkKeys }: Reading, { sessionId }: StaffMember) {
  const expiresAtMs = now().getTime() + linkMs
  return (callPath: string) => {
    const path = `/api${callPath}`
    return linkTo(path, signLink(linkKeys, { path, sessionId, expiresAtMs }))
  }
}

type Cancel = ParsedInputOf<typeof contract.cancelOfficeOrder>

export async function cancelOfficeOrder(deps: CheckoutDeps & Reading, asker: StaffMember, { orderId, reason }: Cancel): Promise<WholeOrder> {
  await deps.db.transaction(async (tx) => {
    const before = orThrow(await cancelByShop(deps, tx, orderId, { because: 'shop', reason, staffId: asker.staffId }))
    if (before === undefined) return
    await writeJournal(tx, {
      staffId: asker.staffId, action: 'canceled an order', subjectKind: 'order', subjectId: orderId, details: { name: String(before.number), reason },
    })
  })
  return getOfficeOrder(deps, orderId, asker)
}

export async function getOfficeOrderPdf(deps: DocumentDeps & Reading, orderId: string): Promise<DocumentFile> {
  orThrow((await anyOrder(deps, orderId)) ?? failure('NOT_FOUND'))
  const { fileName, content } = await confirmationDocument(deps, orderId)
  return { fileName, bytes: content }
}

export async function getOfficeInvoicePdf({ db, press }: DocumentDeps, of: { readonly orderId: string; readonly invoiceId: string }): Promise<DocumentFile> {
  const { fileName, content } = await invoiceDocument(press, orThrow((await findInvoiceOfOrder(db, of)) ?? failure('NOT_FOUND')))
  return { fileName, bytes: content }
}
