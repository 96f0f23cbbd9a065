import { invoiceWords, sumRows } from '#assets/documents/invoice-words.ts'
import { writtenAmount } from '#assets/documents/written.ts'
import type { SummedContent } from '#domain/invoice/invoice-content.ts'
import { pointsOf, sheet, type TextStyleName } from './document-look.ts'
import type { Paper } from './paper.ts'
import { rule } from './table.ts'

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
