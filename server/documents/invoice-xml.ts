/** Cross Industry Invoice, for the EN 16931 profile of Factur-X (ZUGFeRD) and for XRechnung. */
import { paymentSentences } from '#assets/documents/invoice-words.ts'
import { vatReasons } from '#assets/documents/vat-reasons.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import {
  type BookedContent, type InvoiceAllowance, type InvoiceContent, type InvoiceLine, type InvoiceProfile, namesVatIds,
} from '#domain/invoice/invoice-content.ts'
import type { VatCategory, VatRate, VatShare } from '#domain/money/vat-share.ts'
import { element, optionalElement, type Xml, xmlDocument } from './xml.ts'

const guidelines: Readonly<Record<InvoiceProfile, string>> = {
  'factur-x': 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** XRechnung wants to know in which business process it stands: billing. */
const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Of UNTDID 1001. */
const typeCodes = { invoice: '380', credit_note: '381' } as const

/** For the inside of the PDF. */
export function invoiceXml(content: BookedContent): string {
  return crossIndustryInvoice(content, 'factur-x')
}

/** For public authorities and whoever else asks for it; they name the reference (Leitweg-ID) by which it finds its way. */
export function xrechnungXml(content: BookedContent & { readonly buyerReference: string }): string {
  return crossIndustryInvoice(content, 'xrechnung')
}

function crossIndustryInvoice(content: BookedContent, profile: InvoiceProfile): string {
  const parts = [context(profile), head(content), element('rsm:SupplyChainTradeTransaction', [
    ...content.lines.map(line),
    agreement(content),
    delivery(content),
    settlement(content, profile),
  ])]
  return xmlDocument(element('rsm:CrossIndustryInvoice', parts, namespaces))
}

function context(profile: InvoiceProfile): Xml {
  const parameter = (name: string, id: string) => element(`ram:${name}SpecifiedDocumentContextParameter`, element('ram:ID', id))
  return element('rsm:ExchangedDocumentContext', [
    profile === 'xrechnung' ? parameter('BusinessProcess', billingProcess) : undefined,
    parameter('Guideline', guidelines[profile]),
  ])
}

function head({ kind, number, issuedOn }: BookedContent): Xml {
  return element('rsm:ExchangedDocument', [
    element('ram:ID', number),
    element('ram:TypeCode', typeCodes[kind]),
    element('ram:IssueDateTime', dateTime(issuedOn)),
  ])
}

/** One service each: what is ordered is never ordered by the dozen. */
function line({ pos, name, description, netCents, ...vat }: InvoiceLine): Xml {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(pos))),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', name), optionalElement('ram:Description', description)]),
    element('ram:SpecifiedLineTradeAgreement', element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', amount(netCents)))),
    element('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', '1', { unitCode: 'C62' })),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', lineTax(vat)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', amount(netCents))),
    ]),
  ])
}

const lineTax = ({ category, rateBasisPoints }: VatRate): readonly (Xml | undefined)[] => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', category),
  rate(category, rateBasisPoints),
]

function agreement(content: BookedContent): Xml {
  return element('ram:ApplicableHeaderTradeAgreement', [
    optionalElement('ram:BuyerReference', content.buyerReference),
    sellerParty(content),
    buyerParty(content),
    element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', String(content.orderNumber))),
  ])
}

function delivery({ issuedOn, suppliedOn }: BookedContent): Xml {
  const event = element('ram:OccurrenceDateTime', dateTime(suppliedOn ?? issuedOn))
  return element('ram:ApplicableHeaderTradeDelivery', element('ram:ActualDeliverySupplyChainEvent', event))
}

/** Who sells and who buys, in the XML of an invoice. */
type Parties = Pick<InvoiceContent, 'seller' | 'buyer' | 'vatShares'>

function sellerParty({ seller, vatShares }: Parties): Xml {
  return element('ram:SellerTradeParty', [
    element('ram:Name', seller.company),
    element('ram:Description', `${seller.registerCourt} ${seller.registerNumber}, ${seller.managingDirector}`),
    element('ram:SpecifiedLegalOrganization', element('ram:ID', seller.registerNumber)),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', seller.managingDirector),
      element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', seller.phone)),
      element('ram:EmailURIUniversalCommunication', element('ram:URIID', seller.email)),
    ]),
    postalAddress(seller),
    mailBox(seller.email),
    taxRegistration('FC', seller.taxNumber),
    namesVatIds({ vatShares }) ? taxRegistration('VA', seller.vatId) : undefined,
  ])
}

function buyerParty({ buyer, vatShares }: Parties): Xml {
  const contact = optionalElement('ram:PersonName', buyer.contact)
  return element('ram:BuyerTradeParty', [
    element('ram:ID', String(buyer.customerNumber)),
    element('ram:Name', buyer.name),
    contact ? element('ram:DefinedTradeContact', contact) : undefined,
    postalAddress(buyer),
    mailBox(buyer.email),
    buyer.vatId && namesVatIds({ vatShares }) ? taxRegistration('VA', buyer.vatId) : undefined,
  ])
}

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

function postalAddress({ street, postalCode, city, country }: Address): Xml {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postalCode),
    element('ram:LineOne', street),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ])
}

const mailBox = (email: string): Xml => element('ram:URIUniversalCommunication', element('ram:URIID', email, { schemeID: 'EM' }))

const taxRegistration = (schemeID: 'FC' | 'VA', id: string): Xml => element('ram:SpecifiedTaxRegistration', element('ram:ID', id, { schemeID }))

/** Sums, taxes and the way of the money, in the XML of an invoice. */
function settlement(content: BookedContent, profile: InvoiceProfile): Xml {
  const { kind, payment, language } = content
  const collected = kind === 'invoice' && payment.option === 'direct_debit'
  return element('ram:ApplicableHeaderTradeSettlement', [
    collected ? element('ram:CreditorReferenceID', content.seller.bank.creditorId) : undefined,
    payment.option === 'none' ? undefined : element('ram:PaymentReference', payment.reference),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(content, profile),
    ...content.vatShares.map((share) => tradeTax(share, language, profile)),
    ...content.allowances.map(allowance),
    paymentTerms(content),
    sums(content),
    content.cancels ? cancelled(content.cancels) : undefined,
  ])
}

/** Of UNTDID 4461. A refund goes back the way the money came, which no code names. */
const meansCodes = { wallet: '68', invoice: '58', transfer: '58', direct_debit: '59', none: '1' } as const

function paymentMeans({ kind, payment, seller: { bank } }: BookedContent, profile: InvoiceProfile): Xml {
  const code = kind === 'credit_note' ? '1' : meansCodes[payment.option]
  const account = code === '58' ? element('ram:PayeePartyCreditorFinancialAccount', [
    element('ram:IBANID', withoutSpaces(bank.iban)),
    element('ram:AccountName', bank.holder),
  ]) : undefined
  const institution = account ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', bank.bic)) : undefined
  // The buyer's IBAN stands whole only where a rule asks for it: on paper it is masked.
  const collectedFrom = code === '59' && payment.option === 'direct_debit' && profile === 'xrechnung'
    ? element('ram:PayerPartyDebtorFinancialAccount', element('ram:IBANID', withoutSpaces(payment.iban)))
    : undefined
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', code), collectedFrom, account, institution])
}

const withoutSpaces = (iban: string) => iban.replaceAll(/\s/g, '')

function tradeTax({ category, rateBasisPoints, netCents, vatCents }: VatShare, language: Language, profile: InvoiceProfile): Xml {
  const reason = vatReasons[category]
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(vatCents)),
    element('ram:TypeCode', 'VAT'),
    reason ? element('ram:ExemptionReason', reason.words[language]) : undefined,
    element('ram:BasisAmount', amount(netCents)),
    element('ram:CategoryCode', category),
    reason ? element('ram:ExemptionReasonCode', reason.code) : undefined,
    // XRechnung wants a rate in every breakdown (BR-DE-14).
    profile === 'xrechnung' ? anyRate(rateBasisPoints) : rate(category, rateBasisPoints),
  ])
}

function allowance({ reason, netCents, category, rateBasisPoints }: InvoiceAllowance): Xml {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', element('udt:Indicator', 'false')),
    element('ram:ActualAmount', amount(netCents)),
    element('ram:Reason', reason),
    element('ram:CategoryTradeTax', [
      element('ram:TypeCode', 'VAT'),
      element('ram:CategoryCode', category),
      rate(category, rateBasisPoints),
    ]),
  ])
}

function paymentTerms(content: BookedContent): Xml {
  const { kind, payment } = content
  const asked = kind === 'invoice'
  return element('ram:SpecifiedTradePaymentTerms', [
    element('ram:Description', paymentSentences(content).join(' ')),
    asked && 'dueOn' in payment ? element('ram:DueDateDateTime', dateTime(payment.dueOn)) : undefined,
    asked && payment.option === 'direct_debit' ? element('ram:DueDateDateTime', dateTime(payment.collectedFrom)) : undefined,
    asked && payment.option === 'direct_debit' ? element('ram:DirectDebitMandateID', payment.mandateReference) : undefined,
  ])
}

function sums({ kind, lines, allowances, netCents, vatCents, totalCents, payment }: BookedContent): Xml {
  const isPaid = kind === 'invoice' && 'paidOn' in payment && payment.paidOn !== undefined
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', amount(sumOf(lines))),
    allowances.length > 0 ? element('ram:AllowanceTotalAmount', amount(sumOf(allowances))) : undefined,
    element('ram:TaxBasisTotalAmount', amount(netCents)),
    element('ram:TaxTotalAmount', amount(vatCents), { currencyID: 'EUR' }),
    element('ram:GrandTotalAmount', amount(totalCents)),
    isPaid ? element('ram:TotalPrepaidAmount', amount(totalCents)) : undefined,
    element('ram:DuePayableAmount', amount(isPaid ? 0 : totalCents)),
  ])
}

const sumOf = (amounts: readonly { readonly netCents: number }[]) => amounts.reduce((sum, { netCents }) => sum + netCents, 0)

function cancelled({ number, issuedOn }: NonNullable<BookedContent['cancels']>): Xml {
  const day = element('qdt:DateTimeString', issuedOn.replaceAll('-', ''), { format: '102' })
  return element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', number), element('ram:FormattedIssueDateTime', day)])
}

/** Figures and days as Cross Industry Invoices write them. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A line or an allowance outside the scope of VAT has no rate, not even zero (BR-O-05 to 07). */
function rate(category: VatCategory, rateBasisPoints: number): Xml | undefined {
  return category === 'O' ? undefined : anyRate(rateBasisPoints)
}

function anyRate(rateBasisPoints: number): Xml {
  return element('ram:RateApplicablePercent', amount(rateBasisPoints))
}

function dateTime(day: DateOnly): Xml {
  return element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })
}
