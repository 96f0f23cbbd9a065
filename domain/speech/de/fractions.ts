/** "eine halbe Stunde", "zweieinhalb", "drei Viertel". */
import { fractionRules } from '#domain/speech/fractions.ts'
import { genderOfNoun } from './nouns.ts'
import { cardinal, ordinalStem } from './number-words.ts'

const half = { f: 'eine halbe', m: 'ein halber', n: 'ein halbes' } as const

function halves(top: number, after: string): string {
  const noun = /^\s(?<noun>\p{Lu}\p{L}+)/u.exec(after)?.groups?.['noun']
  const known = noun === undefined ? undefined : genderOfNoun(noun)
  if (top > 1) return `${cardinal(top)} halbe`
  return known ? half[known.gender] : 'ein halb'
}

function proper(top: number, bottom: number, after: string): string {
  if (bottom === 2) return halves(top, after)
  const name = ordinalStem(bottom).replace(/^./, (letter) => letter.toUpperCase())
  return `${top === 1 ? 'ein' : cardinal(top)} ${name}el`
}

/** "zweieinhalb" is one word, "zwei drei Viertel" are three. */
function fraction(whole: string, top: number, bottom: number, after: string): string {
  if (whole === '') return proper(top, bottom, after)
  const number = Number(whole)
  return bottom === 2 && top === 1 ? `${number === 1 ? 'ein' : cardinal(number)}einhalb` : `${cardinal(number)} ${proper(top, bottom, '')}`
}

export const germanFractions = fractionRules({ cardinal, fraction, slash: 'Schrägstrich', of: 'von', and: 'und' })
