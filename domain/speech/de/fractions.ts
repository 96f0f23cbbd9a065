/** 1/2, 3/4, 2 ½: "eine halbe Stunde", "zweieinhalb", "drei Viertel". */
import type { Found, Rule } from '#domain/speech/draft.ts'
import { pattern } from '#domain/speech/pattern.ts'
import type { Reading } from '#domain/speech/spans.ts'
import { genderOfNoun } from './nouns.ts'
import { cardinal, ordinalStem } from './number-words.ts'

const withSlash = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s)?(?<top>\d{1,2})\/(?<bottom>\d{1,3})(?![\p{L}\d]|[.,:/]\d)`
const oneSign = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s?)?(?<sign>[½¼¾⅓⅔⅛])`

const signs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2], '¼': [1, 4], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3], '⅛': [1, 8],
}

const half = { f: 'eine halbe', m: 'ein halber', n: 'ein halbes' } as const

function halves(top: number, after: string): string {
  const noun = /^\s(?<noun>\p{Lu}\p{L}+)/u.exec(after)?.groups?.['noun']
  const known = noun === undefined ? undefined : genderOfNoun(noun)
  if (top > 1) return `${cardinal(top)} halbe`
  return known ? half[known.gender] : 'ein halb'
}

function fraction(top: number, bottom: number, after: string): string {
  if (bottom === 2) return halves(top, after)
  const name = ordinalStem(bottom).replace(/^./, (letter) => letter.toUpperCase())
  return `${top === 1 ? 'ein' : cardinal(top)} ${name}el`
}

/** "zweieinhalb" is one word, "zwei drei Viertel" are three. */
function mixedNumber(whole: number, top: number, bottom: number): string {
  return bottom === 2 && top === 1 ? `${whole === 1 ? 'ein' : cardinal(whole)}einhalb` : `${cardinal(whole)} ${fraction(top, bottom, '')}`
}

function readSlash({ group, after }: Found): Reading {
  const [whole, top, bottom] = [group('whole'), Number(group('top')), Number(group('bottom'))]
  const slash = `${whole ? `${cardinal(Number(whole))} ` : ''}${cardinal(top)} Schrägstrich ${cardinal(bottom)}`
  const ofMany = `${cardinal(top)} von ${cardinal(bottom)}`
  if (top === bottom) return { spoken: `${cardinal(top)} ${cardinal(bottom)}`, confidence: 0.75, alternatives: [slash, ofMany] }
  const isFraction = top > 0 && top < bottom && bottom <= 12
  if (!isFraction) return { spoken: slash, confidence: 0.5, alternatives: [ofMany, `${cardinal(top)} und ${cardinal(bottom)}`] }
  const spoken = whole ? mixedNumber(Number(whole), top, bottom) : fraction(top, bottom, after)
  return { spoken, confidence: 0.75, alternatives: [slash, ofMany] }
}

function readSign({ group, after }: Found): Reading {
  const [top, bottom] = signs[group('sign')] ?? [1, 2]
  const whole = group('whole')
  return { spoken: whole ? mixedNumber(Number(whole), top, bottom) : fraction(top, bottom, after) }
}

export const germanFractions: readonly Rule[] = [
  { class: 'number', pattern: withSlash, read: readSlash },
  { class: 'number', pattern: oneSign, read: readSign },
]
