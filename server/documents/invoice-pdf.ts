/** Invoices, cancelling invoices and pro-forma invoices on paper; those that count carry their XML inside. */
import { invoiceWords } from '#assets/documents/invoice-words.ts'
import { vatReasons } from '#assets/documents/vat-reasons.ts'
import { writtenDay } from '#assets/documents/written.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import { isBooked } from './booked-content.ts'
import { innerWidth, pointsOf, sheet } from './document-look.ts'
import { facturXDescription } from './factur-x-description.ts'
import { invoicePayment, transferCode } from './invoice-payment.ts'
import { invoiceLines } from './invoice-lines.ts'
import { invoiceSums } from './invoice-sums.ts'
import { invoiceXml } from './invoice-xml.ts'
import { letterPdf } from './letter.ts'
import type { Paper } from './paper.ts'

/** The same content gives the same bytes. */
export async function invoicePdf(content: InvoiceContent): Promise<Buffer> {
  const words = invoiceWords[content.language]
  const code = await transferCode(content)
  const letter = {
    title: content.kind === 'proforma' ? words.titles.proforma : `${words.titles[content.kind]} ${content.number}`,
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

/** What is taken back before its day will not be supplied on it. */
function supplyWord({ kind, issuedOn }: InvoiceContent, suppliedOn: DateOnly, facts: (typeof invoiceWords)[Language]['facts']): string {
  if (suppliedOn <= issuedOn) return facts.suppliedOn
  return kind === 'credit_note' ? facts.wasToBeSuppliedOn : facts.toBeSuppliedOn
}

function factsOf(content: InvoiceContent): (readonly [string, string])[] {
  const { language, kind, number, issuedOn, suppliedOn = issuedOn, orderNumber, orderedOn, buyer, buyerReference } = content
  const { facts } = invoiceWords[language]
  const isProforma = kind === 'proforma'
  const rows: readonly (readonly [string, string | undefined])[] = [
    [kind === 'credit_note' ? facts.creditNumber : facts.number, isProforma ? undefined : number],
    [facts.issuedOn, writtenDay(issuedOn, language)],
    [supplyWord(content, suppliedOn, facts), isProforma ? undefined : writtenDay(suppliedOn, language)],
    [isProforma ? facts.proforma : facts.order, String(orderNumber)],
    [facts.orderedOn, writtenDay(orderedOn, language)],
    [facts.customer, String(buyer.customerNumber)],
    [facts.vatId, buyer.vatId],
    [facts.reference, buyerReference],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** What a reader must know before the figures. */
function introduction(paper: Paper, { kind, language, cancels }: InvoiceContent, y: number): number {
  const words = invoiceWords[language]
  const cancelled = cancels && words.cancelsWhat(cancels.number, writtenDay(cancels.issuedOn, language))
  const text = kind === 'proforma' ? words.proforma : cancelled
  return text ? y + paper.say(text, { x: sheet.left, y, width: pointsOf(140), style: 'strong' }) + 6 : y
}

/** Why nothing is taxed, where nothing is. */
function reasons(paper: Paper, { vatShares, language }: InvoiceContent, y: number): number {
  let at = y
  for (const category of new Set(vatShares.map((share) => share.category))) {
    const reason = vatReasons[category]
    if (reason) at += paper.say(`${reason.words[language]}.`, { x: sheet.left, y: at, width: innerWidth, style: 'strong' }) + 8
  }
  return at
}

function attachXml(paper: Paper, content: string, number: string): void {
  paper.attach({ name: 'factur-x.xml', type: 'text/xml', content, description: `Factur-X ${number}` })
  paper.describe(facturXDescription)
}
