/** Cross Industry Invoice, for the EN 16931 profile of Factur-X (ZUGFeRD) and for XRechnung. */
import { paymentSentences, relationSentences, taxedAbroadSentences } from '#assets/documents/invoice-words.ts'
import { vatReasons } from '#assets/documents/vat-reasons.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PostalAddress } from '#domain/address/address.ts'
import type { Language } from '#domain/language.ts'
import {
  type BookedContent, type InvoiceAllowance, type InvoiceContent, type InvoiceLine, type InvoiceProfile, namesVatIds, supplyOf,
} from '#domain/invoice/invoice-content.ts'
import type { VatCategory, VatRate, VatShare } from '#domain/money/vat-share.ts'
import { optionalText, xmlDocument, type XmlElements } from './xml.ts'

const guidelines: Readonly<Record<InvoiceProfile, string>> = {
  'factur-x': 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** XRechnung wants to know in which business process it stands: billing. */
const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Of UNTDID 1001. */
const typeCodes = { invoice: '380', credit_note: '381' } as const

/** For the inside of the PDF. */
export function invoiceXml(content: BookedContent): string {
  return crossIndustryInvoice(content, 'factur-x')
}

/** For public authorities and whoever else asks for it; they name the reference (Leitweg-ID) by which it finds its way. */
export function xrechnungXml(content: BookedContent, reference: string): string {
  return crossIndustryInvoice(content, 'xrechnung', reference)
}

function crossIndustryInvoice(content: BookedContent, profile: InvoiceProfile, reference = ''): string {
  const { on } = supplyOf(content)
  return xmlDocument({
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': profile === 'xrechnung' ? { 'ram:ID': billingProcess } : undefined,
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': guidelines[profile] },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': content.number,
        'ram:TypeCode': typeCodes[content.kind],
        'ram:IssueDateTime': dateTime(content.issuedOn),
        'ram:IncludedNote': [...relationSentences(content), ...taxedAbroadSentences(content)].map((text) => ({ 'ram:Content': text })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': content.lines.map(line),
        'ram:ApplicableHeaderTradeAgreement': agreement(content, reference),
        'ram:ApplicableHeaderTradeDelivery': { 'ram:ActualDeliverySupplyChainEvent': on && { 'ram:OccurrenceDateTime': dateTime(on) } },
        'ram:ApplicableHeaderTradeSettlement': settlement(content, profile),
      },
    },
  })
}

/** One service each: what is ordered is never ordered by the dozen. */
function line({ pos, name, description, netCents, ...vat }: InvoiceLine): XmlElements {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(pos) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': name, 'ram:Description': optionalText(description) },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': amount(netCents) } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'C62', '#': '1' } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': lineTax(vat),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(netCents) },
    },
  }
}

const lineTax = ({ category, rateBasisPoints }: VatRate): XmlElements => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': rate(category, rateBasisPoints),
})

function agreement(content: BookedContent, reference: string): XmlElements {
  return {
    'ram:BuyerReference': optionalText(reference),
    'ram:SellerTradeParty': sellerParty(content),
    'ram:BuyerTradeParty': buyerParty(content),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': String(content.orderNumber) },
  }
}

/** Who sells and who buys, in the XML of an invoice. */
type Parties = Pick<InvoiceContent, 'seller' | 'buyer' | 'vatShares'>

function sellerParty({ seller, vatShares }: Parties): XmlElements {
  return {
    'ram:Name': seller.company,
    'ram:Description': `${seller.registerCourt} ${seller.registerNumber}, ${seller.managingDirector}`,
    'ram:SpecifiedLegalOrganization': { 'ram:ID': seller.registerNumber },
    'ram:DefinedTradeContact': {
      'ram:PersonName': seller.managingDirector,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': seller.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': seller.email },
    },
    'ram:PostalTradeAddress': postalAddress(seller),
    'ram:URIUniversalCommunication': mailBox(seller.email),
    'ram:SpecifiedTaxRegistration': [taxRegistration('FC', seller.taxNumber), ...(namesVatIds({ vatShares }) ? [taxRegistration('VA', seller.vatId)] : [])],
  }
}

function buyerParty({ buyer, vatShares }: Parties): XmlElements {
  const contact = optionalText(buyer.contact)
  return {
    'ram:ID': String(buyer.customerNumber),
    'ram:Name': buyer.name,
    'ram:DefinedTradeContact': contact === undefined ? undefined : { 'ram:PersonName': contact },
    'ram:PostalTradeAddress': postalAddress(buyer),
    'ram:URIUniversalCommunication': mailBox(buyer.email),
    'ram:SpecifiedTaxRegistration': buyer.vatId && namesVatIds({ vatShares }) ? taxRegistration('VA', buyer.vatId) : undefined,
  }
}

function postalAddress({ street, postalCode, city, country }: PostalAddress): XmlElements {
  return { 'ram:PostcodeCode': postalCode, 'ram:LineOne': street, 'ram:CityName': city, 'ram:CountryID': country }
}

const mailBox = (email: string): XmlElements => ({ 'ram:URIID': { '@schemeID': 'EM', '#': email } })

const taxRegistration = (schemeID: 'FC' | 'VA', id: string): XmlElements => ({ 'ram:ID': { '@schemeID': schemeID, '#': id } })

/** Sums, taxes and the way of the money, in the XML of an invoice. */
function settlement(content: BookedContent, profile: InvoiceProfile): XmlElements {
  const { kind, payment, language, cancels, replaces } = content
  const preceding = cancels ?? replaces
  const { period } = supplyOf(content)
  return {
    'ram:CreditorReferenceID': kind === 'invoice' && payment.option === 'direct_debit' ? content.seller.bank.creditorId : undefined,
    'ram:PaymentReference': payment.option === 'none' ? undefined : payment.reference,
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(content, profile),
    'ram:ApplicableTradeTax': content.vatShares.map((share) => tradeTax(share, language, profile)),
    'ram:BillingSpecifiedPeriod': period && { 'ram:StartDateTime': dateTime(period.from), 'ram:EndDateTime': dateTime(period.to) },
    'ram:SpecifiedTradeAllowanceCharge': content.allowances.map(allowance),
    'ram:SpecifiedTradePaymentTerms': paymentTerms(content),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sums(content),
    'ram:InvoiceReferencedDocument': preceding && {
      'ram:IssuerAssignedID': preceding.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': { '@format': '102', '#': preceding.issuedOn.replaceAll('-', '') } },
    },
  }
}

/** Of UNTDID 4461. A refund goes back the way the money came, which no code names. */
const meansCodes = { wallet: '68', invoice: '58', transfer: '58', direct_debit: '59', none: '1' } as const

function paymentMeans({ kind, payment, seller: { bank } }: BookedContent, profile: InvoiceProfile): XmlElements {
  const code = kind === 'credit_note' ? '1' : meansCodes[payment.option]
  const isToUs = code === '58'
  // The buyer's IBAN stands whole only where a rule asks for it: on paper it is masked.
  const collectedFrom = code === '59' && payment.option === 'direct_debit' && profile === 'xrechnung' ? payment.iban : undefined
  return {
    'ram:TypeCode': code,
    'ram:PayerPartyDebtorFinancialAccount': collectedFrom === undefined ? undefined : { 'ram:IBANID': withoutSpaces(collectedFrom) },
    'ram:PayeePartyCreditorFinancialAccount': isToUs ? { 'ram:IBANID': withoutSpaces(bank.iban), 'ram:AccountName': bank.holder } : undefined,
    'ram:PayeeSpecifiedCreditorFinancialInstitution': isToUs ? { 'ram:BICID': bank.bic } : undefined,
  }
}

const withoutSpaces = (iban: string) => iban.replaceAll(/\s/g, '')

function tradeTax({ category, rateBasisPoints, netCents, vatCents }: VatShare, language: Language, profile: InvoiceProfile): XmlElements {
  const reason = vatReasons[category]
  return {
    'ram:CalculatedAmount': amount(vatCents),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': reason?.words[language],
    'ram:BasisAmount': amount(netCents),
    'ram:CategoryCode': category,
    'ram:ExemptionReasonCode': reason?.code,
    // XRechnung wants a rate in every breakdown (BR-DE-14).
    'ram:RateApplicablePercent': profile === 'xrechnung' ? amount(rateBasisPoints) : rate(category, rateBasisPoints),
  }
}

const allowance = ({ reason, netCents, ...vat }: InvoiceAllowance): XmlElements => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:ActualAmount': amount(netCents),
  'ram:Reason': reason,
  'ram:CategoryTradeTax': lineTax(vat),
})

function paymentTerms(content: BookedContent): XmlElements {
  const { kind, payment } = content
  const collected = kind === 'invoice' && payment.option === 'direct_debit' ? payment : undefined
  const dueOn = kind === 'invoice' && 'dueOn' in payment ? payment.dueOn : collected?.collectedFrom
  return {
    'ram:Description': paymentSentences(content).join(' '),
    'ram:DueDateDateTime': dueOn && dateTime(dueOn),
    'ram:DirectDebitMandateID': collected?.mandateReference,
  }
}

function sums({ kind, lines, allowances, netCents, vatCents, totalCents, payment }: BookedContent): XmlElements {
  const isPaid = kind === 'invoice' && 'paidOn' in payment && payment.paidOn !== undefined
  return {
    'ram:LineTotalAmount': amount(sumOf(lines)),
    'ram:AllowanceTotalAmount': allowances.length > 0 ? amount(sumOf(allowances)) : undefined,
    'ram:TaxBasisTotalAmount': amount(netCents),
    'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': amount(vatCents) },
    'ram:GrandTotalAmount': amount(totalCents),
    'ram:TotalPrepaidAmount': isPaid ? amount(totalCents) : undefined,
    'ram:DuePayableAmount': amount(isPaid ? 0 : totalCents),
  }
}

const sumOf = (amounts: readonly { readonly netCents: number }[]) => amounts.reduce((sum, { netCents }) => sum + netCents, 0)

/** Figures and days as Cross Industry Invoices write them. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A line or an allowance outside the scope of VAT has no rate, not even zero (BR-O-05 to 07). */
function rate(category: VatCategory, rateBasisPoints: number): string | undefined {
  return category === 'O' ? undefined : amount(rateBasisPoints)
}

function dateTime(day: DateOnly): XmlElements {
  return { 'udt:DateTimeString': { '@format': '102', '#': day.replaceAll('-', '') } }
}
