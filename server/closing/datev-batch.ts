/** A batch of bookings as DATEV reads it: category 21 "Buchungsstapel" in version 13. */
import type { ZipEntry } from '#audio/package/zip.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { ledgerOf } from '#domain/closing/bookkeeping.ts'
import { decimalOf } from '#domain/money/cents.ts'
import { type ExtfFile, extfFile, type ExtfRow, quoted, repeated, words } from './extf.ts'

export interface Booking {
  /** Never below zero: on which side it stands says what it is. */
  readonly cents: number
  readonly side: 'S' | 'H'
  readonly account: string
  readonly counterAccount: string
  /** Empty where the account knows its tax. */
  readonly taxKey: string
  readonly day: DateOnly
  /** The number of the document. */
  readonly document: string
  readonly text: string
  /** Where a service is taxed: the customer's VAT ID, or the country of a consumer with its rate. */
  readonly taxedIn?: { readonly who: string; readonly rateBasisPoints?: number }
}

/** In the order of the published description. */
const batchFields = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum',
  'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...repeated(['Beleginfo - Art #', 'Beleginfo - Inhalt #'], { from: 1, to: 8 }), 'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung',
  ...repeated(['Zusatzinformation - Art #', 'Zusatzinformation - Inhalt #'], { from: 1, to: 20 }), 'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp',
  'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer',
  'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)',
  'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
]

/** More rows DATEV does not take of one batch. */
const mostRows = 99_999

/** One after the other: the rows of the next follow those of the one before. */
export async function* datevBatches(file: ExtfFile, bookings: AsyncIterable<Booking>, most = mostRows): AsyncGenerator<ZipEntry> {
  const rest = bookings[Symbol.asyncIterator]()
  let next = await rest.next()
  async function* taken() {
    for (let rows = 0; rows < most && !next.done; rows++) {
      yield next.value
      next = await rest.next()
    }
  }
  for (let part = 1; part === 1 || !next.done; part++) {
    yield { path: `EXTF_Buchungsstapel_${file.month}${part === 1 ? '' : `_${part}`}.csv`, load: () => datevBatch(file, taken()) }
  }
}

export function datevBatch(file: ExtfFile, bookings: AsyncIterable<Booking>): AsyncGenerator<Uint8Array> {
  return extfFile({ category: '21', name: 'Buchungsstapel', version: '13', fields: batchFields }, file, rowsOf(file, bookings))
}

async function* rowsOf({ bookkeeping }: ExtfFile, bookings: AsyncIterable<Booking>): AsyncGenerator<ExtfRow> {
  for await (const { cents, side, account, counterAccount, taxKey, day, document, text, taxedIn } of bookings) {
    yield {
      'Umsatz (ohne Soll/Haben-Kz)': decimalOf(cents, ','), 'Soll/Haben-Kennzeichen': quoted(side), 'WKZ Umsatz': quoted('EUR'), 'Konto': ledgerOf(bookkeeping, account),
      'Gegenkonto (ohne BU-Schlüssel)': ledgerOf(bookkeeping, counterAccount), 'BU-Schlüssel': quoted(taxKey), 'Belegdatum': `${day.slice(8, 10)}${day.slice(5, 7)}`,
      'Belegfeld 1': quoted(document.replaceAll(/[^\w$%\-/]/g, '').slice(0, 36)), 'Buchungstext': words(text, 60), 'EU-Land u. UStID (Bestimmung)': quoted(taxedIn?.who.slice(0, 15) ?? ''),
      'EU-Steuersatz (Bestimmung)': taxedIn?.rateBasisPoints === undefined ? '' : decimalOf(taxedIn.rateBasisPoints, ','), 'Festschreibung': '0',
    }
  }
}
