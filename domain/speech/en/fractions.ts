/** 1/2, 3/4, 2 ½: "a half", "three quarters", "two and a half". */
import type { Found, Rule } from '#domain/speech/draft.ts'
import { pattern } from '#domain/speech/pattern.ts'
import type { Reading } from '#domain/speech/spans.ts'
import { cardinal, ordinal } from './number-words.ts'

const withSlash = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s)?(?<top>\d{1,2})\/(?<bottom>\d{1,3})(?![\p{L}\d]|[.,:/]\d)`
const oneSign = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s?)?(?<sign>[½¼¾⅓⅔⅛])`

const signs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2], '¼': [1, 4], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3], '⅛': [1, 8],
}

function fraction(whole: string, top: number, bottom: number): string {
  const name = bottom === 2 ? 'half' : bottom === 4 ? 'quarter' : ordinal(bottom)
  const article = name.startsWith('e') ? 'an' : 'a'
  const words = top === 1 ? `${article} ${name}` : `${cardinal(top)} ${name === 'half' ? 'halve' : name}s`
  return whole === '' ? words : `${cardinal(Number(whole))} and ${words}`
}

function readSlash({ group }: Found): Reading {
  const [whole, top, bottom] = [group('whole'), Number(group('top')), Number(group('bottom'))]
  const slash = `${whole ? `${cardinal(Number(whole))} ` : ''}${cardinal(top)} slash ${cardinal(bottom)}`
  const ofMany = `${cardinal(top)} of ${cardinal(bottom)}`
  if (top === bottom) return { spoken: `${cardinal(top)} ${cardinal(bottom)}`, confidence: 0.75, alternatives: [slash, ofMany] }
  const isFraction = top > 0 && top < bottom && bottom <= 12
  if (!isFraction) return { spoken: slash, confidence: 0.5, alternatives: [ofMany, `${cardinal(top)} and ${cardinal(bottom)}`] }
  return { spoken: fraction(whole, top, bottom), confidence: 0.75, alternatives: [slash, ofMany] }
}

function readSign({ group }: Found): Reading {
  const [top, bottom] = signs[group('sign')] ?? [1, 2]
  return { spoken: fraction(group('whole'), top, bottom) }
}

export const englishFractions: readonly Rule[] = [
  { class: 'number', pattern: withSlash, read: readSlash },
  { class: 'number', pattern: oneSign, read: readSign },
]
