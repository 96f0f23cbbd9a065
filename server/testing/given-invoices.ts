import { shopOwner } from '#assets/shop-owner.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { shareOfCents } from '#domain/money/cents.ts'
import type { InvoiceAllowance, InvoiceBuyer, InvoiceContent, InvoiceLine, InvoicePayment } from '#domain/invoice/invoice-content.ts'
import { composeCorrected, composeCreditNote, composePartialCredit, type CreditAsked } from '#domain/invoice/credit-invoice.ts'
import type { VatRate, VatShare } from '#domain/money/vat-share.ts'

export const day = (text: string) => text as DateOnly

export const german: VatRate = { category: 'S', rateBasisPoints: 1900 }
const dutch: VatRate = { category: 'S', rateBasisPoints: 2100 }
export const reverseCharge: VatRate = { category: 'AE', rateBasisPoints: 0 }
export const outside: VatRate = { category: 'O', rateBasisPoints: 0 }

export const sommer: InvoiceBuyer = {
  customerNumber: 10_042, name: 'Elektro Sommer GmbH', contact: 'Frau Petra Übelacker', street: 'Kastanienallee 17 b', postalCode: '10435', city: 'Berlin',
  country: 'DE', vatId: 'DE136695976', email: 'petra.uebelacker@elektro-sommer.example',
}

/** Buyers of each row of the table of taxes. */
export const buyers = {
  german: sommer,
  austrian: { ...sommer, name: 'Alpenglück Hotelbetriebs GmbH & Co KG', contact: 'Herr Jörg Gruber', street: 'Salzgasse 3', postalCode: '5020', city: 'Salzburg', country: 'AT', vatId: 'ATU13585627' },
  dutch: { customerNumber: 10_077, name: 'Anneke de Vries', contact: '', street: 'Prinsengracht 263', postalCode: '1016 GV', city: 'Amsterdam', country: 'NL', email: 'anneke@example.org' },
  swiss: { ...sommer, name: 'Käserei Zürcher Oberland AG', contact: 'Frau Regula Ämmerli', street: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', country: 'CH', vatId: 'CHE-116.281.710 MWST' },
} as const satisfies Record<string, InvoiceBuyer>

export const payments = {
  wallet: { option: 'wallet', paidOn: day('2026-11-20'), reference: '5O190127TN364715T' },
  invoice: { option: 'invoice', dueOn: day('2026-12-04'), reference: 'RE-2026-000123' },
  transfer: { option: 'transfer', dueOn: day('2026-12-04'), reference: 'Auftrag 1000017' },
  transferred: { option: 'transfer', dueOn: day('2026-12-04'), reference: 'Auftrag 1000017', paidOn: day('2026-11-24') },
  direct_debit: {
    option: 'direct_debit', collectedFrom: day('2026-11-23'), mandateReference: 'FZ-1000017-1', iban: 'DE02120300000000202051', reference: 'RE-2026-000123',
  },
  none: { option: 'none' },
} as const satisfies Record<string, InvoicePayment>

export function givenLine(pos: number, vat: VatRate, given: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    pos, kind: 'greeting', name: 'Warteschleife, individuell', description: 'Stimme Clara (KI-Stimme), Musik „Sommerregen“, Deutsch', netCents: 2890, ...vat, ...given,
  }
}

type Given = Partial<Omit<InvoiceContent, 'vatShares' | 'netCents' | 'vatCents' | 'totalCents'>>

/** Two greetings with express, further formats and a voucher, paid on account, unless told otherwise. */
export function givenInvoice(given: Given = {}, vat: VatRate = german): InvoiceContent {
  const lines = given.lines ?? [
    givenLine(1, vat),
    givenLine(2, vat, { name: 'Begrüßung, kreativ', description: 'Stimme Jonas, ohne Musik, Deutsch und Englisch', netCents: 3990 }),
    givenLine(3, vat, { kind: 'express', name: 'Express-Lieferung', description: 'In ein bis zwei Werktagen', netCents: 3440 }),
    givenLine(4, vat, { kind: 'formats', name: 'Weiteres Format', description: 'ALaw', netCents: 1000 }),
  ]
  const allowances = given.allowances ?? [{ reason: 'Gutschein HALLO10', netCents: 688, ...vat }]
  return {
    kind: 'invoice', number: 'RE-2026-000123', language: 'de', issuedOn: day('2026-11-20'), suppliedOn: day('2026-11-20'), orderNumber: 1_000_017, orderedOn: day('2026-11-19'), seller: shopOwner,
    buyer: sommer, payment: payments.invoice, ...given, lines, allowances, ...sumsOf(lines, allowances),
  }
}

function sumsOf(lines: readonly InvoiceLine[], allowances: readonly InvoiceAllowance[]) {
  const netByRate = new Map<string, VatShare>()
  const add = ({ category, rateBasisPoints }: VatRate, cents: number) => {
    const key = `${category} ${rateBasisPoints}`
    const netCents = (netByRate.get(key)?.netCents ?? 0) + cents
    netByRate.set(key, { category, rateBasisPoints, netCents, vatCents: shareOfCents(netCents, rateBasisPoints) })
  }
  for (const line of lines) add(line, line.netCents)
  for (const allowance of allowances) add(allowance, -allowance.netCents)
  const vatShares = [...netByRate.values()]
  const sum = (of: (share: VatShare) => number) => vatShares.reduce((total, share) => total + of(share), 0)
  const [netCents, vatCents] = [sum((share) => share.netCents), sum((share) => share.vatCents)]
  return { vatShares, netCents, vatCents, totalCents: netCents + vatCents }
}

export const creditNote = givenInvoice({
  kind: 'credit_note', number: 'ST-2026-000007', issuedOn: day('2026-11-27'), suppliedOn: day('2026-11-20'), cancels: { number: 'RE-2026-000123', issuedOn: day('2026-11-20') },
})

/** The second greeting with its part of everything, and a sum with the tax in it. */
const greetingCredited = creditOf({ kind: 'lines', shares: [{ orderPos: 2, expressCents: 1995, formatsCents: 580, discountCents: 399 }] }, german)
const sumCredited = creditOf({ kind: 'amount', basis: 'gross', cents: 1190 }, german)
export const partialCredits = [greetingCredited, sumCredited] as const

function creditOf(asked: CreditAsked, vat: VatRate, given: Given = {}): InvoiceContent {
  const invoice = givenInvoice({ ...given, lines: givenInvoice({}, vat).lines.map((line) => (line.kind === 'greeting' ? { ...line, orderPos: line.pos } : line)) }, vat)
  const draft = composePartialCredit({ invoice, credits: [] }, asked, { issuedOn: day('2026-12-01'), reason: 'Falsche Betonung', suppliedOn: day('2026-11-24'), amountName: 'Nachlass' })
  if ('failure' in draft) throw new Error(draft.failure)
  return { ...draft, number: 'GS-2026-000008' }
}

const restCredit: InvoiceContent = {
  ...composeCreditNote({ invoice: givenInvoice(), credits: [greetingCredited] }, { issuedOn: day('2026-12-02'), creditedBefore: (number) => `Schon gutgeschrieben mit ${number}` }),
  number: 'GS-2026-000009',
}

const corrected: InvoiceContent = {
  ...composeCorrected({ invoice: givenInvoice(), credits: [] }, {
    issuedOn: day('2026-12-02'), payment: payments.invoice, buyer: buyers.austrian, rateOf: () => reverseCharge, suppliedOn: day('2026-11-20'), creditedBefore: (number) => number,
  }),
  number: 'RE-2026-000124',
}

const { suppliedOn: _none, ...unsupplied } = givenInvoice({ kind: 'proforma', number: '1000017', payment: payments.transfer })
export const proforma: InvoiceContent = unsupplied

/** What nobody is called, and somebody will be. */
export const hostileText = '<script>alert("1")</script> & \u0000\u0007\u001B]]> \u{1F4DE}\u{1F468}\u200D\u{1F4BB} \u202Eevil \u0645\u0631\u062D\u0628\u0627 \uD800 \uFFFE $& é\u0301 Ωмир 漢字 {{x}} %s'

/** One of each kind that comes off the press, by what it shows. */
export const invoices: Readonly<Record<string, InvoiceContent>> = {
  'a German company on account': givenInvoice(),
  'an Austrian company, reverse charge': givenInvoice({ buyer: buyers.austrian }, reverseCharge),
  'a Dutch consumer, by wallet': givenInvoice({ buyer: buyers.dutch, payment: payments.wallet, language: 'en' }, dutch),
  'a Swiss company, outside the scope': givenInvoice({ buyer: buyers.swiss, payment: payments.transferred }, outside),
  'one line by direct debit': givenInvoice({ payment: payments.direct_debit, lines: [givenLine(1, german)], allowances: [] }),
  'an advance transfer, in English': givenInvoice({ payment: payments.transfer, language: 'en' }),
  'nothing to pay': givenInvoice({ payment: payments.none, lines: [givenLine(1, german)], allowances: [{ reason: 'Gutschein', netCents: 2890, ...german }] }),
  'two rates': givenInvoice({ lines: [givenLine(1, german), givenLine(2, { category: 'S', rateBasisPoints: 2000 }, { netCents: 1 })], allowances: [] }),
  'sixty lines': givenInvoice({ lines: Array.from({ length: 60 }, (_, index) => givenLine(index + 1, german)), suppliedOn: day('2026-11-19') }),
  'a long name': givenInvoice({
    buyer: {
      ...sommer,
      name: 'Süddeutsche Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft für Straßenbeleuchtung mbH & Co. Kommanditgesellschaft',
      street: 'An der Oberen Donaudampfschifffahrtskapitänsmützenfabrik 1234 c, Hinterhaus, Aufgang B',
    },
    lines: [givenLine(1, german, { name: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(8), description: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(6) })],
  }),
  'hostile words': givenInvoice({
    buyer: { ...sommer, name: hostileText, contact: hostileText, street: hostileText, city: hostileText },
    lines: [givenLine(1, german, { name: hostileText, description: hostileText.repeat(20) })],
    allowances: [{ reason: hostileText, netCents: 1, ...german }],
  }),
  'a cancelling invoice': creditNote,
  'a greeting credited': greetingCredited,
  'a sum credited': sumCredited,
  'a sum credited, reverse charge': creditOf({ kind: 'amount', basis: 'net', cents: 1000 }, reverseCharge, { buyer: buyers.austrian, language: 'en' }),
  'the surcharge credited, outside the scope': creditOf({ kind: 'express' }, outside, { buyer: buyers.swiss }),
  'the rest of an invoice taken back': restCredit,
  'a corrected invoice': corrected,
}
