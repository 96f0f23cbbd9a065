/** "eine Minute", "in einem Monat", "für einen Euro": one is an article and follows gender and case. */
import { wordSet } from '#domain/speech/pattern.ts'
import type { Gender } from './nouns.ts'
import { wordRightBefore } from './clause.ts'

const dative = wordSet('in nach von mit bei seit vor ab zu aus unter zwischen außer binnen')
const accusative = wordSet('für um ohne pro je über gegen durch bis kostet kosten nur jeden alle haben hat')

const articles = {
  nominative: { m: 'ein', f: 'eine', n: 'ein' },
  accusative: { m: 'einen', f: 'eine', n: 'ein' },
  dative: { m: 'einem', f: 'einer', n: 'einem' },
} as const

export function oneWord(gender: Gender, before: string): string {
  const word = wordRightBefore(before).toLowerCase()
  return articles[dative.has(word) ? 'dative' : accusative.has(word) ? 'accusative' : 'nominative'][gender]
}
