/** British words; American forms are understood. */
import { acronymRules } from '#domain/speech/acronyms.ts'
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { inLatinLetters, type SpokenLanguage } from '#domain/speech/spoken-language.ts'
import { keyRule, signRules } from '#domain/speech/symbols.ts'
import { webRules } from '#domain/speech/web.ts'
import { tableRule } from '#domain/speech/written-table.ts'
import { englishAbbreviations } from './abbreviations.ts'
import { closingPoint, closingPointOfName } from './clause.ts'
import { englishDates } from './dates.ts'
import { englishMoney } from './money.ts'
import { amountWords, digitWords, figureWords } from './number-words.ts'
import { englishNumbers } from './numbers.ts'
import { englishPhones } from './phones.ts'
import { englishTimes } from './times.ts'
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
const englishCompanies = [tableRule({ class: 'company', table: words.companies, closing: closingPointOfName })]

/** 5 km, 20–30 %, 1.5 hrs, 3 x 4 m: numbers with a unit. */
const amount = part`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>[-−–+±]\s?)?
  (?<first>${amount})(?:(?<between>\s?(?:[-–—]|to|and|or|x|×|by)\s?)(?<second>${amount}))?
  \s?(?<unit>${unitPattern})(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus or minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'to', '–': 'to', '—': 'to', x: 'by', '×': 'by' }

/** "over 1m customers" are no metres. */
const million = { one: 'million', many: 'million' }

function readMeasure({ written, group, before, after }: Found): Reading | undefined {
  const isMillion = group('unit') === 'm' && /(?:over|than|nearly|almost|about|around)\s$/i.test(before)
  const known = isMillion ? million : units[group('unit')]
  if (!known) return undefined
  const [first, second, joint] = [group('first'), group('second'), group('between').trim()]
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${amountWords(second)}`
  const name = (second || first) === '1' ? known.one : known.many
  // A dash behind a word parts: "Save – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` per ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${amountWords(first)}${range} ${name}${per}${closingPoint(written, after)}` }
}

const englishMeasures: readonly Rule[] = [{ class: 'measure', pattern: measure, read: readMeasure }]

/** 5'6" */
const feetAndInches: Rule = {
  class: 'measure',
  pattern: /(?<![\p{L}\d.,])(?<feet>\d{1,2})\s?['’′]\s?(?<inches>\d{1,2})\s?(?:["”″]|''|’’)/gu,
  read: ({ group }) => ({ spoken: `${figureWords(group('feet'))} foot ${figureWords(group('inches'))}` }),
}

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

const englishKeys = keyRule({ star: 'star', hash: 'hash', digits: digitWords, number: 'number' })

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
    [englishKeys, feetAndInches], englishPhones, englishWeekdays, englishDates, englishTimes, englishMoney, englishMeasures, englishCompanies, englishNumbers, englishAbbreviations,
    englishAcronyms, englishSymbols,
  ),
  foreignNumber: /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/,
  servicePhone: /(?<!\d)(?:09\d{2}|1[ -]?900|084\d|087\d)[\s-]?\d/,
  servicePrice: /(?:[£$€]|\bpence\b|\bcents?\b|\dp\b|pounds?|euros?)/,
  foreignLetter: /[^a-zA-Z'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|brr+$)[b-df-hj-np-tv-xz]{3,}$/u,
}
