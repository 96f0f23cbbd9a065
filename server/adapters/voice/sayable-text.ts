/**
 * No markup, no phonemes in brackets, no control characters: no engine can take the text for anything but words. Remembers which characters belong to which
 * word, so that an engine's times can be told in the customer's words.
 */
import type { Language } from '#domain/language.ts'
import { VoiceFailed } from './voice.port.ts'

export interface WordPlace {
  readonly text: string
  /** First and last character in `characters`, counted in code points from 1, as engines count. */
  readonly from: number
  readonly to: number
}

export interface SayableText {
  readonly characters: string
  readonly words: readonly WordPlace[]
}

/** What carries meaning aloud: letters with their marks, digits, punctuation that makes a pause or a tone, signs that are read as words. */
const heard = /[\p{L}\p{M}\p{N}.,;:!?…–—'’"“”„()/%+=€$£§@#°*-]/u
const spoken = /[\p{L}\p{N}]/u
const onlyPause = /^[.,;:!?…–—'’"“”„()-]+$/u
const repeated = /([^\p{L}\p{M}\p{N}\s])\1+/gu
const outerPunctuation = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

const ampersand: Readonly<Record<Language, string>> = { de: ' und ', en: ' and ' }

/** What an engine takes besides words. */
interface Manner {
  /** A word, where it is not given as it is written. */
  readonly spell?: ((token: string) => string) | undefined
  readonly dictate?: Dictate
}

export function sayableText(
  text: string, language: Language, mostCharacters: number, { spell = (token) => token, dictate = dictateByPunctuation }: Manner = {},
): SayableText {
  if (text.length > mostCharacters) throw new VoiceFailed('TEXT_TOO_LONG', `It takes ${mostCharacters} characters.`)
  const parts: string[] = []
  const words: WordPlace[] = []
  let length = 0
  let isPause = false
  const tokens = tokensOf(text.replaceAll('&', ampersand[language]))
  const numbers = numberPlaces(tokens, language)
  for (const [index, token] of tokens.entries()) {
    const wasPause = isPause
    isPause = onlyPause.test(token)
    // One pause is enough, however many signs ask for it.
    if (isPause && wasPause) continue
    const first = length + 1
    const place = numbers.get(index)
    const sign = place ? dictate(token, place) : spell(language === 'en' && isLetterNamedA(tokens, index) ? token.replace('A', 'eigh') : token)
    parts.push(sign)
    length += [...sign].length + 1
    if (spoken.test(token)) words.push({ text: token.replace(outerPunctuation, ''), from: first, to: length - 1 })
  }
  if (words.length === 0) throw new VoiceFailed('NOTHING_TO_SAY')
  return { characters: parts.join(' '), words }
}

/** "A I", "V A T": beside another letter it is one itself; English voices take one that stands alone for the article. */
function isLetterNamedA(tokens: readonly string[], index: number): boolean {
  const isLetter = (token = '') => /^[A-Z][.,;:!?…]?$/.test(token)
  return /^A[.,;:!?…]?$/.test(tokens[index] ?? '') && (/^[A-Z]$/.test(tokens[index - 1] ?? '') || (tokens[index] === 'A' && isLetter(tokens[index + 1])))
}

/** Everything that is not heard parts words, as a space does. */
function tokensOf(text: string): string[] {
  const clean = Array.from(text.normalize('NFC'), (character) => (heard.test(character) ? character : ' ')).join('')
  return clean.replaceAll(repeated, '$1').split(/\s+/u).filter(Boolean)
}

/** Telephone numbers are said slowly, with a pause between their groups: a listener writes along. Known by their words: groups of digits with commas. */
const numberWord: Readonly<Record<Language, RegExp>> = {
  de: /^(?:plus|null|eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+(?:zehn|zig|ßig)|(?:sieben|acht|neun)hundert)$/iu,
  en: /^(?:plus|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|hundred)$/iu,
}
const fewestWords = 5

/** Where a word stands in a number. A number is of one group at least two words long, and of several groups. */
type NumberPlace = 'begins' | 'goes on' | 'ends a group' | 'ends'

function numberPlaces(tokens: readonly string[], language: Language): ReadonlyMap<number, NumberPlace> {
  const places = new Map<number, NumberPlace>()
  for (let at = 0; at < tokens.length; at++) {
    const end = endOfNumber(tokens, at, language)
    const number = tokens.slice(at, end)
    const groups = number.filter((token) => token.endsWith(',')).length + (number.at(-1)?.endsWith(',') ? 0 : 1)
    if (number.length >= fewestWords && groups > 1 && groups < number.length) {
      for (const [index, token] of number.entries()) places.set(at + index, token.endsWith(',') ? 'ends a group' : index === 0 ? 'begins' : 'goes on')
      places.set(end - 1, 'ends')
    }
    at = Math.max(at, end - 1)
  }
  return places
}

function endOfNumber(tokens: readonly string[], from: number, language: Language): number {
  for (let at = from; ; at++) {
    const [, word = '', stop = ''] = /^(\p{L}+)(\P{L}*)$/u.exec(tokens[at] ?? '') ?? []
    if (!numberWord[language].test(word)) return at
    if (stop !== '' && stop !== ',') return at + 1
  }
}

type Dictate = (token: string, place: NumberPlace) => string

/** For engines that are given words and punctuation alone. */
const dictateByPunctuation: Dictate = (token, place) => {
  if (place === 'ends a group') return token.replace(',', '.')
  return place === 'ends' ? token : `${token},`
}

/** For engines that read SSML. */
export const dictateBySsml: Dictate = (token, place) => {
  if (place === 'begins') return `<prosody rate="75%">${token}`
  return { 'goes on': token, 'ends a group': `${token}<break time="400ms"/>`, ends: `${token}</prosody>` }[place]
}
