/** Web and mail addresses and hashtags, said so that a listener can type them. */
import { type Found, part, pattern, type Reading, type Rule } from './rule.ts'

export interface WebWords {
  /** Words for . - / _ @ and other signs of an address. */
  readonly signs: Readonly<Record<string, string>>
  readonly spell: (letters: string) => string
  readonly figures: (digits: string) => string
  readonly hashtag: string
  /** Endings of addresses that are said as words: com, info. */
  readonly endings: ReadonlySet<string>
}

const topLevel = part`
  com|net|org|info|biz|shop|online|app|gmbh|cloud|digital|agency|studio|bayern|berlin|hamburg|koeln|wien|tirol|email|tel|
  co\.uk|org\.uk|com\.au|de|eu|at|ch|li|lu|nl|fr|es|pl|cz|dk|se|uk|us|ie|ca|io|tv|ai`

const edge = part`(?<![\p{L}\d@._-])`
const label = part`[\p{L}\d-]{1,63}`
const path = part`(?:[/?#][\p{L}\d/_.~%?=&#+:@-]{0,200}[\p{L}\d/])?\/?`

const mail = pattern`
  (?<![\p{L}\d._%+-])(?:mailto:)?(?<mail>[\p{L}\d._%+-]{1,64}(?:@|\s?[([]at[)\]]\s?)(?:${label}\.){1,4}\p{L}{2,24})(?![\p{L}\d@])`
const withScheme = pattern`${edge}[Hh][Tt][Tt][Pp][Ss]?:\/\/(?<address>(?:${label}\.){0,4}${label}(?::\d{1,5})?${path})`
const withWww = pattern`${edge}(?<address>[Ww][Ww][Ww]\.(?:${label}\.){1,4}\p{L}{2,24}${path})`
const bareDomain = pattern`
  ${edge}(?<address>(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,3}(?:${topLevel})(?![\p{L}\d-])${path})`
const handle = pattern`(?<![\p{L}\d._@])@(?<name>[\p{L}\d](?:[\p{L}\d._]{0,28}[\p{L}\d])?)(?![\p{L}\d@])`
const hashtag = pattern`(?<![\p{L}\d#&])#(?<tag>\p{L}[\p{L}\d_]{1,60})`

/** No vowel, or too short to be a word: spelled. */
function spokenLetters(letters: string, words: WebWords): string {
  const isWord = (/[aeiouäöü]/i.test(letters) && letters.length > 2) || (/y/i.test(letters) && letters.length > 3)
  return isWord || words.endings.has(letters) ? letters : words.spell(letters)
}

function spokenAddress(written: string, words: WebWords, sayLetters = spokenLetters): string {
  const pieces = written.replace(/\/$/, '').match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []
  return pieces.map((piece) => {
    if (/^\p{L}/u.test(piece)) return sayLetters(piece, words)
    return /^\d/.test(piece) ? words.figures(piece) : (words.signs[piece] ?? '')
  }).filter(Boolean).join(' ')
}

/** How an umlaut is typed by who has no key for it. */
const transcribed = (written: string) => written.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

const letterByLetter = (letters: string, { endings }: WebWords) => (endings.has(letters) ? letters : [...letters].join(' '))

function readAddress(written: string, words: WebWords): Reading {
  const hasUmlaut = /[äöüß]/.test(written)
  return {
    spoken: spokenAddress(written, words),
    confidence: hasUmlaut ? 0.6 : /\p{L}-\p{L}/u.test(written) ? 0.8 : 0.95,
    alternatives: [...(hasUmlaut ? [spokenAddress(transcribed(written), words)] : []), spokenAddress(written, words, letterByLetter)],
  }
}

export function webRules(words: WebWords): readonly Rule[] {
  const read = ({ group }: Found): Reading => readAddress(group('address'), words)
  const readHashtag = ({ group }: Found): Reading => ({ spoken: `${words.hashtag} ${spokenAddress(group('tag'), words)}`, confidence: 0.9 })
  return [
    { class: 'web', pattern: mail, read: ({ group }) => readAddress(group('mail').replace(/\s?\Wat\W\s?/, '@'), words) },
    { class: 'web', pattern: withScheme, read },
    { class: 'web', pattern: withWww, read },
    { class: 'web', pattern: bareDomain, read },
    { class: 'web', pattern: handle, read: ({ written }) => readAddress(written, words) },
    { class: 'web', pattern: hashtag, read: readHashtag },
  ]
}
