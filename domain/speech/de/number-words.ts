import { figureWordsOf } from '#domain/speech/figures.ts'

const small = [
  'null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn',
  'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn',
] as const

const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'] as const

const scales = [
  { value: 1e12, one: 'eine Billion', many: 'Billionen' },
  { value: 1e9, one: 'eine Milliarde', many: 'Milliarden' },
  { value: 1e6, one: 'eine Million', many: 'Millionen' },
] as const

const joined = (number: number) => (number === 1 ? 'ein' : belowThousand(number))

function belowHundred(number: number): string {
  const word = small[number]
  if (word !== undefined) return word
  const ones = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ''
  return ones === 0 ? ten : `${joined(ones)}und${ten}`
}

function belowThousand(number: number): string {
  if (number < 100) return belowHundred(number)
  const rest = number % 100
  return `${joined(Math.floor(number / 100))}hundert${rest === 0 ? '' : belowHundred(rest)}`
}

function belowMillion(number: number): string {
  if (number < 1000) return belowThousand(number)
  const rest = number % 1000
  return `${joined(Math.floor(number / 1000))}tausend${rest === 0 ? '' : belowThousand(rest)}`
}

export function cardinal(number: number): string {
  const scale = scales.find(({ value }) => number >= value)
  if (!scale) return belowMillion(number)
  const count = Math.floor(number / scale.value)
  const rest = number % scale.value
  return `${count === 1 ? scale.one : `${cardinal(count)} ${scale.many}`}${rest === 0 ? '' : ` ${cardinal(rest)}`}`
}

/** "dritt", to be completed by an ending. */
export function ordinalStem(number: number): string {
  const last = number % 100
  const irregular = new Map([[1, 'erst'], [3, 'dritt'], [7, 'siebt'], [8, 'acht']]).get(last)
  if (irregular === undefined) return `${cardinal(number)}${last > 0 && last < 20 ? 't' : 'st'}`
  return number < 100 ? irregular : `${cardinal(number - last)}${irregular}`
}

/** 1984 is counted in hundreds, 2026 is not. */
export function yearWords(year: number): string {
  if (year < 1100 || year > 1999) return cardinal(year)
  const rest = year % 100
  return `${cardinal(Math.floor(year / 100))}hundert${rest === 0 ? '' : cardinal(rest)}`
}

/** "1.250,50": thousands with points, decimals with a comma. */
export const { digitWords, figureWords, amountWords } = figureWordsOf({ small, cardinal, thousands: /[.\s'’]/g, decimalSign: ',', point: 'Komma' })
