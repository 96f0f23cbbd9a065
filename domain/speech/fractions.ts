/** 1/2, 3/4, 2 ½ as both languages write them. */
import { type Found, pattern, type Reading, type Rule } from './rule.ts'

export interface FractionWords {
  readonly cardinal: (number: number) => string
  /** `whole` is empty where only the fraction is written. */
  readonly fraction: (whole: string, top: number, bottom: number, found: Found) => string
  readonly slash: string
  readonly of: string
  readonly and: string
}

const withSlash = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s)?(?<top>\d{1,2})\/(?<bottom>\d{1,3})(?![\p{L}\d]|[.,:/]\d)`
const oneSign = pattern`(?<![\p{L}\d.,:/])(?:(?<whole>\d{1,3})\s?)?(?<sign>[½¼¾⅓⅔⅛])`

const signs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2], '¼': [1, 4], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3], '⅛': [1, 8],
}

export function fractionRules({ cardinal, fraction, slash: slashWord, of, and }: FractionWords): readonly Rule[] {
  function readSlash(found: Found): Reading {
    const { group } = found
    const [whole, top, bottom] = [group('whole'), Number(group('top')), Number(group('bottom'))]
    const pair = (joint: string) => `${cardinal(top)} ${joint} ${cardinal(bottom)}`
    const slash = `${whole ? `${cardinal(Number(whole))} ` : ''}${pair(slashWord)}`
    if (top === bottom) return { spoken: `${cardinal(top)} ${cardinal(bottom)}`, confidence: 0.75, alternatives: [slash, pair(of)] }
    const isFraction = top > 0 && top < bottom && bottom <= 12
    if (!isFraction) return { spoken: slash, confidence: 0.5, alternatives: [pair(of), pair(and)] }
    return { spoken: fraction(whole, top, bottom, found), confidence: 0.75, alternatives: [slash, pair(of)] }
  }

  return [
    { class: 'number', pattern: withSlash, read: readSlash },
    {
      class: 'number',
      pattern: oneSign,
      read: (found) => {
        const [top, bottom] = signs[found.group('sign')] ?? [1, 2]
        return { spoken: fraction(found.group('whole'), top, bottom, found) }
      },
    },
  ]
}
