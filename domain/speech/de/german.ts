import { acronymRules } from '#domain/speech/acronyms.ts'
import { type Found, part, pattern, type Reading, type Rule, wordRightBefore } from '#domain/speech/rule.ts'
import { inLatinLetters, type SpokenLanguage } from '#domain/speech/spoken-language.ts'
import { keyRule, namedKey, signRules } from '#domain/speech/symbols.ts'
import { webRules } from '#domain/speech/web.ts'
import { tableRule } from '#domain/speech/written-table.ts'
import { germanAbbreviations } from './abbreviations.ts'
import { closingPoint } from './clause.ts'
import { germanDates } from './dates.ts'
import { germanMoney, pointedMoney } from './money.ts'
import { oneWord, quartersOf } from './nouns.ts'
import { amountWords, cardinal, digitWords, figureWords, ordinalStem } from './number-words.ts'
import { germanNumbers } from './numbers.ts'
import { ordinalEnding } from './ordinal-ending.ts'
import { germanPhones } from './phones.ts'
import { germanAlways, germanTimes } from './times.ts'
import { perUnit, perWord, unitPattern, units } from './units.ts'
import { germanWeekdays } from './weekdays.ts'
import words from './words.json' with { type: 'json' }

export const germanAcronyms = acronymRules({
  special: { WLAN: 'W Lan', OK: 'okay', TuS: 'Tus', AfA: 'Afa', iOS: 'i O S', eAU: 'e A U' },
  said: new Set(words.acronyms.said),
  spelled: new Set(words.acronyms.spelled),
  spell: (letters) => [...letters].join(' '),
})

/** "Kundennr.", "Best.-Nr.", "Rufnrn.": whatever is numbered. */
const numbering: Rule = {
  class: 'abbreviation',
  pattern: pattern`(?<![\p{L}\p{N}.])(?<name>\p{Lu}\p{Ll}{1,30}?)(?:(?<short>\.)?-?N|n)r(?<many>n?)(?:\.|(?=:?\s\d))(?!\p{L})`,
  read: ({ written, group, after }) => {
    const name = (words.numbers as Readonly<Record<string, string>>)[group('name')] ?? (group('short') ? undefined : group('name'))
    return name === undefined ? undefined : { spoken: `${name}nummer${group('many')}${closingPoint(written, after)}` }
  },
}

const tax = pattern`(?<![\p{L}\d])U[Ss]t\.?-?I[dD]\.?(?:-?Nr\.?)?(?![\p{L}\d])`

const germanNumberings: readonly Rule[] = [
  { class: 'abbreviation', pattern: tax, read: () => ({ spoken: 'Umsatzsteuer-Identifikationsnummer' }) },
  numbering,
]

const germanKeys = keyRule({ star: 'Stern', hash: 'Raute', digits: digitWords, figures: figureWords, number: 'Nummer' })

const partners = pattern`(?:[&+]|(?<!\p{L})u\.)\s?(?<name>(?:Co|Cie)\.?|Söhne|Sohn|Partner)(?!\p{L})`

function readPartners({ written, group, after }: Found): Reading {
  const name = group('name')
  const point = closingPoint(written, after)
  return name.startsWith('C') ? { spoken: `und Compagnie${point}`, alternatives: [`und Co${point}`] } : { spoken: `und ${name}` }
}

/** "Huber & Sohn OG" is a firm, "Büro OG" may be upstairs. */
const openPartnership = pattern`(?<!\p{L})OG(?!\p{L})`

function readOpenPartnership({ before }: Found): Reading | undefined {
  if (!/\p{Lu}\p{L}+\s$/u.test(before)) return undefined
  const isFirm = /(?:&|\+|und|Gebr\.|Geschw\.)\s\p{Lu}\p{L}+\s$/u.test(before)
  return { spoken: 'O G', confidence: isFirm ? 1 : 0.6, alternatives: ['Obergeschoss'] }
}

/** Legal forms are said letter by letter, as everybody says them. */
export const germanCompanies: readonly Rule[] = [
  { class: 'company', pattern: partners, read: readPartners },
  { class: 'company', pattern: openPartnership, read: readOpenPartnership },
  tableRule({ class: 'company', table: words.companies, closing: closingPoint }),
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

/** "M-AB 1234" is on a car. */
const plate = pattern`(?<![\p{L}\d-])(?<letters>\p{Lu}{1,3}-\p{Lu}{1,2})\s(?<digits>\d{1,4})(?<kind>[EH]?)(?![\p{L}\d]|[.,:]\d)`

const readPlate = ({ group }: Found): Reading =>
  ({ spoken: [...group('letters').replace('-', ''), digitWords(group('digits')), ...group('kind')].join(' '), confidence: 0.9 })

/** "9a–c" */
const houses = pattern`(?<![\p{L}\d.,])(?<number>\d{1,3})\s?(?<first>[a-z])\s?[-–]\s?(?<last>[a-z])(?![\p{L}\d])`

const readHouses = ({ group }: Found): Reading => ({ spoken: `${cardinal(Number(group('number')))} ${group('first')} bis ${group('last')}` })

export const germanAddresses: readonly Rule[] = [
  { class: 'digits', pattern: plate, read: readPlate },
  { class: 'number', pattern: houses, read: readHouses },
  { class: 'abbreviation', pattern: street, read: readStreet },
  { class: 'ordinal', pattern: floor, read: readFloor },
]

/** 5 km, 20–30 %, 1,5 Std., 3 x 4 m: numbers with a unit. */
const amount = part`(?:\d{1,3}(?:[.’' ]\d{3})+(?!\d)|\d+)(?:,\d+)?`

const quarters = part`(?:\d{1,2}\s?[½¼¾]|[½¼¾]|(?:\d{1,2}\s)?(?:1\/[24]|3\/4))`

const measure = pattern`
  (?<![\p{L}\d.,/:])(?<sign>(?:\+\/[-−–]|[-−–+±])\s?)?
  (?<first>${quarters}|${amount})(?:(?<between>\s?(?:[-–—]|bis|und|oder|x|×|\/)\s?)(?<second>${amount}))?
  (?<joint>\s?|-)(?<unit>${unitPattern})(?:-?(?<ending>ig\p{Ll}*))?(?![\p{L}\d²³])(?:${perWord})?`

const signs: Readonly<Record<string, string>> = { '+/-': 'plus minus ', '-': 'minus ', '−': 'minus ', '–': 'minus ', '+': 'plus ', '±': 'plus minus ' }
const joints: Readonly<Record<string, string>> = { '-': 'bis', '–': 'bis', '—': 'bis', x: 'mal', '×': 'mal', '/': 'oder' }

/** "Baujahr 5 J." is no age, "12A" a house, "die 3-m" nobody knows. */
function isNoMeasure({ group, after }: Found): boolean {
  const unit = group('unit')
  const isHyphened = group('joint') === '-'
  const isInitial = unit === 'J.' && /^\s?\p{Lu}(?!arantie|ewähr)/u.test(after)
  return isInitial || (unit === 'A' && group('joint') === '') || (unit.length < 2 && isHyphened && !/^-\p{Lu}/u.test(after))
}

function readMeasure(found: Found): Reading | undefined {
  const { written, group, before, after } = found
  const [first, second, unit] = [group('first'), group('second'), group('unit')]
  const known = units[unit]
  if (!known || isNoMeasure(found)) return undefined
  const isOne = first === '1' && second === '' && unit !== '%'
  const broken = /^(?<whole>\d{1,2}(?!\/))?\s?(?<part>[½¼¾]|\d\/\d)$/.exec(first)?.groups
  const quarterCount = { '½': 2, '1/2': 2, '¾': 3, '3/4': 3 }[broken?.['part'] ?? ''] ?? 1
  const opening = broken ? quartersOf(Number(broken['whole'] ?? 0), quarterCount, known.gender, before)
    : isOne ? oneWord(known.gender, before) : amountWords(first)
  const joint = group('between').trim()
  const range = second === '' ? '' : ` ${joints[joint] ?? joint} ${amountWords(second)}`
  const isSingle = (second || first) === '1' || (broken !== undefined && broken['whole'] === undefined)
  const isDative = unit === 'J.' && /(?:ab|mit|von|seit|nach|vor|zu|in)\s$/i.test(before)
  const name = isSingle ? known.one : known.many + (isDative ? 'n' : '')
  if (group('ending')) return { spoken: `${opening}${range}${name.toLowerCase()}${group('ending')}` }
  // A dash behind a word parts: "Rabatt – 5 %".
  const sign = /\p{L}\s$/u.test(before) && group('sign').startsWith('–') ? '' : (signs[group('sign').trim()] ?? '')
  const per = group('per') ? ` pro ${perUnit(group('per'))}` : ''
  return { spoken: `${sign}${opening}${range} ${name}${per}${closingPoint(written, after)}` }
}

const inches = pattern`(?<![\p{L}\d.,])(?<number>\d{1,3}(?:,\d)?)\s?["”″](?![\p{L}\d])`

/** 17", unless the sign closes what another one opened. */
function readInches({ written, group, before }: Found): Reading | undefined {
  const isQuoted = !written.endsWith('″') && (before.match(/["“„]/g) ?? []).length % 2 > 0
  return isQuoted ? undefined : { spoken: `${amountWords(group('number'))} Zoll`, confidence: 0.8 }
}

const week = pattern`(?<!\p{L})KW(?=\s\d{1,2}(?!\d))`

export const germanMeasures: readonly Rule[] = [
  { class: 'measure', pattern: measure, read: readMeasure },
  { class: 'measure', pattern: inches, read: readInches },
  { class: 'measure', pattern: week, read: () => ({ spoken: 'Kalenderwoche' }) },
]

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

const hotelStars = pattern`(?<=\p{L}|(?<=\p{L})\s)\*{3,5}(?=S?(?:[\s,.!?;:)]|$))`

/** "Hotel Post ****" */
function readHotelStars({ written, before }: Found): Reading | undefined {
  const isHotel = /(?:hotel|pension|gasthof|haus|ferien)[^*\n]{0,40}$/i.test(before)
  return isHotel ? { spoken: ` ${cardinal(written.length)} Sterne`, confidence: 0.8 } : undefined
}

export const germanSymbols: readonly Rule[] = [
  { class: 'symbol', pattern: hotelStars, read: readHotelStars },
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
    [germanKeys, namedKey, germanAlways], germanPhones, pointedMoney, germanWeekdays, germanDates, germanTimes, germanMoney, germanMeasures, germanAddresses, germanCompanies, germanNumbers,
    germanNumberings, germanAbbreviations, germanAcronyms, germanSymbols,
  ),
  foreignNumber: /^\d+\.\d{1,2}$/,
  servicePhone: /(?<!\d)0(?:900|180\d?|137)[\s/.-]?\d/,
  servicePrice: /(?:€|Euro|EUR|Cent|ct)(?!\p{L})/u,
  foreignLetter: /[^a-zA-ZäöüÄÖÜßéèàçñ'’\d-]/,
  unusualWord: /^(?!ps+t$|hm+$|pfft$)(?:\p{Ll}{2,4}-\p{Ll}{3,}|[b-df-hj-np-tv-xzß]{3,})$/u,
}
