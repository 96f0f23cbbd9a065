/** A batch of bookings as DATEV reads it: EXTF, header 700, category 21 "Buchungsstapel" in version 13, semicolons, Windows-1252. */
import { daysOf } from '#domain/calendar/period.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { type Bookkeeping, ledgerDigits } from '#domain/closing/bookkeeping.ts'
import { plainLine } from '#server/documents/xml.ts'

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

const pairs = (kind: string, content: string, count: number) => Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat()

/** In the order of the published description. */
const batchFields = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum',
  'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8), 'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation - Inhalt', 20), 'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp',
  'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer',
  'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)',
  'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
]

const newLine = '\r\n'

interface Batch {
  readonly month: string
  readonly madeAt: Date
  readonly bookkeeping: Bookkeeping
}

export function datevBatch(batch: Batch, bookings: readonly Booking[]): Uint8Array {
  const lines = [header(batch), batchFields.join(';'), ...bookings.map(bookingLine)]
  return windows1252(lines.join(newLine) + newLine)
}

function header({ month, madeAt, bookkeeping }: Batch): string {
  const { from, before } = daysOf(month)
  const [year, monthOfYear] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const startYear = monthOfYear >= bookkeeping.year_starts_in ? year : year - 1
  const written = (day: string) => day.replaceAll('-', '')
  const made = madeAt.toISOString().replaceAll(/[-T:.Z]/g, '').slice(0, 17)
  return [
    quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', made, '', quoted('FZ'), quoted('Freizeichen'), quoted(''), String(bookkeeping.consultant_number),
    String(bookkeeping.client_number), `${startYear}${String(bookkeeping.year_starts_in).padStart(2, '0')}01`, String(ledgerDigits), written(from), written(addDays(before, -1)),
    quoted(`Freizeichen ${month}`), quoted(''), '1', '0', '0', quoted('EUR'), '', quoted(''), '', '', quoted(bookkeeping.chart.slice(-2)), '', '', quoted(''), quoted(''),
  ].join(';')
}

function bookingLine({ cents, side, account, counterAccount, taxKey, day, document, text, taxedIn }: Booking): string {
  const said: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(cents), 'Soll/Haben-Kennzeichen': quoted(side), 'WKZ Umsatz': quoted('EUR'), 'Konto': account, 'Gegenkonto (ohne BU-Schlüssel)': counterAccount,
    'BU-Schlüssel': quoted(taxKey), 'Belegdatum': `${day.slice(8, 10)}${day.slice(5, 7)}`, 'Belegfeld 1': quoted(document.replaceAll(/[^\w$%\-/]/g, '').slice(0, 36)),
    'Buchungstext': quoted(plainLine(text).slice(0, 60).trim()), 'EU-Land u. UStID (Bestimmung)': quoted(taxedIn?.who.slice(0, 15) ?? ''),
    'EU-Steuersatz (Bestimmung)': taxedIn?.rateBasisPoints === undefined ? '' : decimal(taxedIn.rateBasisPoints), 'Festschreibung': '0',
  }
  return batchFields.map((field) => said[field] ?? '').join(';')
}

function decimal(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The signs between 128 and 159, in which it differs from Latin-1. */
const beyondLatin1 = new Map(Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 128 + index)), (sign, index) => [sign, 128 + index]))

/** What it does not know is written without its marks, or as a question mark. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap((sign) => byteOf(sign) ?? Array.from(sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (base) => byteOf(base) ?? 63)))
}

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  return code < 128 || (code >= 160 && code <= 255) ? code : beyondLatin1.get(sign)
}
