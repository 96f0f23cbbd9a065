/** 29,90 €, EUR 1.250,-, 0,20 €/Min., 5-10 €, 3 Mio. €. */
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { type Gender, oneWord } from './nouns.ts'
import { amountWords, cardinal, figureWords } from './number-words.ts'
import { perUnit, perWord } from './units.ts'

interface Currency {
  readonly name: string
  readonly gender: Gender
  readonly cent: string
  readonly cents: string
}

const euro: Currency = { name: 'Euro', gender: 'm', cent: 'Cent', cents: 'Cent' }
const dollar: Currency = { name: 'Dollar', gender: 'm', cent: 'Cent', cents: 'Cent' }
const franc: Currency = { name: 'Franken', gender: 'm', cent: 'Rappen', cents: 'Rappen' }
const pound: Currency = { name: 'Pfund', gender: 'n', cent: 'Penny', cents: 'Pence' }

const currencies: Readonly<Record<string, Currency>> = {
  '€': euro, EUR: euro, Euro: euro, $: dollar, USD: dollar, 'US-$': dollar, CHF: franc, 'SFr.': franc, '£': pound, GBP: pound,
}

const sign = part`€|EUR|Euro|US-\$|\$|USD|CHF|SFr\.|£|GBP`
const whole = part`(?:\d{1,3}(?:[.’' ]\d{3})+(?!\d)|\d+)`
const amount = part`${whole}(?:,(?:\d{1,3}(?!\d)|-{1,2}|–|—))?`
const decimal = part`\d+(?:,\d+)?`
const between = part`(?<between>\s?(?:[-–—/]|bis|und|oder)\s?)`
const scale = part`(?:\s?(?<scale>Mio|Mrd|Tsd)\.?)?`
const edge = part`(?<![\p{L}\d.,])`

const signBehind = pattern`
  ${edge}(?<first>${amount})(?:(?:\s?(?:€|EUR))?${between}(?<second>${amount}))?${scale}\s?(?<sign>${sign})(?!\p{L})(?:${perWord})?`
const signBefore = pattern`
  ${edge}(?<sign>${sign})\s?(?<first>${amount})(?:${between}(?<second>${amount}))?${scale}(?!\d|\s?%)(?:${perWord})?`
const cents = pattern`
  ${edge}(?<first>${decimal})(?:${between}(?<second>${decimal}))?\s?(?:[Cc]t\.?|[Cc]ents?|(?<rappen>Rp\.|Rappen))(?!\p{L})(?:${perWord})?`
const dashOnly = pattern`${edge}(?<major>${whole})(?<sign>[,.])(?:-{1,2}|–|—)(?!\s?\d)`

const scales: Readonly<Record<string, readonly [string, string]>> = {
  Mio: ['eine Million', 'Millionen'], Mrd: ['eine Milliarde', 'Milliarden'], Tsd: ['eintausend', 'Tausend'],
}

const per = (group: Found['group']) => (group('per') ? ` pro ${perUnit(group('per'))}` : '')

function joint(group: Found['group']): string {
  const word = group('between').trim()
  if (word === '/') return ' oder '
  return /^(?:und|oder)$/.test(word) ? ` ${word} ` : ' bis '
}

/** "29,90" in its two parts; ",-" is none. */
function parts(written: string): { readonly major: string; readonly minor: string } {
  const [major = '', minor = ''] = written.replaceAll(/[.’'\s]/g, '').split(',')
  return { major, minor: /^\d+$/.test(minor) ? minor : '' }
}

function price(written: string, currency: Currency, before: string): string {
  const { major, minor } = parts(written)
  if (minor.length === 1 || minor.length === 3) return decimalPrice(major, minor, currency)
  const minorNumber = Number(minor)
  const minorWords = minorNumber === 1 ? `${oneWord('m', before)} ${currency.cent}` : `${cardinal(minorNumber)} ${currency.cents}`
  if (Number(major) === 0 && minorNumber > 0) return minorWords
  const majorWords = major === '1' ? oneWord(currency.gender, before) : figureWords(major)
  return `${majorWords} ${currency.name}${minorNumber === 0 ? '' : ` ${cardinal(minorNumber)}`}`
}

/** 0,139 € is spoken in cents, 29,9 € as a decimal. */
function decimalPrice(major: string, minor: string, { name, cents: many }: Currency): string {
  const isSmall = Number(major) === 0 && minor.length === 3
  if (!isSmall) return `${amountWords(`${major},${minor}`)} ${name}`
  return `${amountWords(`${Number(minor.slice(0, 2))},${minor.slice(2)}`)} ${many}`
}

function readPrice({ group, before }: Found): Reading | undefined {
  const currency = currencies[group('sign')]
  if (!currency) return undefined
  if (group('scale')) return { spoken: `${scaledAmount(group)} ${currency.name}${per(group)}` }
  const { major, minor } = parts(group('first'))
  if (group('second')) {
    const opening = minor === '' ? figureWords(major) : price(group('first'), currency, before)
    return { spoken: `${opening}${joint(group)}${price(group('second'), currency, '')}${per(group)}` }
  }
  const spoken = price(group('first'), currency, before)
  const hasBoth = Number(major) > 0 && minor.length === 2 && Number(minor) > 0
  const long = `${spoken.replace(` ${currency.name} `, ` ${currency.name} und `)} ${currency.cents}${per(group)}`
  return { spoken: spoken + per(group), alternatives: hasBoth ? [long] : [] }
}

function scaledAmount(group: Found['group']): string {
  const [one, many] = scales[group('scale')] ?? ['', '']
  if (group('first') === '1' && !group('second')) return one
  return `${amountRange(group)} ${many}`
}

function amountRange(group: Found['group']): string {
  return amountWords(group('first')) + (group('second') ? joint(group) + amountWords(group('second')) : '')
}

function readCents({ group, before }: Found): Reading {
  const isOne = group('first') === '1' && !group('second')
  return { spoken: `${isOne ? oneWord('m', before) : amountRange(group)} ${group('rappen') ? 'Rappen' : 'Cent'}${per(group)}` }
}

/** "Fr. 49.50", "CHF 15.–", "12.50 €": the point parts, and "Fr." is no Mrs. and, unless it may be one, no Friday. */
const pointWhole = part`(?:\d{1,3}(?:[,’' ]\d{3})+|\d+)`
const pointMinor = part`\.(?<minor>\d{2}|-{1,2}|–|—)(?![\d\p{L}]|\.\d|\s?(?:Uhr|h(?!\p{L})|%|bis\s\d|[-–—]\s?\d))`
const pointBefore = pattern`(?<![\p{L}\d.,])(?<sign>${sign}|sFr\.|Fr\.)\s?(?<first>${pointWhole})${pointMinor}(?:${perWord})?`
const pointBehind = pattern`${edge}(?<first>${pointWhole})${pointMinor}\s?(?<sign>${sign}|Franken|sFr\.)(?!\p{L})(?:${perWord})?`
/** "–.90" */
const pointOnly = pattern`(?<![\p{L}\d.,–—-])(?:(?:CHF|s?Fr\.)\s?)?[-–—]\.(?<minor>\d\d)(?!\d|\.\d)(?:${perWord})?`

function readPointed({ group, before }: Found): Reading {
  const [first, minor] = [group('first').replaceAll(',', ''), group('minor')]
  const spoken = `${price(`${first || '0'},${minor}`, currencies[group('sign')] ?? franc, before)}${per(group)}`
  const isMoment = group('sign') === 'Fr.' && Number(first) < 24 && /^[0-5][05]$/.test(minor)
  if (!isMoment) return { spoken }
  const minutes = Number(minor) === 0 ? '' : ` ${cardinal(Number(minor))}`
  return { spoken, confidence: 0.6, alternatives: [`freitags um ${first === '1' ? 'ein' : cardinal(Number(first))} Uhr${minutes}`] }
}

export const pointedMoney: readonly Rule[] = [pointBefore, pointBehind, pointOnly]
  .map((pricePattern) => ({ class: 'money', pattern: pricePattern, read: readPointed }))

/** "15,–" are euros, "15.–" Swiss francs more often. */
function readDashed({ group }: Found): Reading {
  const euros = `${amountWords(group('major'))} Euro`
  return group('sign') === ',' ? { spoken: euros, confidence: 0.8 } : { spoken: `${amountWords(group('major'))} Franken`, confidence: 0.65, alternatives: [euros] }
}

export const germanMoney: readonly Rule[] = [
  { class: 'money', pattern: signBehind, read: readPrice },
  { class: 'money', pattern: signBefore, read: readPrice },
  { class: 'money', pattern: cents, read: readCents },
  { class: 'money', pattern: dashOnly, read: readDashed },
]
