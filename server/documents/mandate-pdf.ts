/** The SEPA mandate as it was given, for the customer and for the bank that asks. */
import { mandateWords } from '#assets/documents/mandate-words.ts'
import { writtenDay, writtenIban, writtenMoment } from '#assets/documents/written.ts'
import type { MandateContent } from '#domain/order/mandate-content.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import { innerWidth, pointsOf, sheet } from './document-look.ts'
import { Flow } from './flow.ts'
import { letterPdf } from './letter.ts'
import { factTable } from './table.ts'

type Rows = readonly (readonly [label: string, value: string])[]

export function mandatePdf(content: MandateContent): Promise<Buffer> {
  const { language, reference, orderNumber, seller, debtor, issuedOn, givenAt } = content
  const words = mandateWords[language]
  const letter = {
    title: words.title, language, issuedOn, seller, recipient: debtor,
    facts: [
      [words.facts.reference, reference], [words.facts.order, String(orderNumber)], [words.facts.issuedOn, writtenDay(issuedOn, language)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    const facts = (title: string, rows: Rows) => {
      flow.heading(title)
      flow.y = factTable(paper, { x: sheet.left, y: flow.y + 2, width: innerWidth, labelWidth: pointsOf(35), title, rows })
    }
    flow.paragraph(words.kind, 'strong')
    flow.paragraph(words.permission(seller.company))
    flow.paragraph(words.refund)
    facts(words.creditorTitle, [[words.account.name, seller.company], [words.account.address, addressOf(seller)], [words.facts.creditorId, seller.bank.creditorId]])
    facts(words.debtorTitle, debtorRows(content))
    flow.y += 12
    flow.paragraph(words.given(writtenMoment(new Date(givenAt), language)))
  })
}

function debtorRows({ language, debtor, iban, bic }: MandateContent): Rows {
  const { account } = mandateWords[language]
  return [
    [account.name, debtor.name], [account.address, addressOf(debtor)], [account.iban, writtenIban(iban)],
    ...(bic ? [[account.bic, bic] as const] : []),
  ]
}

const addressOf = ({ street, postalCode, city, country }: Omit<Recipient, 'name'>) => `${street}, ${postalCode} ${city}, ${country}`
