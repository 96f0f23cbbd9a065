import { describe, expect, it } from 'vitest'
import { autoCompleteOf, comesBefore, exampleOf, kindOfPlace, looksWrong } from './place-kinds.ts'

describe('the placeholders of templates', () => {
  it.each([
    ['Öffnungszeiten', 'hours'], ['Opening hours', 'hours'], ['Internetadresse', 'web'], ['Web address', 'web'], ['E-Mail-Adresse', 'email'],
    ['Notfallnummer', 'phone'], ['Durchwahl', 'phone'], ['Extension', 'phone'], ['Datum von', 'date'], ['Rückkehrdatum', 'date'], ['Date of return', 'date'],
    ['Firmenname', 'words'], ['Rückrufzeit', 'words'],
  ])('%s expects %s', (name, kind) => {
    expect(kindOfPlace(name)).toBe(kind)
  })

  it('show examples that make sense together', () => {
    expect(['Datum von', 'Datum bis', 'Rückkehrdatum'].map(exampleOf)).toEqual(['date', 'dateTo', 'dateBack'])
    expect(['Date from', 'Date to', 'Date of return', 'Date', 'Internetadresse'].map(exampleOf)).toEqual(['date', 'dateTo', 'dateBack', 'date', 'web'])
  })

  it('are filled in by the browser only where they concern the visitor', () => {
    expect(['Firmenname', 'Company name', 'Vertretung', 'Notfallnummer'].map(autoCompleteOf)).toEqual(['organization', 'organization', 'off', 'off'])
  })

  it.each([
    ['3. August', '5. August', true], ['28. Juli', 'Montag, den 5. August', true], ['3.8.', '5.8.', true], ['August 3rd', 'August 5th', true], ['May 30', '2 June', true],
    ['24.12.2026', '23.12.2026', false], ['6. Januar', '24. Dezember', false], ['Jan 6', 'Dec 24', false], ['5. August', '5. August', false], ['30. September', '1. März', false],
    ['Ostermontag', '5. August', false], ['nächste Woche', '', false], ['um 8:45 Uhr im Mai', '5. Juni', false],
  ])('"%s" comes before "%s": %s', (written, earlier, isBefore) => {
    expect(comesBefore(written, earlier)).toBe(isBefore)
  })

  it.each([
    ['web', 'www.sommer.de', false], ['web', 'müller-bau.de/team', false], ['web', 'sommer', true], ['web', 'a b.de', true],
    ['email', 'info@sommer.de', false], ['email', 'info.sommer.de', true],
    ['phone', '+49 (821) 123-0', false], ['phone', '112', false], ['phone', 'eins zwei', true],
    ['date', '24. Dezember', false], ['date', '24.12.2026', false], ['date', 'Montag, den 4.1., 8:45 Uhr', false], ['date', 'December 24th', false], ['date', 'Ostermontag', false],
    ['date', '32. Dezember', true], ['date', '99.99.', true], ['date', '24.13.', true], ['date', '0. Januar', true],
    ['words', '???', false], ['web', '  ', false],
  ] as const)('%s: "%s" looks wrong: %s', (kind, value, wrong) => {
    expect(looksWrong(kind, value)).toBe(wrong)
  })
})
