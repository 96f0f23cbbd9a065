/** The certificate that the music of an order is paid for, and whose it is. */
import { licenceWords } from '#assets/documents/licence-words.ts'
import { writtenDay } from '#assets/documents/written.ts'
import type { LicenceContent } from '#domain/order/licence-content.ts'
import { innerWidth } from './document-look.ts'
import { Flow } from './flow.ts'
import { letterPdf } from './letter.ts'
import { table } from './table.ts'

export function licencePdf(content: LicenceContent): Promise<Buffer> {
  const { language, orderNumber, issuedOn, seller, holder, customerNumber, musics } = content
  const words = licenceWords[language]
  const { columns } = words
  const letter = {
    title: words.title(orderNumber), language, issuedOn, seller, recipient: holder,
    facts: [
      [words.facts.order, String(orderNumber)], [words.facts.customer, String(customerNumber)], [words.facts.issuedOn, writtenDay(issuedOn, language)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    flow.paragraph(words.statement(seller.company, holder.name))
    const width = (innerWidth - 30) / 4
    flow.y = table(paper, {
      y: flow.y + 4, title: words.musicTitle,
      columns: [columns.title, columns.composer, columns.rightsHolder, columns.greetings].map((title) => ({ title, width })),
      rows: musics.map(({ title, composer, rightsHolder, greetings }) => [
        { text: title, style: 'strong' }, { text: composer }, { text: rightsHolder }, { text: greetings.join(', ') },
      ]),
    })
    flow.heading(words.repertoireTitle)
    flow.paragraph(words.repertoire)
    flow.heading(words.scopeTitle)
    for (const sentence of words.scope) flow.paragraph(sentence)
    flow.heading(words.useTitle)
    flow.paragraph(words.use)
  })
}
