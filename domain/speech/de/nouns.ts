/** The gender of nouns that stand after a number: "ein Tag", "eine Stunde", "erster Stock". */
import { wordRightBefore, wordSet } from '#domain/speech/rule.ts'
import { cardinal } from './number-words.ts'
import words from './words.json' with { type: 'json' }

export type Gender = 'm' | 'f' | 'n'

const genderOf = new Map(Object.entries(words.nouns).flatMap(([gender, nouns]) => nouns.map((noun) => [noun, gender as Gender] as const)))

const endings: readonly (readonly [RegExp, Gender])[] = [
  [/(?:ung|heit|keit|schaft|ion|tät|ik|ur|enz|anz|ie|in)$/, 'f'],
  [/(?:chen|lein|ment|um|ma|nis|tum)$/, 'n'],
  [/(?:er|ling|ismus|or|ant|ent|ist)$/, 'm'],
  [/e$/, 'f'],
]

export interface KnownGender {
  readonly gender: Gender
  readonly isCertain: boolean
}

/** Compounds take the gender of their end: "Geschäftsjahr" is a "Jahr". */
export function genderOfNoun(noun: string): KnownGender | undefined {
  const word = noun.toLowerCase()
  const known = genderOf.get(word)
  if (known) return { gender: known, isCertain: true }
  for (let start = 2; start <= word.length - 3; start += 1) {
    const end = genderOf.get(word.slice(start))
    if (end) return { gender: end, isCertain: true }
  }
  const ending = endings.find(([pattern]) => pattern.test(word))
  return ending && { gender: ending[1], isCertain: false }
}

const dative = wordSet('in nach von mit bei seit vor ab zu aus unter zwischen außer binnen')
const accusative = wordSet('für um ohne pro je über gegen durch bis kostet kosten nur jeden alle haben hat')

const articles = {
  nominative: { m: 'ein', f: 'eine', n: 'ein' },
  accusative: { m: 'einen', f: 'eine', n: 'ein' },
  dative: { m: 'einem', f: 'einer', n: 'einem' },
} as const

/** "eine Minute", "in einem Monat", "für einen Euro": one is an article and follows gender and case. */
export function oneWord(gender: Gender, before: string): string {
  const word = wordRightBefore(before).toLowerCase()
  return articles[dative.has(word) ? 'dative' : accusative.has(word) ? 'accusative' : 'nominative'][gender]
}

/** "in einer halben", "eineinhalb", "ein viertel", "eine dreiviertel": parts in quarters, before a noun of that gender. */
export function quartersOf(whole: number, quarters: number, gender: Gender, before: string): string {
  if (whole > 0 && quarters === 2) return `${whole === 1 ? 'ein' : cardinal(whole)}einhalb`
  if (whole > 0) return `${cardinal(whole)} ${quarters === 3 ? 'drei' : 'ein'} viertel`
  const article = oneWord(gender, before)
  if (quarters === 2) return `${article} halb${/[mr]$|nen$/.test(article) ? 'en' : article === 'eine' ? 'e' : gender === 'm' ? 'er' : 'es'}`
  return quarters === 3 ? `${gender === 'f' ? `${article} drei` : 'drei '}viertel` : `${article} viertel`
}
