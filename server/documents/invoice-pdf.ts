/** Invoices and cancelling invoices carry their XML inside; pro-forma invoices do not. */
import { invoiceWords, paymentSentences, relationSentences, taxedAbroadSentences } from '#assets/documents/invoice-words.ts'
import { vatReasons } from '#assets/documents/vat-reasons.ts'
import { writtenDay, writtenIban } from '#assets/documents/written.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { giroCodePayload } from '#domain/payment/giro-code.ts'
import { type InvoiceContent, isBooked, supplyOf } from '#domain/invoice/invoice-content.ts'
import { documentColours, innerWidth, pointsOf, sheet } from './document-look.ts'
import { invoiceLines, invoiceSums } from './invoice-table.ts'
import { invoiceXml } from './invoice-xml.ts'
import { letterPdf } from './letter.ts'
import type { Paper } from './paper.ts'
import { qrPath, type QrPath } from './giro-code-svg.ts'
import { factHeight, factTable } from './table.ts'

/** The same content gives the same bytes. */
export async function invoicePdf(content: InvoiceContent): Promise<Buffer> {
  const words = invoiceWords[content.language]
  const code = await transferCode(content)
  const letter = {
    title: content.kind === 'proforma' ? words.titles.proforma : `${words.titles[content.isPartial ? 'partial' : content.kind]} ${content.number}`,
    language: content.language, issuedOn: content.issuedOn, seller: content.seller, recipient: content.buyer, facts: factsOf(content),
  }
  return letterPdf(letter, (paper, top) => {
    const afterIntro = introduction(paper, content, top)
    const afterLines = invoiceLines(paper, content, afterIntro + 6)
    const afterSums = invoiceSums(paper, content, afterLines + 4)
    invoicePayment(paper, content, code, reasons(paper, content, afterSums))
    if (isBooked(content)) attachXml(paper, invoiceXml(content), content.number)
  })
}

function supplyRow(content: InvoiceContent): readonly [string, string | undefined] {
  const { facts, period: written } = invoiceWords[content.language]
  const { on, period } = supplyOf(content)
  const day = (one: DateOnly) => writtenDay(one, content.language)
  return period ? [facts.supplyPeriod, written(day(period.from), day(period.to))] : [facts.suppliedOn, on && day(on)]
}

function factsOf(content: InvoiceContent): (readonly [string, string])[] {
  const { language, kind, number, issuedOn, orderNumber, orderedOn, buyer } = content
  const { facts, vatIdIn } = invoiceWords[language]
  const isProforma = kind === 'proforma'
  const rows: readonly (readonly [string, string | undefined])[] = [
    [kind === 'credit_note' ? facts.creditNumber : facts.number, isProforma ? undefined : number],
    [facts.issuedOn, writtenDay(issuedOn, language)],
    supplyRow(content),
    [isProforma ? facts.proforma : facts.order, String(orderNumber)],
    [facts.orderedOn, writtenDay(orderedOn, language)],
    [facts.customer, String(buyer.customerNumber)],
    [vatIdIn[buyer.country] ?? facts.vatId, buyer.vatId],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** What a reader must know before the figures. */
function introduction(paper: Paper, content: InvoiceContent, y: number): number {
  const sentences = content.kind === 'proforma' ? [invoiceWords[content.language].proforma] : relationSentences(content)
  return sentences.reduce((at, text) => at + paper.say(text, { x: sheet.left, y: at, width: pointsOf(140), style: 'strong' }) + 6, y)
}

/** Why nothing is taxed, where nothing is, and whose tax it is, where it is another country's. */
function reasons(paper: Paper, content: InvoiceContent, y: number): number {
  const categories = [...new Set(content.vatShares.map(({ category }) => category))]
  const untaxed = categories.flatMap((category) => { const reason = vatReasons[category]; return reason ? [`${reason.words[content.language]}.`] : [] })
  return [...untaxed, ...taxedAbroadSentences(content)].reduce((at, text) => at + paper.say(text, { x: sheet.left, y: at, width: innerWidth, style: 'strong' }) + 8, y)
}

function attachXml(paper: Paper, content: string, number: string): void {
  paper.attach({ name: 'factur-x.xml', type: 'text/xml', content, description: `Factur-X ${number}` })
  paper.describe(facturXDescription)
}

/** Tells readers of the PDF that an invoice for machines is inside, in the words of the Factur-X standard. */
const schemaName = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentFileName: ['factur-x.xml', 'The name of the embedded XML document'],
  DocumentType: ['INVOICE', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  Version: ['1.0', 'The actual version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const

const declared = Object.entries(properties).map(([name, [, meaning]]) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${meaning}</pdfaProperty:description>
                </rdf:li>`)

const values = Object.entries(properties).map(([name, [value]]) => `
          <fx:${name}>${value}</fx:${name}>`)

const facturXDescription = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas>
            <rdf:Bag>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${schemaName}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property>
                  <rdf:Seq>${declared.join('')}
                  </rdf:Seq>
                </pdfaSchema:property>
              </rdf:li>
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${schemaName}">${values.join('')}
        </rdf:Description>
        `

/** How an invoice is paid: in sentences, and for a transfer with the account, the reference and a code to scan. */
const padding = 12
const codeSide = pointsOf(30)

/** Absent where nothing is to be transferred. */
async function transferCode(content: InvoiceContent): Promise<QrPath | undefined> {
  const reference = transferReference(content)
  if (reference === undefined) return undefined
  const { holder, iban, bic } = content.seller.bank
  const payload = giroCodePayload({ holder, iban, bic, cents: content.totalCents, reference })
  return payload === undefined ? undefined : qrPath(payload)
}

function transferReference({ kind, payment }: InvoiceContent): string | undefined {
  if (kind === 'credit_note') return undefined
  if (payment.option === 'invoice') return payment.reference
  return payment.option === 'transfer' && !payment.paidOn ? payment.reference : undefined
}

function invoicePayment(paper: Paper, content: InvoiceContent, code: QrPath | undefined, y: number): void {
  const words = invoiceWords[content.language]
  const sentences = paymentSentences(content)
  const account = accountRows(content)
  const width = innerWidth - 2 * padding - (code ? codeSide + padding : 0)
  const place = { width, labelWidth: pointsOf(32) }
  const textHeight = sentences.reduce((sum, text) => sum + paper.heightOf(text, { width, style: 'body' }) + 4, 20)
    + account.reduce((sum, [label, value]) => sum + factHeight(paper, place, label, value), account.length > 0 ? 4 : 0)
  const height = 2 * padding + Math.max(textHeight - 2, code ? codeSide + 14 : 0)
  const fits = y + height <= sheet.bottom
  if (!fits) paper.addPage()
  const top: number = fits ? y : sheet.top
  paper.decorate((pdf) => pdf.roundedRect(sheet.left, top, innerWidth, height, 10).fillAndStroke(documentColours.paper, documentColours.line))
  const x = sheet.left + padding
  let at = top + padding
  paper.say(words.paymentTitle, { x, y: at, width, style: 'heading' }, 'H2')
  at += 20
  for (const text of sentences) at += paper.say(text, { x, y: at, width, style: 'body' }) + 4
  if (account.length > 0) factTable(paper, { x, y: at + 4, ...place, title: words.account.title, rows: account })
  if (code) drawCode(paper, code, content, top + padding)
}

function accountRows(content: InvoiceContent): (readonly [string, string])[] {
  const reference = transferReference(content)
  if (reference === undefined || content.totalCents === 0) return []
  const { account } = invoiceWords[content.language]
  const { holder, iban, bic, name } = content.seller.bank
  return [
    [account.holder, holder], [account.iban, writtenIban(iban)], [account.bic, `${bic}, ${name}`], [account.reference, reference],
  ]
}

function drawCode(paper: Paper, { size, path }: QrPath, { language }: InvoiceContent, y: number): void {
  const words = invoiceWords[language]
  const x = sheet.width - sheet.right - padding - codeSide
  // White with a quiet zone beneath: scanners need it.
  paper.decorate((pdf) => pdf.roundedRect(x - 8, y - 4, codeSide + 16, codeSide + 12, 6).fill('#ffffff'))
  paper.show(words.giroCodeAlt, (pdf) => {
    pdf.save().translate(x, y + 2).scale(codeSide / size).path(path).fill(documentColours.ink).restore()
  })
  paper.say(words.giroCode, { x: x - 8, y: y + codeSide + 11, width: codeSide + 16, style: 'small', align: 'center' })
}
