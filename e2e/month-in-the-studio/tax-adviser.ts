/** What leaves the shop at the end of the month says of each customer what the seller remembers: the bookings for DATEV, the tax, and what the bank showed. */
import { expect, type Page } from '@playwright/test'
import { unzipped } from '#audio/testing/unzipped.ts'
import { savedFile } from '../real-orders.ts'
import { type Books, centsOf, stays, table } from './closing.ts'
import type { Sale } from './sales.ts'

const revenue = '8400'
const [bank, wallet] = ['1200', '1360']
const moneyOf = ({ pays }: Sale) => (pays === 'wallet' ? wallet : bank)

/** Whose account, what it grows or shrinks by, and where the other side stands. */
type Entry = readonly [company: string, cents: number, ledger: string]

/** As the seller reckons it. An invoice grows what is owed, money lowers it; what was canceled before it was paid brought none. */
function expectedEntries({ kept, canceled, credits, cameBack }: Books): Entry[] {
  const paid = [...kept, ...canceled.filter(({ pays }) => pays === 'wallet')]
  const entries: Entry[] = [
    ...[...kept, ...canceled].map((sale): Entry => [sale.company, sale.cents, revenue]),
    ...canceled.map((sale): Entry => [sale.company, -sale.cents, revenue]),
    ...paid.map((sale): Entry => [sale.company, -sale.cents, moneyOf(sale)]),
    ...paid.filter((sale) => canceled.includes(sale)).map((sale): Entry => [sale.company, sale.cents, moneyOf(sale)]),
    ...cameBack.flatMap((sale): Entry[] => [[sale.company, sale.cents, bank], [sale.company, -sale.cents, bank]]),
    ...credits.flatMap(({ sale, cents }): Entry[] => [[sale.company, -cents, revenue], [sale.company, cents, moneyOf(sale)]]),
  ]
  return entries.filter(([, cents]) => cents !== 0)
}

const inOrder = (entries: readonly Entry[]) => entries.map((entry) => entry.join(' ')).toSorted()

async function packageOf(page: Page, what: string) {
  return unzipped((await savedFile(page, page.getByRole('main').getByRole('button', { name: new RegExp(String.raw`^${what}: `) }))).bytes)
}

const rowsOf = (bytes: Buffer | undefined, encoding: string) => new TextDecoder(encoding).decode(bytes).trim().split('\r\n').map((line) => line.split(';').map((field) => field.replaceAll('"', '')))

/** The page of the month's end is open. */
export async function adviserIsToldTheSame(page: Page, books: Books) {
  const files = await packageOf(page, 'DATEV')
  const [, , ...debtors] = rowsOf(files[`EXTF_DebKred_Stamm_${books.month}.csv`], 'windows-1252')
  const companies = new Map(debtors.map(([account = '', company = '']) => [account, company]))
  const [, , ...bookings] = rowsOf(files[`EXTF_Buchungsstapel_${books.month}.csv`], 'windows-1252')
  const booked = bookings.map(([amount, side, , , , , account = '', other = '']): Entry => {
    const cents = (side === 'S' ? 1 : -1) * centsOf(amount)
    return companies.has(account) ? [companies.get(account) ?? '', cents, other] : [companies.get(other) ?? other, -cents, account]
  })
  expect(inOrder(booked), 'bookings').toEqual(inOrder(expectedEntries(books)))
  // Who has nothing to pay has no invoice, and no account.
  const withInvoice = [...books.kept, ...books.canceled].filter(({ cents }) => cents > 0)
  expect([...companies.values()].toSorted(), 'each has an account').toEqual(withInvoice.map(({ company }) => company).toSorted())

  const [net, gross] = [stays(books, 'netCents'), stays(books, 'cents')]
  const tax = await table(page, 'Umsatzsteuer')
  expect(tax.map((row) => [row['Art'], row['Land'], row['Kennzahl der Voranmeldung'], centsOf(row['Netto']), centsOf(row['Steuer'])]), 'tax').toEqual([['Inland', 'DE', '81', net, gross - net]])

  const [head = [], ...movements] = rowsOf((await packageOf(page, String.raw`GoBD-Export \(Z3\)`))['kontobewegungen.csv'], 'utf-8')
  const [number, kind, amount] = [head.indexOf('Bestellung'), head.indexOf('Art'), head.indexOf('Betrag')]
  const shown = movements.filter((row) => row[number] !== '').map((row) => [row[number], (row[kind] === 'taken_back' ? -1 : 1) * centsOf(row[amount])].join(' '))
  const sent = books.kept.filter(({ pays, cents }) => cents > 0 && (pays === 'invoice' || pays === 'transfer'))
  const expected = [...sent.map((sale) => [sale, sale.cents] as const), ...books.cameBack.flatMap((sale) => [[sale, sale.cents], [sale, -sale.cents]] as const)]
  expect(shown.toSorted(), 'the bank').toEqual(expected.map(([sale, cents]) => [sale.number, cents].join(' ')).toSorted())
}
