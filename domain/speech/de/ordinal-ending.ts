/** Chosen by the words before and the noun after: am drittEN, der dritTE, erstER Stock. */
import { wordSet } from '#domain/speech/rule.ts'
import { wordsBefore } from './clause.ts'
import type { Gender } from './nouns.ts'

export interface OrdinalEnding {
  readonly ending: 'e' | 'en' | 'er' | 'es' | 'em'
  /** The word that decided, as it is written. */
  readonly context: string
  /** No word before decided. */
  readonly isGuess: boolean
}

const weak = wordSet(`
  am vom zum beim im dem den des einem einen eines unserem unseren unseres ihrem ihren ihres diesem diesen jedem jeden meinem meinen
  seinem seinen einer unserer ihrer seiner meiner keinem keinen hinterm unterm überm`)
const weakNominative = wordSet('die das ins ans fürs diese jede welche dieses jedes eine unsere ihre keine meine seine')
const mixed = wordSet('ein kein unser ihr mein sein')
const withDative = wordSet('ab aus bei mit nach seit von zu in an auf vor')
const withAccusative = wordSet('bis für gegen um durch ohne je pro')
const otherPrepositions = wordSet('während wegen innerhalb außerhalb unter über neben hinter zwischen')
const isPassedOver = /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|mo|di|mi|do|fr|sa|so|abends?|einschl.*|inkl.*|spätestens)$/i

const strong = { m: 'er', f: 'e', n: 'es' } as const

/** "im 1. und 2. Stock": the ordinals in between do not decide. */
const listed = /(?:\d{1,3}\.\s*(?:und|oder|bis|sowie|,|[-–/])\s*)+$/

export function ordinalEnding(before: string, gender: Gender): OrdinalEnding {
  const words = wordsBefore(before.replace(listed, ''))
  const context = words.find((word) => !isPassedOver.test(word)) ?? ''
  const decided = endingAfter(context.toLowerCase(), words, gender)
  return decided ? { ending: decided, context, isGuess: false } : { ending: strong[gender], context: '', isGuess: true }
}

function endingAfter(word: string, words: readonly string[], gender: Gender): OrdinalEnding['ending'] | undefined {
  if (weak.has(word)) return 'en'
  // A feminine noun after "der" is in the genitive or dative: the nominative would be "die".
  if (word === 'der' || word === 'dieser' || word === 'jeder') return gender === 'f' || isAfterPreposition(words) ? 'en' : 'e'
  if (weakNominative.has(word)) return 'e'
  if (mixed.has(word)) return gender === 'm' ? 'er' : 'es'
  if (withDative.has(word)) return gender === 'f' ? 'er' : 'en'
  if (withAccusative.has(word)) return gender === 'm' ? 'en' : strong[gender]
  return undefined
}

function isAfterPreposition(words: readonly string[]): boolean {
  const word = words[1]?.toLowerCase() ?? ''
  return withDative.has(word) || withAccusative.has(word) || otherPrepositions.has(word)
}
