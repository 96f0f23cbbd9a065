/** Amounts are net. */
import { invoiceWords } from '#assets/documents/invoice-words.ts'
import { writtenAmount, writtenRate } from '#assets/documents/written.ts'
import type { InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts'
import { innerWidth } from './document-look.ts'
import type { Paper } from './paper.ts'
import { table, type Cell, type Column } from './table.ts'

type Listed = Pick<InvoiceContent, 'language' | 'lines'>

/** Answers with where the table ends. */
export function invoiceLines(paper: Paper, content: Listed, y: number): number {
  const title = invoiceWords[content.language].linesTitle
  return table(paper, { y, title, columns: columnsOf(content), rows: content.lines.map((line) => cellsOf(line, content)) })
}

function columnsOf({ language }: Listed): Column[] {
  const { columns } = invoiceWords[language]
  const [position, quantity, rate, net] = [24, 34, 42, 74]
  return [
    { title: columns.position, width: position },
    { title: columns.service, width: innerWidth - position - quantity - rate - net - 40 },
    { title: columns.quantity, width: quantity, align: 'right' },
    { title: columns.rate, width: rate, align: 'right' },
    { title: columns.net, width: net, align: 'right' },
  ]
}

function cellsOf({ pos, name, description, category, rateBasisPoints, netCents }: InvoiceLine, { language }: Listed): Cell[] {
  const rate = category === 'S' ? writtenRate(rateBasisPoints, language) : invoiceWords[language].noRate
  return [{ text: String(pos) }, { text: name, detail: description, style: 'strong' }, { text: '1' }, { text: rate }, { text: writtenAmount(netCents, language) }]
}
