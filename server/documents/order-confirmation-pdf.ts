import { invoiceWords, paymentSentences } from '#assets/documents/invoice-words.ts'
import { orderConfirmationWords } from '#assets/documents/order-confirmation-words.ts'
import { writtenDay, writtenIban, writtenMoment } from '#assets/documents/written.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import type { ContractText, OrderConfirmationContent } from '#domain/invoice/document-contents.ts'
import { sheet } from './document-look.ts'
import { Flow } from './flow.ts'
import { invoiceLines, invoiceSums } from './invoice-table.ts'
import { letterPdf } from './letter.ts'

/** Of the line that says when a consent was given. */
const givenHeight = 20

/** Of the heading of a text with its first lines. */
const textHeight = 60

export function orderConfirmationPdf(content: OrderConfirmationContent): Promise<Buffer> {
  const { language, orderNumber, orderedOn, seller, buyer } = content
  const words = orderConfirmationWords[language]
  const letter = {
    title: words.title(orderNumber), language, issuedOn: orderedOn, seller, recipient: buyer,
    facts: [
      [words.facts.order, String(orderNumber)],
      [words.facts.orderedOn, writtenDay(orderedOn, language)],
      [words.facts.customer, String(buyer.customerNumber)],
      [words.facts.delivery, deliveryWords(content)],
      [words.facts.formats, content.formats.map((format) => audioFormatNames[format]).join(', ')],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    flow.paragraph(words.introduction)
    flow.y = invoiceSums(paper, content, invoiceLines(paper, content, flow.y + 6) + 4)
    writeOrder(flow, content)
    writeContract(flow, content.terms, content)
    if (content.withdrawal) writeContract(flow, content.withdrawal, content)
  })
}

function deliveryWords({ language, deliveredUntil, isPartAtOnce, waitsForMoney }: OrderConfirmationContent): string {
  const { atOnce, atOnceAfterPayment, afterPayment, by, partAtOnce } = orderConfirmationWords[language]
  if (deliveredUntil === undefined) return waitsForMoney ? atOnceAfterPayment : atOnce
  const recorded = typeof deliveredUntil === 'number' ? afterPayment(deliveredUntil) : by(writtenDay(deliveredUntil, language))
  return isPartAtOnce && !waitsForMoney ? partAtOnce(recorded) : recorded
}

function writeOrder(flow: Flow, content: OrderConfirmationContent): void {
  const { language, texts, consents } = content
  const words = orderConfirmationWords[language]
  flow.heading(words.paymentTitle)
  flow.paragraph(paymentSentence(content))
  const account = accountOf(content)
  if (account !== undefined) flow.paragraph(account)
  if (texts.length > 0) flow.heading(words.textsTitle, 2, textHeight)
  for (const { pos, name, text, remarks } of texts) {
    flow.heading(`${pos}. ${name}`, 3)
    for (const paragraph of text.split(/\n+/)) flow.paragraph(paragraph)
    if (remarks !== '') flow.paragraph(words.remarks(remarks), 'soft')
  }
  // No declaration stands alone on a page.
  const together = consents.reduce((sum, { wording }) => sum + flow.heightOf(words.consent(wording)) + givenHeight, 0)
  if (consents.length > 0) flow.heading(words.consentsTitle, 2, together)
  for (const { wording, version, givenAt } of consents) {
    flow.paragraph(words.consent(wording), 'body', givenHeight)
    flow.y -= 4
    flow.paragraph(words.consentGiven(writtenMoment(new Date(givenAt), language), version), 'soft')
  }
}

/** The first one says how; what an invoice adds belongs to the invoice. */
function paymentSentence({ payment, ...content }: OrderConfirmationContent): string {
  if (payment.option === 'on_its_way') return orderConfirmationWords[content.language].onItsWay
  return paymentSentences({ ...content, payment, kind: 'invoice' })[0] ?? ''
}

/** Whoever keeps only this finds here what a transfer needs. */
function accountOf({ language, payment, seller: { bank } }: OrderConfirmationContent): string | undefined {
  if (payment.option !== 'transfer' || payment.paidOn) return undefined
  const { holder, iban, reference } = invoiceWords[language].account
  return [[holder, bank.holder], [iban, writtenIban(bank.iban)], [reference, payment.reference]].map(([label, value]) => `${label}: ${value}`).join(', ')
}

function writeContract(flow: Flow, { headline, version, lead, sections }: ContractText, { language }: OrderConfirmationContent): void {
  flow.newPage()
  flow.y = sheet.top - 8
  flow.heading(headline)
  flow.paragraph(orderConfirmationWords[language].version(version), 'soft')
  flow.paragraph(lead)
  for (const { heading, paragraphs } of sections) {
    // A form is taken out and sent alone.
    if (paragraphs.some(isFilledIn)) flow.newPage()
    flow.heading(heading, 3)
    for (const paragraph of paragraphs) {
      flow.paragraph(paragraph)
      if (isFilledIn(paragraph)) flow.writingLine()
    }
  }
}

const isFilledIn = (paragraph: string) => paragraph.startsWith('– ') && !paragraph.endsWith(':')
