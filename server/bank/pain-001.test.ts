import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { shopOwner } from '#assets/shop-owner.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { canBeTransferred, type TransferBack, writeTransfers } from './pain-001.ts'

const schema = readFileSync(new URL('pain-001-subset.xsd', import.meta.url), 'utf8')
const transfer = (more: Partial<TransferBack> = {}): TransferBack => ({
  endToEndId: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', amountCents: 1050, name: 'Müller & Söhne GmbH', iban: 'DE02 1203 0000 0000 2020 51', remittance: 'Erstattung FZ-100001-19', ...more,
})
const fileOf = (transfers: readonly TransferBack[], more: object = {}) => writeTransfers({
  messageId: 'FZR-20261126-1', createdAt: new Date('2026-11-26T09:30:15.123Z'), executeOn: dateOnly(2026, 11, 26), debtor: shopOwner, transfers, ...more,
})
const all = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

it('is a file of credit transfers as the standard orders it, in characters that every bank supports', async () => {
  const xml = fileOf([transfer(), transfer({ endToEndId: 'b', amountCents: 5, iban: 'AT611904300234573201', remittance: '' })])!
  const { errors } = await validateXML({ xml: { fileName: 'transfers.xml', contents: xml }, schema: { fileName: 'subset.xsd', contents: schema } })
  expect(errors.map(({ message }) => message)).toEqual([])
  expect([all(xml, 'NbOfTxs'), all(xml, 'CtrlSum'), all(xml, 'InstdAmt')]).toEqual([['2', '2'], ['10.55', '10.55'], ['10.50', '0.05']])
  expect(all(xml, 'Nm').slice(2)).toEqual(['Mueller + Soehne GmbH', 'Mueller + Soehne GmbH'])
  expect(all(xml, 'IBAN')).toEqual(['DE89370400440532013000', 'DE02120300000000202051', 'AT611904300234573201'])
})

it.each<[string, Partial<TransferBack>]>([['no account', { iban: '' }], ['no name that a bank can write', { name: 'Ωμέγα' }], ['no amount', { amountCents: 0 }]])('leaves out a transfer with %s', (_what, more) => {
  expect(canBeTransferred(transfer(more))).toBe(false)
  expect(fileOf([transfer(more)])).toBeUndefined()
})

it('is none without anything to transfer', () => {
  expect(fileOf([])).toBeUndefined()
})
