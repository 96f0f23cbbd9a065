/**
 * The rules of EN 16931 and of XRechnung that our invoices could break, under the ids that the standards give them and in words of our own. What the schema
 * sees to (BR-01 to 16, 21 to 26, 45 to 47) and what we never write (charges, payees, tax representatives, periods of lines, attachments, cards) has none here.
 */
import { XMLParser } from 'fast-xml-parser'

interface Element {
  readonly [name: string]: readonly Element[] | string | undefined
}

const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false, alwaysCreateTextNode: true, isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute })

/** All that stand at the end of a path. */
function at(from: readonly Element[], path: string): readonly Element[] {
  return path.split('/').reduce<readonly Element[]>((elements, name) => elements.flatMap((element) => (element[name] as readonly Element[] | undefined) ?? []), from)
}

const textOf = (element: Element | undefined) => String(element?.['#text'] ?? '').trim()
const amountOf = (element: Element | undefined) => (element ? Math.round(Number(textOf(element)) * 100) : Number.NaN)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

interface ReadInvoice {
  readonly xml: string
  readonly text: (path: string) => string
  /** In cents; `NaN` where it is not said. */
  readonly cents: (path: string) => number
  readonly all: (path: string) => readonly Element[]
  readonly vatId: (party: 'Seller' | 'Buyer') => string
  /** Lines, allowances and breakdowns with their rate and sum. */
  readonly lines: readonly Taxed[]
  readonly allowances: readonly Taxed[]
  readonly breakdowns: readonly (Taxed & { readonly taxCents: number; readonly reason: string; readonly reasonCode: string })[]
}

interface Taxed {
  readonly category: string
  /** Empty where none is named. */
  readonly rate: string
  readonly cents: number
}

const line = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'
const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`
const terms = `${settlement}/SpecifiedTradePaymentTerms`
const seller = `${agreement}/SellerTradeParty`
const buyer = `${agreement}/BuyerTradeParty`

function readInvoice(xml: string): ReadInvoice {
  const root = at([parser.parse(xml) as Element], 'CrossIndustryInvoice')
  const all = (path: string) => at(root, path)
  const taxOf = (tax: Element | undefined) => ({ category: textOf(at(tax ? [tax] : [], 'CategoryCode')[0]), rate: textOf(at(tax ? [tax] : [], 'RateApplicablePercent')[0]) })
  return {
    xml, all, text: (path) => textOf(all(path)[0]), cents: (path) => amountOf(all(path)[0]),
    vatId: (party) => textOf(all(`${agreement}/${party}TradeParty/SpecifiedTaxRegistration/ID`).find((id) => id['@_schemeID'] === 'VA')),
    lines: all(`${line}/SpecifiedLineTradeSettlement`).map((one) => ({ ...taxOf(at([one], 'ApplicableTradeTax')[0]), cents: amountOf(at([one], 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')[0]) })),
    allowances: all(`${settlement}/SpecifiedTradeAllowanceCharge`).map((one) => ({ ...taxOf(at([one], 'CategoryTradeTax')[0]), cents: amountOf(at([one], 'ActualAmount')[0]) })),
    breakdowns: all(`${settlement}/ApplicableTradeTax`).map((one) => ({
      ...taxOf(one), cents: amountOf(at([one], 'BasisAmount')[0]), taxCents: amountOf(at([one], 'CalculatedAmount')[0]), reason: textOf(at([one], 'ExemptionReason')[0]),
      reasonCode: textOf(at([one], 'ExemptionReasonCode')[0]),
    })),
  }
}

const isRate = (one: string, other: string) => Number(one || 0) === Number(other || 0)
const centsOf = (parts: readonly Taxed[], { category, rate }: Taxed) => sum(parts.filter((part) => part.category === category && isRate(part.rate, rate)).map(({ cents }) => cents))
const taxedAs = (invoice: ReadInvoice, category: string) => [...invoice.lines, ...invoice.allowances].filter((part) => part.category === category)
const brokenDown = ({ breakdowns }: ReadInvoice, category: string) => breakdowns.filter((share) => share.category === category)
const isDirectDebit = (invoice: ReadInvoice) => invoice.text(`${means}/TypeCode`) === '59'
const isTransfer = (invoice: ReadInvoice) => invoice.text(`${means}/TypeCode`) === '58'
const says = (invoice: ReadInvoice, ...paths: readonly string[]) => paths.every((path) => invoice.text(path) !== '')

type Rules = Readonly<Record<string, (invoice: ReadInvoice) => boolean>>

/** Of a category that is not taxed: a breakdown of its own, no tax, and the reason. */
const untaxed = (category: 'AE' | 'O', reason: string): Rules => ({
  [`BR-${category}-01`]: (invoice) => brokenDown(invoice, category).length === (taxedAs(invoice, category).length > 0 ? 1 : 0),
  [`BR-${category}-08`]: (invoice) => brokenDown(invoice, category).every((share) => share.cents === centsOf(invoice.lines, share) - centsOf(invoice.allowances, share)),
  [`BR-${category}-09`]: (invoice) => brokenDown(invoice, category).every(({ taxCents }) => taxCents === 0),
  [`BR-${category}-10`]: (invoice) => brokenDown(invoice, category).every((share) => share.reasonCode === reason && share.reason !== ''),
})

/** Of every invoice. */
export const en16931Rules: Rules = {
  'BR-06': (invoice) => says(invoice, `${seller}/Name`),
  'BR-07': (invoice) => says(invoice, `${buyer}/Name`),
  'BR-25': (invoice) => invoice.all(line).every((one) => textOf(at([one], 'SpecifiedTradeProduct/Name')[0]) !== ''),
  'BR-27': (invoice) => invoice.all(`${line}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`).every((price) => amountOf(price) >= 0),
  'BR-29': (invoice) => invoice.text(`${settlement}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`) >= invoice.text(`${settlement}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`),
  'BR-33': (invoice) => invoice.all(`${settlement}/SpecifiedTradeAllowanceCharge`).every((one) => textOf(at([one], 'Reason')[0]) !== ''),
  'BR-48': ({ breakdowns }) => breakdowns.every(({ category, rate }) => category === 'O' || rate !== ''),
  'BR-55': (invoice) => invoice.all(`${settlement}/InvoiceReferencedDocument`).every((one) => textOf(at([one], 'IssuerAssignedID')[0]) !== ''),
  'BR-61': (invoice) => !isTransfer(invoice) || says(invoice, `${means}/PayeePartyCreditorFinancialAccount/IBANID`),
  'BR-62': (invoice) => invoice.all(`${seller}/URIUniversalCommunication/URIID`).every((id) => id['@_schemeID'] === 'EM'),
  'BR-63': (invoice) => invoice.all(`${buyer}/URIUniversalCommunication/URIID`).every((id) => id['@_schemeID'] === 'EM'),
  'BR-CO-09': (invoice) => (['Seller', 'Buyer'] as const).every((party) => /^$|^[A-Z]{2}/.test(invoice.vatId(party))),
  'BR-CO-10': (invoice) => invoice.cents(`${sums}/LineTotalAmount`) === sum(invoice.lines.map(({ cents }) => cents)),
  'BR-CO-11': (invoice) => (invoice.cents(`${sums}/AllowanceTotalAmount`) || 0) === sum(invoice.allowances.map(({ cents }) => cents)),
  'BR-CO-13': (invoice) => invoice.cents(`${sums}/TaxBasisTotalAmount`) === invoice.cents(`${sums}/LineTotalAmount`) - (invoice.cents(`${sums}/AllowanceTotalAmount`) || 0),
  'BR-CO-14': (invoice) => invoice.cents(`${sums}/TaxTotalAmount`) === sum(invoice.breakdowns.map(({ taxCents }) => taxCents)),
  'BR-CO-15': (invoice) => invoice.cents(`${sums}/GrandTotalAmount`) === invoice.cents(`${sums}/TaxBasisTotalAmount`) + invoice.cents(`${sums}/TaxTotalAmount`),
  'BR-CO-16': (invoice) => invoice.cents(`${sums}/DuePayableAmount`) === invoice.cents(`${sums}/GrandTotalAmount`) - (invoice.cents(`${sums}/TotalPrepaidAmount`) || 0),
  // A part of a rounded tax may be a cent beside it, which the rule allows.
  'BR-CO-17': ({ breakdowns }) => breakdowns.every(({ rate, cents, taxCents }) => Math.abs(taxCents - Math.round((cents * Number(rate || 0)) / 100)) <= 1),
  'BR-CO-18': ({ breakdowns }) => breakdowns.length > 0,
  'BR-CO-25': (invoice) => invoice.text('ExchangedDocument/TypeCode') !== '380' || invoice.cents(`${sums}/DuePayableAmount`) <= 0 || says(invoice, `${terms}/DueDateDateTime/DateTimeString`) || says(invoice, `${terms}/Description`),
  'BR-CO-26': (invoice) => says(invoice, `${seller}/SpecifiedLegalOrganization/ID`) || invoice.vatId('Seller') !== '',
  'BR-DEC': ({ xml }) => !/<ram:\w*Amount[^>]*>(?!-?\d+\.\d\d<)/.test(xml),
  'BR-CL-01': (invoice) => ['380', '381'].includes(invoice.text('ExchangedDocument/TypeCode')),
  'BR-CL-14': (invoice) => [seller, buyer].every((party) => /^[A-Z]{2}$/.test(invoice.text(`${party}/PostalTradeAddress/CountryID`))),
  'BR-CL-16': (invoice) => ['1', '58', '59', '68'].includes(invoice.text(`${means}/TypeCode`)),
  'BR-CL-17': ({ lines, allowances, breakdowns }) => [...lines, ...allowances, ...breakdowns].every(({ category }) => ['S', 'AE', 'O'].includes(category)),
  'BR-CL-23': ({ xml }) => !/unitCode="(?!C62")/.test(xml),
  'BR-S-01': (invoice) => taxedAs(invoice, 'S').every((part) => brokenDown(invoice, 'S').filter(({ rate }) => isRate(rate, part.rate)).length === 1),
  'BR-S-02': (invoice) => taxedAs(invoice, 'S').length === 0 || /schemeID="(VA|FC)"/.test(invoice.xml),
  'BR-S-05': ({ lines }) => lines.every(({ category, rate }) => category !== 'S' || Number(rate) > 0),
  'BR-S-06': ({ allowances }) => allowances.every(({ category, rate }) => category !== 'S' || Number(rate) > 0),
  'BR-S-08': (invoice) => brokenDown(invoice, 'S').every((share) => share.cents === centsOf(invoice.lines, share) - centsOf(invoice.allowances, share)),
  'BR-S-10': (invoice) => brokenDown(invoice, 'S').every(({ reason, reasonCode }) => reason === '' && reasonCode === ''),
  ...untaxed('AE', 'VATEX-EU-AE'),
  'BR-AE-02': (invoice) => taxedAs(invoice, 'AE').length === 0 || (invoice.vatId('Seller') !== '' && invoice.vatId('Buyer') !== ''),
  'BR-AE-05': ({ lines, allowances }) => [...lines, ...allowances].every(({ category, rate }) => category !== 'AE' || rate === '0.00'),
  ...untaxed('O', 'VATEX-EU-O'),
  'BR-O-02': (invoice) => taxedAs(invoice, 'O').length === 0 || (invoice.vatId('Seller') === '' && invoice.vatId('Buyer') === ''),
  'BR-O-05': ({ lines, allowances }) => [...lines, ...allowances].every(({ category, rate }) => category !== 'O' || rate === ''),
  'BR-O-11': (invoice) => brokenDown(invoice, 'O').length === 0 || [...invoice.lines, ...invoice.allowances, ...invoice.breakdowns].every(({ category }) => category === 'O'),
}

/** What XRechnung 3.0 asks for beside them. */
export const xrechnungRules: Rules = {
  'BR-DE-1': (invoice) => says(invoice, `${means}/TypeCode`),
  'BR-DE-2': (invoice) => invoice.all(`${seller}/DefinedTradeContact`).length === 1,
  'BR-DE-3 to 4': (invoice) => says(invoice, `${seller}/PostalTradeAddress/CityName`, `${seller}/PostalTradeAddress/PostcodeCode`),
  'BR-DE-5 to 7': (invoice) => says(invoice, ...['PersonName', 'TelephoneUniversalCommunication/CompleteNumber', 'EmailURIUniversalCommunication/URIID'].map((what) => `${seller}/DefinedTradeContact/${what}`)),
  'BR-DE-8 to 9': (invoice) => says(invoice, `${buyer}/PostalTradeAddress/CityName`, `${buyer}/PostalTradeAddress/PostcodeCode`),
  'BR-DE-14': ({ breakdowns }) => breakdowns.every(({ rate }) => rate !== ''),
  'BR-DE-15': (invoice) => says(invoice, `${agreement}/BuyerReference`),
  'BR-DE-16': ({ xml, breakdowns }) => breakdowns.every(({ category }) => category === 'O') || /schemeID="(VA|FC)"/.test(xml),
  'BR-DE-21': (invoice) => invoice.text('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') === 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'BR-DE-23': (invoice) => !isTransfer(invoice) || !says(invoice, `${settlement}/CreditorReferenceID`),
  'BR-DE-25': (invoice) => !isDirectDebit(invoice) || invoice.all(`${means}/PayeePartyCreditorFinancialAccount`).length === 0,
  'BR-DE-27': (invoice) => (invoice.text(`${seller}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`).match(/\d/g) ?? []).length >= 3,
  'BR-DE-28': (invoice) => /^[^@\s]+@[^@.\s][^@\s]*\.[^@.\s]+$/.test(invoice.text(`${seller}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`)),
  'BR-DE-30 to 31': (invoice) => !isDirectDebit(invoice) || says(invoice, `${terms}/DirectDebitMandateID`, `${settlement}/CreditorReferenceID`, `${means}/PayerPartyDebtorFinancialAccount/IBANID`),
}

export function brokenRules(rules: Rules, xml: string): string[] {
  const invoice = readInvoice(xml)
  return Object.entries(rules).filter(([, isKept]) => !isKept(invoice)).map(([id]) => id)
}
