/** 1/2, 3/4, 2 ½ as both languages write them. */
import { type Found, part, pattern, type Reading, type Rule } from './rule.ts'

export interface FractionWords {
  readonly cardinal: (number: number) => string
  /** `whole` is empty where only the fraction is written. */
  readonly fraction: (whole: string, top: number, bottom: number, found: Found) => string
  readonly slash: string
  readonly of: string
  readonly and: string
}

const withSlash = pattern`(?<![\p{L}\d.,:/])(?:\d{1,3}\s)?\d{1,2}\/\d{1,3}(?![\p{L}\d]|[.,:/]\d)`
const oneSign = pattern`(?<![\p{L}\d.,:/])(?:\d{1,3}\s?)?[½¼¾⅓⅔⅛]`

const signs: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8' }

/** "1 ½", "3/4": before a unit they are said with it. */
export const inQuarters = part`(?:(?:\d{1,2}\s?)?[½¼¾]|(?:\d{1,2}\s)?(?:1\/[24]|3\/4))`

/** Undefined where it is no fraction. */
export function fractionIn(written: string) {
  const groups = /^(?:(?<whole>\d+)\s)?(?<top>\d+)\/(?<bottom>\d+)$/.exec(written.replace(/\s?([¼-¾⅓⅔⅛])/, (_, sign: string) => ` ${signs[sign] ?? ''}`).trim())?.groups
  return groups && { whole: groups['whole'] ?? '', top: Number(groups['top']), bottom: Number(groups['bottom']) }
}

export function fractionRules({ cardinal, fraction, slash: slashWord, of, and }: FractionWords): readonly Rule[] {
  function readFraction(found: Found): Reading {
    const { whole, top, bottom } = fractionIn(found.written) ?? { whole: '', top: 0, bottom: 0 }
    const spoken = fraction(whole, top, bottom, found)
    if (!found.written.includes('/')) return { spoken }
    const pair = (joint: string) => `${cardinal(top)} ${joint} ${cardinal(bottom)}`
    const slash = `${whole ? `${cardinal(Number(whole))} ` : ''}${pair(slashWord)}`
    if (top === bottom) return { spoken: `${cardinal(top)} ${cardinal(bottom)}`, confidence: 0.75, alternatives: [slash, pair(of)] }
    const isFraction = top > 0 && top < bottom && bottom <= 12
    if (!isFraction) return { spoken: slash, confidence: 0.5, alternatives: [pair(of), pair(and)] }
    return { spoken, confidence: 0.75, alternatives: [slash, pair(of)] }
  }

  return [
    { class: 'number', pattern: withSlash, read: readFraction },
    { class: 'number', pattern: oneSign, read: readFraction },
  ]
}
