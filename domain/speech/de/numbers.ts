/** Every number that no earlier pass has read: ordinals, Roman numerals, ranges, decimals, years, "8-fach", plain figures. */
import { type Found, part, pattern, type Reading, type Rule, wordRightBefore, wordSet } from '#domain/speech/rule.ts'
import { bareFigures, countRule, digitsToo, figureRules, type FigureWords, fractionRules, isYear, romanValue, seasonRule } from '#domain/speech/figures.ts'
import { closingPoint, endsSentence, isKeyPress, isNumbered } from './clause.ts'
import { genderOfNoun, type KnownGender, months, oneWord, quartersOf } from './nouns.ts'
import { amountWords, cardinal, digitWords, figureWords, ordinalStem, yearWords } from './number-words.ts'
import { ordinalEnding, type OrdinalEnding } from './ordinal-ending.ts'

const words: FigureWords = {
  figures: figureWords,
  digits: digitWords,
  year: yearWords,
  spell: (letters) => [...letters].join(' '),
  to: 'zu',
  through: 'bis',
  by: 'mal',
  slash: 'Schrägstrich',
}

const amount = part`(?:\d{1,3}(?:[.’' ]\d{3})+(?!\d)|\d+)(?:,\d+)?`
const edge = part`(?<![\p{L}\d]|\d[.,:/])`

const range = pattern`${edge}(?<first>${amount})(?<sign>\s?[-–—]\s?)(?<second>${amount})(?!\s?=|\s?[-–—]\s?\d|[.,:/]\d)`

const numberOf = (written: string) => Number(written.replaceAll(/[.’'\s]/g, '').replace(',', '.'))

function readRange({ group, before }: Found): Reading {
  const ends = [group('first'), group('second')]
  const spoken = ends.map((figure) => (isYear(figure) ? yearWords(Number(figure)) : amountWords(figure)))
  const dashed = spoken.join(' Strich ')
  const joined = spoken.join(/zwischen\s$/i.test(before) ? ' und ' : ' bis ')
  const rises = numberOf(group('first')) < numberOf(group('second'))
  if (!rises) return { spoken: dashed, confidence: 0.5, alternatives: [joined, spoken.join(' zu '), spoken.join(' minus ')] }
  const couldBeMinus = group('sign') === ' - '
  return { spoken: joined, confidence: couldBeMinus ? 0.75 : 0.9, alternatives: [dashed, spoken.join(' minus ')] }
}

const pointed = pattern`(?<![\p{L}\d.,:/])\d{1,6}(?:\.\d{1,6}){1,5}(?![\p{L}\d]|[.,:/]\d)`

/** 1.25 is English, 2.4.1 a version: the point is said. */
function readPointed({ written, before }: Found): Reading | undefined {
  if (/^\d{1,3}(?:\.\d{3})+$/.test(written)) return undefined
  const [first = '', second = '', ...more] = written.split('.')
  const isDecimal = more.length === 0
  const spoken = [figureWords(first), isDecimal ? digitWords(second) : figureWords(second), ...more.map(figureWords)]
  const alternatives = isDecimal ? [spoken.join(' Komma ')] : []
  return { spoken: spoken.join(' Punkt '), confidence: isNumbered(before) ? 1 : 0.8, alternatives }
}

const compound = pattern`
  (?<![\p{L}\d.,])(?:(?<first>\d{1,2})(?:-\s|\s)?(?:[-–]|bis)\s?)?(?<number>\d{1,6})
  (?:-?(?<end>(?:fach|mal|malig|jährig|monatig|wöchig|tägig|stündig|minütig|köpfig|teilig|stellig|stöckig|seitig|sprachig)\p{Ll}*)
  |x(?!\p{L}|\s?\d))(?![\p{L}\d])`

/** "8-fach", "50-jähriges", "2–3x": one word with its number. */
function readCompound({ group }: Found): Reading {
  const [first, number] = [group('first'), Number(group('number'))]
  return { spoken: (first && `${first === '1' ? 'ein' : cardinal(Number(first))}- bis `) + (number === 1 ? 'ein' : cardinal(number)) + (group('end') || 'mal') }
}

/** "die 90er", "in den 1980ern". */
const decades = pattern`(?<![\p{L}\d.,])(?<years>\d{1,4})-?er(?<ending>n?)(?![\p{L}\d])`

const readDecades = ({ group }: Found): Reading => ({ spoken: `${yearWords(Number(group('years')))}er${group('ending')}` })

const figures = pattern`${edge}(?<sign>(?<=^|\s)(?:[-−]|\+\s?))?(?<figures>${amount})(?!\d|[.,:/]\d)`

const signs: Readonly<Record<string, string>> = { '-': 'minus ', '−': 'minus ', '+': 'plus ' }

const beforeYears = wordSet(`
  seit jahr jahre jahres jahren anno gegründet frühjahr sommer herbst winter ab bis von in ende anfang mitte ${months.join(' ').toLowerCase()}`)

function readFigures({ group, before, after }: Found): Reading {
  const written = group('figures')
  const sign = signs[group('sign').trim()] ?? ''
  if (sign === '' && isYear(written)) {
    const word = wordRightBefore(before)
    const isSure = beforeYears.has(word.toLowerCase()) || /^(?:\p{Lu}{2,4}|Tu[SR]|Vf[BLR])$/u.test(word)
    const others = [cardinal(Number(written)), digitWords(written)]
    if (isSure || Number(written) >= 1900) return { spoken: yearWords(Number(written)), confidence: isSure ? 1 : 0.8, alternatives: others }
  }
  if (sign === '' && written === '1') return readOne(before, after)
  return { spoken: sign + amountWords(written), alternatives: digitsToo(written, words) }
}

const beforeNames = wordSet('die taste nummer nr zimmer haus raum linie gleis halle platz block tor tür')

/** "eine Minute", but "die Eins drücken" and "Gleis eins". */
function readOne(before: string, after: string): Reading {
  const noun = /^[\s-](?:\p{Ll}+e[nrsm]?\s)?(?<noun>\p{Lu}\p{Ll}+)/u.exec(after)?.groups?.['noun']
  const isName = isKeyPress(before) || beforeNames.has(wordRightBefore(before).toLowerCase())
  const known = noun === undefined || isName ? undefined : genderOfNoun(noun)
  if (!known) return { spoken: 'eins' }
  const alternatives = ['eins', 'ein', 'eine', 'einen', 'einem', 'einer']
  return { spoken: oneWord(known.gender, before), confidence: known.isCertain ? 0.95 : 0.75, alternatives }
}

function proper(top: number, bottom: number): string {
  if (bottom === 2) return top > 1 ? `${cardinal(top)} halbe` : 'ein halb'
  const name = ordinalStem(bottom).replace(/^./, (letter) => letter.toUpperCase())
  return `${top === 1 ? 'ein' : cardinal(top)} ${name}el`
}

/** "zweieinhalb" is one word, "zwei drei Viertel" are three. */
export function fraction(whole: string, top: number, bottom: number, { before, after }: Pick<Found, 'before' | 'after'>): string {
  const noun = /^\s(?<noun>\p{Lu}\p{L}+)/u.exec(after)?.groups?.['noun']
  const known = noun === undefined || 4 % bottom > 0 || top >= bottom ? undefined : genderOfNoun(noun)
  if (known || (whole && bottom === 2)) return quartersOf(Number(whole), (top * 4) / bottom, known?.gender ?? 'm', before)
  return (whole ? `${cardinal(Number(whole))} ` : '') + proper(top, bottom)
}

const germanFractions = fractionRules({ cardinal, fraction, slash: 'Schrägstrich', of: 'von', and: 'und' })

/** "3." before a noun. What follows may have been read already: "3. Mo im Monat". */
const ordinal = pattern`(?<![\p{L}\d.,:/-])(?<number>\d{1,3})\.(?=\s?[\p{L}\p{Co}]|\s?[,–/-]\s?\d{1,3}\.)`

/** Other ordinals and small words may stand between an ordinal and its noun: "das 2. große Fest". */
const toNoun = /^\s?(?:[,–/-]?\s?\d{1,3}\.\s|\p{Ll}+\s)*(?<noun>\p{Lu}[\p{L}-]*)/u

/** A number and a point that end a sentence: "Zimmer 3. Wir freuen uns." */
function isPlainNumber({ before, after }: Found, known: KnownGender | undefined, { isGuess }: OrdinalEnding): boolean {
  if (known?.isCertain) return endsSentence(after) && isGuess
  if (isKeyPress(before) || endsSentence(after)) return true
  return isGuess && /[\p{L}\d]\s$/u.test(before) && !/^\s\p{Ll}/u.test(after)
}

function readOrdinal(found: Found): Reading | undefined {
  const { group, before, after } = found
  const noun = toNoun.exec(after)?.groups?.['noun'] ?? ''
  if (noun === '' && !/^\s\p{Ll}/u.test(after)) return undefined
  const known = genderOfNoun(noun)
  const decided = ordinalEnding(before, known?.gender ?? 'm')
  if (isPlainNumber(found, known, decided)) return undefined
  const { ending, context, isGuess } = decided
  const stem = ordinalStem(Number(group('number')))
  const others = ['e', 'en', 'er', 'es'].filter((other) => other !== ending)
  return {
    spoken: stem + ending,
    confidence: isGuess ? (known?.isCertain ? 0.8 : 0.5) : 0.95,
    alternatives: [...others.map((other) => stem + other), cardinal(Number(group('number')))],
    context: wordRightBefore(before) === context ? context : '',
  }
}

const dayAlone = pattern`
  (?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Zz]um|dem)\s(?:[\d.\p{Co}]{2,3}(?:,|\s(?:und|oder))\s){0,3})
  (?<day>[12]\d|3[01]|[1-9])\.(?=\s*$|[,;:!?)"”“»\n]|\s+\p{Lu})`

/** "am 1.": the month is the one that everybody knows. */
function readDayAlone({ written, group, before, after }: Found): Reading | undefined {
  if (isKeyPress(before) || !(endsSentence(after) || /^[,;:!?]/.test(after))) return undefined
  const day = Number(group('day'))
  return { spoken: `${ordinalStem(day)}en${closingPoint(written, after)}`, confidence: 0.9, alternatives: [cardinal(day)] }
}

const roman = pattern`(?<=(?<name>\p{Lu}\p{Ll}{2,})\s)(?<numeral>[IVXL]{1,6})(?<point>\.?)(?![\p{L}\d])`

const countedThings = wordSet(
  'Teil Kapitel Band Abschnitt Klasse Stufe Gruppe Typ Phase Bauabschnitt Hartz Trakt Halle Block Weltkrieg Abitur Serie Version',
)

/** "Ludwig II." is the Second, "Teil II" is two; in German the point makes the difference. */
function readRoman({ written, group, after }: Found): Reading | undefined {
  const value = romanValue(group('numeral'))
  if (value === undefined) return undefined
  const point = closingPoint(written, after)
  const letters = [...group('numeral')].join(' ')
  const name = capital(`${ordinalStem(value)}e`)
  if (countedThings.has(group('name'))) return { spoken: cardinal(value) + point, alternatives: [letters] }
  if (group('point')) return { spoken: `der ${name}${point}`, confidence: 0.6, alternatives: [`die ${name}${point}`, letters + point] }
  return letters.length > 1 ? { spoken: cardinal(value), confidence: 0.6, alternatives: [letters, `der ${name}`] } : undefined
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

export const germanNumbers: readonly Rule[] = [
  { class: 'ordinal', pattern: ordinal, read: readOrdinal },
  { class: 'ordinal', pattern: dayAlone, read: readDayAlone },
  { class: 'ordinal', pattern: roman, read: readRoman },
  seasonRule(words),
  countRule(words),
  { class: 'number', pattern: compound, read: readCompound },
  { class: 'range', pattern: range, read: readRange },
  ...germanFractions,
  { class: 'number', pattern: pointed, read: readPointed },
  { class: 'number', pattern: decades, read: readDecades },
  ...figureRules(words),
  { class: 'number', pattern: figures, read: readFigures },
  bareFigures(words),
]
