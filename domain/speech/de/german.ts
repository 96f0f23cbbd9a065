import { acronymRules } from '#domain/speech/acronyms.ts'
import { fractionIn, inQuarters } from '#domain/speech/figures.ts'
import { type Found, part, pattern, type Reading, type Rule, wordRightBefore } from '#domain/speech/rule.ts'
import { inLatinLetters, type SpokenLanguage } from '#domain/speech/spoken-language.ts'
import { keyRules, signRules } from '#domain/speech/symbols.ts'
import { webRules } from '#domain/speech/web.ts'
import { shortForms, tableRule } from '#domain/speech/written-table.ts'
import { abbreviated, germanAbbreviations } from './abbreviations.ts'
import { closingPoint, starters } from './clause.ts'
import { germanDates } from './dates.ts'
import { germanMoney, pointedMoney } from './money.ts'
import { oneWord } from './nouns.ts'
import { amountWords, cardinal, digitWords, figureWords, ordinalStem } from './number-words.ts'
import { fraction, germanNumbers } from './numbers.ts'
import { ordinalEnding } from './ordinal-ending.ts'
import { germanPhones } from './phones.ts'
import { germanAlways, germanTimes } from './times.ts'
import { perUnit, perWord, unitPattern, units } from './units.ts'
import { germanWeekdays } from './weekdays.ts'
import words from './words.json' with { type: 'json' }

const germanAcronyms = acronymRules({
  special: { WLAN: 'W Lan', OK: 'okay', TuS: 'Tus' },
  said: new Set([...words.acronyms.said, ...starters.toUpperCase().split('|')]),
  spelled: new Set(words.acronyms.spelled),
  spell: (letters) => [...letters].join(' '),
})

const numberNames = { ...abbreviated, ...shortForms(words.numbers), 'Hs.': 'Haus', 'Kd.': 'Kunden', 'Rg.': 'Rechnungs' } as Readonly<Record<string, unknown>>

/** "Kundennr.", "Best.-Nr.", "Rufnrn.": whatever is numbered. */
const numbering: Rule = {
  class: 'abbreviation',
  pattern: pattern`(?<![\p{L}\p{N}.]|USt-)(?<name>\p{Lu}\p{Ll}{1,30}?)(?:(?<short>\.)?-?N|n)r(?<many>n?)(?:\.|(?=:?\s\d))(?!\p{L})`,
  read: ({ written, group, after }) => {
    const name = group('short') ? numberNames[`${group('name')}.`] : group('name')
    return typeof name === 'string' ? { spoken: `${name}nummer${group('many')}${closingPoint(written, after)}` } : undefined
  },
}

const germanKeys = keyRules({
  star: 'Stern', hash: 'Raute', digits: digitWords, figures: figureWords, stars: (count) => `${cardinal(count)} Sterne`, number: 'Nummer',
  pressing: /(?:\*\d|drück|wähl|tast|tipp|eingeb|gib|geben)[^.!?\n]{0,60}$/i,
})

/** "Paul Roth, B. A." */
const degree: Rule = {
  class: 'abbreviation',
  pattern: /(?<=\p{L}, )(?<degree>[BM])\.\s?A\.(?!\s?\p{Lu})/gu,
  read: ({ written, group, after }) => ({ spoken: `${group('degree') === 'B' ? 'Bachelor' : 'Master'} of Arts${closingPoint(written, after)}` }),
}

const partners = pattern`(?:[&+]|(?<!\p{L})u\.)\s?(?<name>(?:Co|Cie)\.?|Söhne|Sohn|Partner)(?!\p{L})`

function readPartners({ written, group, after }: Found): Reading {
  const name = group('name')
  const point = closingPoint(written, after)
  return name.startsWith('C') ? { spoken: `und Compagnie${point}`, alternatives: [`und Co${point}`] } : { spoken: `und ${name}` }
}

/** "Moser OG" is a firm, "Büro OG" may be upstairs. */
const openPartnership = pattern`(?<=[\p{Lu}\p{Co}][\p{L}\p{Co}]+\s)OG(?!\p{L})`

/** Legal forms are said letter by letter, as everybody says them. */
const spelledForms = Object.fromEntries(words.spelled.split('|').map((form) => [form, [...form.replaceAll(/[. ]/g, '')].join(' ')]))

const germanCompanies: readonly Rule[] = [
  { class: 'company', pattern: partners, read: readPartners },
  { class: 'company', pattern: openPartnership, read: () => ({ spoken: 'O G', confidence: 0.6, alternatives: ['Obergeschoss'] }) },
  tableRule({ class: 'company', table: { ...spelledForms, ...words.companies }, closing: closingPoint }),
]

/** "Hauptstr.", "Bahnhof-Str.", "Goethestr" before its number, "Rathauspl. 3". */
const street = pattern`
  (?<![\p{L}\p{N}])(?<name>[\p{L}-]{2,40}?)(?:(?<street>[sS])tr(?:\.|(?=\s\d))|pl\.(?=\s\d))(?![\p{L}\d])`

const streetWords: Readonly<Record<string, string>> = { s: 'straße', S: 'Straße', '': 'platz' }

function readStreet({ written, group, after }: Found): Reading {
  return { spoken: `${group('name').replace(/^Ld$/, 'Land')}${streetWords[group('street')] ?? ''}${closingPoint(written, after)}` }
}

const floor = pattern`(?<![\p{L}\d.,])(?<number>\d{1,2})\.\s?(?<floor>OG|UG)(?![\p{L}\d])`

const floors: Readonly<Record<string, string>> = { UG: 'Untergeschoss', OG: 'Obergeschoss' }

function readFloor({ group, before }: Found): Reading {
  const { ending, context } = ordinalEnding(before, 'n')
  return {
    spoken: `${ordinalStem(Number(group('number')))}${ending} ${floors[group('floor')] ?? ''}`,
    context: wordRightBefore(before) === context ? context : '',
  }
}

const germanAddresses: readonly Rule[] = [
  { class: 'abbreviation', pattern: street, read: readStreet },
  { class: 'ordinal', pattern: floor, read: readFloor },
]

/** 5 km, 20–30 %, 1,5 Std., 3 x 4 m: numbers with a unit. */
const amount = part`(?:\d{1,3}(?:[.’' ]\d{3})+(?!\d)|\d+)(?:,\d+|\.\d{1,2}(?!\d))?`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>(?:\+\/[-−–]|[-−–+±])\s?)?
  (?<first>${inQuarters}|${amount})(?:(?<between>\s?(?:[-–—]|bis|und|oder|x|×|\/)\s?)(?<second>${amount}))?
  (?<joint>\s?|-)(?<unit>${unitPattern})(?:-?(?<ending>ig\p{Ll}*))?(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '+/-': 'plus minus ', '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'bis', '–': 'bis', '—': 'bis', x: 'mal', '×': 'mal', '/': 'oder' }

/** "Baujahr 5 J." is no age, "12A" a house, "die 3-m" nobody knows, and a sign of inches may close what another one opened. */
function isNoMeasure({ group, before, after }: Found): boolean {
  const unit = group('unit')
  const isHyphened = group('joint') === '-'
  const isInitial = unit === 'J.' && /^\s?\p{Lu}(?!arantie|ewähr)/u.test(after)
  if (unit === '"') return (before.match(/["“„]/g) ?? []).length % 2 > 0
  return isInitial || (unit === 'A' && group('joint') === '') || (unit.length < 2 && isHyphened && !/^-\p{Lu}/u.test(after))
}

/** The Swiss write 2.5 kg. */
const said = (written: string) => amountWords(written.replace(/\.(?=\d{1,2}$)/, ','))

function readMeasure(found: Found): Reading | undefined {
  const { written, group, before, after } = found
  const [first, second, unit] = [group('first'), group('second'), group('unit')]
  const known = units[unit]
  if (!known || isNoMeasure(found)) return undefined
  const isOne = first === '1' && second === '' && unit !== '%'
  const broken = fractionIn(first)
  const opening = broken ? fraction(broken.whole, broken.top, broken.bottom, { before, after: ` ${known.one}` })
    : isOne ? oneWord(known.gender, before) : said(first)
  const joint = group('between').trim()
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${said(second)}`
  const isSingle = (second || first) === '1' || broken?.whole === ''
  const isDative = unit === 'J.' && /(?:ab|mit|von|seit|nach|vor|zu|in)\s$/i.test(before)
  const name = isSingle ? known.one : known.many + (isDative ? 'n' : '')
  if (group('ending')) return { spoken: `${opening}${range}${name.toLowerCase()}${group('ending')}` }
  // A dash behind a word parts: "Rabatt – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` pro ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${opening}${range} ${name}${per}${closingPoint(written, after)}` }
}

const germanMeasures: readonly Rule[] = [{ class: 'measure', pattern: measure, read: readMeasure }]

/** "Kund*innen", "Kund:innen": a short break is what is said. */
const inclusive: Rule = {
  class: 'symbol',
  pattern: /(?<=\p{Ll}{2})[*:_](?=in(?:nen)?(?!\p{L}))/gu,
  read: () => ({ spoken: '-', confidence: 0.8, alternatives: [' und ', ''] }),
}

/** "eine/n", "Mitarbeiter/in": both forms. */
const bothForms: Rule = {
  class: 'symbol',
  pattern: /(?<=\p{Ll}{2})\/-?(?<ending>n|r|s|m|e|in|innen)(?![\p{L}\d])/gu,
  read: readBothForms,
}

function readBothForms({ group, before }: Found): Reading {
  const word = /\p{L}+$/u.exec(before)?.[0] ?? ''
  const stem = group('ending').startsWith('in') ? word.replace(/e$/, '') : word
  return { spoken: `oder ${stem}${group('ending')}`, confidence: 0.9 }
}

const paragraph: Rule = {
  class: 'symbol',
  pattern: /§{1,2}/gu,
  read: ({ written }) => ({ spoken: written.length > 1 ? 'Paragrafen' : 'Paragraf' }),
}

/** "die *": the key is what is pressed; "die #" is called Raute with or without it. */
const starKey: Rule = {
  class: 'symbol',
  pattern: /(?<=(?:^|\s)[Dd](?:ie|er)\s)\*(?=$|[\s.,;:!?](?!\s?Taste))/gu,
  read: () => ({ spoken: 'Stern-Taste', alternatives: ['Stern'] }),
}

/** "7 Tage/Woche", "2x/Woche": no choice. */
const rate: Rule = {
  class: 'symbol',
  pattern: /(?<=[\d\p{Co}](?:\s\p{L}{3,20})?)\s?\/(?=\s?(?:Minute|Stunde|Tag|Nacht|Woche|Monat|Jahr|Person)(?!\p{L}))/gu,
  read: () => ({ spoken: 'pro', confidence: 0.9, alternatives: ['oder'] }),
}

const germanSymbols: readonly Rule[] = [
  inclusive,
  bothForms,
  paragraph,
  starKey,
  rate,
  ...signRules({
    said: {
      '@': 'ät', '%': 'Prozent', '€': 'Euro', $: 'Dollar', '£': 'Pfund', '°': 'Grad', '=': 'gleich', '±': 'plus minus', '×': 'mal',
      '²': 'hoch zwei', '³': 'hoch drei', '~': 'circa', 'µ': 'Mikro', '÷': 'geteilt durch', '≈': 'ungefähr',
    },
    alone: { '*': 'Stern', '#': 'Raute', '+': 'plus' },
    slash: ['oder', 'und', 'pro', 'Schrägstrich'],
    plus: 'plus',
    number: 'Nummer',
    and: 'und',
    less: 'kleiner als',
    more: 'größer als',
    to: 'bis',
  }),
]

/** German, as it is read to a caller. */
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
  web: inLatinLetters(webRules(webWords)),
  rules: inLatinLetters(
    germanKeys, [germanAlways], germanPhones, pointedMoney, germanWeekdays, germanDates, germanTimes, germanMoney, germanMeasures, germanAddresses, germanCompanies, germanNumbers,
    [numbering, degree], germanAbbreviations, germanAcronyms, germanSymbols,
  ),
  closingPoint,
  foreignNumber: /^\d+\.\d{1,2}$/,
  servicePhone: /(?<!\d)0(?:900|180\d?|137)[\s/.-]?\d/,
  servicePrice: /(?:€|Euro|EUR|Cent|ct)(?!\p{L})/u,
  foreignLetter: /[^a-zA-ZäöüÄÖÜßéèàçñ'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|pfft$)(?:\p{Ll}{2,4}-\p{Ll}{3,}|[b-df-hj-np-tv-xzß]{3,})$/u,
}
