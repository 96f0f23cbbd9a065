import { expect, it } from 'vitest'
import { zip } from '#audio/package/zip.ts'
import { unzipped } from '#audio/testing/unzipped.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { debtorOf, usualAccounts, usualBookkeeping } from '#domain/closing/bookkeeping.ts'
import { buyers, creditNote, givenInvoice, hostileText, invoices, outside, reverseCharge } from '#server/testing/given-invoices.ts'
import { type Booking, datevBatch, datevBatches } from './datev-batch.ts'
import { datevDebtors, type Debtor } from './datev-debtors.ts'
import { bookingsOf } from './datev-package.ts'
import { type ExtfFile, windows1252 } from './extf.ts'
import { debtorFields, debtorsHeader, extfFields, extfHeader, isFit } from './testing/extf-fields.ts'

const madeAt = new Date('2026-12-03T08:15:30.123Z')
const batch = { month: '2026-11', madeAt, bookkeeping: usualBookkeeping }
const bookings = Object.values(invoices).flatMap((content) => bookingsOf(content, usualBookkeeping, 1900))

/** Fields in quotes may hold semicolons. */
const fieldsOf = (line: string) => `${line};`.match(/("([^"]|"")*"|[^;]*);/g)!.map((field) => field.replace(/;$/, ''))
async function* eachOf<One>(some: readonly One[]) {
  yield* some
}
const linesIn = async (file: AsyncIterable<Uint8Array>) => new TextDecoder('windows-1252').decode(Buffer.concat(await Array.fromAsync(file))).split('\r\n')
const linesOf = (some: readonly Booking[], of: ExtfFile = batch) => linesIn(datevBatch(of, eachOf(some)))
const rowOf = async (booking: Booking) => Object.fromEntries(fieldsOf((await linesOf([booking]))[2]!).map((value, index) => [extfFields[index]!.name, value]))

it('the header says what kind of file it is, for whom, and for which days', async () => {
  const fields = (await linesOf(bookings))[0]!.split(';')
  expect(fields).toHaveLength(extfHeader.length)
  expect(fields.filter((field, index) => !extfHeader[index]!.test(field))).toEqual([])
  expect(fields.slice(10, 17)).toEqual(['1001', '1', '20260101', '4', '20261101', '20261130', '"Freizeichen 2026-11"'])
})

it('a fiscal year that starts in December is the one in which the month lies', async () => {
  const startsIn = async (month: number) => (await linesOf([], { ...batch, bookkeeping: { ...usualBookkeeping, year_starts_in: month } }))[0]!.split(';')[12]
  expect([await startsIn(11), await startsIn(12)]).toEqual(['20261101', '20251201'])
})

it('has the published fields in their order, and every row fits their types, lengths and duties', async () => {
  const [, names, ...rows] = await linesOf(bookings)
  expect(extfFields).toHaveLength(125)
  expect(names!.split(';')).toEqual(extfFields.map(({ name }) => name))
  expect(rows.pop()).toBe('')
  expect(rows).toHaveLength(bookings.length)
  for (const row of rows) {
    const fields = fieldsOf(row)
    expect(fields).toHaveLength(125)
    expect(fields.filter((field, index) => !isFit(extfFields[index]!, field)), row).toEqual([])
  }
})

it('books an invoice by its rate, and turns the sides of a credit note', async () => {
  const [booked] = bookingsOf(givenInvoice(), usualBookkeeping, 1900)
  expect(await rowOf(booked!)).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '126,52', 'Soll/Haben-Kennzeichen': '"S"', 'Konto': '10042', 'Gegenkonto (ohne BU-Schlüssel)': '8400', 'BU-Schlüssel': '""', 'Belegdatum': '2011',
    'Belegfeld 1': '"RE-2026-000123"', 'Buchungstext': '"Elektro Sommer GmbH"',
  })
  expect(await rowOf(bookingsOf(creditNote, usualBookkeeping, 1900)[0]!)).toMatchObject({ 'Soll/Haben-Kennzeichen': '"H"', 'Belegdatum': '2711', 'Konto': '10042' })
})

it.each([
  [reverseCharge, buyers.austrian, '8336', '4336', '"ATU13585627"', ''],
  [outside, buyers.swiss, '8338', '4338', '""', ''],
  [{ category: 'S', rateBasisPoints: 2100 }, buyers.dutch, '8331', '4331', '"NL"', '21,00'],
  [{ category: 'S', rateBasisPoints: 1900 }, buyers.dutch, '8400', '4400', '""', ''],
] as const)('books %j of %j under %s or %s', async (rate, buyer, skr03, skr04, who, euRate) => {
  const content = givenInvoice({ buyer }, rate)
  const row = await rowOf(bookingsOf(content, usualBookkeeping, 1900)[0]!)
  expect([row['Gegenkonto (ohne BU-Schlüssel)'], row['EU-Land u. UStID (Bestimmung)'], row['EU-Steuersatz (Bestimmung)']]).toEqual([skr03, who, euRate])
  expect(bookingsOf(content, { ...usualBookkeeping, ...usualAccounts('SKR04') }, 1900)[0]!.counterAccount).toBe(skr04)
})

it('an invoice of two rates is two rows that add up to it', () => {
  const content = invoices['two rates']!
  const rows = bookingsOf(content, usualBookkeeping, 1900)
  expect(rows).toHaveLength(2)
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(content.totalCents)
})

it('is written in Windows-1252: what it does not know loses its marks, or is a question mark', async () => {
  expect([...windows1252('Äß€–„“Ž')]).toEqual([0xc4, 0xdf, 0x80, 0x96, 0x84, 0x93, 0x8e])
  expect(new TextDecoder('windows-1252').decode(windows1252('Łódź Ноты ﬁn'))).toBe('?ódz ???? fin')
  expect(await linesOf([{ ...bookings[0]!, day: dateOnly(2026, 11, 30), text: hostileText }])).toHaveLength(4)
})

it('a customer has one account for ever, counted from where they begin; who is not known and whoever is beyond the range share the first', () => {
  const accountsFrom = (debtor: string) => [10_001, 10_042, 69_999, 70_000, 0, null].map((number) => debtorOf({ debtor }, number))
  expect(accountsFrom('10000')).toEqual(['10001', '10042', '69999', '10000', '10000', '10000'])
  expect(accountsFrom('2000000')).toEqual(['2000001', '2000042', '2059999', '2060000', '2000000', '2000000'])
})

it('longer accounts of customers make those of the ledgers longer', async () => {
  const bookkeeping = { ...usualBookkeeping, debtor: '2000000' }
  const lines = await linesOf(bookingsOf(givenInvoice(), bookkeeping, 1900), { ...batch, bookkeeping })
  expect([fieldsOf(lines[0]!)[13], fieldsOf(lines[2]!).slice(6, 8)]).toEqual(['6', ['2000042', '840000']])
})

it('bookings beyond what one batch may hold go on in the next, none twice', async () => {
  const packed = async (count: number) => unzipped(Buffer.concat(await Array.fromAsync(zip(datevBatches(batch, eachOf(Array.from({ length: count }, (_, at) => ({ ...bookings[0]!, cents: at + 1 }))), 3), new Date(0)))))
  const sums = (files: Awaited<ReturnType<typeof packed>>) => Object.entries(files).map(([name, bytes]) => [name, new TextDecoder('windows-1252').decode(bytes).trim().split('\r\n').slice(2).map((row) => row.split(';')[0])])
  expect(sums(await packed(7))).toEqual([
    [`EXTF_Buchungsstapel_${batch.month}.csv`, ['0,01', '0,02', '0,03']], [`EXTF_Buchungsstapel_${batch.month}_2.csv`, ['0,04', '0,05', '0,06']], [`EXTF_Buchungsstapel_${batch.month}_3.csv`, ['0,07']],
  ])
  expect(sums(await packed(3))).toHaveLength(1)
  expect(sums(await packed(0))).toEqual([[`EXTF_Buchungsstapel_${batch.month}.csv`, []]])
})

it('a batch of any length is handed on in pieces', async () => {
  const pieces = await Array.fromAsync(datevBatch(batch, eachOf(Array.from({ length: 1000 }, () => bookings[0]!))))
  expect(pieces.length).toBeGreaterThan(4)
  expect(Buffer.concat(pieces).toString('latin1').trim().split('\r\n')).toHaveLength(1002)
})

const debtorOfBuyer = (buyer: Omit<Debtor, 'firstName' | 'lastName'>): Debtor => ({ ...buyer, firstName: 'Anneke', lastName: 'de Vries' })

it('names the customers with the published fields of debtors, companies and persons apart', async () => {
  const hostile = { ...buyers.german, name: hostileText.repeat(3), contact: hostileText, street: hostileText, city: hostileText, postalCode: hostileText, email: hostileText }
  const [header, names, ...rows] = await linesIn(datevDebtors(batch, eachOf([...Object.values(buyers), hostile].map(debtorOfBuyer))))
  expect(header!.split(';').filter((field, index) => !debtorsHeader[index]!.test(field))).toEqual([])
  expect(debtorFields).toHaveLength(254)
  expect(names!.split(';')).toEqual(debtorFields.map(({ name }) => name))
  expect(rows.pop()).toBe('')
  const read = rows.map((row) => {
    const fields = fieldsOf(row)
    expect(fields).toHaveLength(254)
    expect(fields.filter((field, index) => !isFit(debtorFields[index]!, field)), row).toEqual([])
    return Object.fromEntries(fields.map((value, index) => [debtorFields[index]!.name, value]))
  })
  expect(read).toHaveLength(5)
  expect(read[1]).toMatchObject({
    'Konto': '10042', 'Name (Adressattyp Unternehmen)': '"Alpenglück Hotelbetriebs GmbH & Co KG"', 'Adressattyp': '"2"', 'EU-Land': '"AT"', 'EU-UStID': '"U13585627"', 'Straße': '"Salzgasse 3"', 'Postleitzahl': '"5020"',
    'Ort': '"Salzburg"', 'Land': '"AT"', 'Ansprechpartner': '"Herr Jörg Gruber"', 'Kunden-/Lief.-Nr.': '"10042"',
  })
  expect(read[2]).toMatchObject({ 'Konto': '10077', 'Name (Adressattyp natürl. Person)': '"de Vries"', 'Vorname (Adressattyp natürl. Person)': '"Anneke"', 'Adressattyp': '"1"', 'EU-UStID': '' })
  expect(read[3]).toMatchObject({ 'EU-Land': '', 'EU-UStID': '', 'Land': '"CH"' })
})
