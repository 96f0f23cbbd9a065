import { describe, expect, it } from 'vitest'
import { sayableText } from './sayable-text.ts'

const say = (text: string) => sayableText(text, 'de', 500)

describe('a text that can be said', () => {
  it('keeps every letter, figure and sign that is spoken', () => {
    const text = 'Grüß Gott, hier Çelik & Co.: 24 % – „heute“ (nur heute!) ab acht Uhr… ok?'
    expect(say(text).characters).toBe(text.replace('&', 'und'))
  })

  it.each([
    ['<break time="9s"/>', 'break time="9s"/'], ['[[h@l\'oU]]', "h@l'oU"], ['a&amp;b', 'a und amp;b'],
    ['A\u0000B\u001BC\u200BD', 'A B C D'],
    ['a\u00A0\u202Eb', 'a b'], ['na!!!!!!', 'na!'], ['na . . . . ja', 'na . ja'], ['\\x{1}|~^_`', 'x 1'], ['😀 Tag 🇩🇪', 'Tag'],
  ])('makes words of %j', (text, expected) => {
    expect(say(text).characters).toBe(expected)
  })

  it('knows the position of each word, in code points from one, without its punctuation', () => {
    const { characters, words } = say('„Ja“, 𝔞b – so: nein.')
    expect(words.map(({ text }) => text)).toEqual(['Ja', '𝔞b', 'so', 'nein'])
    for (const { text, from, to } of words) expect([...characters].slice(from - 1, to).join('')).toContain(text)
  })

  it('uses "and" in English', () => {
    expect(sayableText('Q&A', 'en', 10).characters).toBe('Q and A')
  })

  it.each([
    ['an A I voice', 'an eigh I voice'], ['the V A T rate', 'the V eigh T rate'], ['made in the U S A.', 'made in the U S eigh.'],
    ['A new day', 'A new day'], ['plan A is a plan', 'plan A is a plan'], ['I am. A friend', 'I am. A friend'],
  ])('spells the letter A in English so that it is not read as the article: %j', (text, expected) => {
    const { characters, words } = sayableText(text, 'en', 100)
    expect(characters).toBe(expected)
    expect(words.map((word) => word.text).join(' ')).toBe(text.replaceAll('.', ''))
  })

  it.each([
    ['de', 'Wählen Sie null acht zwei eins, vier fünf sechs.', 'Wählen Sie null, acht, zwei, eins. vier, fünf, sechs.'],
    ['de', 'plus vier neun, null acht, zwei eins. Danke.', 'plus, vier, neun. null, acht. zwei, eins. Danke.'],
    ['en', 'Call zero two zero, seven nine four six, now', 'Call zero, two, zero. seven, nine, four, six, now'],
    ['de', 'eins, zwei, drei, vier, fünf Sterne', 'eins, zwei, drei, vier, fünf Sterne'],
    ['de', 'um acht Uhr dreißig, neun Uhr zehn, elf Uhr', 'um acht Uhr dreißig, neun Uhr zehn, elf Uhr'],
    ['de', 'die eins eins zwei', 'die eins eins zwei'],
  ] as const)('gives telephone numbers, and nothing else, at a pace for writing down (%s): %j', (language, text, expected) => {
    expect(sayableText(text, language, 100).characters).toBe(expected)
  })

  it('composes letters that were typed as two code points', () => {
    expect(say('u\u0308ber').words).toEqual([{ text: 'über', from: 1, to: 4 }])
  })
})
