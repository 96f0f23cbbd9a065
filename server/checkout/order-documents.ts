/** Made of what was frozen: the same content gives the same bytes. An agreement names the owner of that time; a request for money names the account of now. */
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { MailAttachment } from '#domain/mail/mail.ts'
import { composeProforma } from '#domain/invoice/compose-invoices.ts'
import { transferDueOn } from '#domain/invoice/due-dates.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationContent, confirmationHandedOver } from './confirm-order.ts'
import { findInvoice, listInvoicesOfOrder } from '#server/invoice/invoice.queries.ts'
import { findMandateOfCart } from '#server/payment/payment.queries.ts'
import { orderToInvoice } from '#server/invoice/issue-invoice.ts'
import { getOrdered, getOrderPayment } from '#server/order/ordered.queries.ts'
import { orderContract } from '#domain/order/order.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { findOwnerOfOrder } from '#server/order/orders.queries.ts'
import { type ArchiveDeps, issuedDocument } from '#server/invoice/archive.ts'
import { pdf, proformaFile } from '#server/invoice/invoices.ts'

export type DocumentDeps = Pick<Deps, 'owner'> & ArchiveDeps

const fileNames = {
  de: { confirmation: 'Auftragsbestaetigung', mandate: 'SEPA-Mandat' },
  en: { confirmation: 'Order-confirmation', mandate: 'SEPA-mandate' },
} as const

async function proformaDocument({ db, owner, press }: DocumentDeps, orderId: string): Promise<MailFile> {
  const ordered = await getOrdered(db, orderId)
  const how = await getOrderPayment(db, ordered.order)
  const orderedOn = studioTimeOf(ordered.order.dateEntered).day
  const payment = { option: 'transfer', dueOn: transferDueOn(orderedOn), reference: 'reference' in how ? how.reference : '' } as const
  return proformaFile(press, composeProforma(orderToInvoice(ordered, owner.now()), { issuedOn: orderedOn, payment }))
}

export async function confirmationDocument({ db, owner, press }: DocumentDeps, orderId: string): Promise<MailFile> {
  const ordered = await getOrdered(db, orderId)
  const content = await confirmationContent(db, owner.at(ordered.order.dateEntered), ordered)
  return pdf(`${fileNames[content.language].confirmation}-${content.orderNumber}`, await press.print({ kind: 'order-confirmation', content }))
}

async function mandateDocument({ db, owner, press }: DocumentDeps, orderId: string): Promise<MailFile[]> {
  const { order } = await getOrdered(db, orderId)
  const signed = await findMandateOfCart(db, order.cartId)
  if (!signed) return []
  const { reference, iban, language, holder, address, signedAt } = signed
  const content = {
    language, reference, iban, orderNumber: order.number, seller: owner.at(signedAt), debtor: { ...address, name: holder }, issuedOn: studioTimeOf(signedAt).day,
    givenAt: signedAt.toISOString(),
  }
  return [pdf(`${fileNames[language].mandate}-${reference}`, await press.print({ kind: 'mandate', content }))]
}

/** What goes along with a mail. Invoices go to an address that was proved, and to nobody else. */
export async function documentsFor(deps: DocumentDeps, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const attachment of attachments) files.push(...(await documentFor(deps, attachment)))
  return files
}

async function documentFor(deps: DocumentDeps, { kind, id }: MailAttachment): Promise<MailFile[]> {
  switch (kind) {
    case 'order-confirmation': return [await confirmationDocument(deps, id)]
    case 'mandate': return mandateDocument(deps, id)
    case 'invoices': return Promise.all((await listInvoicesOfOrder(deps.db, id)).map((issued) => issuedDocument(deps, issued)))
    case 'credit-note': {
      const invoice = await findInvoice(deps.db, id)
      return invoice ? [await issuedDocument(deps, invoice)] : []
    }
    case 'proforma': return [await proformaDocument(deps, id)]
    default: return []
  }
}

export const orderDocumentCalls = bind(orderContract, {
  /** The contract of an order as a file, which the customer has from then on, or, as long as the shop waits for a transfer, what asks for it. */
  getOrderPdf: async (deps, { orderId, kind }, customer, { method }) => {
    const { awaitsTransfer } = ownOrThrow(await findOwnerOfOrder(deps.db, orderId), customer)
    // Nobody shall be asked to pay twice.
    if (kind === 'proforma' && !awaitsTransfer) orThrow(failure('NOT_FOUND'))
    const { fileName, content } = await (kind === 'proforma' ? proformaDocument : confirmationDocument)(deps, orderId)
    // A HEAD gets nothing of it; and a shop that is held begins no work, not even by being looked at.
    if (kind === 'confirmation' && method !== 'HEAD' && !deps.held()) await deps.db.transaction((tx) => confirmationHandedOver(deps, tx, orderId))
    return { fileName, bytes: content }
  },
})
