/** Made of what was frozen: the same content gives the same bytes. An agreement names the owner of that time; a request for money names the account of now. */
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { MailAttachment } from '#domain/mail/mail.ts'
import { composeProforma } from '#domain/order/compose-invoices.ts'
import { transferDueOn } from '#domain/order/due-dates.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { MailFile } from '#server/adapters/mail/mail.port.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationContent } from './confirm-order.ts'
import { findInvoice, listInvoicesOfOrder } from './invoice.queries.ts'
import { findMandateOfCart } from './mandate.queries.ts'
import { orderToInvoice } from './issue-invoice.ts'
import { getOrdered } from './ordered.queries.ts'
import { getOrderPayment } from './payment.queries.ts'

export type DocumentDeps = Pick<Deps, 'db' | 'owner' | 'press'>

const pdf = (fileName: string, content: Uint8Array): MailFile => ({ fileName: `${fileName}.pdf`, contentType: 'application/pdf', content })

const fileNames = {
  de: { confirmation: 'Auftragsbestaetigung', mandate: 'SEPA-Mandat' },
  en: { confirmation: 'Order-confirmation', mandate: 'SEPA-mandate' },
} as const

export async function invoiceDocument(press: Deps['press'], content: InvoiceContent): Promise<MailFile> {
  return pdf(content.kind === 'proforma' ? `Proforma-${content.number}` : content.number, await press.print({ kind: 'invoice', content }))
}

export async function proformaDocument({ db, owner, press }: DocumentDeps, orderId: string): Promise<MailFile> {
  const ordered = await getOrdered(db, orderId)
  const how = await getOrderPayment(db, ordered.order)
  const orderedOn = studioTimeOf(ordered.order.dateEntered).day
  const payment = { option: 'transfer', dueOn: transferDueOn(orderedOn), reference: 'reference' in how ? how.reference : '' } as const
  return invoiceDocument(press, composeProforma(orderToInvoice(ordered, owner.now()), { issuedOn: orderedOn, payment }))
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
    case 'invoices': return Promise.all((await listInvoicesOfOrder(deps.db, id)).map(({ content }) => invoiceDocument(deps.press, content)))
    case 'credit-note': {
      const invoice = await findInvoice(deps.db, id)
      return invoice ? [await invoiceDocument(deps.press, invoice.content)] : []
    }
    case 'proforma': return [await proformaDocument(deps, id)]
    default: return []
  }
}
