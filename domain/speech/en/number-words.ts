/** With the British "and". */
import { figureWordsOf } from '#domain/speech/figures.ts'

const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen',
  'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] as const

const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

const scales = [
  { value: 1e12, word: 'trillion' },
  { value: 1e9, word: 'billion' },
  { value: 1e6, word: 'million' },
  { value: 1e3, word: 'thousand' },
] as const

function belowHundred(number: number): string {
  const word = small[number]
  if (word !== undefined) return word
  const ones = number % 10
  return `${tens[Math.floor(number / 10)] ?? ''}${ones === 0 ? '' : `-${small[ones] ?? ''}`}`
}

function belowThousand(number: number): string {
  if (number < 100) return belowHundred(number)
  const rest = number % 100
  return `${belowHundred(Math.floor(number / 100))} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

export function cardinal(number: number): string {
  const scale = scales.find(({ value }) => number >= value)
  if (!scale) return belowThousand(number)
  const rest = number % scale.value
  const joint = rest < 100 ? ' and ' : ' '
  return `${cardinal(Math.floor(number / scale.value))} ${scale.word}${rest === 0 ? '' : joint + cardinal(rest)}`
}

const irregular: Readonly<Record<string, string>> = {
  one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth',
}

export function ordinal(number: number): string {
  const words = cardinal(number)
  const last = /[a-z]+$/.exec(words)?.[0] ?? ''
  const stem = words.slice(0, words.length - last.length)
  if (last in irregular) return stem + (irregular[last] ?? '')
  return last.endsWith('y') ? `${stem}${last.slice(0, -1)}ieth` : `${words}th`
}

/** 1984 and 2026 are said in pairs, 2005 is not. */
export function yearWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (year < 1100 || year > 2099 || (year >= 2000 && year < 2010)) return cardinal(year)
  if (rest === 0) return `${belowHundred(century)} hundred`
  return `${belowHundred(century)} ${rest < 10 ? `oh ${belowHundred(rest)}` : belowHundred(rest)}`
}

/** "1,250.50": thousands with commas, decimals with a point. */
export const { digitWords, figureWords, amountWords } = figureWordsOf({ small, cardinal, thousands: /[,\s']/g, decimalSign: '.', point: 'point' })
