import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { normalise } from './normalise.ts'
import { askBelow, type SpeechSpan } from './rule.ts'
import type { SpeechWarningCode } from './speech-warnings.ts'

const said = (text: string, choices: Record<string, string> = {}, language: Language = 'de') => normalise(text, language, choices).spoken

function spanOf(text: string, written: string, language: Language = 'de', choices: Record<string, string> = {}): SpeechSpan {
  const span = normalise(text, language, choices).spans.find((found) => found.written === written)
  if (!span) throw new Error(`"${written}" is no span of "${text}"`)
  return span
}

const warned = (text: string, language: Language = 'de') => normalise(text, language).warnings.map(({ code, written }) => [code, written])

describe('the spans of a text', () => {
  it.each<[Language, string, string, SpeechSpan['class']]>([
    ['de', 'unter info@example.de erreichbar', 'info@example.de', 'web'],
    ['de', 'Rufen Sie 0821 123456 an', '0821 123456', 'phone'],
    ['de', 'in 86150 Augsburg', '86150', 'digits'],
    ['de', 'bis 24.12. da', '24.12.', 'date'],
    ['de', 'um 8:30 Uhr da', '8:30 Uhr', 'time'],
    ['de', 'Mo-Fr da', 'Mo-Fr', 'weekday'],
    ['de', 'für 29,90 € da', '29,90 €', 'money'],
    ['de', 'nach 5 km da', '5 km', 'measure'],
    ['de', 'die Huber GmbH da', 'GmbH', 'company'],
    ['de', 'im 3. Stock da', '3.', 'ordinal'],
    ['de', 'wir 12 da', '12', 'number'],
    ['de', 'in 5-10 Tagen da', '5-10', 'range'],
    ['de', 'wir bzw. Sie', 'bzw.', 'abbreviation'],
    ['de', 'der ADAC da', 'ADAC', 'acronym'],
    ['de', 'Huber & Maier', '&', 'symbol'],
    ['de', 'schön 😀 da', '😀', 'emoji'],
    ['en', 'at info@example.com now', 'info@example.com', 'web'],
    ['en', 'call 020 7946 0958 now', '020 7946 0958', 'phone'],
    ['en', 'on 24 December now', '24 December', 'date'],
    ['en', 'until 24.8. inclusive', '24.8.', 'date'],
    ['en', 'at 8.30pm now', '8.30pm', 'time'],
    ['en', 'for £29.90 now', '£29.90', 'money'],
    ['en', 'the 3rd floor', '3rd', 'ordinal'],
    ['en', 'Miller Ltd now', 'Ltd', 'company'],
  ])('in %s "%s" has "%s" as %s', (language, text, written, spanClass) => {
    expect(spanOf(text, written, language).class).toBe(spanClass)
  })

  it('know where their words start in the spoken text', () => {
    const { spoken, spans } = normalise('Huber&Maier, Hauptstr. 5 😀, Tel. 0821 123456', 'de')
    for (const span of spans) expect(spoken.slice(span.spokenStart, span.spokenStart + span.spoken.length)).toBe(span.spoken)
    expect(spoken).toBe('Huber und Maier, Hauptstraße fünf, Telefon null acht zwei eins, eins zwei drei, vier fünf sechs')
  })

  it('keep their position in the typed text when soft hyphens, entities and tags are removed from it', () => {
    const typed = 'Gu\u00ADten <b>Tag</b> &amp; am 3.\u00A0Mai'
    const date = normalise(typed, 'de').spans.find((span) => span.class === 'date')
    expect(date?.written).toBe('3.\u00A0Mai')
    expect(typed.slice(date?.start, date?.end)).toBe('3.\u00A0Mai')
  })

  it('mark every ordinary word as certain and without other readings', () => {
    const { spans } = normalise('Guten Tag und vielen Dank für Ihren Anruf.', 'de')
    expect(spans).toMatchObject([{ class: 'words', confidence: 1, alternatives: [] }])
  })
})

describe('the case of a German ordinal', () => {
  it.each([
    ['am 3. Mai', 'am dritten Mai'],
    ['der 3. Mai', 'der dritte Mai'],
    ['3. Mai', 'dritter Mai'],
    ['zum 3. Mai', 'zum dritten Mai'],
    ['in der 3. Etage', 'in der dritten Etage'],
    ['die 3. Etage', 'die dritte Etage'],
    ['das 3. Geschoss', 'das dritte Geschoss'],
    ['ein 3. Geschoss', 'ein drittes Geschoss'],
    ['ein 3. Stock', 'ein dritter Stock'],
    ['mit 3. Person', 'mit dritter Person'],
  ])('"%s" is "%s"', (written, spoken) => {
    expect(said(written)).toBe(spoken)
  })

  it('offers the other case endings', () => {
    expect(spanOf('3. Mai', '3. Mai').alternatives).toEqual(expect.arrayContaining(['dritten Mai', 'dritte Mai', 'dritter fünfter']))
  })
})

describe('a chosen reading', () => {
  it('leaves known what is said where nobody chooses, and how certainly, also where that was chosen', () => {
    const usual = spanOf('until 6/1 only', '6/1', 'en')
    const other = usual.alternatives[0]!
    for (const chosen of [usual.spoken, other]) {
      const span = spanOf('until 6/1 only', '6/1', 'en', { [usual.key]: chosen })
      expect(span).toMatchObject({ spoken: chosen, confidence: 1, proposed: { spoken: usual.spoken, confidence: usual.confidence } })
      expect([span.spoken, ...span.alternatives].toSorted()).toEqual([usual.spoken, other].toSorted())
    }
    const acronym = spanOf('Die XALO ruft an', 'XALO')
    expect(spanOf('Die XALO ruft an', 'XALO', 'de', { XALO: 'Xalo' })).toMatchObject({ spoken: 'Xalo', proposed: { spoken: acronym.spoken, confidence: acronym.confidence } })
  })

  it('ends its sentence where what was written does', () => {
    expect(said('Hier ist Müller & Co. Wir machen zu.', { '& Co.': 'und Ko' })).toBe('Hier ist Müller und Ko. Wir machen zu.')
    expect(said('Müller & Co. sagt Danke.', { '& Co.': 'und Ko' })).toBe('Müller und Ko sagt Danke.')
    expect(said('Hier ist Müller & Co. Wir machen zu.', { '& Co.': 'und Ko,' })).toBe('Hier ist Müller und Ko. Wir machen zu.')
    expect(said('Müller & Co. sagt Danke.', { '& Co.': 'und Ko.' })).toBe('Müller und Ko sagt Danke.')
    expect(said('Dr. Smith calls Smith & Co. Ltd. We are closed.', { 'Dr.': 'Doctor', '& Co.': 'and Ko' }, 'en')).toMatch(/^Doctor Smith calls Smith and Ko L.*\. We are closed\.$/)
    expect(said('Hier ist Müller & Co. Wir machen zu.', { '& Co.': 'und Ko!' })).toBe('Hier ist Müller und Ko! Wir machen zu.')
    expect(said('Wir sind da bis 24.12. Danach nicht.', { 'bis 24.12.': 'bis Heiligabend' })).toMatch(/Heiligabend\. Danach/)
  })

  it('applies wherever its piece is written again, whatever was edited elsewhere', () => {
    const choices = { XYZ: 'Iksüz' }
    expect(said('Die XYZ ruft an.', choices)).toBe('Die Iksüz ruft an.')
    expect(said('Guten Tag, hier ist wieder die XYZ, Ihre XYZ.', choices)).toBe('Guten Tag, hier ist wieder die Iksüz, Ihre Iksüz.')
  })

  it('accepts words that no rule reads, also several of them, the longest first', () => {
    const choices = { Huawei: 'Wawei', 'ebm-papst': 'e b m papst', 'ebm-papst Mulfingen': 'e b m Mulfingen' }
    expect(said('Huawei und ebm-papst Mulfingen', choices)).toBe('Wawei und e b m Mulfingen')
  })

  it('does not change parts of other words, numbers or addresses', () => {
    expect(said('Huberts Huber, info@huber.de, 3 und 13 und 3. Mai', { Huber: 'Huhber', huber: 'x', 3: 'drei Stück' }))
      .toBe('Huberts Huhber, info ät huber Punkt d e, drei Stück und dreizehn und dritter Mai')
  })

  it('depends on the preceding word where that word decides the reading', () => {
    const { key } = spanOf('am 24.12.', '24.12.')
    expect(key).toBe('am 24.12.')
    const text = 'am 24.12. da, der 24.12. frei'
    expect(said(text, { [key]: 'Heiligen Abend' })).toBe('am Heiligen Abend da, der vierundzwanzigste Dezember frei')
  })

  it('is certain, and keeps the proposed reading among the alternatives', () => {
    const chosen = spanOf('Die XAL ruft an', 'XAL', 'de', { XAL: 'Xal' })
    expect(chosen.confidence).toBe(1)
    expect(chosen.alternatives).toContain('X A L')
    const hours = spanOf('nach 17h da', '17h', 'de', { '17h': 'siebzehn Stunden' })
    expect(hours).toMatchObject({ spoken: 'siebzehn Stunden', confidence: 1, class: 'time' })
  })

  it.each(['constructor', '__proto__', 'toString'])('is never taken from the object prototype: %s', (word) => {
    expect(said(`Hallo ${word} Welt`, { Welt: 'Erde' }).replaceAll('_', '')).toBe(`Hallo ${word.replaceAll('_', '')} Erde`)
  })

  it('cannot inject markup that a voice engine obeys', () => {
    expect(said('Hallo Welt', { Welt: '<break time="99s"/>[[h@]] & {x}' })).not.toMatch(/[<>[\]{}&@]/)
  })
})

describe('the warnings', () => {
  it.each<[string, SpeechWarningCode, string]>([
    ['Hier ist [Firmenname].', 'PLACEHOLDER_LEFT', '[Firmenname]'],
    ['Schön 😀', 'EMOJI_LEFT_OUT', '😀'],
    ['Ein ¤ Zeichen', 'SIGN_LEFT_OUT', '¤'],
    ['Ludwig II. kam', 'READING_UNSURE', 'II.'],
    ['Wir sind iPhone', 'HARD_WORD', 'iPhone'],
    ['Bei ebm-papst', 'HARD_WORD', 'ebm-papst'],
    ['Herr Łukasz', 'HARD_WORD', 'Łukasz'],
    ['Herr Vlckstrcz', 'HARD_WORD', 'Vlckstrcz'],
    ['Hallo мир', 'FOREIGN_SCRIPT', 'мир'],
    ['nur 1.25 mal', 'NUMBER_OF_OTHER_LANGUAGE', '1.25'],
  ])('"%s" warns %s', (text, code, written) => {
    expect(warned(text)).toContainEqual([code, written])
  })

  it('report an amount that is written in the other language\'s format, with its currency', () => {
    expect(warned('It costs 1.250,00 € in all.', 'en')).toContainEqual(['NUMBER_OF_OTHER_LANGUAGE', '1.250,00 €'])
    expect(warned('It costs €1,250.00 in all.', 'en').map(([code]) => code)).not.toContain('NUMBER_OF_OTHER_LANGUAGE')
  })

  it('ask about an ambiguous date, and only about that', () => {
    const unsure = warned('on 03/04/2026 or on 25/12/2026', 'en').filter(([code]) => code === 'READING_UNSURE')
    expect(unsure).toEqual([['READING_UNSURE', '03/04/2026']])
    expect(spanOf('on 03/04/2026', '03/04/2026', 'en').confidence).toBeLessThan(askBelow)
  })

  it('tell where a day and a month with points may be a number that ends a sentence, in English', () => {
    expect(said('Closed from 2.8. to 23.8. inclusive. From 24.8., call us.', {}, 'en'))
      .toBe('Closed from the second of August to the twenty-third of August inclusive. From the twenty-fourth of August, call us.')
    expect(warned('Closed from 2.8. to 23.8. inclusive. From 24.8., call us.', 'en').filter(([code]) => code !== 'LONGER_WHEN_SPOKEN')).toEqual([])
    expect(warned('We are back on 24.8. Please call then.', 'en')).toContainEqual(['READING_UNSURE', '24.8.'])
    expect(said('It costs 24.8. Please call.', {}, 'en')).toContain('twenty-four point eight')
  })

  it('ask for the price of a service number to be stated', () => {
    expect(warned('Rufen Sie 0900 123456 an.').map(([code]) => code)).toContain('SERVICE_PRICE_MISSING')
    expect(warned('Rufen Sie 0900 123456 an, 1,99 €/Min.').map(([code]) => code)).not.toContain('SERVICE_PRICE_MISSING')
    expect(warned('Rufen Sie 0800 123456 an.').map(([code]) => code)).not.toContain('SERVICE_PRICE_MISSING')
  })

  it('report when figures make a text longer than the length that is shown for it, and only then', () => {
    const isLonger = (text: string) => warned(text).some(([code]) => code === 'LONGER_WHEN_SPOKEN')
    expect(['Tel. 0821 123456-0', 'Wir sind Mo-Fr 8-17 Uhr für Sie da, Tel. 0821 4455.'].map(isLonger)).toEqual([true, true])
    expect(warned('Guten Tag und vielen Dank für Ihren Anruf. Wir sind gleich für Sie da.')).toEqual([])
    // Spoken in 12.2 seconds, where 16 are shown.
    expect(isLonger('Guten Tag, hier ist Bäckerei Sonnenkorn. Wir machen Betriebsferien vom 2. August bis einschließlich 23. August. Ab dem 24. August erreichen Sie uns wieder wie gewohnt.')).toBe(false)
  })

  it('are positioned in the typed text, in its order', () => {
    const typed = 'a\u00ADb 😀 [Ort] 1.25'
    const { warnings } = normalise(typed, 'de')
    for (const { start, end, written } of warnings) expect(typed.slice(start, end)).toBe(written)
    expect(warnings.map(({ start }) => start)).toEqual(warnings.map(({ start }) => start).toSorted((one, other) => one - other))
  })

  it('are not raised for the words inside a placeholder', () => {
    expect(warned('[Anrede (Herr/Frau)] kommt').filter(([code]) => code !== 'PLACEHOLDER_LEFT')).toEqual([])
  })
})

describe('a text with two readings', () => {
  it.each<[Language, string, string, string, string]>([
    ['de', 'Inh. Sabine Kern', 'Inh.', 'Inhaber', 'Inhaberin'],
    ['de', 'PD Dr. Keller', 'PD Dr.', 'Privatdozent Doktor', 'Privatdozentin Doktor'],
    ['de', 'Moser OG im Hof', 'OG', 'O G', 'Obergeschoss'],
    ['de', 'Meier + Kunz', '+', 'und', 'plus'],
    ['de', 'Buchhaltung -17', '-17', 'eins sieben', 'minus siebzehn'],
    ['de', 'Fr. 8.30', 'Fr. 8.30', 'acht Franken dreißig', 'freitags um acht Uhr dreißig'],
    ['de', 'in 3200 Gstaad', '3200', 'drei zwei null null', 'dreitausendzweihundert'],
    ['de', 'Tisch #7', '#7', 'Nummer sieben', 'Raute sieben'],
    ['en', 'Smith + Jones', '+', 'and', 'plus'],
    ['en', 'our #1 choice', '#1', 'number one', 'hash one'],
  ])('in %s "%s" asks about "%s": "%s" or "%s"', (language, text, written, spoken, other) => {
    const span = spanOf(text, written, language)
    expect(span.spoken).toBe(spoken)
    expect(span.confidence).toBeLessThan(askBelow)
    expect(span.alternatives).toContain(other)
  })
})
