import { describe, expect, it } from 'vitest'
import { processorMs } from '#domain/testing/processor-ms.ts'
import { matchTransfer } from '#domain/payment/match-transfer.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { BankMovement, ReadStatement } from './bank-movement.ts'
import { readStatements } from './camt-053.ts'

const ownIban = 'DE89370400440532013000'
const reference = transferReference(100_001)

type Version = '02' | '03' | '04' | '07' | '08' | '13'

/** Until then a party had no element of its own. */
const isOld = (version: Version) => version < '08'

function statement(entries: string, { version = '08', iban = ownIban, declaration = '<?xml version="1.0" encoding="UTF-8"?>', id = 'S-1' }: {
  version?: string; iban?: string; declaration?: string; id?: string
} = {}): string {
  return `${declaration}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>`
    + `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal/>${entries}</Stmt></BkToCstmrStmt></Document>`
}

interface EntryParts {
  readonly version?: Version
  readonly amount?: string
  readonly currency?: string
  readonly direction?: 'CRDT' | 'DBIT'
  readonly status?: string
  readonly more?: string
  readonly reference?: string
  readonly details?: string
}

function entry({ version = '08', amount = '23.68', currency = 'EUR', direction = 'CRDT', status = 'BOOK', more = '', reference: bank = 'B-1', details = '' }: EntryParts = {}): string {
  const state = isOld(version) ? status : `<Cd>${status}</Cd>`
  const reversal = more
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversal}<Sts>${state}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>`
    + `<ValDt><Dt>2026-11-19</Dt></ValDt>${bank === '' ? '' : `<AcctSvcrRef>${bank}</AcctSvcrRef>`}<BkTxCd/>${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`
}

function transaction({ version = '08', amount = '', words = `Bestellung ${reference}`, name = 'Erika Muster', more = '', refs = '' }: {
  version?: Version; amount?: string; words?: string; name?: string; more?: string; refs?: string
} = {}): string {
  const payer = isOld(version) ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`
  const money = isOld(version) ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId>${refs}</Refs>${amount === '' ? '' : money}<RltdPties><Dbtr>${payer}</Dbtr>`
    + `<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf>${more}</TxDtls>`
}

const read = (xml: string): ReadStatement => readStatements(new TextEncoder().encode(xml), { ownIban })
function movementsIn(xml: string): readonly BankMovement[] {
  const answer = read(xml)
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer.movements
}

describe.each(['02', '03', '04', '07', '08', '13'] as const)('[R1.09] a statement of version %s', (version) => {
  it('states payer, amount, date and order of each movement', () => {
    const movements = movementsIn(statement(entry({ version, details: transaction({ version }) }), { version }))
    expect(movements).toEqual([{
      kind: 'credit', bookedOn: '2026-11-20', amountCents: 2368, currency: 'EUR', debtorName: 'Erika Muster', debtorIban: 'DE02120300000000202051',
      remittance: `Bestellung ${reference}`, endToEndId: '', mandateReference: '', batchReference: '', returnReason: '', bankReference: '2026-11-20 credit 2368 B-1',
    }])
    expect(matchTransfer(movements[0]!, [{ orderNumber: 100_001, openCents: 2368 }])).toEqual({ kind: 'exact', orderNumber: 100_001 })
  })

  it('splits batches when their parts add up', () => {
    const parts = [transaction({ version, amount: '20.00', words: 'A' }), transaction({ version, amount: '3.68', words: 'B' })].join('')
    expect(movementsIn(statement(entry({ version, details: parts }), { version })).map(({ kind, amountCents, remittance }) => [kind, amountCents, remittance]))
      .toEqual([['credit', 2000, 'A'], ['credit', 368, 'B']])
    const wrong = [transaction({ version, amount: '20.00' }), transaction({ version, amount: '3.00' })].join('')
    expect(movementsIn(statement(entry({ version, details: wrong }), { version }))).toMatchObject([{ kind: 'undivided', amountCents: 2368, debtorName: '' }])
    expect(movementsIn(statement(entry({ version, details: '<Btch><NbOfTxs>7</NbOfTxs></Btch>' }), { version }))).toMatchObject([{ kind: 'undivided', amountCents: 2368 }])
  })

  it('is read with a namespace prefix on every element, too', () => {
    const prefixed = statement(entry({ version, details: transaction({ version }) }), { version })
      .replaceAll(/<(\/?)([A-Z])/g, '<$1n:$2').replace('xmlns=', 'xmlns:n=')
    expect(movementsIn(prefixed)).toMatchObject([{ kind: 'credit', amountCents: 2368, debtorName: 'Erika Muster' }])
  })
})

describe('the movements of a statement', () => {
  it.each([
    ['credit', 'CRDT', '', ''],
    ['came_back', 'CRDT', '<RvslInd>true</RvslInd>', ''],
    ['came_back', 'CRDT', '', '<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>'],
    ['debit', 'DBIT', '', ''],
    ['taken_back', 'DBIT', '<RvslInd>1</RvslInd>', ''],
    ['taken_back', 'DBIT', '', '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>'],
  ] as const)('are classified: %s is %s with "%s" and "%s"', (kind, direction, more, returned) => {
    expect(movementsIn(statement(entry({ direction, more, details: transaction({ more: returned }) })))).toMatchObject([{ kind, amountCents: 2368 }])
  })

  it.each([
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn>', 'IDDT/UPDD'],
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>PRDD</SubFmlyCd></Fmly></Domn>', 'IDDT/PRDD'],
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>RCDD</SubFmlyCd></Fmly></Domn>', 'IDDT/RCDD'],
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn>', 'RDDT/UPDD'],
    ['<Prtry><Cd>NRTI+109+00931+000</Cd><Issr>DK</Issr></Prtry>', 'NRTI+109'],
    ['<Prtry><Cd>NRTI+108</Cd></Prtry>', 'NRTI+108'],
    ['<Prtry><Cd>NMSC+109+9075/931</Cd></Prtry>', 'NMSC+109'],
    ['<Prtry><Cd>NTRF+009</Cd></Prtry>', 'NTRF+009'],
    ['<Prtry><Cd>109</Cd></Prtry>', '109'],
    ['<Prtry><Cd>108+00931</Cd></Prtry>', '108'],
    ['<Prtry><Cd>NRTI109</Cd></Prtry>', 'NRTI+109'],
    ['<Prtry><Cd>10900</Cd></Prtry>', undefined],
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn><Prtry><Cd>NDDT+105+1090</Cd></Prtry>', undefined],
    ['<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>NTRF+116+9002/109</Cd></Prtry>', undefined],
  ])('are returned direct debits by the transaction code, of the booking or of its part: %s', (code, returnReason) => {
    const found = returnReason === undefined ? { kind: 'debit', returnReason: '' } : { kind: 'taken_back', returnReason }
    const booking = entry({ direction: 'DBIT', details: transaction() })
    expect(movementsIn(statement(booking.replace('<BkTxCd/>', `<BkTxCd>${code}</BkTxCd>`)))).toMatchObject([found])
    expect(movementsIn(statement(booking.replace('</TxDtls>', `<BkTxCd>${code}</BkTxCd></TxDtls>`)))).toMatchObject([found])
  })

  it.each([
    ['<Prtry><Cd>NCHG+808+9202</Cd></Prtry>'], ['<Prtry><Cd>NMSC+808</Cd></Prtry>'], ['<Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn>'],
    ['<Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>FEES</SubFmlyCd></Fmly></Domn>'],
  ])('are fees of the bank by the transaction code, also beside returned debits: %s', (code) => {
    const [fee, returned] = [`<BkTxCd>${code}</BkTxCd>`, '<BkTxCd><Prtry><Cd>NRTI+109</Cd></Prtry></BkTxCd>']
    expect(movementsIn(statement(entry({ direction: 'DBIT' }).replace('<BkTxCd/>', fee)))).toMatchObject([{ kind: 'fee', amountCents: 2368, returnReason: '' }])
    expect(movementsIn(statement(entry().replace('<BkTxCd/>', fee)))).toMatchObject([{ kind: 'credit' }])
    const parts = (transaction({ amount: '20.00', more: returned }) + transaction({ amount: '3.68', more: fee })).replaceAll('CRDT', 'DBIT')
    for (const ofEntry of ['<BkTxCd/>', returned, fee]) {
      expect(movementsIn(statement(entry({ direction: 'DBIT', details: parts }).replace('<BkTxCd/>', ofEntry)))).toMatchObject([{ kind: 'taken_back', amountCents: 2000 }, { kind: 'fee', amountCents: 368, returnReason: '' }])
    }
  })

  const oneCharge = '<Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>'
  it.each([
    ['a credit', 'CRDT', '26.68', `<Chrgs>${oneCharge}</Chrgs>`, [['credit', 2668], ['fee', 300]]],
    ['a credit, by records', 'CRDT', '26.68', `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">3.00</TtlChrgsAndTaxAmt>${'<Rcrd><Amt Ccy="EUR">1.50</Amt></Rcrd>'.repeat(2)}</Chrgs>`, [['credit', 2668], ['fee', 300]]],
    ['a returned debit', 'DBIT', '20.68', `<Chrgs>${oneCharge}</Chrgs>`, [['taken_back', 2068], ['fee', 300]]],
    ['a sum that they do not explain', 'CRDT', '25.68', `<Chrgs>${oneCharge}</Chrgs>`, [['credit', 2368]]],
    ['a sum that they leave alone', 'CRDT', '23.68', `<Chrgs>${oneCharge}</Chrgs>`, [['credit', 2368]]],
    ['another currency', 'CRDT', '26.68', `<Chrgs>${oneCharge.replace('EUR', 'CHF')}</Chrgs>`, [['credit', 2368]]],
    ['charges given back', 'CRDT', '26.68', `<Chrgs>${oneCharge.replace('DBIT', 'CRDT')}</Chrgs>`, [['credit', 2368]]],
  ] as const)('name charges that the bank took within: %s', (_, direction, amount, charges, found) => {
    const more = direction === 'DBIT' ? '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>' : ''
    for (const version of ['02', '08'] as const) {
      const part = transaction({ version, amount, more }).replace('CRDT', direction)
      for (const booking of [entry({ version, direction, details: part.replace('<RltdPties>', `${charges}<RltdPties>`) }), entry({ version, direction, details: part }).replace('<NtryDtls>', `${charges}<NtryDtls>`)]) {
        const movements = movementsIn(statement(booking, { version }))
        expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(found)
        expect(new Set(movements.map(({ bankReference }) => bankReference)).size).toBe(found.length)
      }
    }
  })

  it.each([
    ['credits', 'CRDT', ['13.34', '13.34'], [['credit', 1334], ['credit', 1334], ['fee', 300]]], ['debits', 'DBIT', ['10.34', '10.34'], [['taken_back', 1034], ['taken_back', 1034], ['fee', 300]]],
    ['credits that they do not explain', 'CRDT', ['13.34', '13.33'], [['undivided', 2368]]],
  ] as const)('name charges that the bank took within a batch of %s', (_, direction, amounts, found) => {
    const more = direction === 'DBIT' ? '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>' : ''
    const details = (charges: string) => amounts.map((amount, at) => transaction({ amount, more }).replace('CRDT', direction).replace('<RltdPties>', `${at === 0 ? charges : ''}<RltdPties>`)).join('')
    const charges = `<Chrgs>${oneCharge}</Chrgs>`
    for (const booking of [entry({ direction, details: details(charges) }), entry({ direction, details: details('') }).replace('<NtryDtls>', `${charges}<NtryDtls>`)]) {
      const movements = movementsIn(statement(booking))
      expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(found)
      expect(new Set(movements.map(({ bankReference }) => bankReference)).size).toBe(found.length)
    }
  })

  it('of a batch stay separate, with a remainder that names all of them where their sum is below the booked amount, and are joined under all names where the single amounts are unknown', () => {
    const one = (id: string, amount: string) => transaction({ amount, words: '' }).replace('NOTPROVIDED', id).replace('CRDT', 'DBIT')
    const batch = (details: string) => movementsIn(statement(entry({ direction: 'DBIT', details }))).map(({ kind, amountCents, endToEndId, remittance }) => [kind, amountCents, endToEndId, remittance])
    const second = transferReference(100_002)
    expect(batch(one(reference, '10.00') + one(second, '13.68'))).toEqual([['debit', 1000, reference, ''], ['debit', 1368, second, '']])
    expect(batch(one(reference, '10.00') + one(second, '10.00'))).toEqual([['debit', 1000, reference, ''], ['debit', 1000, second, ''], ['debit', 368, '', `${reference} ${second}`]])
    expect(batch(one(reference, '') + one(second, ''))).toEqual([['debit', 2368, '', `${reference} ${second}`]])
    expect(batch(one(reference, '20.00') + one(second, '20.00'))).toEqual([['debit', 2368, '', `${reference} ${second}`]])
  })

  it.each([
    ['the booking', '<RvslInd>true</RvslInd>', ''], ['a part', '', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'],
    ['a part by its code', '', '<BkTxCd><Prtry><Cd>NRTI+109</Cd></Prtry></BkTxCd>'],
  ])('of a batch are returned where %s says so: the undivided sum, and the remainder, without a reason', (_, more, returned) => {
    const one = (amount: string) => transaction({ amount, words: 'x', more: returned }).replace('CRDT', 'DBIT')
    const batch = (details: string) => movementsIn(statement(entry({ direction: 'DBIT', more, details }))).map(({ kind, amountCents, returnReason }) => [kind, amountCents, returnReason !== ''])
    expect(batch(one('10.00') + one('10.00'))).toEqual([['taken_back', 1000, true], ['taken_back', 1000, true], ['taken_back', 368, false]])
    expect(batch(one('') + one(''))).toEqual([['taken_back', 2368, false]])
  })

  it('name order, mandate and reason of a returned direct debit', () => {
    const refs = '<MndtId>FZ-10001-1</MndtId>'
    const details = transaction({ more: '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>', refs }).replace('NOTPROVIDED', reference)
    expect(movementsIn(statement(entry({ direction: 'DBIT', details })))).toMatchObject([{ kind: 'taken_back', endToEndId: reference, mandateReference: 'FZ-10001-1', returnReason: 'MD06' }])
  })

  it('keep their currency, and pending ones are only counted', () => {
    expect(movementsIn(statement(entry({ currency: 'CHF', amount: '23.6800' })))).toMatchObject([{ currency: 'CHF', amountCents: 2368 }])
    expect(read(statement(entry({ status: 'PDNG' }) + entry()))).toMatchObject({ movements: [{ amountCents: 2368 }], pendingCount: 1 })
    expect(read(statement(entry().replace(/<Sts>.*<\/Sts>/, '<Sts><Prtry>Booked</Prtry></Sts>')))).toMatchObject({ movements: [{ amountCents: 2368 }], pendingCount: 0 })
    expect(read(statement(entry().replace(/<Sts>.*<\/Sts>/, '<Sts><Prtry>VORMERK</Prtry></Sts>')))).toEqual({ movements: [], pendingCount: 1 })
    expect(read(statement(''))).toEqual({ movements: [], pendingCount: 0 })
  })

  it('join remittance lines that the bank split, with the structured reference', () => {
    const details = transaction({ words: 'FZ-1000' }).replace('</RmtInf>', `<Ustrd>${reference.slice(7)}</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>`)
    const [one] = movementsIn(statement(entry({ details })))
    expect(one?.remittance).toBe(`FZ-1000 ${reference.slice(7)} RF18`)
    expect(matchTransfer(one!, [{ orderNumber: 100_001, openCents: 2368 }])).toEqual({ kind: 'exact', orderNumber: 100_001 })
  })

  it.each([['1', 100], ['0.5', 50], ['1234567890123.99', 123_456_789_012_399], ['19.90000', 1990]])('have the amount as written: %s', (amount, amountCents) => {
    expect(movementsIn(statement(entry({ amount })))).toMatchObject([{ amountCents }])
  })

  it('have unique references, which are the same when they are read again', () => {
    const nameless = entry({ reference: '' })
    const batch = entry({ details: [transaction({ amount: '11.84' }), transaction({ amount: '11.84' })].join('') })
    const xml = statement([entry(), entry(), nameless, nameless, entry({ reference: 'NONREF' }), batch, entry({ direction: 'DBIT', more: '<RvslInd>true</RvslInd>' })].join(''))
    const names = movementsIn(xml).map(({ bankReference }) => bankReference)
    expect(new Set(names).size).toBe(8)
    expect(movementsIn(xml).map(({ bankReference }) => bankReference)).toEqual(names)
    const other = movementsIn(statement(nameless, { id: 'S-2' })).map(({ bankReference }) => bankReference)
    expect(names).not.toContain(other[0])
  })

  it('are decoded in the declared character set', () => {
    const xml = statement(entry({ details: transaction({ name: 'Müller &amp; S&#246;hne &#x26;lt;' }) }), { declaration: '<?xml version="1.0" encoding="ISO-8859-1"?>' })
    expect(readStatements(Uint8Array.from(Buffer.from(xml, 'latin1')), { ownIban })).toMatchObject({ movements: [{ debtorName: 'Müller & Söhne &lt;' }] })
    const wide = Buffer.from(`\uFEFF${statement(entry({ details: transaction({ name: 'Müller' }) }), { declaration: '<?xml version="1.0" encoding="UTF-16"?>' })}`, 'utf16le')
    for (const bytes of [wide, Buffer.from(wide).swap16()]) expect(readStatements(bytes, { ownIban })).toMatchObject({ movements: [{ debtorName: 'Müller' }] })
    expect(movementsIn(`\uFEFF${statement(entry({ details: transaction({ name: 'Müller' }) }))}`)).toMatchObject([{ debtorName: 'Müller' }])
  })
})

describe('a refused file', () => {
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each<[string, string, string]>([
    ['an entity that grows', statement(entry()).replace('?>', `?>${bomb}`), 'document_type'],
    ['an entity that reads a file', statement(entry()).replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'document_type'],
    ['something that is no XML', 'PK\u0003\u0004', 'not_xml'],
    ['nothing', '', 'not_xml'],
    ['half of a statement', statement(entry()).slice(0, -40), 'not_xml'],
    ['elements a hundred thousand deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, 'not_xml'],
    ['another message of a bank', statement(entry()).replace('camt.053', 'camt.052'), 'notice'],
    ['a notice of single bookings', statement(entry()).replace('camt.053', 'camt.054'), 'notice'],
    ['a draft of the format', statement(entry()).replace('001.08', '001.01'), 'not_a_statement'],
    ['another document', '<html><body/></html>', 'not_a_statement'],
    ['a statement of another account', statement(entry(), { iban: 'DE02120300000000202051' }), 'other_account'],
    ['an amount below zero', statement(entry({ amount: '-1.00' })), 'wrong_content'],
    ['an amount finer than cents', statement(entry({ amount: '1.005' })), 'wrong_content'],
    ['an amount with an exponent', statement(entry({ amount: '1e3' })), 'wrong_content'],
    ['a day that is none', statement(entry()).replace('2026-11-20', '2026-02-30'), 'wrong_content'],
    ['a booking without a day', statement(entry()).replaceAll(/<(BookgDt|ValDt)>.*?<\/\1>/g, ''), 'wrong_content'],
    ['a direction that is none', statement(entry()).replace('CRDT', 'LEFT'), 'wrong_content'],
    ['letters of another alphabet', statement(entry(), { declaration: '<?xml version="1.0" encoding="EBCDIC-CP-US"?>' }), 'wrong_encoding'],
  ])('is %s', (_, xml, refused) => {
    expect(read(xml)).toMatchObject({ refused, detail: expect.any(String) as string })
  })

  it('is one that is not in its declared character set, or larger than any statement', () => {
    expect(readStatements(Uint8Array.from(Buffer.from(statement(entry({ details: transaction({ name: 'Müller' }) })), 'latin1')), { ownIban })).toMatchObject({ refused: 'wrong_encoding' })
    expect(readStatements(new Uint8Array(21 * 1024 * 1024), { ownIban })).toMatchObject({ refused: 'too_large' })
  })

  it('pollutes no prototype, whatever its elements are called', () => {
    const answer = read(statement(`${entry()}<__proto__><polluted>1</polluted></__proto__><constructor/>`))
    expect('refused' in answer || answer.movements.length === 1).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('is answered within seconds, however large', () => {
    const large = statement(Array.from({ length: 5000 }, (_, index) => entry({ reference: `B-${index}`, details: transaction() })).join(''))
    const hostile = [large, `<a ${'b="1" '.repeat(200_000)}>`, '&'.repeat(1_000_000)]
    expect(processorMs(() => hostile.forEach((file) => read(file)))).toBeLessThan(20_000)
    expect(movementsIn(large)).toHaveLength(5000)
  }, 60_000)
})
