/** An issued invoice or credit note as a file: for people, and for the machines of public authorities. */
import type { orderContract } from '#domain/order/order.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { Db } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { findInvoice } from '../checkout/invoice.queries.ts'
import { invoiceDocument, type DocumentDeps } from '../checkout/order-documents.ts'
import { ownOrThrow } from './order-access.ts'

export async function getInvoicePdf({ db, press }: Pick<DocumentDeps, 'db' | 'press'>, customer: Customer, invoiceId: string): Promise<DocumentFile> {
  const { fileName, content } = await invoiceDocument(press, await ownInvoice(db, customer, invoiceId))
  return { fileName, bytes: content }
}

type GetInvoiceXml = ParsedInputOf<typeof orderContract.getInvoiceXml>

export async function getInvoiceXml({ db }: Pick<DocumentDeps, 'db'>, customer: Customer, { invoiceId, reference }: GetInvoiceXml): Promise<DocumentFile> {
  const content = await ownInvoice(db, customer, invoiceId)
  const { xrechnungXml } = await import('#server/documents/invoice-xml.ts')
  const { isBooked } = await import('#server/documents/booked-content.ts')
  if (!isBooked(content)) return orThrow(failure('NOT_FOUND'))
  return { fileName: `${content.number}-XRechnung.xml`, bytes: Buffer.from(xrechnungXml({ ...content, buyerReference: reference })) }
}

async function ownInvoice(db: Db, customer: Customer, invoiceId: string): Promise<InvoiceContent> {
  return ownOrThrow(await findInvoice(db, invoiceId), customer).content
}
