/** German, as it is read to a caller. */
import { withLatinLetters } from '../latin-letters.ts'
import type { SpokenLanguage } from '../spoken-language.ts'
import { webRules } from '../web.ts'
import { germanAbbreviations } from './abbreviations.ts'
import { germanAcronyms } from './acronyms.ts'
import { germanAddresses } from './addresses.ts'
import { germanCompanies } from './companies.ts'
import { germanDates } from './dates.ts'
import { germanMeasures } from './measures.ts'
import { germanMoney } from './money.ts'
import { figureWords } from './number-words.ts'
import { germanNumbers } from './numbers.ts'
import { germanPhones } from './phones.ts'
import { germanSymbols } from './symbols.ts'
import { germanTimes } from './times.ts'
import { germanWeekdays } from './weekdays.ts'

const webWords = {
  signs: {
    '.': 'Punkt', '-': 'Minus', '/': 'Schrägstrich', _: 'Unterstrich', '@': 'ät', ':': 'Doppelpunkt', '?': 'Fragezeichen', '=': 'gleich',
    '&': 'und', '#': 'Raute', '+': 'plus', '%': 'Prozent', '~': 'Tilde',
  },
  spell: (letters: string) => [...letters.toLowerCase()].join(' '),
  figures: figureWords,
  hashtag: 'Hashtag',
  endings: new Set(['com', 'net', 'org', 'biz', 'info']),
}

export const german: SpokenLanguage = {
  passes: withLatinLetters({
    web: webRules(webWords),
    phones: germanPhones,
    weekdays: germanWeekdays,
    dates: germanDates,
    times: germanTimes,
    money: germanMoney,
    measures: germanMeasures,
    names: [...germanAddresses, ...germanCompanies],
    numbers: germanNumbers,
    abbreviations: germanAbbreviations,
    acronyms: germanAcronyms,
    symbols: germanSymbols,
  }),
  foreignNumber: /^\d+\.\d{1,2}$/,
  servicePhone: /(?<!\d)0(?:900|180\d?|137)[\s/.-]?\d/,
  servicePrice: /(?:€|Euro|EUR|Cent|ct)(?!\p{L})/u,
  foreignLetter: /[^a-zA-ZäöüÄÖÜßéèàçñ'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|pfft$)(?:\p{Ll}{2,4}-\p{Ll}{3,}|[b-df-hj-np-tv-xzß]{3,})$/u,
}
