import { describe, expect, it } from 'vitest'
import { ownerAt, ownerInputSchema, ownerNow, ownerSettingOf, ownerSettingSchema, type ShopOwner } from './owner.ts'

const shipped: ShopOwner = {
  company: 'Studio GmbH', street: 'Weg 1', postalCode: '80331', city: 'München', country: 'DE', managingDirector: 'Erika Beispiel', registerCourt: 'Amtsgericht München',
  registerNumber: 'HRB 1', vatId: 'DE136695976', taxNumber: '143/123/12345', email: 'hallo@studio.example', phone: '+49 89 99998-425', studioPlace: 'BY-KATH',
  bank: { holder: 'Studio GmbH', name: 'Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', creditorId: 'DE98ZZZ09999999999' },
}
const said = ownerSettingOf(shipped)

describe('the data of the shop owner', () => {
  it('is accepted and normalised', () => {
    expect(ownerSettingSchema.parse(said)).toEqual(said)
    const written = { ...said, company: ' Studio GmbH ', vat_id: 'de 136 695 976', bank: { ...said.bank, iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' } }
    expect(ownerSettingSchema.parse(written)).toEqual(said)
  })

  it.each([
    ['vat_id', { vat_id: 'DE136695977' }], ['vat_id', { vat_id: 'ATU13585627' }], ['vat_id', { vat_id: '' }], ['bank.iban', { bank: { ...said.bank, iban: 'DE88370400440532013000' } }],
    ['bank.bic', { bank: { ...said.bank, bic: 'COBA' } }], ['bank.creditor_id', { bank: { ...said.bank, creditor_id: 'DE97ZZZ09999999999' } }], ['company', { company: ' ' }],
    ['company', { company: 'Studio\nGmbH' }], ['postal_code', { postal_code: '8033' }], ['email', { email: 'hallo' }], ['phone', { phone: 'ruf an' }], ['phone', { phone: '+' }],
  ])('is refused for a wrong %s: %o', (field, wrong) => {
    const { error } = ownerSettingSchema.safeParse({ ...said, ...wrong })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })

  it.each([['143/123/12345', true], ['93 815 08152', true], ['2893081508152', true], ['xx', false], ['143/123/1', false], ['28930815081521', false], ['', false]])('has the tax number "%s": %s', (taxNumber, isOne) => {
    expect(ownerInputSchema.safeParse({ ...said, tax_number: taxNumber }).success).toBe(isOne)
  })

  it('counts from the moment it was set until the next change', () => {
    const history = [
      { since: '2026-11-20T10:00:00.000Z', owner: { ...said, company: 'Zweite GmbH', bank: { ...said.bank, creditor_id: 'DE11ZZZ00000000001' } } },
      { since: '2026-11-21T10:00:00.000Z', owner: { ...said, company: 'Dritte GmbH' } },
    ]
    const companyAt = (at: string) => ownerAt(history, new Date(at), shipped).company
    expect(ownerAt(history, new Date('2026-11-20T09:59:59Z'), shipped)).toEqual(shipped)
    expect([companyAt('2026-11-20T10:00:00Z'), companyAt('2026-11-21T09:59:59Z'), companyAt('2026-11-21T10:00:00Z')]).toEqual(['Zweite GmbH', 'Zweite GmbH', 'Dritte GmbH'])
    expect([ownerNow([], shipped), ownerNow(history, shipped).company]).toEqual([shipped, 'Dritte GmbH'])
    expect(ownerAt(history, new Date('2026-11-20T11:00:00Z'), shipped)).toEqual({ ...shipped, company: 'Zweite GmbH', bank: { ...shipped.bank, creditorId: 'DE11ZZZ00000000001' } })
  })
})
