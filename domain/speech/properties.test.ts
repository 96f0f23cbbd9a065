// What holds for every text, tried on thousands of seeded ones.
import { describe, expect, it } from 'vitest'
import { processorMs } from '#domain/testing/processor-ms.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Speech } from './normalise-with.ts'
import { normalise } from './normalise.ts'

const textCount = 5000

/** Small, seeded, the same everywhere. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const snippets = [
  '24.12.', '8-17 Uhr', '0821 123456-0', '29,90 €', 'GmbH & Co. KG', 'z. B.', '[[', ']]', '[Ort]', '<break time="9s"/>', '&lt;', '1.250,-',
  'II.', '3.', '£5/min', 'Mo-Fr', 'Mon-Fri', '9am-5pm', 'info@example.de', 'www.example.com', '#', '*', '/', '&', '😀',
  '🇩🇪', '\u0000', '\u200D', '\uD800', '\uE000', '\n', '\t', '½', '²', 'e\u0301',
]

function randomText(random: (below: number) => number): string {
  return Array.from({ length: random(16) }, () => {
    const kind = random(4)
    if (kind === 0) return snippets[random(snippets.length)] ?? ''
    if (kind === 1) return String.fromCodePoint(32 + random(95))
    return kind === 2 ? ' ' : String.fromCodePoint(random(random(10) === 0 ? 0x11_00_00 : 0x30_00))
  }).join('')
}

const plainTexts: Readonly<Record<Language, string>> = {
  de: 'Guten Tag und herzlich willkommen bei uns. Bitte bleiben Sie in der Leitung, wir sind gleich für Sie da! Haben Sie eine Frage?'
    + ' Drücken Sie die Eins – oder warten Sie.',
  en: 'Hello and welcome. Please stay on the line, we will be with you in a moment! Do you have a question? Press one – or hold on.',
}

const richTexts: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'am 24.12. um 8:30 Uhr', 'Tel. 0821 123456-0', '29,90 € inkl. MwSt.', 'Mo-Fr 8-17 Uhr', 'im 3. Stock der Huber GmbH', 'info@example.de',
    'ADAC und TÜV',
  ],
  en: [
    'on 24 December at 8.30pm', 'Tel. 020 7946 0958', '£29.90 incl. VAT', 'Mon-Fri 9am-5pm', 'the 3rd floor of Miller Ltd',
    'info@example.com', 'NASA and the BBC',
  ],
}

function isTiling(text: string, { spans }: Speech): boolean {
  const isNext = ({ start, end, written }: Speech['spans'][number], index: number) =>
    start === (spans[index - 1]?.end ?? 0) && written === text.slice(start, end)
  return spans.every(isNext) && (spans.at(-1)?.end ?? 0) === text.length
}

/** A private sign is what covers pieces that were read; none may be left. */
const notSayable = /[0-9<>&[\]{}|\\^#*_@$€£%]|(?!\n)\p{C}/u

describe.each(languages)('every text in %s', (language) => {
  const random = randomFrom(language === 'de' ? 1 : 2)
  const spoken = Array.from({ length: textCount }, () => randomText(random)).map((text) => ({ text, speech: normalise(text, language) }))

  it('has spans that are in order, disjoint, without a gap, and together make up the text', () => {
    expect(spoken.filter(({ text, speech }) => !isTiling(text, speech))).toEqual([])
  })

  it('is spoken without figures and without markup that a voice engine obeys', () => {
    expect(spoken.filter(({ speech }) => notSayable.test(speech.spoken))).toEqual([])
  })

  it('has its spoken pieces at the offsets of the spans', () => {
    const misplaced = spoken.filter(({ speech }) => !speech.spans.every((span) => speech.spoken.startsWith(span.spoken, span.spokenStart)))
    expect(misplaced).toEqual([])
  })

  it('keeps every plain word unchanged', () => {
    const words = plainTexts[language].split(' ')
    const anyWord = () => words[random(words.length)] ?? ''
    const texts = Array.from({ length: 1000 }, () => Array.from({ length: 1 + random(20) }, anyWord).join(' '))
    expect(texts.filter((text) => normalise(text, language).spoken !== text)).toEqual([])
  })

  it('stays the same when it is spoken a second time', () => {
    for (const text of [plainTexts[language], ...richTexts[language]]) {
      const once = normalise(text, language).spoken
      expect(normalise(once, language).spoken).toBe(once)
    }
  })

  it.each(richTexts[language])('ignores markup and control characters around "%s"', (text) => {
    const marked = `<speak><prosody rate="x-slow">\u0007${text}\u200B</prosody></speak><break time="9999s"/>`
    expect(normalise(marked, language).spoken).toBe(normalise(text, language).spoken)
  })
})

/** Each repeated: what makes a careless pattern try every way to cut a text. */
const repeated = [
  '1', '1.', '1-', '1 ', '12 ', '1/', '(1', '1)', '0821 ', '24.12.', '24.12.,', '1. und ', 'a', 'a.', 'a-', 'AB ',
  'a@', 'www.', '-', ' ', '<a', '&', '[', 'a1', '1a', 'Mo-', '8-', '8 Uhr ', '1 €', '1.000.', '1 x ', '+49', '(0)',
  'XV ', '*', '#1-', '#', '@a_', 'a (at) ', 'A-1 ', 'Ab', 'aB', 'Kd.-N', 'Dr. med. ', 'Mi. nachm. ', '8 a.m.-', '–.90 ', '1.50 ', '1,000.', '½ ', '1"',
  "6' x ", '2-3x', '144, ', 'Hotel ****', 'U.', 'GB 123 ', 'M-AB 1 ', 'Fax -1 ', 'e\u0301', '😀', 'z. B. ', '1 1/2 ', 'Dec 1-', '9am-', '$1', '1 m ', '8a-', '9a–', 'noon – ',
]
const ends = ['', '€', 'x', '!', '.']
const hostileLength = 2000

describe('a hostile text', () => {
  it.each(repeated)('does not take long: "%s" repeated', (unit) => {
    for (const language of languages) {
      for (const end of ends) {
        expect(processorMs(() => normalise(unit.repeat(hostileLength / unit.length) + end, language))).toBeLessThan(250)
      }
    }
  })

  it('may be one word of any length', () => {
    for (const language of languages) expect(normalise('a'.repeat(100_000), language).spoken).toHaveLength(100_000)
  })
})
