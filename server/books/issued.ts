/** Issued documents: the lists, the proof that they are complete, and the monthly export. */
import { keptSince } from '#domain/account/kept-until.ts'
import type { PaymentOption } from '#domain/account/customer.ts'
import { type Issued, issuedContract } from '#domain/books/issued.contract.ts'
import { type DateOnly, yearOf } from '#domain/calendar/date-only.ts'
import { type Days, daysOf } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { documentNumber, documentNumberIn } from '#domain/invoice/document-number.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { decimalOf, euros } from '#domain/money/cents.ts'
import { shownHold } from '#domain/invoice/dunning.ts'
import { soughtNumbersIn } from '#domain/payment/transfer-reference.ts'
import { pageOf } from '#domain/paging.ts'
import { rights } from '#domain/staff/right.ts'
import { findCustomersBy } from '#server/account/customer.queries.ts'
import type { Db } from '#server/db/database.ts'
import { readParts } from '#server/db/read-parts.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { isForLink, linksFor } from '#server/http/document-link.ts'
import { findInvoice } from '#server/invoice/invoice.queries.ts'
import { listLostNumbers } from '#server/invoice/lost-documents.queries.ts'
import { type BrokenLink, brokenLinksIn, endOf } from '#server/invoice/issue-invoice.ts'
import { issuedDocument } from '#server/invoice/archive.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import {
  type IssuedRow, listBankFeesOn, listIssuedBy, listIssuedOn, listMoneyThat, listPartOfSeries, listSeries, type MoneyMoved, type MoneyWay, moneyWays, moneyWord, type Sought,
} from './issued.queries.ts'

type Contract = typeof issuedContract

/** However somebody types it: `re 2026 000012`, an order's number or what stands on a transfer, the beginning of a name, a company or an address. */
async function soughtBy(db: Db, search: string): Promise<Sought> {
  const number = documentNumberIn(search)
  if (number) return { by: 'number', number: documentNumber(number) }
  const orderNumbers = soughtNumbersIn(search)
  return orderNumbers.length > 0 ? { by: 'order', orderNumbers } : { by: 'customer', userIds: await findCustomersBy(db, search) }
}

function shown(row: IssuedRow, today: DateOnly): Issued {
  const { id, number, kind, orderId, orderNumber, customer, paymentOption, issuedOn, totalCents, state, dueOn, reminders, lastRemindedOn, dunningPausedUntil: pausedUntil, dunningFeeCents, cancels, isPartial, leftCents, openCents, debitCameBack, paidBy } = row
  return {
    id, number, kind: kind === 'credit_note' ? kind : 'invoice', order_id: orderId, order_number: orderNumber, customer, payment_option: paymentOption, debit_came_back: debitCameBack, paid_by: paidBy,
    issued_on: issuedOn, total: euros(totalCents), open: euros(openCents), status: state, due_on: dueOn, reminders: reminders ?? 0, last_reminded_on: lastRemindedOn,
    reminder_held: state === 'due' || state === 'overdue' ? shownHold({ ...row, pausedUntil, today }, [state]) : null, paused_until: pausedUntil, fee: euros(dunningFeeCents ?? 0), cancels, is_partial: isPartial,
    credited: leftCents === null ? 0 : euros(totalCents - leftCents),
  }
}

/** Goes over the issued documents of a year, a part at a time, so that a million of them are proved in as many short calls as it takes. Of years whose documents need not be kept any more nothing is left to prove. */
const perPart = 1000

const listKeptSeries = ({ db, today }: Pick<Deps, 'db' | 'today'>) => listSeries(db, yearOf(keptSince(today())))

export async function listIssuedYears(deps: Pick<Deps, 'db' | 'today'>): Promise<OutputOf<Contract['listIssuedYears']>> {
  const byYear = Map.groupBy(await listKeptSeries(deps), ({ year }) => year)
  const countOf = (series: string, rows: readonly { readonly series: string; readonly lastNumber: number }[]) => rows.find((row) => row.series === series)?.lastNumber ?? 0
  return { records: [...byYear].map(([year, rows]) => ({ year, invoices: countOf('RE', rows), credit_notes: countOf('GS', rows) })) }
}

/** The series one after the other, each from its first number to the last that was given. */
export async function proveIssued(deps: Pick<Deps, 'db' | 'today'>, { year, from }: ParsedInputOf<Contract['proveIssued']>): Promise<OutputOf<Contract['proveIssued']>> {
  const series = (await listKeptSeries(deps)).filter((one) => one.year === year)
  const [name = series[0]?.series, sequence] = from === '' ? [] : from.split('-')
  const at = series.findIndex((one) => one.series === name)
  const current = series[at]
  if (!current) return { checked: 0, problems: [], next: null }
  const first = Number(sequence ?? 1)
  // The one before the first is read, too: the first has to name it.
  const part = await listPartOfSeries(deps.db, { year, series: current.series, from: Math.max(first - 1, 1), limit: perPart + 1 })
  const hasBefore = first > 1 && part[0]?.sequence === first - 1
  const documents = hasBefore ? part.slice(1) : part.slice(0, perPart)
  const last = documents.at(-1)
  const lost = await listLostNumbers(deps.db, { year, series: current.series })
  const problems = brokenLinksIn(documents, hasBefore ? part[0] : undefined, lost)
  if (last && documents.length === perPart) return { checked: documents.length, problems, next: `${current.series}-${last.sequence + 1}` }
  const after = series[at + 1]
  return { checked: documents.length, problems: [...problems, ...missingAtTheEnd(current, endOf(last?.sequence ?? first - 1, lost))], next: after ? `${after.series}-1` : null }
}

function missingAtTheEnd({ series, year, lastNumber }: { readonly series: string; readonly year: number; readonly lastNumber: number }, found: number): BrokenLink[] {
  return found === lastNumber ? [] : [{ number: documentNumber({ series, year, sequence: found }), what: 'end' }]
}

/** A month for the tax adviser: what was issued in it, or what came and went, as a table. */
const perPage = 1000

const ways: Readonly<Record<PaymentOption, string>> = { wallet: 'PayPal', direct_debit: 'Lastschrift', invoice: 'Rechnung', transfer: 'Vorkasse' }
/** Whatever the order was to be paid by. */
const cameBy: Readonly<Record<PaymentOption, string>> = { ...ways, transfer: 'Überweisung' }

const issuedHead = [
  'Nummer', 'Art', 'Datum', 'Bestellung', 'Kundennummer', 'Kunde', 'Land', 'USt-IdNr.', 'Zahlungsart', 'Storniert', 'Steuerkategorie', 'Steuersatz in Prozent', 'Netto', 'Steuer', 'Brutto', 'Grund',
]

/** A row for each rate of tax, by their numbers, so that a gap would be seen; a credit note is below zero. */
async function issuedTable(db: Db, days: Days): Promise<string> {
  const rows = (await Array.fromAsync(readParts(perPage, (page) => listIssuedOn(db, days, page), ({ issuedOn, id }) => ({ at: issuedOn, id })))).flat()
  const byNumber = rows.toSorted((one, other) => one.number.localeCompare(other.number, 'de', { numeric: true }))
  return csvOf(issuedHead, byNumber.flatMap(({ number, kind, issuedOn, orderNumber, buyer, paymentOption, cancels, vatShares, isPartial, reason }) => {
    const sign = kind === 'credit_note' ? -1 : 1
    return vatShares.map(({ category, rateBasisPoints, netCents, vatCents }): Cell[] => [
      number, kind !== 'credit_note' ? 'Rechnung' : isPartial ? 'Teilstornorechnung' : 'Stornorechnung', issuedOn, String(orderNumber), String(buyer.customerNumber), buyer.name, buyer.country, buyer.vatId ?? '',
      paymentOption ? ways[paymentOption] : '', cancels ?? '', category, { cents: rateBasisPoints }, { cents: sign * netCents }, { cents: sign * vatCents }, { cents: sign * (netCents + vatCents) }, reason ?? '',
    ])
  }))
}

const paymentsHead = ['Datum', 'Vorgang', 'Zahlungsart', 'Bestellung', 'Rechnungen', 'Kunde', 'Betrag', 'Grund', 'Referenz']

/** What was written of a month stays: money that goes again has a row of its own, below zero, in the month in which it goes. By the day, what came first. */
async function paymentsTable(db: Db, { from, before }: Days): Promise<string> {
  const moments = momentsOf({ from, before })
  const rows = await Promise.all(moneyWays.map(async (way) => {
    const moved = await Array.fromAsync(readParts(perPage, (page) => listMoneyThat(way, db, moments, page), ({ at, id }) => ({ at: at.toISOString(), id })))
    return moved.flat().map((one) => ({ day: studioTimeOf(one.at).day, cells: movedCells(way, one) }))
  }))
  const fees = await Array.fromAsync(readParts(perPage, (page) => listBankFeesOn(db, { from, before }, page), ({ bookedOn, id }) => ({ at: bookedOn, id })))
  rows.push(fees.flat().map(({ bookedOn, cents, orderNumber, reference }) =>
    ({ day: bookedOn, cells: [bookedOn, 'Bankgebühr', 'Bank', orderNumber === null ? '' : String(orderNumber), '', '', { cents: -cents }, '', reference] })))
  return csvOf(paymentsHead, rows.flat().toSorted((one, other) => one.day.localeCompare(other.day)).map(({ cells }) => cells))
}

function movedCells(way: MoneyWay, { at, kind, state, orderNumber, invoices, customer, amountCents, failure, reference }: MoneyMoved): Cell[] {
  const isGone = way === 'went'
  return [
    studioTimeOf(at).day, moneyWord(way, { state }), cameBy[kind], orderNumber === null ? '' : String(orderNumber), invoices, customer, { cents: isGone ? -amountCents : amountCents },
    isGone ? (failure?.code ?? '') : '', reference,
  ]
}

/** The moments at which days begin and end. */
export const momentsOf = ({ from, before }: Days) => ({ from: midnightOf(from), before: midnightOf(before) })

/** Of the studio's clock: one or two hours before that of Greenwich. */
function midnightOf(day: DateOnly): Date {
  const twoHoursBefore = new Date(`${day}T00:00:00Z`)
  twoHoursBefore.setUTCHours(-2)
  return studioTimeOf(twoHoursBefore).day === day ? twoHoursBefore : new Date(twoHoursBefore.getTime() + 60 * 60 * 1000)
}

/** Words are somebody's; cents are ours. */
export type Cell = string | { readonly cents: number }

const newLine = '\r\n'

/** Tables for spreadsheets: semicolons and decimal commas, as those of Germany read them; no cell of a customer's is ever taken for a formula. */
export function csvOf(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [head, ...rows].map((row) => row.map(written).join(';'))
  // Without the mark of its encoding, German words come out broken.
  return `\uFEFF${lines.join(newLine)}${newLine}`
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return decimalOf(cell.cents, ',')
  const plain = cell.replaceAll(/[\r\n]+/g, ' ')
  // A spreadsheet would carry out what begins like this, also behind blanks.
  const harmless = /^[\s\uFEFF]*[=+\-@\t|%＝＋－＠]/u.test(plain) ? `'${plain}` : plain
  return /[";]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const issuedCalls = bind(issuedContract, {
  listIssued: async ({ db, today }, { which, search, period, part, key, limit, after }) => {
    const within = period === undefined ? undefined : daysOf(period)
    const rows = await listIssuedBy(db, { which, within, part, key, limit: limit + 1, after, sought: search === '' ? undefined : await soughtBy(db, search) })
    const isByDay = which === 'unpaid' || which === 'overdue'
    return pageOf(rows, limit, { place: ({ id, dateEntered, issuedOn, dueOn }) => ({ at: isByDay ? (dueOn ?? '') : within ? issuedOn : dateEntered, id }), show: (row) => shown(row, today()) })
  },

  getIssuedPdf: async (deps, { invoiceId }) => {
    const issued = orThrow((await findInvoice(deps.db, invoiceId)) ?? failure('NOT_FOUND'))
    const { fileName, content } = await issuedDocument(deps, issued)
    return { fileName, bytes: content }
  },

  listIssuedYears, proveIssued,

  exportMonth: async ({ db }, { what, month }, { staffId }) => {
    const days = daysOf(month)
    const table = what === 'invoices' ? await issuedTable(db, days) : await paymentsTable(db, days)
    const fileName = `freizeichen-${what === 'invoices' ? 'rechnungen' : 'zahlungen'}-${month}.csv`
    await db.transaction((tx) => writeJournal(tx, { staffId, action: 'exported the books', subjectKind: 'month', subjectId: month, details: { name: fileName } }))
    return { fileName, bytes: Buffer.from(table) }
  },

  /** Whether the one who asks may see the file is asked again when it is opened. */
  getBooksLink: (deps, { path }, asker) => {
    if (!path.startsWith('/staff/books/') || !isForLink(path, rights)) return orThrow(failure('NOT_FOUND'))
    return { address: linksFor(deps, asker).linkTo(path) }
  },
})
