/** How an invoice is paid: in sentences, and for a transfer with the account, the reference and a code to scan. */
import { invoiceWords, paymentSentences } from '#assets/documents/invoice-words.ts'
import { writtenIban } from '#assets/documents/written.ts'
import { giroCodePayload } from '#domain/order/giro-code.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import { documentColours, innerWidth, pointsOf, sheet } from './document-look.ts'
import type { Paper } from './paper.ts'
import { qrPath, type QrPath } from './qr-path.ts'
import { factHeight, factTable } from './table.ts'

const padding = 12
const codeSide = pointsOf(30)

/** Absent where nothing is to be transferred. */
export async function transferCode(content: InvoiceContent): Promise<QrPath | undefined> {
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

export function invoicePayment(paper: Paper, content: InvoiceContent, code: QrPath | undefined, y: number): void {
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
