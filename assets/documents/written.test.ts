import { describe, expect, it } from 'vitest'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { deliveryNoteWords } from './delivery-note-words.ts'
import { invoiceWords } from './invoice-words.ts'
import { letterWords } from './letter-words.ts'
import { licenceWords } from './licence-words.ts'
import { mandateWords } from './mandate-words.ts'
import { orderConfirmationWords } from './order-confirmation-words.ts'
import { maskedIban, writtenAmount, writtenCountry, writtenDay, writtenIban, writtenMoment, writtenRate } from './written.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('documents write', () => {
  it.each([[0, '0,00 €', '€0.00'], [-688, '−6,88 €', '−€6.88'], [123_456_789, '1.234.567,89 €', '€1,234,567.89']])('%i cents', (cents, german, english) => {
    expect([plain(writtenAmount(cents, 'de')), writtenAmount(cents, 'en')]).toEqual([german, english])
  })

  it('a day without a time zone, and a moment on a German clock in summer and winter', () => {
    expect([writtenDay('2026-03-01' as DateOnly, 'de'), writtenDay('2026-03-01' as DateOnly, 'en')]).toEqual(['01.03.2026', '1 March 2026'])
    expect(plain(writtenMoment(new Date('2026-11-19T15:30:07Z'), 'de'))).toBe('19. November 2026 um 16:30:07 Uhr')
    expect(writtenMoment(new Date('2026-07-01T22:00:00Z'), 'en')).toContain('2 July 2026')
  })

  it('rates, including fractional ones', () => {
    expect([plain(writtenRate(1900, 'de')), plain(writtenRate(770, 'de')), writtenRate(770, 'en')]).toEqual(['19 %', '7,7 %', '7.7%'])
  })

  it('an IBAN in groups of four, and only the ends of a customer’s IBAN', () => {
    expect(plain(writtenIban('DE02120300000000202051'))).toBe('DE02 1203 0000 0000 2020 51')
    expect(plain(maskedIban('DE02 1203 0000 0000 2020 51'))).toBe('DE02 **** **** **** **20 51')
    expect(maskedIban('NO9386011117947')).not.toContain('8601')
  })

  it('countries by name', () => {
    expect([writtenCountry('AT', 'de'), writtenCountry('AT', 'en'), writtenCountry('?', 'de')]).toEqual(['Österreich', 'Austria', '?'])
  })
})

/** Words that take values are read with their source: the same sentence twice would show. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [String(value)]

const sameInBoth = new Set(['IBAN', 'BIC', 'Name', '–'])

it.each(Object.entries({ invoiceWords, letterWords, orderConfirmationWords, mandateWords, licenceWords, deliveryNoteWords }))('[R1.07] %s say the same in both languages, in different words', (_name, words) => {
  const [german, english] = [wordsIn(words.de), wordsIn(words.en)]
  expect(english).toHaveLength(german.length)
  german.forEach((text, index) => {
    if (!sameInBoth.has(text)) expect(english[index]).not.toBe(text)
  })
})
