/** Invoices for machines: Cross Industry Invoice, for the EN 16931 profile of Factur-X (ZUGFeRD) and for XRechnung. */
import type { InvoiceLine } from '#domain/order/invoice-content.ts'
import type { VatRate } from '#domain/order/vat-share.ts'
import type { BookedContent, InvoiceProfile } from './booked-content.ts'
import { buyerParty, sellerParty } from './invoice-xml-parties.ts'
import { settlement } from './invoice-xml-settlement.ts'
import { element, optionalElement, xmlDocument, type Xml } from './xml.ts'
import { amount, dateTime, rate } from './xml-values.ts'

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
