/** A file in the format of DATEV: EXTF, header 700, semicolons, Windows-1252. Written line by line: none is ever whole in memory. */
import { addDays } from '#domain/calendar/date-only.ts'
import { daysOf } from '#domain/calendar/period.ts'
import { type Bookkeeping, ledgerDigitsOf } from '#domain/closing/bookkeeping.ts'
import { plainLine } from '#server/documents/xml.ts'

export interface ExtfFile {
  readonly month: string
  readonly madeAt: Date
  readonly bookkeeping: Bookkeeping
}

interface Format {
  readonly category: '16' | '21'
  readonly name: string
  readonly version: string
  /** In the order of the published description. */
  readonly fields: readonly string[]
}

/** By the name of its field; what is not said is empty. */
export type ExtfRow = Readonly<Record<string, string>>

const newLine = '\r\n'
/** So many are handed on at once. */
const linesAtOnce = 200

export async function* extfFile(format: Format, file: ExtfFile, rows: AsyncIterable<ExtfRow>): AsyncGenerator<Uint8Array> {
  let lines = [header(format, file), format.fields.join(';')]
  const written = () => windows1252(lines.map((line) => line + newLine).join(''))
  for await (const row of rows) {
    lines.push(format.fields.map((field) => row[field] ?? '').join(';'))
    if (lines.length < linesAtOnce) continue
    yield written()
    lines = []
  }
  yield written()
}

/** Only a batch has days, a name and a currency. */
function header({ category, name, version }: Format, { month, madeAt, bookkeeping }: ExtfFile): string {
  const { from, before } = daysOf(month)
  const [year, monthOfYear] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const startYear = monthOfYear >= bookkeeping.year_starts_in ? year : year - 1
  const written = (day: string) => day.replaceAll('-', '')
  const made = madeAt.toISOString().replaceAll(/[-T:.Z]/g, '').slice(0, 17)
  const ofBatch = category === '21' ? [written(from), written(addDays(before, -1)), quoted(`Freizeichen ${month}`), quoted(''), '1', '0', '0', quoted('EUR')] : ['', '', quoted(''), quoted(''), '', '', '', quoted('')]
  return [
    quoted('EXTF'), '700', category, quoted(name), version, made, '', quoted('FZ'), quoted('Freizeichen'), quoted(''), String(bookkeeping.consultant_number), String(bookkeeping.client_number),
    `${startYear}${String(bookkeeping.year_starts_in).padStart(2, '0')}01`, String(ledgerDigitsOf(bookkeeping)), ...ofBatch, '', quoted(''), '', '', quoted(bookkeeping.chart.slice(-2)), '', '', quoted(''), quoted(''),
  ].join(';')
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** Somebody's words in a field that takes only so many signs. */
export function words(text: string, most: number): string {
  return quoted(plainLine(text).slice(0, most).trim())
}

/** Fields that repeat, each with its number behind it. */
export function repeated(names: readonly string[], { from, to }: { readonly from: number; readonly to: number }): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => names.map((name) => name.replace('#', String(from + index)))).flat()
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
