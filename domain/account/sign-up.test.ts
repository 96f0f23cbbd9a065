import { describe, expect, it } from 'vitest'
import { countries, postcodeExamples } from '#domain/address/address.ts'
import { writtenSchema } from './person-fields.ts'
import { signUpSchema } from './sign-up.ts'

const form = {
  first_name: 'Erika', last_name: 'Muster', email1: 'erika@muster.example', password: 'Sehr-geheim-7', primary_address_street: 'Hauptstraße 7',
  primary_address_postalcode: '80331', primary_address_city: 'München', terms: true, privacy: true,
}

const fieldsOf = (changes: object) => {
  const verdict = signUpSchema.safeParse({ ...form, ...changes })
  return verdict.success ? [] : [...new Set(verdict.error.issues.map(({ path }) => path.join('.')))]
}

describe('a sign-up form', () => {
  it('[R3.07, R3.09] needs no more than name, address and the two acceptances', () => {
    expect(signUpSchema.parse(form)).toMatchObject({
      salutation: '', company: '', vat_id: '', phone_mobile: '', phone_work: '', primary_address_country: 'DE', opt_in: false, language: 'de',
    })
  })

  it('[R9.11] accepts the eight countries, and no other', () => {
    expect(countries).toEqual(['DE', 'AT', 'CH', 'NL', 'LI', 'LU', 'BE', 'IT'])
    for (const country of countries) expect(fieldsOf({ primary_address_country: country, primary_address_postalcode: postcodeExamples[country] })).toEqual([])
    for (const country of ['FR', 'de', '', 'Deutschland']) expect(fieldsOf({ primary_address_country: country })).toEqual(['primary_address_country'])
  })

  it('removes invisible characters from names', () => {
    const unseen = { first_name: '\u200eEri\u200bka\u202e', company: 'Mus\u00adter\u2066 GmbH\ufeff', last_name: 'O\u2060Neill' }
    expect(signUpSchema.parse({ ...form, ...unseen })).toMatchObject({ first_name: 'Erika', company: 'Muster GmbH', last_name: 'ONeill' })
    expect(fieldsOf({ first_name: ' \u200b\u200f ' })).toEqual(['first_name'])
  })

  it.each([
    ['\u202eEli\u202c\u200f', 'Eli'], ['Mus\u00adter\u2066 GmbH\u2069\ufeff', 'Muster GmbH'], ['zu\u200bge\u200d\u2060hört', 'zugehört'], ['1\u200d2', '12'], ['\u{1F469}\u200d', '\u{1F469}'], ['\u{1F469}\u{1F3FD}\u200d\u{1F4BB}', '\u{1F469}\u{1F3FD}\u200d\u{1F4BB}'],
    ['zwei\nZeilen\tund mehr', 'zwei\nZeilen\tund mehr'],
  ])('what is written as %j is %j', (written, is) => {
    expect(writtenSchema.parse(written)).toBe(is)
  })

  it.each([
    ['first_name', ''], ['first_name', '   '], ['first_name', 'x'.repeat(101)], ['first_name', 'Eri\r\nBcc: x'], ['last_name', 7], ['email1', 'erika'],
    ['password', 'geheim'], ['phone_mobile', 'ruf mich an'], ['phone_work', '0'.repeat(41)], ['primary_address_street', ''],
    ['primary_address_postalcode', 'x'.repeat(21)], ['primary_address_city', null], ['salutation', 'Dr.'], ['vat_id', 'DE000000000'], ['company', 'x'.repeat(201)],
    ['terms', false], ['terms', 'true'], ['privacy', undefined], ['opt_in', 'yes'], ['partnercode', '<script>'], ['language', 'fr'],
  ])('[R5.05, R5.04] marks %s where it says %j', (field, value) => {
    expect(fieldsOf({ [field]: value })).toEqual([field])
  })
})
