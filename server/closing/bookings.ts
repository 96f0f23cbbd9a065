/** What a month is booked as: each document by its rates, and each payment that came or went. */
import { type Bookkeeping, debtorOf } from '#domain/closing/bookkeeping.ts'
import { vatKindOf } from '#domain/closing/vat-kind.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { vatIdKey } from '#domain/money/vat-id.ts'
import { type BankFee, type MoneyMoved, type MoneyWay, moneyWord } from '#server/books/issued.queries.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import type { Booking } from './datev-batch.ts'

/** A credit note turns the sides. */
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
export function bookingOfMoney(way: MoneyWay, { at, kind, state, orderNumber, customerNumber, invoices, customer, amountCents }: MoneyMoved, bookkeeping: Bookkeeping): Booking {
  const what = way === 'came' ? 'Zahlung' : moneyWord(way, { state })
  return {
    cents: amountCents, side: way === 'went' ? 'H' : 'S', account: kind === 'wallet' ? bookkeeping.wallet : bookkeeping.bank, taxKey: '', day: studioTimeOf(at).day,
    counterAccount: way === 'fee' ? bookkeeping.dunning_fees : debtorOf(bookkeeping, customerNumber),
    document: invoices === '' || invoices.includes(' ') ? String(orderNumber ?? '') : invoices, text: `${what} ${customer}`,
  }
}

/** Under the number of the order whose direct debit came back, where it is for one. */
export function bookingOfFee({ bookedOn, cents, orderNumber }: BankFee, { bank, bank_fees: fees }: Bookkeeping): Booking {
  return { cents, side: 'S', account: fees, counterAccount: bank, taxKey: '', day: bookedOn, document: String(orderNumber ?? ''), text: 'Bankgebühr' }
}
