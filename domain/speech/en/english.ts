/** British words; American forms are understood. */
import { withLatinLetters } from '#domain/speech/latin-letters.ts'
import type { SpokenLanguage } from '#domain/speech/spoken-language.ts'
import { webRules } from '#domain/speech/web.ts'
import { englishAbbreviations } from './abbreviations.ts'
import { englishAcronyms } from './acronyms.ts'
import { englishCompanies } from './companies.ts'
import { englishDates } from './dates.ts'
import { englishMeasures } from './measures.ts'
import { englishMoney } from './money.ts'
import { figureWords } from './number-words.ts'
import { englishNumbers } from './numbers.ts'
import { englishPhones } from './phones.ts'
import { englishSymbols } from './symbols.ts'
import { englishTimes } from './times.ts'
import { englishWeekdays } from './weekdays.ts'

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
  passes: withLatinLetters({
    web: webRules(webWords),
    phones: englishPhones,
    weekdays: englishWeekdays,
    dates: englishDates,
    times: englishTimes,
    money: englishMoney,
    measures: englishMeasures,
    names: englishCompanies,
    numbers: englishNumbers,
    abbreviations: englishAbbreviations,
    acronyms: englishAcronyms,
    symbols: englishSymbols,
  }),
  foreignNumber: /^\d{1,3}(?:\.\d{3})*,\d{1,2}$/,
  servicePhone: /(?<!\d)(?:09\d{2}|1[ -]?900|084\d|087\d)[\s-]?\d/,
  servicePrice: /(?:[£$€]|\bpence\b|\bcents?\b|\dp\b|pounds?|euros?)/,
  foreignLetter: /[^a-zA-Z'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|brr+$)[b-df-hj-np-tv-xz]{3,}$/u,
}
