import { type Found, pattern, type Reading, type Rule } from './rule.ts'

export interface AcronymWords {
  /** Said in a way of its own; the key is as written. */
  readonly special: Readonly<Record<string, string>>
  /** Said as words: names such as NASA, and ordinary words that people write large. */
  readonly said: ReadonlySet<string>
  /** Spelled for certain, though they could be said. */
  readonly spelled: ReadonlySet<string>
  readonly spell: (letters: string) => string
}

const capitals = pattern`(?<![\p{L}\d])(?<letters>\p{Lu}{2,5})(?<plural>s|en)?(?![\p{L}\d])(?:-(?=\p{L})|\.(?=[\d\p{Co}]))?`
/** "StVO", "KfW": capitals with small letters between them. */
const mixed = pattern`(?<![\p{L}\d])(?=\p{L}{3,6}(?![\p{L}\d]))(?<letters>\p{L}{0,4}\p{Ll}\p{L}{0,3}\p{Lu})(?![\p{L}\d])(?:-(?=\p{L}))?`
const manyCapitals = pattern`(?<![\p{L}\d])\p{Lu}{6,}(?![\p{L}\d])`
const loudWord = pattern`(?<![\p{L}\d])\p{Lu}{4,}(?![\p{L}\d])`

const consonant = '[BCDFGHJKLMNPQRSTVWXYZ]'
const vowels = '[AEIOUÄÖÜ]{1,3}'

/** Vowels and consonants in turn: could be a word. */
const pronounceable = new RegExp(`^${consonant}{0,2}${vowels}(?:${consonant}{1,2}${vowels})*${consonant}{0,2}$`)

const asWord = (letters: string) => letters.slice(0, 1) + letters.slice(1).toLowerCase()

/** Long words in capitals near by: a whole sentence was written large. */
function isShouting(before: string, after: string): boolean {
  return [...(before.match(loudWord) ?? []), ...(after.match(loudWord) ?? [])].reduce((sum, { length }) => sum + length, 0) >= 8
}

function reading({ special, said, spelled, spell }: AcronymWords, { group, before, after }: Found): Reading {
  const [letters, plural] = [group('letters'), group('plural')]
  const letterByLetter = spell(letters) + plural
  const word = asWord(letters) + plural
  const own = Object.hasOwn(special, letters) ? special[letters] : undefined
  if (own !== undefined) return { spoken: own + plural, alternatives: [letterByLetter] }
  if (said.has(letters)) return { spoken: word, confidence: 0.9, alternatives: [letterByLetter] }
  if (spelled.has(letters)) return { spoken: letterByLetter, alternatives: [word] }
  if (!pronounceable.test(letters.toUpperCase())) return { spoken: letterByLetter }
  if (isShouting(before, after)) return { spoken: word, confidence: 0.9, alternatives: [letterByLetter] }
  if (letters.length >= 4) return { spoken: word, confidence: 0.6, alternatives: [letterByLetter] }
  return { spoken: letterByLetter, confidence: letters.length === 2 ? 0.8 : 0.6, alternatives: [word] }
}

export function acronymRules(words: AcronymWords): readonly Rule[] {
  const readLoud = ({ written }: Found): Reading => ({ spoken: asWord(written), confidence: 0.9, alternatives: [words.spell(written)] })
  return [
    { class: 'acronym', pattern: capitals, read: (found) => reading(words, found) },
    { class: 'acronym', pattern: mixed, read: (found) => reading(words, found) },
    { class: 'acronym', pattern: manyCapitals, read: readLoud },
  ]
}
