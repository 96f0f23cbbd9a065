/** A month for the tax adviser: what was issued in it, or what came and went, as a table. */
import type { PaymentOption } from '#domain/account/payment-option.ts'
import type { issuedContract } from '#domain/books/issued.contract.ts'
import { dateOnly, type DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import type { Place } from '#domain/paging.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import { csvOf, type Cell } from './csv.ts'
import { listIssuedOn } from './issued.queries.ts'
import { listMoneyThat, type MoneyMoved, type MoneyWay } from './payments-of-month.queries.ts'

const perPage = 1000

export async function exportMonth(
  { db }: Pick<Deps, 'db'>, { staffId }: StaffMember, { what, month }: ParsedInputOf<typeof issuedContract.exportMonth>,
): Promise<DocumentFile> {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number)
  const days = { from: dateOnly(year, monthOfYear, 1), before: dateOnly(year, monthOfYear + 1, 1) }
  const table = what === 'invoices' ? await issuedTable(db, days) : await paymentsTable(db, days)
  const fileName = `freizeichen-${what === 'invoices' ? 'rechnungen' : 'zahlungen'}-${month}.csv`
  await db.transaction((tx) => writeJournal(tx, { staffId, action: 'exported the books', subjectKind: 'month', subjectId: month, details: { name: fileName } }))
  return { fileName, bytes: Buffer.from(table) }
}

interface Days {
  readonly from: DateOnly
  readonly before: DateOnly
}

type Db = Deps['db']

/** Page by page until there are no more. */
async function all<Row>(read: (after: Place | undefined) => Promise<Row[]>, placeOf: (row: Row) => Place): Promise<Row[]> {
  const rows: Row[] = []
  let after: Place | undefined
  for (;;) {
    const page = await read(after)
    rows.push(...page)
    const last = page.at(-1)
    if (!last || page.length < perPage) return rows
    after = placeOf(last)
  }
}

const ways: Readonly<Record<PaymentOption, string>> = { wallet: 'PayPal', direct_debit: 'Lastschrift', invoice: 'Rechnung', transfer: 'Vorkasse' }
/** Whatever the order was to be paid by. */
const cameBy: Readonly<Record<PaymentOption, string>> = { ...ways, transfer: 'Überweisung' }

const issuedHead = [
  'Nummer', 'Art', 'Datum', 'Bestellung', 'Kundennummer', 'Kunde', 'Land', 'USt-IdNr.', 'Zahlungsart', 'Storniert', 'Steuerkategorie', 'Steuersatz in Prozent', 'Netto', 'Steuer', 'Brutto',
]

/** A row for each rate of tax, by their numbers, so that a gap would be seen; a credit note is below zero. */
async function issuedTable(db: Db, days: Days): Promise<string> {
  const rows = await all((after) => listIssuedOn(db, days, { limit: perPage, after }), ({ issuedOn, id }) => ({ at: issuedOn, id }))
  const byNumber = rows.toSorted((one, other) => one.number.localeCompare(other.number, 'de', { numeric: true }))
  return csvOf(issuedHead, byNumber.flatMap(({ number, kind, issuedOn, orderNumber, buyer, paymentOption, cancels, vatShares }) => {
    const sign = kind === 'credit_note' ? -1 : 1
    return vatShares.map(({ category, rateBasisPoints, netCents, vatCents }): Cell[] => [
      number, kind === 'credit_note' ? 'Stornorechnung' : 'Rechnung', issuedOn, String(orderNumber), String(buyer.customerNumber), buyer.name, buyer.country, buyer.vatId ?? '',
      paymentOption ? ways[paymentOption] : '', cancels ?? '', category, { cents: rateBasisPoints }, { cents: sign * netCents }, { cents: sign * vatCents }, { cents: sign * (netCents + vatCents) },
    ])
  }))
}

const paymentsHead = ['Datum', 'Vorgang', 'Zahlungsart', 'Bestellung', 'Rechnungen', 'Kunde', 'Betrag', 'Grund', 'Referenz']

/** What was written of a month stays: money that goes again has a row of its own, below zero, in the month in which it goes. By the day, what came first. */
async function paymentsTable(db: Db, { from, before }: Days): Promise<string> {
  const moments = { from: midnightOf(from), before: midnightOf(before) }
  const rows = await Promise.all((['came', 'went'] as const).map(async (way) => {
    const moved = await all((after) => listMoneyThat(way, db, moments, { limit: perPage, after }), ({ at, id }) => ({ at: at.toISOString(), id }))
    return moved.map((one) => ({ day: studioTimeOf(one.at).day, cells: movedCells(way, one) }))
  }))
  return csvOf(paymentsHead, rows.flat().toSorted((one, other) => one.day.localeCompare(other.day)).map(({ cells }) => cells))
}

function movedCells(way: MoneyWay, { at, kind, state, orderNumber, invoices, customer, amountCents, failure, reference }: MoneyMoved): Cell[] {
  const isGone = way === 'went'
  const what = !isGone ? 'Eingang' : state === 'failed' ? 'Rücklastschrift' : 'Rückzahlung'
  return [
    studioTimeOf(at).day, what, cameBy[kind], orderNumber === null ? '' : String(orderNumber), invoices, customer, { cents: isGone ? -amountCents : amountCents },
    isGone ? (failure?.code ?? '') : '', reference,
  ]
}

/** Of the studio's clock: one or two hours before that of Greenwich. */
function midnightOf(day: DateOnly): Date {
  const twoHoursBefore = new Date(`${day}T00:00:00Z`)
  twoHoursBefore.setUTCHours(-2)
  return studioTimeOf(twoHoursBefore).day === day ? twoHoursBefore : new Date(twoHoursBefore.getTime() + 60 * 60 * 1000)
}
