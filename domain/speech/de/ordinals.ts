/** "3." before a noun, and Roman numerals behind names. */
import { type Found, pattern, type Reading, type Rule, wordRightBefore, wordSet } from '#domain/speech/rule.ts'
import { romanValue } from '#domain/speech/figures.ts'
import { closingPoint, endsSentence, isKeyPress } from './clause.ts'
import { genderOfNoun, type KnownGender } from './nouns.ts'
import { cardinal, ordinalStem } from './number-words.ts'
import { ordinalEnding, type OrdinalEnding } from './ordinal-ending.ts'

/** What follows may have been read already: "3. Mo im Monat". */
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

export const germanOrdinals: readonly Rule[] = [
  { class: 'ordinal', pattern: ordinal, read: readOrdinal },
  { class: 'ordinal', pattern: dayAlone, read: readDayAlone },
  { class: 'ordinal', pattern: roman, read: readRoman },
]
