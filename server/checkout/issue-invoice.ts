/** Issues a document: takes the next number of its series, names the sum of the one before, and is never changed again. In the caller's transaction, at its end. */
import { yearOf, type DateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { Tx } from '#server/db/database.ts'
import { contentSum } from './content-sum.ts'
import { findSumOf, insertInvoice, insertReceivable, takeNumber } from './invoice.queries.ts'

const seriesOf = { invoice: 'RE', credit_note: 'GS' } as const

/** All but the number, which it gets here. */
export type InvoiceToIssue = Omit<InvoiceContent, 'kind'> & { readonly kind: keyof typeof seriesOf }

interface Issuing {
  readonly orderId: string
  readonly userId: string
  /** Until when it is to be paid; a credit note and an invoice that is paid have nothing to wait for. */
  readonly dueOn: DateOnly
  readonly paidAt: Date | null
  readonly cancelsInvoiceId?: string
}

export interface IssuedInvoice {
  readonly invoiceId: string
  readonly number: string
}

export async function issueInvoice(tx: Tx, toIssue: InvoiceToIssue, { orderId, userId, dueOn, paidAt, cancelsInvoiceId }: Issuing): Promise<IssuedInvoice> {
  const series = seriesOf[toIssue.kind]
  const year = yearOf(toIssue.issuedOn)
  const sequence = await takeNumber(tx, series, year)
  const number = `${series}-${year}-${String(sequence).padStart(6, '0')}`
  const content: InvoiceContent = { ...toIssue, number }
  const invoiceId = await insertInvoice(tx, {
    content, series, year, sequence, orderId, userId, contentSha256: contentSum(content),
    previousSha256: sequence === 1 ? null : await findSumOf(tx, series, year, sequence - 1), ...(cancelsInvoiceId !== undefined && { cancelsInvoiceId }),
  })
  if (toIssue.kind === 'invoice') await insertReceivable(tx, { invoiceId, totalCents: content.totalCents, dueOn, paidAt })
  return { invoiceId, number }
}
