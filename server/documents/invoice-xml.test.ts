import { XMLParser } from 'fast-xml-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validateXML } from 'xmllint-wasm'
import { describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { buyers, creditNote, day, givenInvoice, givenLine, german, hostileText, invoices, outside, partialCredits, payments, reverseCharge } from '#server/testing/given-invoices.ts'
import { type BookedContent, type InvoiceContent, isBooked } from '#domain/invoice/invoice-content.ts'
import { invoiceXml, xrechnungXml } from './invoice-xml.ts'

const schemaFolder = new URL('./schema/en16931/', `file://${fileURLToPath(import.meta.resolve('@stackforge-eu/factur-x')).replace(/dist\/[^/]*$/, '')}`)
const schemaFiles = readdirSync(schemaFolder).map((fileName) => ({ fileName, contents: readFileSync(new URL(fileName, schemaFolder), 'utf8') }))

async function againstSchema(contents: string): Promise<string[]> {
  const schema = schemaFiles.filter(({ fileName }) => fileName === 'FACTUR-X_EN16931.xsd')
  const preload = schemaFiles.filter((file) => !schema.includes(file))
  const { errors } = await validateXML({ xml: [{ fileName: 'invoice.xml', contents }], schema, preload })
  return errors.map(({ message }) => message)
}

const parser = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false, isArray: (name) => ['IncludedSupplyChainTradeLineItem', 'SpecifiedTradeAllowanceCharge', 'SpecifiedTaxRegistration'].includes(name) })

/* oxlint-disable-next-line typescript/no-explicit-any -- the tree of any XML */
const parsed = (xml: string): any => parser.parse(xml).CrossIndustryInvoice
const list = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const booked = (content: unknown) => content as BookedContent
const cents = (text: string) => Math.round(Number(text) * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const every = Object.entries(invoices).filter((entry): entry is [string, BookedContent] => isBooked(entry[1]))

describe.each(every)('the XML of an invoice: %s', (name, content) => {
  const xml = invoiceXml(content)
  const { ApplicableHeaderTradeSettlement: settlement, ApplicableHeaderTradeAgreement: agreement, IncludedSupplyChainTradeLineItem: lines } =
    parsed(xml).SupplyChainTradeTransaction
  const totals = settlement.SpecifiedTradeSettlementHeaderMonetarySummation
  const taxes = list<Record<string, string>>(settlement.ApplicableTradeTax)
  /* oxlint-disable-next-line typescript/no-explicit-any -- the tree of any XML */
  const allowances = list<any>(settlement.SpecifiedTradeAllowanceCharge)

  it('taxes each rate once, on the net sum of its lines less its allowances (BR-CO-17, BR-S-08, BR-AE-08, BR-O-08)', () => {
    for (const { CategoryCode, RateApplicablePercent, BasisAmount, CalculatedAmount } of taxes) {
      const belongs = (tax: Record<string, string>) => tax['CategoryCode'] === CategoryCode && tax['RateApplicablePercent'] === RateApplicablePercent
      /* oxlint-disable typescript/no-explicit-any -- the tree of any XML */
      const net = sum(lines.filter((line: any) => belongs(line.SpecifiedLineTradeSettlement.ApplicableTradeTax))
        .map((line: any) => cents(line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount)))
      /* oxlint-enable typescript/no-explicit-any -- the tree ends */
      const lowered = sum(allowances.filter(({ CategoryTradeTax }) => belongs(CategoryTradeTax)).map(({ ActualAmount }) => cents(ActualAmount)))
      expect(cents(BasisAmount ?? '')).toBe(net - lowered)
      // What parts have left of a rounded tax may be a cent beside it, which the rules allow.
      const exactly = Math.round((cents(BasisAmount ?? '') * Number(RateApplicablePercent ?? 0)) / 100)
      expect(Math.abs(cents(CalculatedAmount ?? '') - exactly)).toBeLessThanOrEqual(name === 'the rest of an invoice taken back' ? 1 : 0)
    }
  })

  it('keeps to the rules of its category (BR-S-02 to 05, BR-AE-02 to 10, BR-O-02 to 14)', () => {
    const categories = [...new Set(taxes.map(({ CategoryCode }) => CategoryCode))]
    const vatIdOf = (party: { SpecifiedTaxRegistration?: { ID: Record<string, string> }[] }) =>
      list(party.SpecifiedTaxRegistration).find(({ ID }) => ID['@_schemeID'] === 'VA')?.ID['#text']
    const vatIds = [vatIdOf(agreement.SellerTradeParty), vatIdOf(agreement.BuyerTradeParty)]
    if (categories.includes('S')) expect(vatIds[0]).toBe(shopOwner.vatId)
    if (categories.includes('AE')) expect(vatIds).toEqual([shopOwner.vatId, content.buyer.vatId])
    if (categories.includes('O')) {
      expect(categories).toEqual(['O'])
      expect(vatIds).toEqual([undefined, undefined])
      expect(xml).not.toContain('RateApplicablePercent')
    }
    for (const { CategoryCode, RateApplicablePercent, ExemptionReasonCode } of taxes) {
      expect(ExemptionReasonCode).toBe({ S: undefined, AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' }[CategoryCode ?? ''])
      if (CategoryCode === 'S') expect(Number(RateApplicablePercent)).toBeGreaterThan(0)
      if (CategoryCode === 'AE') expect(RateApplicablePercent).toBe('0.00')
    }
  })

  it('names the seller by its register number, its tax number and a person to ask (BR-CO-26, BR-DE-2, 5 to 7)', () => {
    const { SpecifiedLegalOrganization, DefinedTradeContact: contact, SpecifiedTaxRegistration } = agreement.SellerTradeParty
    expect(SpecifiedLegalOrganization.ID).toBe(shopOwner.registerNumber)
    expect(SpecifiedTaxRegistration[0].ID).toEqual({ '#text': shopOwner.taxNumber, '@_schemeID': 'FC' })
    expect([contact.PersonName, contact.TelephoneUniversalCommunication.CompleteNumber, contact.EmailURIUniversalCommunication.URIID]).toEqual([
      shopOwner.managingDirector, shopOwner.phone, shopOwner.email,
    ])
  })

  it('states how it is paid, and until when where something is due (BR-CO-25, BR-DE-1)', () => {
    expect(settlement.SpecifiedTradeSettlementPaymentMeans.TypeCode).toMatch(/^(1|58|59|68)$/)
    expect(settlement.SpecifiedTradePaymentTerms.Description).not.toBe('')
    if (content.kind === 'invoice' && cents(totals.DuePayableAmount) > 0) expect(settlement.SpecifiedTradePaymentTerms.DueDateDateTime.DateTimeString['#text']).toMatch(/^\d{8}$/)
  })
})

describe('the XML of an invoice', () => {
  it('is validated against a schema that does refuse', async () => {
    expect(await againstSchema(invoiceXml(booked(givenInvoice())).replace(/<ram:InvoiceCurrencyCode>EUR<[^>]*>/, ''))).not.toEqual([])
  })

  const settlementOf = (xml: string) => parsed(xml).SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement

  it('[R9.10] contains the bank account of a transfer exactly as the bank has registered it', () => {
    const means = settlementOf(invoiceXml(booked(givenInvoice({ payment: payments.transfer })))).SpecifiedTradeSettlementPaymentMeans
    expect(means).toMatchObject({
      TypeCode: '58', PayeePartyCreditorFinancialAccount: { IBANID: shopOwner.bank.iban, AccountName: shopOwner.bank.holder },
    })
  })

  it('[R9.10] names mandate and creditor of a direct debit, and the whole IBAN only in an XRechnung (BR-DE-30, 31)', () => {
    const content = booked(givenInvoice({ payment: payments.direct_debit }))
    const forXrechnung = settlementOf(xrechnungXml(content, 'x'))
    expect(forXrechnung.CreditorReferenceID).toBe(shopOwner.bank.creditorId)
    expect(forXrechnung.SpecifiedTradePaymentTerms.DirectDebitMandateID).toBe(payments.direct_debit.mandateReference)
    expect(forXrechnung.SpecifiedTradeSettlementPaymentMeans.PayerPartyDebtorFinancialAccount.IBANID).toBe(payments.direct_debit.iban)
    expect(invoiceXml(content)).not.toContain(payments.direct_debit.iban)
  })

  it('includes what was already paid', () => {
    for (const payment of [payments.wallet, payments.transferred]) {
      const totals = settlementOf(invoiceXml(booked(givenInvoice({ payment })))).SpecifiedTradeSettlementHeaderMonetarySummation
      expect(totals.DuePayableAmount).toBe('0.00')
      expect(totals.TotalPrepaidAmount).toBe(totals.GrandTotalAmount)
    }
  })

  it('[R4.04] names the cancelled invoice in a cancelling invoice, with positive amounts', () => {
    const xml = invoiceXml(booked(creditNote))
    const { IssuerAssignedID, FormattedIssueDateTime } = settlementOf(xml).InvoiceReferencedDocument
    expect(parsed(xml).ExchangedDocument.TypeCode).toBe('381')
    expect([IssuerAssignedID, FormattedIssueDateTime.DateTimeString['#text']]).toEqual(['RE-2026-000123', '20261120'])
    expect(xml).not.toMatch(/Amount[^>]*>-/)
  })

  it('says in a partial credit of which invoice it is one, and claims no supply where there was none', () => {
    const partial = parsed(invoiceXml(booked(partialCredits[0])))
    expect(partial.ExchangedDocument.TypeCode).toBe('381')
    expect(partial.ExchangedDocument.IncludedNote.map(({ Content }: { Content: string }) => Content).join(' ')).toMatch(/Teilstornorechnung.*RE-2026-000123.*Falsche Betonung/)
    expect(settlementOf(invoiceXml(booked(partialCredits[0]))).InvoiceReferencedDocument.IssuerAssignedID).toBe('RE-2026-000123')
    const deliveryOf = (content: unknown) => parsed(invoiceXml(booked(content))).SupplyChainTradeTransaction.ApplicableHeaderTradeDelivery
    expect(deliveryOf(partialCredits[0]).ActualDeliverySupplyChainEvent.OccurrenceDateTime.DateTimeString['#text']).toBe('20261124')
    expect(deliveryOf(invoices['the rest of an invoice taken back'])).toBe('')
  })

  it('[R7.16] names the day of a supply that was there, a period where it lies ahead, and neither where nothing is known', () => {
    const saidIn = (content: InvoiceContent) => {
      const xml = invoiceXml(booked(content))
      const { ActualDeliverySupplyChainEvent: event } = parsed(xml).SupplyChainTradeTransaction.ApplicableHeaderTradeDelivery
      const { BillingSpecifiedPeriod: period } = settlementOf(xml)
      return [event?.OccurrenceDateTime.DateTimeString['#text'], period?.StartDateTime.DateTimeString['#text'], period?.EndDateTime.DateTimeString['#text']]
    }
    const { suppliedOn: _unknown, ...unknown } = givenInvoice()
    expect(saidIn(givenInvoice())).toEqual(['20261120', undefined, undefined])
    expect(saidIn(givenInvoice({ suppliedOn: day('2026-11-27') }))).toEqual([undefined, '20261120', '20261127'])
    expect(saidIn(unknown)).toEqual([undefined, undefined, undefined])
  })

  it('names its profile, and in an XRechnung the reference of the buyer (BR-DE-15, 21)', () => {
    const content = booked(givenInvoice())
    expect(parsed(invoiceXml(content)).ExchangedDocumentContext).toEqual({ GuidelineSpecifiedDocumentContextParameter: { ID: 'urn:cen.eu:en16931:2017' } })
    const xrechnung = parsed(xrechnungXml(content, '04011000-12345-03'))
    expect(xrechnung.ExchangedDocumentContext.GuidelineSpecifiedDocumentContextParameter.ID).toBe('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0')
    expect(xrechnung.SupplyChainTradeTransaction.ApplicableHeaderTradeAgreement.BuyerReference).toBe('04011000-12345-03')
  })

  it('[R7.16] names a rate for every VAT breakdown of an XRechnung (BR-DE-14), and none on a line or an allowance outside the scope of VAT (BR-O-05 to 07)', () => {
    for (const content of every.map(([, one]) => one)) {
      const xrechnung = parsed(xrechnungXml(content, 'x')).SupplyChainTradeTransaction
      const breakdowns = list<Record<string, string>>(xrechnung.ApplicableHeaderTradeSettlement.ApplicableTradeTax)
      for (const { CategoryCode, RateApplicablePercent } of breakdowns) expect(RateApplicablePercent).toMatch(CategoryCode === 'S' ? /^[1-9]\d*\.\d\d$/ : /^0\.00$/)
      /* oxlint-disable typescript/no-explicit-any -- the tree of any XML */
      const applied: Record<string, string>[] = [
        ...xrechnung.IncludedSupplyChainTradeLineItem.map((line: any) => line.SpecifiedLineTradeSettlement.ApplicableTradeTax),
        ...list<any>(xrechnung.ApplicableHeaderTradeSettlement.SpecifiedTradeAllowanceCharge).map(({ CategoryTradeTax }) => CategoryTradeTax),
      ]
      /* oxlint-enable typescript/no-explicit-any -- the tree ends */
      for (const tax of applied) expect('RateApplicablePercent' in tax).toBe(tax['CategoryCode'] !== 'O')
    }
    expect(every.filter(([, { vatShares, allowances }]) => vatShares.some(({ category }) => category === 'O') && allowances.length > 0)).not.toEqual([])
  })

  it('keeps user input as text, without characters that XML does not allow', () => {
    const xml = invoiceXml(booked(givenInvoice({ lines: [givenLine(1, german, { name: hostileText })] })))
    expect(xml).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
    expect(xml).toContain('\u{1F4DE}')
    expect(xml).not.toMatch(/[^\P{Cc}\n]|[\uFFFE\u202E]/u)
    expect(xml.isWellFormed()).toBe(true)
  })

  it('omits empty elements', () => {
    const silent = givenInvoice({ buyer: { ...buyers.german, contact: ' ' }, lines: [givenLine(1, german, { description: '' })] })
    for (const xml of [invoiceXml(booked(silent)), xrechnungXml(booked(silent), '\u0000')]) expect(xml).not.toMatch(/<([\w:]+)><\/\1>/)
  })

  it('is split in two for an order with taxed and untaxed parts: each keeps its rules', async () => {
    const halves = [givenInvoice({ buyer: buyers.swiss }, german), givenInvoice({ buyer: buyers.swiss, number: 'RE-2026-000124' }, outside)]
    for (const half of halves) expect(await againstSchema(invoiceXml(booked(half)))).toEqual([])
    expect(invoiceXml(booked(halves[1]))).not.toContain('schemeID="VA"')
  })

  it('states the reason in the language of the document', () => {
    const said = (language: 'de' | 'en') => settlementOf(invoiceXml(booked(givenInvoice({ buyer: buyers.austrian, language }, reverseCharge)))).ApplicableTradeTax.ExemptionReason
    expect(said('de')).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(said('en')).toContain('Reverse charge')
  })
})
