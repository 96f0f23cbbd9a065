import { describe, expect, it } from 'vitest'
import { greetingNameSchema, suggestedName, type ToName } from './greeting-name.ts'

const free: ToName = { productName: 'Freier Text bis 500 Zeichen', productType: 'freetext', classification: 'creative', language: 'de', text: '', values: {} }

describe('the suggested name of a greeting', () => {
  it.each<[string, Partial<ToName>]>([
    ['Warteschleife – Geduld', { productType: 'ws', classification: 'direct', productName: 'Geduld', text: 'Bitte warten Sie.' }],
    ['Begrüßung – Zahnarztpraxis Dr. Sommer', { productType: 'abb', classification: 'individual', productName: 'Mit Firmenname', values: { Firmenname: ' Zahnarztpraxis  Dr. Sommer ' } }],
    ['Begrüßung – Mit Firmenname', { productType: 'abb', classification: 'individual', productName: 'Mit Firmenname', values: { Firmenname: '' } }],
    ['Betriebsferien – Bäckerei Krume', { productType: 'special', classification: 'individual', productName: 'Betriebsferien', values: { Firmenname: 'Bäckerei Krume' } }],
    ['On hold – Green & Sons Ltd.', { productType: 'ws', classification: 'individual', language: 'en', productName: 'With web address', values: { 'Company name': 'Green & Sons Ltd.' } }],
    ['Eigener Text – Zahnarztpraxis Dr. Sommer', { text: 'Guten Tag und herzlich willkommen bei der Zahnarztpraxis Dr. Sommer. Wir sind gleich für Sie da.' }],
    ['Eigener Text – Kanzlei Abel', { text: 'Willkommen in der <b>Kanzlei</b>\nAbel, Ihr Anruf ist uns wichtig.' }],
    ['Own script – Harbour Bakery', { language: 'en', text: 'Thank you for calling the Harbour Bakery. We open at seven.' }],
    ['Eigener Text – Freier Text bis 500 Zeichen', { text: ' ' }],
  ])('is %s', (name, greeting) => {
    expect(suggestedName({ ...free, ...greeting })).toBe(name)
  })

  it('is no longer than a name may be, whatever is in the text', () => {
    for (const text of ['Wort'.repeat(400), 'ein Wort '.repeat(200), '!'.repeat(90), '☎'.repeat(90)]) {
      const name = suggestedName({ ...free, text })
      expect(greetingNameSchema.parse(name)).toBe(name)
    }
    const values = { Firmenname: 'Donaudampfschifffahrtsgesellschaft '.repeat(9) }
    expect(suggestedName({ ...free, classification: 'individual', productType: 'info', productName: 'Öffnungszeiten und Anfahrt', values }).length).toBeLessThanOrEqual(60)
  })
})

describe('the name that a customer gives', () => {
  it('is one line without signs that nobody sees', () => {
    expect(greetingNameSchema.parse(' Praxis\u202E\n Sommer ')).toBe('Praxis Sommer')
    expect(greetingNameSchema.safeParse('x'.repeat(61)).success).toBe(false)
  })
})
