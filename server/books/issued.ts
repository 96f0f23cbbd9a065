/** Invoices and credit notes as owners look them over. */
import type { issuedContract, Issued } from '#domain/books/issued.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/euros.ts'
import { isReminderHeld } from '#domain/order/due-dates.ts'
import { numbersIn } from '#domain/order/transfer-reference.ts'
import { pageOf } from '#domain/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { linkMs, linkTo, signLink } from '#server/http/document-link.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { isForLink } from '#server/http/paths-for-links.ts'
import { findInvoice } from '../checkout/invoice.queries.ts'
import { invoiceDocument } from '../checkout/order-documents.ts'
import { listIssuedBy, type IssuedRow, type Sought } from './issued.queries.ts'

type Contract = typeof issuedContract

export async function listIssued({ db }: Pick<Deps, 'db'>, { which, search, limit, after }: ParsedInputOf<Contract['listIssued']>): Promise<OutputOf<Contract['listIssued']>> {
  const rows = await listIssuedBy(db, { which, limit: limit + 1, after, sought: search === '' ? undefined : soughtBy(search) })
  const isByDay = which === 'unpaid' || which === 'overdue'
  return pageOf(rows, limit, { place: ({ id, dateEntered, dueOn }) => ({ at: isByDay ? (dueOn ?? '') : dateEntered, id }), show: shown })
}

/** However somebody types it: `re 2026 000012`, an order's number or what stands on a transfer, an address. */
function soughtBy(search: string): Sought {
  if (search.includes('@')) return { by: 'email', emailKey: search.toLowerCase() }
  const [, series, year, sequence] = /^\s*(RE|GS)[\s.-]*(20\d\d)[\s.-]*(\d{1,9})\s*$/i.exec(search) ?? []
  if (series !== undefined && sequence !== undefined) return { by: 'number', number: `${series.toUpperCase()}-${year}-${sequence.padStart(6, '0')}` }
  const orderNumbers = numbersIn(search)
  return orderNumbers.length > 0 ? { by: 'order', orderNumbers } : { by: 'nothing' }
}

function shown(row: IssuedRow): Issued {
  const { id, number, kind, orderId, orderNumber, customer, paymentOption, issuedOn, totalCents, state, dueOn, reminders, lastRemindedOn, dateShipped, cancels } = row
  return {
    id, number, kind: kind === 'credit_note' ? kind : 'invoice', order_id: orderId, order_number: orderNumber, customer, payment_option: paymentOption,
    issued_on: issuedOn, total: euros(totalCents), status: state, due_on: dueOn, reminders: reminders ?? 0, last_reminded_on: lastRemindedOn,
    reminder_held: isReminderHeld({ status: state, dateShipped }), cancels,
  }
}

export async function getIssuedPdf({ db, press }: Pick<Deps, 'db' | 'press'>, invoiceId: string): Promise<DocumentFile> {
  const { content: issued } = orThrow((await findInvoice(db, invoiceId)) ?? failure('NOT_FOUND'))
  const { fileName, content } = await invoiceDocument(press, issued)
  return { fileName, bytes: content }
}

/** Whether the one who asks may see the file is asked again when it is opened. */
export function getBooksLink({ now, linkKeys }: Pick<Deps, 'now' | 'linkKeys'>, path: string, { sessionId }: StaffMember): OutputOf<Contract['getBooksLink']> {
  if (!path.startsWith('/staff/books/') || !isForLink(path, ['staff', 'owner'])) return orThrow(failure('NOT_FOUND'))
  const address = `/api${path}`
  return { address: linkTo(address, signLink(linkKeys, { path: address, sessionId, expiresAtMs: now().getTime() + linkMs })) }
}
