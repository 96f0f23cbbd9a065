import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { expect, it } from 'vitest'
import { type BookedContent, isBooked } from '#domain/invoice/invoice-content.ts'
import { invoices } from '#server/testing/given-invoices.ts'
import { vatTableDocuments } from '#server/testing/vat-table.ts'
import { invoiceXml, xrechnungXml } from './invoice-xml.ts'
import { brokenRules, en16931Rules, xrechnungRules } from './testing/invoice-rules.ts'

const documents = [...vatTableDocuments, ...Object.entries(invoices).filter((entry): entry is [string, BookedContent] => isBooked(entry[1]))]
const xrechnungOf = (content: BookedContent) => xrechnungXml(content, '04011000-12345-03')
const named = (wanted: string) => vatTableDocuments.find(([name]) => name === wanted)![1]

it('[R9.01] the table has each country, kind of customer, order and document', () => {
  const counts = vatTableDocuments.map(([name]) => name.split(/, |: /)).reduce((all, [country, who, order, , what]) => all.add(`${country} ${who} ${order} ${what}`), new Set<string>())
  expect(counts.size).toBe(8 * 2 * 3 * 7)
  const categories = new Set(vatTableDocuments.flatMap(([, { vatShares }]) => vatShares.map(({ category, rateBasisPoints }) => `${category} ${rateBasisPoints}`)))
  expect([...categories].toSorted()).toEqual(['AE 0', 'O 0', 'S 1700', 'S 1900', 'S 2000', 'S 2100', 'S 2200'])
})

it('[R7.16] each document of the table keeps to the schema of EN 16931, as Factur-X and as XRechnung', async () => {
  const folder = new URL('./schema/en16931/', `file://${fileURLToPath(import.meta.resolve('@stackforge-eu/factur-x')).replace(/dist\/[^/]*$/, '')}`)
  const files = readdirSync(folder).map((fileName) => ({ fileName, contents: readFileSync(new URL(fileName, folder), 'utf8') }))
  const schema = files.filter(({ fileName }) => fileName === 'FACTUR-X_EN16931.xsd')
  const xml = documents.flatMap(([, content], index) => [{ fileName: `${index}.xml`, contents: invoiceXml(content) }, { fileName: `${index}-x.xml`, contents: xrechnungOf(content) }])
  const { errors } = await validateXML({ xml, schema, preload: files.filter((file) => !schema.includes(file)), maxMemoryPages: memoryPages.GiB })
  expect(errors).toEqual([])
})

it('[R7.16] each document of the table keeps to the rules of EN 16931, and as XRechnung to those of XRechnung', () => {
  for (const [name, content] of documents) {
    expect(brokenRules(en16931Rules, invoiceXml(content)), name).toEqual([])
    expect(brokenRules({ ...en16931Rules, ...xrechnungRules }, xrechnungOf(content)), name).toEqual([])
  }
})

const taxed = xrechnungOf(named('DE, business, voucher, 1: invoice'))
const collected = xrechnungOf(named('DE, business, express, 1: invoice'))
const transferred = xrechnungOf(named('DE, business, plain, 1: the recipient corrected'))
const reversed = xrechnungOf(named('AT, business, voucher, 1: invoice'))
const outside = xrechnungOf(named('CH, business, voucher, 1: invoice'))
const inBreakdown = (xml: string, from: string, to: string) => xml.replace(/(<ram:ApplicableHeaderTradeSettlement>[^]*)/, (settlement) => settlement.replace(from, to))

/** Edits that break a rule, or several at once. */
const broken: readonly (readonly [ids: readonly string[], xml: string])[] = [
  [['BR-06'], taxed.replace(/(<ram:SellerTradeParty><ram:Name>)[^<]+/, '$1')],
  [['BR-07'], taxed.replace(/(<ram:ID>10042<\/ram:ID><ram:Name>)[^<]+/, '$1')],
  [['BR-25'], taxed.replace(/(<ram:SpecifiedTradeProduct><ram:Name>)[^<]+/, '$1')],
  [['BR-27'], taxed.replace('<ram:ChargeAmount>', '<ram:ChargeAmount>-')],
  [['BR-29'], taxed.replace('<ram:EndDateTime><udt:DateTimeString format="102">2026', '<ram:EndDateTime><udt:DateTimeString format="102">2025')],
  [['BR-33'], taxed.replace(/<ram:Reason>[^<]+<\/ram:Reason>/, '')],
  [['BR-55'], transferred.replace(/(<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>)[^<]+/, '$1')],
  [['BR-61'], transferred.replace(/(<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>)[^<]+/, '$1')],
  [['BR-62'], taxed.replace('schemeID="EM"', 'schemeID="XX"')],
  [['BR-63'], taxed.replace(/(schemeID="EM"[^]*)schemeID="EM"/, '$1schemeID="XX"')],
  [['BR-CO-09'], taxed.replace(/DE136695976/g, '136695976')],
  [['BR-CO-10', 'BR-CO-13'], taxed.replace(/(HeaderMonetarySummation><ram:LineTotalAmount>)/, '$11')],
  [['BR-CO-11', 'BR-CO-13'], taxed.replace('<ram:AllowanceTotalAmount>', '<ram:AllowanceTotalAmount>1')],
  [['BR-CO-14', 'BR-CO-15'], taxed.replace('<ram:TaxTotalAmount currencyID="EUR">', '<ram:TaxTotalAmount currencyID="EUR">1')],
  [['BR-CO-15', 'BR-CO-16'], taxed.replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount>1')],
  [['BR-CO-17'], taxed.replace('<ram:CalculatedAmount>', '<ram:CalculatedAmount>1')],
  [['BR-CO-18', 'BR-S-01'], taxed.replace(/(<ram:ApplicableHeaderTradeSettlement>[^]*?)<ram:ApplicableTradeTax>[^]*?<\/ram:ApplicableTradeTax>/, '$1')],
  [['BR-CO-25'], transferred.replace(/<ram:SpecifiedTradePaymentTerms>[^]*<\/ram:SpecifiedTradePaymentTerms>/, '')],
  [['BR-CO-26'], outside.replace(/<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>/, '')],
  [['BR-DEC'], taxed.replace(/(<ram:DuePayableAmount>)/, '$10.001')],
  [['BR-CL-01'], taxed.replace('<ram:TypeCode>380', '<ram:TypeCode>999')],
  [['BR-CL-14'], taxed.replace('<ram:CountryID>DE', '<ram:CountryID>Deutschland')],
  [['BR-CL-16'], taxed.replace('<ram:TypeCode>68', '<ram:TypeCode>999')],
  [['BR-CL-17'], taxed.replaceAll('<ram:CategoryCode>S', '<ram:CategoryCode>Q')],
  [['BR-CL-23'], taxed.replace('C62', 'piece')],
  [['BR-S-02', 'BR-DE-16'], taxed.replaceAll(/schemeID="(VA|FC)"/g, 'schemeID="XX"')],
  [['BR-S-05', 'BR-S-06'], taxed.replaceAll('<ram:RateApplicablePercent>19', '<ram:RateApplicablePercent>0')],
  [['BR-S-08'], taxed.replace('<ram:BasisAmount>', '<ram:BasisAmount>1')],
  [['BR-S-10'], taxed.replace('<ram:BasisAmount>', '<ram:ExemptionReason>x</ram:ExemptionReason><ram:BasisAmount>')],
  [['BR-48', 'BR-DE-14'], inBreakdown(taxed, '<ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>', '')],
  [['BR-AE-01', 'BR-CO-18'], reversed.replace(/(<ram:ApplicableHeaderTradeSettlement>[^]*?)<ram:ApplicableTradeTax>[^]*?<\/ram:ApplicableTradeTax>/, '$1')],
  [['BR-AE-02'], reversed.replace('schemeID="VA">ATU', 'schemeID="XX">ATU')],
  [['BR-AE-05'], reversed.replace('<ram:RateApplicablePercent>0', '<ram:RateApplicablePercent>19')],
  [['BR-AE-08'], reversed.replace('<ram:BasisAmount>', '<ram:BasisAmount>1')],
  [['BR-AE-09'], reversed.replace('<ram:CalculatedAmount>', '<ram:CalculatedAmount>1')],
  [['BR-AE-10'], reversed.replace('VATEX-EU-AE', 'VATEX-EU-O')],
  [['BR-O-01', 'BR-CO-18'], outside.replace(/(<ram:ApplicableHeaderTradeSettlement>[^]*?)<ram:ApplicableTradeTax>[^]*?<\/ram:ApplicableTradeTax>/, '$1')],
  [['BR-O-02'], outside.replace('schemeID="FC"', 'schemeID="VA"')],
  [['BR-O-05'], outside.replace('<ram:CategoryCode>O</ram:CategoryCode>', '<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>')],
  [['BR-O-08'], outside.replace('<ram:BasisAmount>', '<ram:BasisAmount>1')],
  [['BR-O-09'], outside.replace('<ram:CalculatedAmount>', '<ram:CalculatedAmount>1')],
  [['BR-O-10'], outside.replace('VATEX-EU-O', 'VATEX-EU-AE')],
  [['BR-O-11'], outside.replace('<ram:CategoryCode>O</ram:CategoryCode>', '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>')],
  [['BR-DE-1', 'BR-CL-16'], taxed.replace('<ram:TypeCode>68</ram:TypeCode>', '')],
  [['BR-DE-2', 'BR-DE-5 to 7', 'BR-DE-27', 'BR-DE-28'], taxed.replace(/<ram:DefinedTradeContact>.*?<\/ram:DefinedTradeContact>/, '')],
  [['BR-DE-3 to 4'], taxed.replace('<ram:CityName>München</ram:CityName>', '')],
  [['BR-DE-8 to 9'], taxed.replace('<ram:PostcodeCode>10435</ram:PostcodeCode>', '')],
  [['BR-DE-15'], taxed.replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, '')],
  [['BR-DE-21'], taxed.replace('xrechnung_3.0', 'xrechnung_2.0')],
  [['BR-DE-23'], transferred.replace('<ram:PaymentReference>', '<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID><ram:PaymentReference>')],
  [['BR-DE-25'], collected.replace('</ram:PayerPartyDebtorFinancialAccount>', '</ram:PayerPartyDebtorFinancialAccount><ram:PayeePartyCreditorFinancialAccount/>')],
  [['BR-DE-30 to 31'], collected.replace(/<ram:DirectDebitMandateID>.*?<\/ram:DirectDebitMandateID>/, '')],
]

it('each rule refuses what breaks it', () => {
  const rules = { ...en16931Rules, ...xrechnungRules }
  for (const [ids, xml] of broken) expect(brokenRules(rules, xml), ids.join()).toEqual(expect.arrayContaining([...ids]))
  expect(Object.keys(rules).filter((id) => !broken.some(([ids]) => ids.includes(id)))).toEqual([])
})
