/** A month for DATEV: what it is booked as, document by document and payment by payment, and who the customers are on whose accounts that stands. Both are made while they are sent. */
import { closingContract } from '#domain/closing/closing.contract.ts'
import { type Bookkeeping, debtorOf } from '#domain/closing/bookkeeping.ts'
import { vatKindOf } from '#domain/closing/vat-kind.ts'
import { addDays } from '#domain/calendar/date-only.ts'
import { type Days, daysOf } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { vatIdKey } from '#domain/money/vat-id.ts'
import { readParts } from '#server/db/read-parts.ts'
import type { Deps } from '#server/deps.ts'
import { momentsOf } from '#server/books/issued.ts'
import { type BankFee, listBankFeesOn, listMoneyThat, type MoneyMoved, type MoneyWay, moneyWays, moneyWord } from '#server/books/issued.queries.ts'
import { bind } from '#server/http/bind.ts'
import { buyerOf } from '#server/invoice/issue-invoice.ts'
import { type Booking, datevBatches } from './datev-batch.ts'
import { listDebtorsOn, listDocumentsOf } from './closing.queries.ts'
import { datevDebtors, type Debtor } from './datev-debtors.ts'
import { datevPackageName, getBookkeeping, homeRateOf, noteExport } from './month-closing.ts'

/** A document, by its rates. A credit note turns the sides. */
export function bookingsOf({ number, kind, issuedOn, buyer, vatShares }: Pick<InvoiceContent, 'number' | 'kind' | 'issuedOn' | 'buyer' | 'vatShares'>, bookkeeping: Bookkeeping, homeRateBasisPoints: number): Booking[] {
  return vatShares.filter(({ netCents, vatCents }) => netCents + vatCents !== 0).map(({ category, rateBasisPoints, netCents, vatCents }) => {
    const vatKind = vatKindOf({ category, rateBasisPoints, country: buyer.country }, homeRateBasisPoints)
    const { account, key } = bookkeeping.revenue[vatKind]
    return {
      cents: netCents + vatCents, side: kind === 'credit_note' ? 'H' : 'S', account: debtorOf(bookkeeping, buyer.customerNumber), counterAccount: account, taxKey: key, day: issuedOn, document: number, text: buyer.name,
      ...(vatKind === 'reverse_charge' && { taxedIn: { who: vatIdKey(buyer.vatId ?? buyer.country) } }), ...(vatKind === 'oss' && { taxedIn: { who: buyer.country, rateBasisPoints } }),
    }
  })
}

/** Under the number of its invoice, where it pays one alone. A dunning fee is no debt of the customer's account: it is damages, booked when they come, without tax. */
function bookingOfMoney(way: MoneyWay, { at, kind, state, orderNumber, customerNumber, invoices, customer, amountCents }: MoneyMoved, bookkeeping: Bookkeeping): Booking {
  const what = way === 'came' ? 'Zahlung' : moneyWord(way, { state })
  return {
    cents: amountCents, side: way === 'went' ? 'H' : 'S', account: kind === 'wallet' ? bookkeeping.wallet : bookkeeping.bank, taxKey: '', day: studioTimeOf(at).day,
    counterAccount: way === 'fee' ? bookkeeping.dunning_fees : debtorOf(bookkeeping, customerNumber),
    document: invoices === '' || invoices.includes(' ') ? String(orderNumber ?? '') : invoices, text: `${what} ${customer}`,
  }
}

/** Under the number of the order whose direct debit came back, where it is for one. */
function bookingOfFee({ bookedOn, cents, orderNumber }: BankFee, { bank, bank_fees: fees }: Bookkeeping): Booking {
  return { cents, side: 'S', account: fees, counterAccount: bank, taxKey: '', day: bookedOn, document: String(orderNumber ?? ''), text: 'Bankgebühr' }
}

const perPage = 1000

/** Day by day: documents first, by their numbers, then what came, what went, and what the bank took. */
async function* bookingsIn(deps: Pick<Deps, 'db' | 'taxes'>, { from, before }: Days, bookkeeping: Bookkeeping): AsyncGenerator<Booking> {
  for (let day = from; day < before; day = addDays(day, 1)) yield* bookingsOn(deps, { from: day, before: addDays(day, 1) }, bookkeeping)
}

async function* bookingsOn(deps: Pick<Deps, 'db' | 'taxes'>, days: Days, bookkeeping: Bookkeeping): AsyncGenerator<Booking> {
  for await (const part of readParts(perPage, (page) => listDocumentsOf(deps.db, days.from, page), ({ dateEntered, id }) => ({ at: dateEntered.toISOString(), id }))) {
    for (const { content } of part) yield* bookingsOf(content, bookkeeping, homeRateOf(deps))
  }
  for (const way of moneyWays) {
    for await (const part of readParts(perPage, (page) => listMoneyThat(way, deps.db, momentsOf(days), page), ({ at, id }) => ({ at: at.toISOString(), id }))) {
      for (const moved of part) yield bookingOfMoney(way, moved, bookkeeping)
    }
  }
  for await (const part of readParts(perPage, (page) => listBankFeesOn(deps.db, days, page), ({ bookedOn, id }) => ({ at: bookedOn, id }))) {
    for (const fee of part) yield bookingOfFee(fee, bookkeeping)
  }
}

async function* debtorsIn({ db }: Pick<Deps, 'db'>, days: Days): AsyncGenerator<Debtor> {
  for (let after = 0; ;) {
    const part = await listDebtorsOn(db, days, { limit: perPage, after })
    for (const { buyer, billing, contact } of part) yield { ...(buyer ?? buyerOf({ billing, contact })), firstName: contact.firstName, lastName: contact.lastName }
    const last = part.at(-1)
    if (!last || part.length < perPage) return
    after = last.customerNumber
  }
}

export const datevCalls = bind(closingContract, {
  exportDatev: async (deps, { month }, { staffId }) => {
    const days = daysOf(month)
    const bookkeeping = await getBookkeeping(deps.db)
    const file = { month, madeAt: deps.now(), bookkeeping }
    const fileName = `${datevPackageName}${month}.zip`
    await noteExport(deps, staffId, month, fileName)
    async function* entries() {
      yield* datevBatches(file, bookingsIn(deps, days, bookkeeping))
      yield { path: `EXTF_DebKred_Stamm_${month}.csv`, load: () => datevDebtors(file, debtorsIn(deps, days)) }
    }
    return { fileName, madeAt: file.madeAt, entries: entries() }
  },
})
