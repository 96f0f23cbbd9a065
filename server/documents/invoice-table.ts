import { invoiceWords, sumRows } from '#assets/documents/invoice-words.ts'
import { writtenAmount, writtenRate } from '#assets/documents/written.ts'
import type { InvoiceContent, InvoiceLine, SummedContent } from '#domain/invoice/invoice-content.ts'
import { innerWidth, pointsOf, sheet, type TextStyleName } from './document-look.ts'
import type { Paper } from './paper.ts'
import { type Cell, type Column, rule, table } from './table.ts'

const amountWidth = 110
const left = sheet.left + pointsOf(75)
const labelWidth = sheet.width - sheet.right - amountWidth - left

export function invoiceSums(paper: Paper, content: SummedContent, y: number): number {
  const rows = sumRows(content)
  const total = [invoiceWords[content.language].sums.total, writtenAmount(content.totalCents, content.language)] as const
  const heights = rows.map(([label]) => paper.heightOf(label, { width: labelWidth, style: 'body' }) + 2.5)
  const needed = heights.reduce((sum, height) => sum + height, 0) + 44
  const fits = y + needed <= sheet.bottom
  if (!fits) paper.addPage()
  let at: number = fits ? y : sheet.top
  paper.within('Table', () => {
    rows.forEach(([label, amount], index) => {
      sumRow(paper, label, amount, at, { label: 'body', amount: 'body' })
      at += heights[index] ?? 0
    })
    rule(paper, at + 3, 'ink', 0.8, left, labelWidth + amountWidth)
    sumRow(paper, ...total, at + 8, { label: 'heading', amount: 'total' })
  }, { title: invoiceWords[content.language].sumsTitle })
  return at + 37
}

function sumRow(paper: Paper, label: string, amount: string, y: number, styles: { readonly label: TextStyleName; readonly amount: TextStyleName }): void {
  const lower = styles.amount === 'total' ? 3.2 : 0
  paper.within('TR', () => {
    paper.say(label, { x: left, y: y + lower, width: labelWidth, style: styles.label, maxHeight: 40 }, 'TH', { scope: 'Row' })
    paper.say(amount, { x: left + labelWidth, y, width: amountWidth, style: styles.amount, align: 'right' }, 'TD')
  })
}

type Listed = Pick<InvoiceContent, 'language' | 'lines'>

/** Amounts are net. Answers with where the table ends. */
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
