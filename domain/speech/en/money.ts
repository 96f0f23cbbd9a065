/** £29.90, $1,250, €5-10, 20p/min, £3m, 29.90 EUR. */
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { amountWords, cardinal, figureWords } from './number-words.ts'
import { perUnit, perWord } from './units.ts'

interface Currency {
  readonly one: string
  readonly many: string
  readonly cent: string
  readonly cents: string
}

const pound: Currency = { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' }
const dollar: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' }
const euro: Currency = { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' }
const franc: Currency = { one: 'franc', many: 'francs', cent: 'centime', cents: 'centimes' }

const currencies: Readonly<Record<string, Currency>> = {
  '£': pound, GBP: pound, pounds: pound, $: dollar, 'US$': dollar, USD: dollar, dollars: dollar,
  '€': euro, EUR: euro, Euro: euro, euro, euros: euro, CHF: franc,
}

const foreignDollars: Readonly<Record<string, string>> = { A: 'Australian', AU: 'Australian', C: 'Canadian', CA: 'Canadian', NZ: 'New Zealand', HK: 'Hong Kong' }

function currencyOf(written: string): Currency | undefined {
  const name = foreignDollars[written.replace(/\$$|D$/, '')]
  return name ? { ...dollar, one: `${name} dollar`, many: `${name} dollars` } : currencies[written]
}

const sign = part`£|GBP|US\$|(?:AU?|CA?|NZ|HK)\$|\$|(?:US|AU|CA|NZ|HK)D|€|EUR|CHF`
const amount = part`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d{1,3}(?!\d))?`
const decimal = part`\d+(?:\.\d+)?`
const between = part`(?<between>\s?(?:[-–—]|to|and|or)\s?)`
/** "£95 B&B" is a night, "£95B" a fortune. */
const scale = part`(?:\s?(?<scale>million|billion|thousand|bn|[km]|(?<!\s)[KMB]|[KMB](?=\s?(?:${sign})))(?![\p{L}\d&]))?`
/** "£45 pppn" */
const rate = part`(?<rate>\s?p\.?p\.?(?:p\.?)?(?:n\.?)?|\s?pcm|\s?pw|\s?p\.a\.|p[ma])(?![\p{L}\d])`
const rates: Readonly<Record<string, string>> = {
  pp: 'person', ppn: 'person per night', pppn: 'person per night', pcm: 'calendar month', pw: 'week', pa: 'year', pm: 'month',
}
const edge = part`(?<![\p{L}\d.,])`

const signBefore = pattern`
  ${edge}(?<sign>${sign})\s?(?<first>${amount})(?:${between}(?:${sign})?\s?(?<second>${amount}))?${scale}(?!\d|\s?%)(?:${perWord}|${rate})?`
const signBehind = pattern`
  ${edge}(?<first>${amount})(?:\s?(?:€|EUR))?(?:${between}(?<second>${amount}))?${scale}\s?
  (?<sign>${sign}|euros?|dollars|pounds)(?![\p{L}\d])(?:${perWord})?`
const small = pattern`
  ${edge}(?<first>${decimal})(?:${between}(?<second>${decimal}))?(?:(?<pence>p|\s?pence)|\s?(?:¢|cts?|cents?))(?![\p{L}\d])(?:${perWord})?`

const continental = pattern`
  ${edge}(?:(?<signBefore>${sign})\s?)?(?<whole>\d{1,3}(?:\.\d{3})+|\d{1,6}),(?<decimals>\d{2})
  (?:\s?(?<signBehind>${sign}|euros?)(?!\p{L}))?(?!\d|[.,]\d)`

const scales: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion', bn: 'billion' }

function per(group: Found['group']): string {
  const unit = group('per') ? perUnit(group('per')) : rates[group('rate').replaceAll(/[\s.]/g, '')]
  return unit ? ` per ${unit}` : ''
}

function joint(group: Found['group']): string {
  const word = group('between').trim()
  return /^\p{L}/u.test(word) ? ` ${word} ` : ' to '
}

function price(written: string, currency: Currency): string {
  const [whole = '', decimals = ''] = written.replaceAll(',', '').split('.')
  if (Number(whole) === 0 && decimals.length >= 2 && Number(decimals) > 0) return smallPrice(decimals, currency)
  if (decimals.length === 1 || decimals.length === 3) return `${amountWords(written)} ${currency.many}`
  const major = `${figureWords(whole)} ${Number(whole) === 1 ? currency.one : currency.many}`
  return Number(decimals) === 0 ? major : `${major} ${minorWords(Number(decimals), currency)}`
}

/** "two pounds ninety", but "two pounds and five pence". */
function minorWords(minor: number, { cent, cents }: Currency): string {
  return minor >= 10 ? cardinal(minor) : `and ${cardinal(minor)} ${minor === 1 ? cent : cents}`
}

/** £0.05 and €0.139 are spoken in cents. */
function smallPrice(decimals: string, { cent, cents }: Currency): string {
  if (decimals.length > 2) return `${amountWords(`${Number(decimals.slice(0, 2))}.${decimals.slice(2)}`)} ${cents}`
  return `${cardinal(Number(decimals))} ${Number(decimals) === 1 ? cent : cents}`
}

function amountRange(group: Found['group']): string {
  return amountWords(group('first')) + (group('second') ? joint(group) + amountWords(group('second')) : '')
}

function readPrice({ group }: Found): Reading | undefined {
  const currency = currencyOf(group('sign'))
  if (!currency) return undefined
  const [first, second, scaled] = [group('first'), group('second'), group('scale')]
  if (scaled) return { spoken: `${amountRange(group)} ${scales[scaled.toLowerCase()] ?? scaled} ${currency.many}${per(group)}` }
  const opening = first.includes('.') ? price(first, currency) : amountWords(first)
  if (second) return { spoken: `${opening}${joint(group)}${price(second, currency)}${per(group)}` }
  const spoken = price(first, currency)
  const hasBoth = /^[1-9].*\.[1-9]\d$/.test(first)
  const long = `${spoken.replace(` ${currency.many} `, ` ${currency.many} and `)} ${currency.cents}${per(group)}`
  return { spoken: spoken + per(group), alternatives: hasBoth ? [long] : [] }
}

/** "1.250,00 €" is written the German way. */
function readContinental({ group }: Found): Reading | undefined {
  const currency = currencyOf(group('signBefore') || group('signBehind'))
  if (!currency) return undefined
  return { spoken: price(`${group('whole').replaceAll('.', '')}.${group('decimals')}`, currency), confidence: 0.8 }
}

function readSmall({ group }: Found): Reading {
  const isOne = (group('second') || group('first')) === '1'
  const { cent, cents } = group('pence') ? pound : dollar
  return { spoken: `${amountRange(group)} ${isOne ? cent : cents}${per(group)}` }
}

export const englishMoney: readonly Rule[] = [
  { class: 'money', pattern: continental, read: readContinental },
  { class: 'money', pattern: signBefore, read: readPrice },
  { class: 'money', pattern: signBehind, read: readPrice },
  { class: 'money', pattern: small, read: readSmall },
]
