/** Every document of the table of taxes: each country, business and consumer, with a voucher, as express or neither, invoiced, credited whole and in part, and corrected. */
import { shopOwner } from '#assets/shop-owner.ts'
import { countries, type Country } from '#domain/address/address.ts'
import { composeInvoices, type InvoiceDraft, type OrderToInvoice } from '#domain/invoice/compose-invoices.ts'
import { composeCorrected, composeCreditNote, composePartialCredit } from '#domain/invoice/credit-invoice.ts'
import type { BookedContent, InvoiceBuyer, InvoicePayment } from '#domain/invoice/invoice-content.ts'
import { vatIdExamples } from '#domain/money/vat-id.ts'
import { type SupplyNature, vatTreatment } from '#domain/money/vat-treatment.ts'
import { day, payments } from './given-invoices.ts'

const natures = ['automated', 'human'] as const satisfies readonly SupplyNature[]
const orders = ['plain', 'voucher', 'express'] as const

interface Case {
  readonly country: Country
  readonly isBusiness: boolean
  readonly order: (typeof orders)[number]
}

const cities: Readonly<Record<Country, readonly [postalCode: string, city: string]>> = {
  DE: ['10435', 'Berlin'], AT: ['5020', 'Salzburg'], CH: ['8001', 'Zürich'], NL: ['1016 GV', 'Amsterdam'], LI: ['9490', 'Vaduz'], LU: ['1111', 'Luxembourg'], BE: ['1000', 'Bruxelles'], IT: ['20121', 'Milano'],
}

function buyerIn(country: Country, isBusiness: boolean): InvoiceBuyer {
  const [postalCode, city] = cities[country]
  const person = 'Jörg Übelacker'
  return {
    customerNumber: 10_042, name: isBusiness ? `${city} & Söhne GmbH` : person, contact: isBusiness ? person : '', street: 'Salzgasse 3', postalCode, city, country,
    ...(isBusiness && { vatId: vatIdExamples[country] }), email: 'joerg@example.org',
  }
}

const treated = ({ country, isBusiness }: Omit<Case, 'order'>, nature: SupplyNature) => {
  const { category, rateBasisPoints } = vatTreatment({ country, isBusiness, nature, on: day('2026-11-20'), ossRegistered: true })
  return { category, rateBasisPoints }
}

/** How each of them is paid. */
const paidBy: Readonly<Record<Case['order'], InvoicePayment>> = { plain: payments.invoice, voucher: payments.wallet, express: payments.direct_debit }

/** One greeting by a machine and one by a person, at prices that do not divide evenly. */
function orderOf({ order, ...who }: Case): OrderToInvoice {
  const lines = natures.map((nature, index) => ({
    name: 'Warteschleife, kreativ', description: nature, priceCents: [2999, 4333][index] ?? 0, expressCents: order === 'express' ? [1501, 2167][index] ?? 0 : 0,
    discountCents: order === 'voucher' ? [333, 481][index] ?? 0 : 0, vat: treated(who, nature), ...(nature === 'human' && { readyOn: day('2026-11-27') }),
  }))
  return {
    number: 1_000_017, orderedOn: day('2026-11-19'), language: who.country === 'NL' ? 'en' : 'de', lines, formatsCents: order === 'plain' ? 0 : 1000, seller: shopOwner, buyer: buyerIn(who.country, who.isBusiness),
    words: { express: { name: 'Express', description: 'In ein bis zwei Werktagen' }, formats: { name: 'Weiteres Format', description: 'ALaw' }, discount: 'Gutschein HERBST11' },
  }
}

const numbered = (number: string, draft: InvoiceDraft): BookedContent => ({ ...draft, number })
const creditedBefore = (number: string) => `Schon gutgeschrieben mit ${number}`

function documentsOf(invoice: BookedContent, { country, isBusiness }: Case): Readonly<Record<string, BookedContent>> {
  const crediting = { issuedOn: day('2026-12-01'), reason: 'Falsche Betonung', amountName: 'Nachlass', suppliedOn: day('2026-11-27') }
  const partOf = (asked: Parameters<typeof composePartialCredit>[1]) => {
    const draft = composePartialCredit({ invoice, credits: [] }, asked, crediting)
    if ('failure' in draft) throw new Error(draft.failure)
    return numbered('GS-2026-000008', draft)
  }
  const [line] = invoice.lines
  const part = partOf({ kind: 'lines', shares: [{ orderPos: line?.orderPos ?? 1, expressCents: 1501, formatsCents: 407, discountCents: 333 }] })
  const correction = { issuedOn: day('2026-12-02'), suppliedOn: day('2026-11-27'), payment: payments.transfer, creditedBefore }
  // The same country as the other kind of customer: what is owed and by whom changes.
  const other = { country, isBusiness: !isBusiness }
  const isOutside = invoice.vatShares.some(({ category }) => category === 'O')
  return {
    'invoice': invoice,
    'all credited': numbered('GS-2026-000007', composeCreditNote({ invoice, credits: [] }, { issuedOn: day('2026-11-27'), creditedBefore })),
    'a greeting credited': part,
    'a sum credited': partOf({ kind: 'amount', basis: 'gross', cents: 1001 }),
    'the rest credited': numbered('GS-2026-000009', composeCreditNote({ invoice, credits: [part] }, { issuedOn: day('2026-12-02'), creditedBefore, reason: 'Storniert' })),
    'the recipient corrected': numbered('RE-2026-000124', composeCorrected({ invoice, credits: [part] }, { ...correction, buyer: { ...invoice.buyer, name: 'Ganz & Anders', street: 'Neue Gasse 1' }, rateOf: (rate) => rate })),
    'the tax corrected': numbered('RE-2026-000125', composeCorrected({ invoice, credits: [] }, { ...correction, buyer: buyerIn(country, !isBusiness), rateOf: () => treated(other, isOutside ? 'automated' : 'human') })),
  }
}

const cases = countries.flatMap((country) => [true, false].flatMap((isBusiness) => orders.map((order): Case => ({ country, isBusiness, order }))))

/** By what they are. Where an order is split in two invoices, each has its documents. */
export const vatTableDocuments: readonly (readonly [name: string, BookedContent])[] = cases.flatMap((one) =>
  composeInvoices(orderOf(one), { issuedOn: day('2026-11-20'), payment: paidBy[one.order] }).flatMap((draft, index) =>
    Object.entries(documentsOf(numbered(`RE-2026-00012${index + 2}`, draft), one)).map(([what, content]) =>
      [`${one.country}, ${one.isBusiness ? 'business' : 'consumer'}, ${one.order}, ${index + 1}: ${what}`, content] as const)))
