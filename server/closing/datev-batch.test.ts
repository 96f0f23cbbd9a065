import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { usualAccounts, usualBookkeeping } from '#domain/closing/bookkeeping.ts'
import { buyers, creditNote, givenInvoice, hostileText, invoices, outside, reverseCharge } from '#server/testing/given-invoices.ts'
import { bookingsOf } from './bookings.ts'
import { type Booking, datevBatch, windows1252 } from './datev-batch.ts'
import { extfFields, extfHeader, isFit } from './testing/extf-fields.ts'

const madeAt = new Date('2026-12-03T08:15:30.123Z')
const batch = { month: '2026-11', madeAt, bookkeeping: usualBookkeeping }
const bookings = Object.values(invoices).flatMap((content) => bookingsOf(content, usualBookkeeping, 1900))

/** Fields in quotes may hold semicolons. */
const fieldsOf = (line: string) => line.match(/("([^"]|"")*"|[^;]*)(;|$)/g)!.map((field) => field.replace(/;$/, '')).slice(0, 125)
const linesOf = (some: readonly Booking[], of = batch) => new TextDecoder('windows-1252').decode(datevBatch(of, some)).split('\r\n')
const rowOf = (booking: Booking) => Object.fromEntries(fieldsOf(linesOf([booking])[2]!).map((value, index) => [extfFields[index]!.name, value]))

it('the header says what kind of file it is, for whom, and for which days', () => {
  const fields = linesOf(bookings)[0]!.split(';')
  expect(fields).toHaveLength(extfHeader.length)
  expect(fields.filter((field, index) => !extfHeader[index]!.test(field))).toEqual([])
  expect(fields.slice(10, 17)).toEqual(['1001', '1', '20260101', '4', '20261101', '20261130', '"Freizeichen 2026-11"'])
})

it('a fiscal year that starts in December is the one in which the month lies', () => {
  const startsIn = (month: number) => linesOf([], { ...batch, bookkeeping: { ...usualBookkeeping, year_starts_in: month } })[0]!.split(';')[12]
  expect([startsIn(11), startsIn(12)]).toEqual(['20261101', '20251201'])
})

it('has the published fields in their order, and every row fits their types, lengths and duties', () => {
  const [, names, ...rows] = linesOf(bookings)
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

it('books an invoice by its rate, and turns the sides of a credit note', () => {
  const [booked] = bookingsOf(givenInvoice(), usualBookkeeping, 1900)
  expect(rowOf(booked!)).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '126,52', 'Soll/Haben-Kennzeichen': '"S"', 'Konto': '10000', 'Gegenkonto (ohne BU-Schlüssel)': '8400', 'BU-Schlüssel': '""', 'Belegdatum': '2011',
    'Belegfeld 1': '"RE-2026-000123"', 'Buchungstext': '"Elektro Sommer GmbH"',
  })
  expect(rowOf(bookingsOf(creditNote, usualBookkeeping, 1900)[0]!)).toMatchObject({ 'Soll/Haben-Kennzeichen': '"H"', 'Belegdatum': '2711', 'Konto': '10000' })
})

it.each([
  [reverseCharge, buyers.austrian, '8336', '4336', '"ATU13585627"', ''],
  [outside, buyers.swiss, '8338', '4338', '""', ''],
  [{ category: 'S', rateBasisPoints: 2100 }, buyers.dutch, '8331', '4331', '"NL"', '21,00'],
  [{ category: 'S', rateBasisPoints: 1900 }, buyers.dutch, '8400', '4400', '""', ''],
] as const)('books %j of %j under %s or %s', (rate, buyer, skr03, skr04, who, euRate) => {
  const content = givenInvoice({ buyer }, rate)
  const row = rowOf(bookingsOf(content, usualBookkeeping, 1900)[0]!)
  expect([row['Gegenkonto (ohne BU-Schlüssel)'], row['EU-Land u. UStID (Bestimmung)'], row['EU-Steuersatz (Bestimmung)']]).toEqual([skr03, who, euRate])
  expect(bookingsOf(content, { ...usualBookkeeping, ...usualAccounts('SKR04') }, 1900)[0]!.counterAccount).toBe(skr04)
})

it('an invoice of two rates is two rows that add up to it', () => {
  const content = invoices['two rates']!
  const rows = bookingsOf(content, usualBookkeeping, 1900)
  expect(rows).toHaveLength(2)
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(content.totalCents)
})

it('is written in Windows-1252: what it does not know loses its marks, or is a question mark', () => {
  expect([...windows1252('Äß€–„“Ž')]).toEqual([0xc4, 0xdf, 0x80, 0x96, 0x84, 0x93, 0x8e])
  expect(new TextDecoder('windows-1252').decode(windows1252('Łódź Ноты ﬁn'))).toBe('?ódz ???? fin')
  expect(linesOf([{ ...bookings[0]!, day: dateOnly(2026, 11, 30), text: hostileText }])).toHaveLength(4)
})
