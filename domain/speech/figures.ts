/** Figures that both languages write alike: scores, sizes, seasons, versions, "A8", "B2B", and the fractions 1/2, 3/4, 2 ½. */
import { type Found, part, pattern, type Reading, type Rule } from './rule.ts'

export interface FigureWords {
  readonly figures: (digits: string) => string
  readonly digits: (digits: string) => string
  readonly year: (year: number) => string
  readonly spell: (letters: string) => string
  /** 3:2 */
  readonly to: string
  /** 9a–c */
  readonly through: string
  /** 4x4 */
  readonly by: string
  /** 4711/26 */
  readonly slash: string
}

const edge = part`(?<![\p{L}\d.,:/])`
const end = part`(?![\p{L}\d]|[.,:/]\d)`

const season = pattern`${edge}(?<first>(?:19|20)\d\d)\/(?<second>(?:19|20)?\d\d)${end}`
const score = pattern`${edge}(?<first>\d{1,3}):(?<second>\d{1,3})${end}`
const slashed = pattern`${edge}\d{1,6}(?:\/\d{1,6})+${end}`
const product = pattern`${edge}(?<first>\d{1,6})\s?[x×]\s?(?<second>\d{1,6})${end}`
const lettersAndFigures = pattern`(?<![\p{L}\d]|\d[.,:/])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{2,24}(?![\p{L}\d])`

/** Short numbers in one word with letters are numbers ("A8"), long ones are digits ("BA117"). */
function readMixed(written: string, { figures, digits, spell }: FigureWords): Reading {
  const pieces = written.match(/\d+|\p{Lu}{1,4}(?!\p{Ll})|\p{L}+/gu) ?? []
  const spoken = pieces.map((piece) => {
    if (/\d/.test(piece)) return piece.length > 2 ? digits(piece) : figures(piece)
    return piece.length === 1 || /^\p{Lu}{2,4}$/u.test(piece) ? spell(piece) : piece
  })
  const spelled = Array.from(written, (sign) => (/\d/.test(sign) ? digits(sign) : sign.toUpperCase()))
  return { spoken: spoken.join(' '), confidence: pieces.length > 3 ? 0.6 : 0.9, alternatives: [spelled.join(' ')] }
}

export function seasonRule({ year }: FigureWords): Rule {
  return {
    class: 'number',
    pattern: season,
    read: ({ group }) => ({ spoken: `${year(Number(group('first')))} ${year(Number(group('second')))}` }),
  }
}

const count = pattern`(?<![\p{L}\d.,:/-])\d(?:-\d){2,8}(?![\p{L}\d]|[.,:/–-]\d)`

/** "1-2-3": easily done, and no stretch. */
export function countRule({ digits }: FigureWords): Rule {
  return { class: 'number', pattern: count, read: ({ written }) => ({ spoken: digits(written.replaceAll('-', '')), confidence: 0.9 }) }
}

/** "AB-4711", and what is on a car: "M-AB 1234". */
const code = pattern`(?<![\p{L}\d-])(?!ISO|DIN)\p{Lu}{1,3}-(?:\p{Lu}{1,2} )?\d{1,8}[EH]?(?![\p{L}\d-]|[.,:/]\d)`

const tyre = pattern`(?<![\p{L}\d.,:/])(?<width>\d{3})\/(?<height>\d\d)\s?(?<kind>Z?R)\s?(?<inches>\d\d)(?![\p{L}\d])`

/** "9a–c" */
const letterRange = pattern`${edge}(?<figures>\d{1,4})[ ]?(?<first>[a-h])\s?[-–]\s?(?<last>[b-k])(?![\p{L}\d])`

export function figureRules(words: FigureWords): readonly Rule[] {
  const { figures, spell, to, through, by, slash } = words
  const pair = (joint: string, confidence: number) => ({ group }: Found): Reading =>
    ({ spoken: `${figures(group('first'))} ${joint} ${figures(group('second'))}`, confidence })
  const readSlashed = ({ written }: Found): Reading => ({ spoken: written.split('/').map(figures).join(` ${slash} `), confidence: 0.5 })
  return [
    { class: 'number', pattern: code, read: ({ written }) => readMixed(written.replaceAll(/[- ]/g, ''), words) },
    {
      class: 'number',
      pattern: tyre,
      read: ({ group }) => ({ spoken: [figures(group('width')), figures(group('height')), ...group('kind'), figures(group('inches'))].join(' ') }),
    },
    { class: 'number', pattern: score, read: pair(to, 0.8) },
    { class: 'number', pattern: slashed, read: readSlashed },
    { class: 'number', pattern: product, read: pair(by, 1) },
    {
      class: 'range',
      pattern: letterRange,
      read: ({ group }) => ({ spoken: `${figures(group('figures'))} ${spell(group('first'))} ${through} ${spell(group('last'))}` }),
    },
    { class: 'number', pattern: lettersAndFigures, read: ({ written }) => readMixed(written, words) },
  ]
}

/** What nothing else took. */
export function bareFigures({ figures }: FigureWords): Rule {
  return { class: 'number', pattern: /\d+/gu, read: ({ written }) => ({ spoken: figures(written), confidence: 0.6 }) }
}

export const isYear = (written: string) => /^(?:1[1-9]|20)\d\d$/.test(written)

/** A figure that may also be said digit by digit; one with zeros in front or too many digits already is. */
export function digitsToo(written: string, { digits }: FigureWords): readonly string[] {
  return /^[1-9]\d{1,14}$/.test(written) ? [digits(written)] : []
}

/** Roman numerals, up to those that stand behind names and in front of chapters. */
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

const wellFormed = /^(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/

export function romanValue(written: string): number | undefined {
  if (written === '' || !wellFormed.test(written)) return undefined
  const numbers = Array.from(written, (letter) => romanValues[letter] ?? 0)
  return numbers.reduce((sum, number, index) => sum + (number < (numbers[index + 1] ?? 0) ? -number : number), 0)
}

/** Dates that both languages write alike. */
export const isoDate = pattern`(?<![\p{L}\d.-])(?<year>[12]\d{3})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?![\p{L}\d-])`

/** "12/2026". */
export const monthOfYear = pattern`(?<![\p{L}\d.,:/-])(?<month>0?[1-9]|1[0-2])\/(?<year>(?:19|20)\d\d)(?![\p{L}\d/]|[.,-]\d)`

/** "Jan-Mar". */
export const monthsOfYear = (monthName: string) => pattern`
  (?<![\p{L}\d-])(?<first>${monthName})\s?[-–—]\s?(?<last>${monthName})(?![\p{L}\d]|-\p{L})`

/** "26" is 2026, "84" is 1984. */
export function fullYear(written: string): number {
  return written.length === 4 ? Number(written) : Number(written) + (Number(written) < 60 ? 2000 : 1900)
}

/** How a language says figures as they are written. */
export interface NumberWords {
  /** From nought to nineteen. */
  readonly small: readonly string[]
  readonly cardinal: (number: number) => string
  /** What parts thousands, and what parts decimals. */
  readonly thousands: RegExp
  readonly decimalSign: string
  readonly point: string
}

/** Beyond, numbers are read digit by digit. */
const maxCardinalDigits = 15

export function figureWordsOf({ small, cardinal, thousands, decimalSign, point }: NumberWords) {
  const digitWords = (digits: string) => Array.from(digits, (digit) => small[Number(digit)] ?? '').join(' ')

  /** Whatever figures without sign and separators mean: the number, or its digits where a number would lose zeros or sense. */
  function figureWords(digits: string): string {
    return (digits.length > 1 && digits.startsWith('0')) || digits.length > maxCardinalDigits ? digitWords(digits) : cardinal(Number(digits))
  }

  function amountWords(written: string): string {
    const [whole = '', decimals = ''] = written.replaceAll(thousands, '').split(decimalSign)
    return `${figureWords(whole)}${decimals === '' ? '' : ` ${point} ${digitWords(decimals)}`}`
  }

  return { digitWords, figureWords, amountWords }
}

interface FractionWords {
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
