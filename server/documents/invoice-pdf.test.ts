import { XMLValidator } from 'fast-xml-parser'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { shopOwner } from '#assets/shop-owner.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { buyers, creditNote, givenInvoice, givenLine, german, hostileText, invoices, partialCredits, payments, proforma } from '#server/testing/given-invoices.ts'
import { type BookedContent, type InvoiceContent, isBooked } from '#domain/invoice/invoice-content.ts'
import { documentColours } from './document-look.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'
import { readPdf } from './testing/read-pdf.ts'

/** Each content once: most tests only read what was printed. */
const printed = new Map<string, Promise<Buffer>>()
function print(content: InvoiceContent): Promise<Buffer> {
  const name = JSON.stringify(content)
  const pdf = printed.get(name) ?? invoicePdf(content)
  printed.set(name, pdf)
  return pdf
}

const every = Object.entries({ ...invoices, 'a pro-forma invoice': proforma })

describe.each(every)('the PDF of an invoice: %s', (_name, content) => {
  it('[R7.16] is PDF/A-3b: declares it, embeds its typefaces and its colour profile, and has nothing forbidden', async () => {
    const pdf = readPdf(await print(content))
    expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(pdf.metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    expect(pdf.source).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(pdf.source).toContain('/S /GTS_PDFA1')
    const fonts = pdf.objects.filter((object) => object.includes('/Type /FontDescriptor'))
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    for (const font of fonts) expect(font).toMatch(/\/FontName \/[A-Z]{6}\+(InstrumentSans|BricolageGrotesque|NotoSans)[^]*\/FontFile2 /)
    expect(pdf.objects.filter((object) => /\/Subtype \/Type1\b/.test(object))).toEqual([])
    expect(pdf.source).not.toMatch(/\/Encrypt|\/JavaScript|\/SMask|\/CA 0|\/ca 0|\/Type \/ExtGState/)
  })

  it('is tagged for screen readers: language, title, headings, tables with named rows and columns', async () => {
    const pdf = readPdf(await print(content))
    expect(pdf.source).toContain('/Marked true')
    expect(pdf.source).toContain(`/Lang (${content.language === 'de' ? 'de-DE' : 'en-GB'})`)
    expect(pdf.source).toContain('/DisplayDocTitle true')
    const count = (type: string) => pdf.objects.filter((object) => new RegExp(`/S /${type}\\b`).test(object)).length
    expect(count('H1')).toBe(1)
    expect(count('Table')).toBeGreaterThanOrEqual(3)
    expect(pdf.objects.filter((object) => object.includes('/Scope /Column'))).toHaveLength(5)
    expect(pdf.objects.filter((object) => object.includes('/Scope /Row')).length).toBeGreaterThan(5)
    expect(count('TR')).toBeGreaterThan(content.lines.length)
  })

  it('never draws a character that the typeface does not have', async () => {
    const pdf = readPdf(await print(content))
    expect(pdf.drawn.length).toBeGreaterThan(40)
    for (const text of pdf.drawn) expect(text).not.toMatch(/<(?:[0-9a-f]{4})*?0000/)
  })

  it('is identical, byte for byte, whenever it is made', async () => {
    expect((await print(content)).equals(await invoicePdf(content))).toBe(true)
  })

  it.runIf(isBooked(content))('carries the machine-readable XML, unchanged and named as the standard requires', async () => {
    const pdf = readPdf(await print(content))
    expect(pdf.source).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(pdf.source).toMatch(/\/AFRelationship \/Alternative/)
    expect(pdf.source).toContain('/UF (factur-x.xml)')
    expect(pdf.attached).toBe(invoiceXml(content as BookedContent))
    expect(pdf.metadata).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(pdf.metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  })
})

describe('the PDF of an invoice', () => {
  const words = async (content: typeof creditNote) => readPdf(await print(content)).words

  it('states everything that the law requires of an invoice', async () => {
    const said = await words(givenInvoice({ suppliedOn: givenInvoice().orderedOn }))
    for (const word of [
      'Rechnung RE-2026-000123', 'Elektro Sommer GmbH', 'Kastanienallee 17 b', '10435 Berlin', shopOwner.company, shopOwner.street, shopOwner.vatId, shopOwner.taxNumber,
      shopOwner.registerNumber, '20.11.2026', '19.11.2026', 'Warteschleife, individuell', 'Gutschein HALLO10', '106,32 €', '19 % Umsatzsteuer auf 106,32 €', '20,20 €', '126,52 €',
    ]) expect(said).toContain(word)
  })

  it('states the period where the supply lies ahead, and the supply date where it is in the past', async () => {
    const [said, over] = await Promise.all([words(givenInvoice({ suppliedOn: dateOnly(2026, 11, 27) })), words(creditNote)])
    expect(said).toMatch(/Leistung\s+voraussichtlich\s+20\.11\.2026 bis\s+27\.11\.2026/)
    expect(over).toMatch(/Leistungsdatum\s+20\.11\.2026/)
    expect(over).toMatch(/Belegnummer\s+ST-2026-000007/)
    expect(over).not.toContain('Rechnungsnummer')
  })

  it('[R1.07] is in English for an English-speaking customer', async () => {
    const said = await words(givenInvoice({ language: 'en' }))
    for (const word of ['Invoice RE-2026-000123', 'Date of supply', '19% VAT on €106.32', '€126.52', 'Page 1 of', 'Please transfer €126.52']) expect(said).toContain(word)
  })

  it.each([['german', 'Ihre USt-IdNr. DE136695976'], ['austrian', 'Ihre UID-Nummer ATU13585627'], ['swiss', 'Ihre UID/MWST-Nr. CHE-116.281.710']] as const)('calls the VAT ID what the country of the buyer calls it: %s', async (who, said) => {
    expect(await words(givenInvoice({ buyer: buyers[who] }))).toContain(said)
  })

  it('states why there is no tax', async () => {
    expect(await words(invoices['an Austrian company, reverse charge']!)).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(await words(invoices['a Swiss company, outside the scope']!)).toContain('Nicht im Inland steuerbare Leistung')
  })

  it.each([
    ['de', '21 % Umsatzsteuer (Niederlande) auf 28,90 €', '19 % Umsatzsteuer auf 28,90 €', 'Die Umsatzsteuer von 21 % fällt in diesem Land an: Niederlande.'],
    ['en', '21% VAT (Netherlands) on €28.90', '19% VAT on €28.90', 'Place of supply: Netherlands. We report the 21% VAT through the EU One-Stop Shop.'],
  ] as const)('names the country whose tax is declared by the one-stop shop, beside the tax and in the XML (%s)', async (language, abroad, home, sentence) => {
    const lines = [givenLine(1, { category: 'S', rateBasisPoints: 2100 }), givenLine(2, german)]
    const pdf = readPdf(await print(givenInvoice({ language, buyer: buyers.dutch, lines, allowances: [] })))
    for (const said of [abroad, home, sentence]) expect(pdf.words.replaceAll('\u00A0', ' ')).toContain(said)
    expect(pdf.attached?.replaceAll('\u00A0', ' ')).toContain(sentence)
  })

  it('[R9.10] describes each payment method, with no more of the customer’s IBAN than its ends', async () => {
    expect(await words(givenInvoice({ payment: payments.wallet }))).toContain('Bezahlt am 20.11.2026 über PayPal')
    expect(await words(givenInvoice({ payment: payments.transfer }))).toContain('DE89 3704 0044 0532 0130 00')
    const collected = await words(givenInvoice({ payment: payments.direct_debit }))
    for (const word of [payments.direct_debit.mandateReference, shopOwner.bank.creditorId, '23.11.2026', 'DE02']) expect(collected).toContain(word)
    expect(collected.replaceAll(/\s/g, '')).not.toContain(payments.direct_debit.iban)
  })

  it('draws a scannable code where a transfer is due, and nowhere else', async () => {
    const codes = async (content: typeof creditNote) => readPdf(await print(content)).objects.filter((object) => object.includes('/S /Figure')).length
    for (const content of [givenInvoice(), proforma]) expect(await codes(content)).toBe(1)
    for (const content of [creditNote, givenInvoice({ payment: payments.wallet }), givenInvoice({ payment: payments.transferred })]) expect(await codes(content)).toBe(0)
  })

  it('is titled as a cancelling invoice and names what it cancels; "Gutschrift" would mean something else to the tax office', async () => {
    const said = await words(creditNote)
    expect(said).toContain('Stornorechnung ST-2026-000007')
    expect(said).toContain('RE-2026-000123 vom 20.11.2026')
    expect(said).not.toContain('Gutschrift')
  })

  it('says of a partial credit that it is one, of which invoice, and why', async () => {
    const said = await words(partialCredits[0])
    for (const word of ['Teilstornorechnung GS-2026-000008', 'RE-2026-000123 vom 20.11.2026', 'Der Rest der Rechnung bleibt gültig', 'Grund: Falsche Betonung', 'Begrüßung, kreativ']) expect(said).toContain(word)
    expect(said).not.toContain('vollständig')
    expect(await words(invoices['a corrected invoice']!)).toContain('ersetzt die Rechnung RE-2026-000123 vom 20.11.2026')
  })

  it('names no day of supply for what was taken back before it was supplied', async () => {
    expect(await words(creditNote)).toContain('Leistungsdatum')
    expect(await words(invoices['the rest of an invoice taken back']!)).not.toMatch(/Leistungsdatum|Leistungszeitraum/)
  })

  it('cannot be mistaken for an invoice while it is pro forma, by people or machines', async () => {
    const pdf = readPdf(await print(proforma))
    expect(pdf.words).toContain('keine Rechnung im Sinne des Umsatzsteuergesetzes')
    expect(pdf.words).not.toContain('Rechnungsnummer')
    expect(pdf.attached).toBeUndefined()
    expect(pdf.metadata).not.toContain('fx:')
  })

  it('repeats the head of the table on every page, and counts the pages', async () => {
    const { pages } = readPdf(await print(invoices['sixty lines']!))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von ${pages.length}`))
    for (const page of pages.slice(0, -1)) expect(page).toContain('Leistung Menge USt Netto')
  })

  it('accepts any text, and keeps it out of its own structure', async () => {
    const hostile = givenInvoice({ seller: { ...shopOwner, company: `Müller & Söhne <${hostileText}>` }, buyer: { ...buyers.german, name: ')>> endobj', street: '\\) Tj' } })
    const pdf = readPdf(await print(hostile))
    expect(pdf.metadata).toContain('Müller &amp; Söhne &lt;')
    expect(XMLValidator.validate(pdf.metadata.replaceAll(/<\?xpacket[^]*?\?>/g, ''))).toBe(true)
    expect(pdf.words).toContain(')>> endobj')
  })

  const long = 'Vereinigte Werkstätten für Gebäudetechnik und Elektroanlagen '.repeat(3)

  it.each(['Αθηνά Παπαδοπούλου', 'Пекарна „Златна нива“', 'Zoë Łącka-Çelik', 'Nguyễn Thị Ngọc', 'Salon № 5', `${long}am Ende GmbH`])('names the same recipient as its XML, whole and in its own alphabet: %s', async (name) => {
    const pdf = readPdf(await print(givenInvoice({ buyer: { ...buyers.swiss, name, contact: name, street: name, city: name } })))
    expect(pdf.words.split(name)).toHaveLength(5)
    expect(pdf.attached?.split(`>${name}<`)).toHaveLength(5)
    for (const text of pdf.drawn) expect(text).not.toMatch(/<(?:[0-9a-f]{4})*?0000/)
  })

  it('embeds the typeface for other alphabets only where it is needed', async () => {
    const facesFor = async (name: string) => readPdf(await print(givenInvoice({ buyer: { ...buyers.german, name } }))).source.includes('NotoSans')
    expect([await facesFor('Łącka'), await facesFor('Ωμέγα')]).toEqual([false, true])
  })

  it('fits a usual order on one page', async () => {
    expect(readPdf(await print(givenInvoice({ lines: [givenLine(1, german), givenLine(2, german)] }))).pages).toHaveLength(1)
  })

  it('uses the colours of the shop', () => {
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
    for (const [name, colour] of Object.entries(documentColours)) expect(tokens).toMatch(new RegExp(`--${name}: light-dark\\(${colour},`))
  })

  it('is compressed only by methods that every reader supports', async () => {
    const bytes = await print(givenInvoice())
    expect(bytes.length).toBeLessThan(200_000)
    expect(() => inflateSync(readPdf(bytes).firstStream)).not.toThrow()
  })
})
