/** The tables of an audit, row by row as they are read: none of them is ever whole in memory. */
import type { Days } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { type InvoiceContent, supplyOf } from '#domain/invoice/invoice-content.ts'
import { decimalOf } from '#domain/money/cents.ts'
import type { Db } from '#server/db/database.ts'
import { readParts } from '#server/db/read-parts.ts'
import { momentsOf } from '#server/books/issued.ts'
import { listLostOn } from '#server/invoice/lost-documents.queries.ts'
import { listMoneyThat, moneyWays, moneyWord } from '#server/books/issued.queries.ts'
import { addDays } from '#domain/calendar/date-only.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { xmlDocument } from '#server/documents/xml.ts'
import { listDocumentsOn, listJournalOn, listMovementsOn } from './closing.queries.ts'

const perPage = 1000

type Cell = string | number | { readonly cents: number } | null
type Row = readonly Cell[]

type ColumnType = 'text' | 'amount' | 'number' | 'date'

interface DescribedTable {
  readonly file: string
  readonly name: string
  readonly description: string
  /** The first tells its rows apart, where it says so. */
  readonly hasKey?: true
  readonly columns: readonly (readonly [name: string, type: ColumnType])[]
}

export interface GobdTable extends DescribedTable {
  readonly rows: (db: Db, days: Days) => AsyncIterable<Row>
}

const signOf = ({ kind }: Pick<InvoiceContent, 'kind'>) => (kind === 'credit_note' ? -1 : 1)

async function* documentsOn(db: Db, days: Days) {
  for await (const part of readParts(perPage, (page) => listDocumentsOn(db, days, page), ({ issuedOn, id }) => ({ at: issuedOn, id }))) yield* part
}

async function* eachContent(db: Db, days: Days, rowsOf: (content: InvoiceContent) => readonly Row[]): AsyncGenerator<Row> {
  for await (const { content } of documentsOn(db, days)) yield* rowsOf(content)
}

async function* documentRows(db: Db, days: Days): AsyncGenerator<Row> {
  for await (const { content, contentSha256, previousSha256, dateShipped } of documentsOn(db, days)) {
    const { number, kind, issuedOn, orderNumber, buyer, netCents, vatCents, totalCents, cancels, reason } = content
    const sign = signOf(content)
    const { on, period } = supplyOf(content)
    const shippedOn = dateShipped ? studioTimeOf(dateShipped).day : null
    yield [
      number, kind === 'credit_note' ? 'Stornorechnung' : 'Rechnung', issuedOn, on ?? (period ? shippedOn : null), period?.from ?? null, period?.to ?? null, orderNumber, buyer.customerNumber, buyer.name, buyer.country, buyer.vatId ?? '', { cents: sign * netCents },
      { cents: sign * vatCents }, { cents: sign * totalCents }, cancels?.number ?? '', reason ?? '', contentSha256, previousSha256 ?? '', `belege/${number}.pdf`, `belege/${number}.xml`,
    ]
  }
}

function lineRows(content: InvoiceContent): Row[] {
  const sign = signOf(content)
  const lines = content.lines.map(({ pos, kind, name, description, category, rateBasisPoints, netCents }): Row =>
    [content.number, pos, kind, name, description, category, { cents: rateBasisPoints }, { cents: sign * netCents }])
  const allowances = content.allowances.map(({ reason, category, rateBasisPoints, netCents }, index): Row =>
    [content.number, content.lines.length + index + 1, 'allowance', reason, '', category, { cents: rateBasisPoints }, { cents: -sign * netCents }])
  return [...lines, ...allowances]
}

async function* moneyRows(db: Db, days: Days): AsyncGenerator<Row> {
  const moments = momentsOf(days)
  for (const way of moneyWays) {
    for await (const part of readParts(perPage, (page) => listMoneyThat(way, db, moments, page), ({ at, id }) => ({ at: at.toISOString(), id }))) {
      for (const { at, kind, state, orderNumber, invoices, customer, amountCents, failure, reference } of part) {
        yield [studioTimeOf(at).day, moneyWord(way, { state }), kind, orderNumber, invoices, customer, { cents: way === 'went' ? -amountCents : amountCents }, way === 'went' ? (failure?.code ?? '') : '', reference]
      }
    }
  }
}

async function* movementRows(db: Db, days: Days): AsyncGenerator<Row> {
  for await (const part of readParts(perPage, (page) => listMovementsOn(db, days, page), ({ bookedOn, id }) => ({ at: bookedOn, id }))) {
    for (const { bankReference, bookedOn, kind, amountCents, currency, debtorName, debtorIban, remittance, state, orderNumber, bookedCents, note } of part) {
      yield [bankReference, bookedOn, kind, { cents: amountCents }, currency, debtorName, debtorIban, remittance, state, orderNumber, { cents: bookedCents }, note]
    }
  }
}

const lostHows = { archived: 'Archivierter Beleg', told: 'Angabe der Inhaberin oder des Inhabers', between: 'Ein höherer Beleg' } as const

/** Numbers in which the documents have a gap. */
async function* lostRows(db: Db, days: Days): AsyncGenerator<Row> {
  for (const { number, series, how, issuedOn, totalCents, orderNumber, copiedAt, dateEntered, pdf, xml } of await listLostOn(db, days)) {
    yield [
      number, series === 'GS' ? 'Stornorechnung' : 'Rechnung', issuedOn, orderNumber, totalCents === null ? null : { cents: series === 'GS' ? -totalCents : totalCents }, lostHows[how],
      copiedAt.toISOString(), dateEntered.toISOString(), pdf === null ? '' : `belege/${number}.pdf`, xml === null ? '' : `belege/${number}.xml`,
    ]
  }
}

async function* journalRows(db: Db, days: Days): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const part = await listJournalOn(db, days, { limit: perPage, after })
    for (const { id, at, staffName, action, subjectKind, subjectId, details } of part) yield [id, at.toISOString(), staffName, action, subjectKind, subjectId, JSON.stringify(details)]
    const last = part.at(-1)
    if (!last || part.length < perPage) return
    after = last.id
  }
}

export const gobdTables: readonly GobdTable[] = [
  {
    file: 'belege.csv', name: 'Belege', description: 'Ausgestellte Rechnungen und Stornorechnungen; Stornorechnungen mit negativen Beträgen', hasKey: true, rows: documentRows,
    columns: [
      ['Nummer', 'text'], ['Art', 'text'], ['Datum', 'date'], ['Leistungsdatum', 'date'], ['Leistungszeitraum von', 'date'], ['Leistungszeitraum bis', 'date'], ['Bestellung', 'number'], ['Kundennummer', 'number'], ['Kunde', 'text'], ['Land', 'text'], ['USt-IdNr.', 'text'],
      ['Netto', 'amount'], ['Steuer', 'amount'], ['Brutto', 'amount'], ['Bezug', 'text'], ['Grund', 'text'], ['SHA-256 des Inhalts', 'text'], ['SHA-256 des Vorgängers', 'text'], ['PDF', 'text'], ['XML', 'text'],
    ],
  },
  {
    file: 'verlorene-belege.csv', name: 'Verlorene Belege', description: 'Vergebene Nummern, deren Belege der Datenbank fehlen, seit sie aus einer älteren Kopie wiederhergestellt wurde', hasKey: true, rows: lostRows,
    columns: [
      ['Nummer', 'text'], ['Art', 'text'], ['Datum', 'date'], ['Bestellung', 'number'], ['Brutto', 'amount'], ['Bekannt durch', 'text'], ['Stand der Kopie', 'text'], ['Wiederhergestellt', 'text'], ['PDF', 'text'], ['XML', 'text'],
    ],
  },
  {
    file: 'positionen.csv', name: 'Positionen', description: 'Die Zeilen der Belege; Nachlässe als eigene Zeilen', rows: (db, days) => eachContent(db, days, lineRows),
    columns: [['Nummer', 'text'], ['Position', 'number'], ['Art', 'text'], ['Bezeichnung', 'text'], ['Beschreibung', 'text'], ['Steuerkategorie', 'text'], ['Steuersatz', 'amount'], ['Netto', 'amount']],
  },
  {
    file: 'steuern.csv', name: 'Steuern', description: 'Die Umsatzsteuer der Belege nach Kategorie und Satz',
    rows: (db, days) => eachContent(db, days, (content) => content.vatShares.map(({ category, rateBasisPoints, netCents, vatCents }) =>
      [content.number, category, { cents: rateBasisPoints }, { cents: signOf(content) * netCents }, { cents: signOf(content) * vatCents }])),
    columns: [['Nummer', 'text'], ['Steuerkategorie', 'text'], ['Steuersatz', 'amount'], ['Netto', 'amount'], ['Steuer', 'amount']],
  },
  {
    file: 'zahlungen.csv', name: 'Zahlungen', description: 'Zahlungseingänge und Erstattungen; Erstattungen mit negativem Betrag', rows: moneyRows,
    columns: [['Datum', 'date'], ['Vorgang', 'text'], ['Zahlungsart', 'text'], ['Bestellung', 'number'], ['Rechnungen', 'text'], ['Kunde', 'text'], ['Betrag', 'amount'], ['Grund', 'text'], ['Referenz', 'text']],
  },
  {
    file: 'kontobewegungen.csv', name: 'Kontobewegungen', description: 'Was eingelesene Kontoauszüge zeigen, und worauf es gebucht wurde', hasKey: true, rows: movementRows,
    columns: [
      ['Bankreferenz', 'text'], ['Datum', 'date'], ['Art', 'text'], ['Betrag', 'amount'], ['Währung', 'text'], ['Name', 'text'], ['IBAN', 'text'], ['Verwendungszweck', 'text'], ['Stand', 'text'],
      ['Bestellung', 'number'], ['Gebucht', 'amount'], ['Notiz', 'text'],
    ],
  },
  {
    file: 'protokoll.csv', name: 'Protokoll', description: 'Wer im Studio wann was getan hat', hasKey: true, rows: journalRows,
    columns: [['Nummer', 'number'], ['Zeitpunkt', 'text'], ['Wer', 'text'], ['Was', 'text'], ['Gegenstand', 'text'], ['Kennung', 'text'], ['Einzelheiten', 'text']],
  },
]

const newLine = '\r\n'

export async function* tableBytes({ columns, rows }: GobdTable, db: Db, days: Days): AsyncGenerator<Uint8Array> {
  yield Buffer.from(columns.map(([name]) => quoted(name)).join(';') + newLine)
  for await (const row of rows(db, days)) yield Buffer.from(row.map(written).join(';') + newLine)
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return /^\d{4}-\d\d-\d\d$/.test(cell) ? cell : quoted(cell)
  return decimalOf(cell.cents, ',')
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`
}

export const dtdName = 'gdpdu-01-09-2004.dtd'
/** What may stand in a description, and in which order. */
export const dtdFile = new URL(`../../assets/closing/${dtdName}`, import.meta.url)

const typeElements = { text: { AlphaNumeric: '' }, amount: { Numeric: { Accuracy: '2' } }, number: { Numeric: '' }, date: { Date: { Format: 'YYYY-MM-DD' } } } as const

/** How the tables are described to the tax office (GDPdU description standard of 1 September 2004), so that an auditor's program reads them by itself. */
export function gobdIndex(tables: readonly DescribedTable[], { company, city }: ShopOwner, { from, before }: Days): string {
  const described = tables.map(({ file, name, description, hasKey, columns }) => {
    const elements = columns.map(([column, type]) => ({ Name: column, ...typeElements[type] }))
    return {
      URL: file, Name: name, Description: description, Validity: { Range: { From: from, To: addDays(before, -1) } }, UTF8: '', DecimalSymbol: ',', DigitGroupingSymbol: '.', Range: { From: '2' },
      VariableLength: {
        ColumnDelimiter: ';', TextEncapsulator: '"', ...(hasKey && { VariablePrimaryKey: elements.slice(0, 1) }), VariableColumn: hasKey ? elements.slice(1) : elements,
      },
    }
  })
  const index = xmlDocument({
    DataSet: {
      Version: '1.0', DataSupplier: { Name: company, Location: city, Comment: 'Freizeichen: Rechnungen, Zahlungen und Protokoll' },
      Media: { Name: `Freizeichen ${from} bis ${addDays(before, -1)}`, Table: described },
    },
  })
  return index.replace('?>\n', `?>\n<!DOCTYPE DataSet SYSTEM "${dtdName}">\n`)
}
