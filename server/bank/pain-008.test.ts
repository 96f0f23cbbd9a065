import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { shopOwner } from '#assets/shop-owner.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { mandateReference, transferReference } from '#domain/payment/transfer-reference.ts'
import { writeCollections, type Collection, type CollectionFile } from './pain-008.ts'

const schema = readFileSync(new URL('pain-008-subset.xsd', import.meta.url), 'utf8')

const address = { street: 'Hauptstraße 7 a', postalCode: '80331', city: 'München', country: 'DE' }
const debtor = { name: 'Müller & Söhne GmbH', iban: 'DE02 1203 0000 0000 2020 51', address }

const collection = (orderNumber: number, more: Partial<Collection> = {}): Collection => ({
  endToEndId: transferReference(orderNumber), amountCents: 2368, collectOn: dateOnly(2026, 11, 24),
  mandate: { reference: mandateReference({ customerNumber: 10_001, count: 1 }), signedOn: dateOnly(2026, 11, 20) },
  debtor, remittance: `Bestellung ${transferReference(orderNumber)}: Ansagen für „Müller“`, ...more,
})
const fileOf = (collections: readonly Collection[], more: Partial<CollectionFile> = {}): CollectionFile => (
  { messageId: 'FZ-2026-11-20-1', createdAt: new Date('2026-11-20T09:30:15.123Z'), creditor: shopOwner, collections, ...more }
)

function xmlOf(file: CollectionFile): string {
  const written = writeCollections(file)
  if (!('xml' in written)) throw new Error(JSON.stringify(written))
  return written.xml
}

async function complaintsAbout(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'collections.xml', contents: xml }, schema: { fileName: 'subset.xsd', contents: schema } })
  return errors.map(({ message }) => message)
}

const all = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

describe('[R9.10] the file of direct debits', () => {
  const three = [collection(100_001), collection(100_002, { amountCents: 5 }), collection(100_003, { amountCents: 123_456, collectOn: dateOnly(2026, 11, 23) })]

  it('conforms to the schema of the banks, element by element', async () => {
    expect(await complaintsAbout(xmlOf(fileOf(three)))).toEqual([])
  })

  it('counts and adds up as a whole and day by day, the earliest day first', () => {
    const xml = xmlOf(fileOf(three))
    expect(all(xml, 'NbOfTxs')).toEqual(['3', '1', '2'])
    expect(all(xml, 'CtrlSum')).toEqual(['1258.29', '1234.56', '23.73'])
    expect(all(xml, 'ReqdColltnDt')).toEqual(['2026-11-23', '2026-11-24'])
    expect(all(xml, 'PmtInfId')).toEqual(['FZ-2026-11-20-1-1', 'FZ-2026-11-20-1-2'])
    expect(all(xml, 'InstdAmt')).toEqual(['1234.56', '23.68', '0.05'])
    expect(all(xml, 'CreDtTm')).toEqual(['2026-11-20T09:30:15Z'])
  })

  it('names debtor, account and mandate of each collection, in characters that every bank supports', () => {
    const xml = xmlOf(fileOf([collection(100_001)]))
    expect(all(xml, 'Nm')).toEqual(['Freizeichen Tonstudio GmbH', 'Freizeichen Tonstudio GmbH', 'Mueller + Soehne GmbH'])
    expect(all(xml, 'IBAN')).toEqual(['DE89370400440532013000', 'DE02120300000000202051'])
    expect([all(xml, 'MndtId'), all(xml, 'DtOfSgntr'), all(xml, 'EndToEndId')]).toEqual([['FZ-10001-1'], ['2026-11-20'], [transferReference(100_001)]])
    expect(xml).toContain('<PstlAdr><StrtNm>Hauptstrasse</StrtNm><BldgNb>7 a</BldgNb><PstCd>80331</PstCd><TwnNm>Muenchen</TwnNm><Ctry>DE</Ctry></PstlAdr>')
    expect(all(xml, 'Ustrd')).toEqual([`Bestellung ${transferReference(100_001)}: Ansagen fuer 'Mueller'`])
    expect(xml).toContain('<CdtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></CdtrAgt>')
    expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
  })

  it('is valid without a BIC, without a house number, and without remittance text', async () => {
    const creditor = { bank: { ...shopOwner.bank, bic: '' } }
    const bare = collection(100_001, { remittance: '電話', debtor: { ...debtor, address: { street: 'Postfach', postalCode: '', city: 'Bern', country: 'CH' } } })
    const xml = xmlOf(fileOf([bare, collection(100_002, { debtor: { ...debtor, address: { ...address, city: '' } } })], { creditor }))
    expect(await complaintsAbout(xml)).toEqual([])
    expect(all(xml, 'BldgNb')).toEqual([])
    expect(xml.match(/<PstlAdr>/g)).toHaveLength(1)
  })

  it('is valid for any names, and cuts those that are too long', async () => {
    const odd = ['</Nm><Nm>', '&amp;&#x41;', 'x'.repeat(500), 'Ünïcødé 🎧 ]]>', '﻿Ab\u0000c'].map((words, index) => collection(100_001 + index, {
      remittance: words.repeat(3), debtor: { ...debtor, name: `A ${words}`, address: { street: `${words} 12345678901234567890`, postalCode: words, city: `B ${words}`, country: 'DE' } },
    }))
    expect(await complaintsAbout(xmlOf(fileOf(odd)))).toEqual([])
  })

  it('sums hundreds of cent amounts exactly, without floating-point errors', async () => {
    const many = Array.from({ length: 300 }, (_, index) => collection(100_001 + index, { amountCents: 10 + (index % 3) * 10 }))
    const xml = xmlOf(fileOf(many))
    expect(all(xml, 'CtrlSum')).toEqual(['60.00', '60.00'])
    expect(await complaintsAbout(xml)).toEqual([])
  })
})

describe('a faulty file of direct debits', () => {
  const swiss = { ...debtor, iban: 'CH9300762011623852957' }
  it.each<[string, Partial<Collection>]>([
    ['iban', { debtor: { ...debtor, iban: 'DE02120300000000202052' } }],
    ['name', { debtor: { ...debtor, name: '電話' } }],
    ['address', { debtor: { ...swiss, address: { ...address, city: '' } } }],
    ['amount', { amountCents: 0 }],
    ['amount', { amountCents: 12.5 }],
    ['amount', { amountCents: 100_000_000_000 }],
    ['mandate', { mandate: { reference: 'x'.repeat(36), signedOn: dateOnly(2026, 11, 20) } }],
    ['end_to_end_id', { endToEndId: 'FZ//1' }],
  ])('is not written, and the fault is named: %s', (what, more) => {
    const faulty = collection(100_001, more)
    expect(writeCollections(fileOf([faulty, collection(100_002)]))).toEqual({ problems: [{ endToEndId: faulty.endToEndId, what }] })
  })

  it('is one that collects the same twice, or nothing', () => {
    const twice = { endToEndId: transferReference(100_001), what: 'named_twice' }
    expect(writeCollections(fileOf([collection(100_001), collection(100_001)]))).toEqual({ problems: [twice, twice] })
    expect(writeCollections(fileOf([]))).toEqual({ problems: [{ what: 'nothing_to_collect' }] })
  })

  it.each<[string, Partial<CollectionFile>]>([
    ['message_id', { messageId: 'x'.repeat(31) }],
    ['message_id', { messageId: '' }],
    ['creditor', { creditor: { bank: { ...shopOwner.bank, creditorId: 'DE97ZZZ09999999999' } } }],
    ['creditor', { creditor: { bank: { ...shopOwner.bank, iban: 'DE89370400440532013001' } } }],
    ['creditor', { creditor: { bank: { ...shopOwner.bank, bic: 'COBA' } } }],
  ])('is one with a wrong %s', (what, more) => {
    expect(writeCollections(fileOf([collection(100_001)], more))).toEqual({ problems: [{ what }] })
  })
})

describe('the schema in these tests', () => {
  const xml = xmlOf(fileOf([collection(100_001)]))
  it.each([
    ['elements in another order', xml.replace(/(<PmtMtd>DD<\/PmtMtd>)(<BtchBookg>true<\/BtchBookg>)/, '$2$1')],
    ['another currency', xml.replace('Ccy="EUR"', 'Ccy="CHF"')],
    ['an address in lines', xml.replace(/<PstlAdr>.*<\/PstlAdr>/, '<PstlAdr><AdrLine>Hauptstrasse 7</AdrLine></PstlAdr>')],
    ['letters that not every bank has', xml.replace('Mueller + Soehne', 'Müller')],
    ['an old version', xml.replace('pain.008.001.08', 'pain.008.001.02')],
  ])('refuses %s', async (_, broken) => {
    expect(broken).not.toBe(xml)
    expect(await complaintsAbout(broken)).not.toEqual([])
  })
})
