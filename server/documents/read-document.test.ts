import { expect, it } from 'vitest'
import { documentNumber } from '#domain/invoice/document-number.ts'
import type { BookedContent } from '#domain/invoice/invoice-content.ts'
import { invoices } from '#server/testing/given-invoices.ts'
import { openDocumentPress } from './document-press.ts'
import { invoiceXml } from './invoice-xml.ts'
import { readDocument } from './read-document.ts'

const [invoice, note] = [invoices['hostile words'], invoices['a greeting credited']] as [BookedContent, BookedContent]
const xml = invoiceXml(invoice)

it.each<[string, string, object | undefined]>([
  ['an invoice', xml, { mediaType: 'application/xml', issuedOn: invoice.issuedOn, totalCents: invoice.totalCents, orderNumber: invoice.orderNumber, customerNumber: invoice.buyer.customerNumber }],
  ['a credit note', invoiceXml(note), { issuedOn: note.issuedOn, totalCents: note.totalCents }],
  ['one that was cut off', xml.slice(0, 1000), { totalCents: null, orderNumber: null }],
  ['one with a day that there is not', xml.replaceAll('20261120', '20269920'), { issuedOn: null, totalCents: invoice.totalCents }],
  ['one without a number', xml.replace(invoice.number, '<'), undefined],
  ['something else', 'RE-2026-000123', undefined],
  ['nothing', '', undefined],
])('reads %s', (_what, text, said) => {
  const read = readDocument(Buffer.from(text))
  if (said === undefined) return expect(read).toBeUndefined()
  expect(read).toMatchObject(said)
})

it('reads the number of a PDF', async () => {
  const read = readDocument(Buffer.from(await openDocumentPress().print({ kind: 'invoice', content: invoice })))
  expect(read).toMatchObject({ mediaType: 'application/pdf', totalCents: null })
  expect(read && documentNumber(read.number)).toBe(invoice.number)
})
