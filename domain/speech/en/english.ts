/** British words; American forms are understood. */
import { acronymRules } from '#domain/speech/acronyms.ts'
import { fractionIn, inQuarters } from '#domain/speech/figures.ts'
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { inLatinLetters, type SpokenLanguage } from '#domain/speech/spoken-language.ts'
import { keyRules, signRules } from '#domain/speech/symbols.ts'
import { webRules } from '#domain/speech/web.ts'
import { tableRule } from '#domain/speech/written-table.ts'
import { englishAbbreviations } from './abbreviations.ts'
import { closingPoint, closingPointOfName } from './clause.ts'
import { englishDates } from './dates.ts'
import { englishMoney } from './money.ts'
import { amountWords, cardinal, digitWords, figureWords } from './number-words.ts'
import { englishNumbers, fraction } from './numbers.ts'
import { englishPhones } from './phones.ts'
import { englishAlways, englishTimes } from './times.ts'
import { perUnit, perWord, unitPattern, units } from './units.ts'
import { englishWeekdays } from './weekdays.ts'
import words from './words.json' with { type: 'json' }

const englishAcronyms = acronymRules({
  special: {
    AM: 'AM', PM: 'PM', OK: 'okay', JPEG: 'jay peg', WIFI: 'wifi', PIN: 'pin', SIM: 'sim', ZIP: 'zip', GIF: 'gif', RAM: 'ram', LAN: 'lan',
  },
  said: new Set(words.acronyms.said),
  spelled: new Set(words.acronyms.spelled),
  spell: (letters) => [...letters].join(' '),
})

/** Legal forms: words where English has them, otherwise letters. */
const county = pattern`
  (?<![\p{L}\d]|(?:&|and)\s)Co\.?(?=\s(?:Antrim|Armagh|Carlow|Cavan|Clare|Cork|Derry|Donegal|Down|Dublin|Durham|Fermanagh|Galway|Kerry|Kildare|Kilkenny|Laois|
  Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Tyrone|Waterford|Westmeath|Wexford|Wicklow)(?!\p{L}))`

const englishCompanies: readonly Rule[] = [
  { class: 'abbreviation', pattern: county, read: () => ({ spoken: 'County' }) },
  tableRule({ class: 'company', table: words.companies, closing: closingPointOfName }),
]

/** 5 km, 20–30 %, 1.5 hrs, 3 x 4 m: numbers with a unit. */
const amount = part`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>[-−–+±]\s?)?
  (?<first>${inQuarters}|${amount})(?:(?<between>\s?(?:[-–—]|to|and|or|x|×|by)\s?)(?<second>${amount}))?
  \s?(?<unit>${unitPattern})(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus or minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'to', '–': 'to', '—': 'to', x: 'by', '×': 'by' }

/** "over 1m customers" are no metres. */
const million = { one: 'million', many: 'million' }

/** "a 24hr helpline", "a 500ml bottle" */
const isDescribed = /^[\s-](?:emergency|help|hot|call|service|support|recovery|care|cover|response|notice|parking|bottle|bag|pack|can|tin|jar|engine|burger|steak|run|race|radius|walk|drive|warranty|guarantee|limit|zone|charger|session|appointment|bulb|lamp|sofa|table|ladder|fence|container|trailer|boat|pole|van|screen)/

/** "123 W. 4th St." has no watts, and "21st" no stones. */
function isNoMeasure({ group, after }: Found): boolean {
  const unit = group('unit')
  return (unit === 'W' && /^\.?\s(?:\d+(?:st|nd|rd|th)|\p{Lu}\p{Ll})/u.test(after)) || (unit === 'st' && /(?:^|[^1])1$/.test(group('second') || group('first')))
}

function readMeasure(found: Found): Reading | undefined {
  const { written, group, before, after } = found
  const isMillion = group('unit') === 'm' && /(?:over|than|nearly|almost|about|around)\s$/i.test(before)
  const known = isMillion ? million : units[group('unit')]
  if (!known || isNoMeasure(found)) return undefined
  const [first, second, joint] = [group('first'), group('second'), group('between').trim()]
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${amountWords(second)}`
  const broken = fractionIn(first)
  const opening = broken ? fraction(broken.whole, broken.top, broken.bottom, { after: broken.bottom === 2 ? '' : ` ${known.one}` }) : amountWords(first)
  const isSingle = (second || first) === '1' || broken?.whole === '' || isDescribed.test(after)
  const name = isSingle ? known.one : known.many
  // A dash behind a word parts: "Save – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` per ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${opening}${range} ${name}${per}${closingPoint(written, after)}` }
}

const englishMeasures: readonly Rule[] = [{ class: 'measure', pattern: measure, read: readMeasure }]

/** 5'6", 5 ft 10 in, 6' x 4', 10" */
const feetAndInches: readonly Rule[] = [
  {
    class: 'measure',
    pattern: /(?<![\p{L}\d.,])(?<feet>\d{1,2})\s?(?:['’′]|ft\.?)\s?(?<inches>\d{1,2})\s?(?:["”″]|''|’’|in(?![\p{L}])\.?)/gu,
    read: ({ group }) => ({ spoken: `${figureWords(group('feet'))} foot ${figureWords(group('inches'))}` }),
  },
  {
    class: 'measure',
    pattern: /(?<![\p{L}\d.,])(?<first>\d{1,3})\s?['’′]\s?[x×]\s?(?<second>\d{1,3})\s?['’′]/gu,
    read: ({ group }) => ({ spoken: `${figureWords(group('first'))} foot by ${figureWords(group('second'))} foot` }),
  },
  {
    class: 'measure',
    pattern: /(?<![\p{L}\d.,])(?<inches>\d{1,3}(?:\.\d)?)\s?["”″](?![\p{L}\d])/gu,
    read: ({ written, group, before, after }) => {
      const isQuoted = !written.endsWith('″') && (before.match(/["“]/g) ?? []).length % 2 > 0
      return isQuoted ? undefined : { spoken: `${amountWords(group('inches'))} ${/^\s\p{Ll}/u.test(after) ? 'inch' : 'inches'}`, confidence: 0.8 }
    },
  },
]

const rate = pattern`(?<=[^\Ws]s|\p{Co})\s?\/\s?(?<per>minute|hour|day|night|week|month|year|person|guest|room)(?!\p{L})`

/** "7 days/week", "2x/week": no choice. */
function readRate({ group }: Found): Reading {
  const per = group('per')
  const article = /^(?:person|guest|room)$/.test(per) ? 'per' : per === 'hour' ? 'an' : 'a'
  return { spoken: `${article} ${per}`, confidence: 0.9, alternatives: [`per ${per}`, `or ${per}`] }
}

const signSymbols = signRules({
  said: {
    '@': 'at', '%': 'percent', '€': 'euros', $: 'dollars', '£': 'pounds', '°': 'degrees', '=': 'equals', '±': 'plus or minus', '×': 'times',
    '²': 'squared', '³': 'cubed', '~': 'about', '§': 'section', 'µ': 'micro', '÷': 'divided by', '≈': 'about',
  },
  alone: { '*': 'star', '#': ['hash', 'pound'], '+': 'plus' },
  slash: ['or', 'and', 'per', 'slash'],
  plus: 'plus',
  number: 'number',
  and: 'and',
  less: 'less than',
  more: 'more than',
  to: 'to',
})

const englishKeys = keyRules({
  star: 'star', hash: 'hash', digits: digitWords, figures: figureWords, stars: (count) => `${cardinal(count)} stars`, number: 'number',
  pressing: /(?:\*\d|press|dial|key|enter|push|select|choose)[^.!?\n]{0,60}$/i,
})

const englishSymbols: readonly Rule[] = [{ class: 'symbol', pattern: rate, read: readRate }, ...signSymbols]

const webWords = {
  signs: {
    '.': 'dot', '-': 'dash', '/': 'slash', _: 'underscore', '@': 'at', ':': 'colon', '?': 'question mark', '=': 'equals',
    '&': 'and', '#': 'hash', '+': 'plus', '%': 'percent', '~': 'tilde',
  },
  spell: (letters: string) => [...letters.toUpperCase()].join(' '),
  figures: figureWords,
  hashtag: 'hashtag',
  endings: new Set(['com', 'net', 'org', 'biz', 'info', 'co']),
}

export const english: SpokenLanguage = {
  web: inLatinLetters(webRules(webWords)),
  rules: inLatinLetters(
    englishKeys, [englishAlways, ...feetAndInches], englishPhones, englishWeekdays, englishDates, englishTimes, englishMoney, englishMeasures, englishCompanies, englishNumbers, englishAbbreviations,
    englishAcronyms, englishSymbols,
  ),
  closingPoint: closingPointOfName,
  foreignNumber: /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/,
  servicePhone: /(?<!\d)(?:09\d{2}|1[ -]?900|084\d|087\d)[\s-]?\d/,
  servicePrice: /(?:[£$€]|\bpence\b|\bcents?\b|\dp\b|pounds?|euros?)/,
  foreignLetter: /[^a-zA-Z'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|brr+$)[b-df-hj-np-tv-xz]{3,}$/u,
}
