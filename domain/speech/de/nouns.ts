/** The gender of nouns that stand after a number: "ein Tag", "eine Stunde", "erster Stock". */
import { wordRightBefore, wordSet } from '#domain/speech/rule.ts'
import { cardinal } from './number-words.ts'
import words from './words.json' with { type: 'json' }

export type Gender = 'm' | 'f' | 'n'

export const months = [
  'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember',
  'Jänner', 'Feber',
] as const

const nouns = { ...words.nouns, m: [...words.nouns.m, ...months.map((month) => month.toLowerCase())] }
const genderOf = new Map(Object.entries(nouns).flatMap(([gender, all]) => all.map((noun) => [noun, gender as Gender] as const)))

const endings: readonly (readonly [RegExp, Gender])[] = [
  [/(?:ung|[hk]eit|schaft|ion|tät|ik|ur|enz|anz|ie|in)$/, 'f'],
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
  return ending && { gender: ending[1], isCertain: /(?:ung|ion)$/.test(word) }
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
  const count = quarters === 3 ? 'drei' : ''
  if (whole > 0) return quarters === 2 ? `${whole === 1 ? 'ein' : cardinal(whole)}einhalb` : `${cardinal(whole)} ${count || 'ein'} viertel`
  const article = oneWord(gender, before)
  const ending = article === 'ein' ? (gender === 'm' ? 'er' : 'es') : article === 'eine' ? 'e' : 'en'
  return quarters === 2 ? `${article} halb${ending}` : `${article} ${count}viertel`
}
