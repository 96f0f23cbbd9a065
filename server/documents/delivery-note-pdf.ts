/** What a package of finished greetings holds, and which of them a machine speaks. */
import { deliveryNoteWords } from '#assets/documents/delivery-note-words.ts'
import { writtenDay } from '#assets/documents/written.ts'
import type { DeliveryNoteContent } from '#domain/order/delivery-note-content.ts'
import { clockTime } from './clock-time.ts'
import { innerWidth } from './document-look.ts'
import { Flow } from './flow.ts'
import { letterPdf } from './letter.ts'
import { table, type Column } from './table.ts'

export function deliveryNotePdf(content: DeliveryNoteContent): Promise<Buffer> {
  const { language, number, issuedOn, orderNumber, orderedOn, customerNumber, seller, recipient, greetings, hasFilesBeside } = content
  const words = deliveryNoteWords[language]
  const letter = {
    title: words.title(number), language, issuedOn, seller, recipient,
    facts: [
      [words.facts.number, number], [words.facts.issuedOn, writtenDay(issuedOn, language)], [words.facts.order, String(orderNumber)],
      [words.facts.orderedOn, writtenDay(orderedOn, language)], [words.facts.customer, String(customerNumber)],
    ] as const,
  }
  return letterPdf(letter, (paper, y) => {
    const flow = new Flow(paper, y)
    flow.paragraph(words.introduction)
    flow.y = table(paper, { y: flow.y + 4, title: words.listTitle, columns: columnsOf(content), rows: rowsOf(content) })
    if (hasFilesBeside) flow.paragraph(words.beside)
    const spokenByMachine = greetings.filter(({ isAiVoice }) => isAiVoice).map(({ pos }) => pos)
    if (spokenByMachine.length > 0) {
      flow.heading(words.aiTitle)
      flow.paragraph(words.ai(spokenByMachine.join(', ')))
    }
    flow.y += 8
    flow.paragraph(words.corrections)
  })
}

function columnsOf({ language }: DeliveryNoteContent): Column[] {
  const { columns } = deliveryNoteWords[language]
  const [position, length, formats] = [24, 50, 120]
  return [
    { title: columns.position, width: position },
    { title: columns.greeting, width: innerWidth - position - length - formats - 30 },
    { title: columns.length, width: length, align: 'right' },
    { title: columns.formats, width: formats },
  ]
}

const rowsOf = ({ language, greetings }: DeliveryNoteContent) =>
  greetings.map(({ pos, name, description, lengthSeconds, formats }) => [
    { text: String(pos) },
    { text: name, detail: description, style: 'strong' as const },
    { text: clockTime(lengthSeconds) },
    { text: formats.map((format) => deliveryNoteWords[language].formats[format]).join(', ') },
  ])
