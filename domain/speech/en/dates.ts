/** 24 December 2026, December 24, 24/12/2026, 12/24/2026, 2026-12-24, 3rd May, 24–26 December. */
import { type Found, part, pattern, type Reading, type Rule, wordRightBefore } from '#domain/speech/rule.ts'
import { fullYear, isoDate, monthOfYear, monthsOfYear } from '#domain/speech/figures.ts'
import { closingPoint } from './clause.ts'
import { ordinal, yearWords } from './number-words.ts'

const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
] as const

export const monthName = part`
  Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|Jun\.|July?|Jul\.|Aug(?:ust|\.)?|
  Sep(?:tember|t?\.)?|Sept|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?`
const day = part`(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?`
const year = part`(?:,?\s(?<year>[12]\d{3})(?!\d))?`
const joint = part`\s?(?:[-–—&]|,|to|and|or|until|till)\s?`
const edge = part`(?<![\p{L}\d.,/:-])`

const dayFirst = pattern`${edge}(?<days>${day}(?:${joint}${day}){0,5})\s(?:of\s)?(?<month>${monthName})(?![\p{L}\d]|[/:]\d)${year}`
const monthFirst = pattern`
  (?<![\p{L}\d])(?<month>${monthName})\s(?<days>${day}(?:${joint}${day}(?!\s?(?:${monthName}|[ap]\.?m|[:.]\d)))?)
  (?![\p{L}\d]|[:/.]\d|,\d)${year}`
const numeric = pattern`${edge}(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})(?![\p{L}\d/]|[.-]\d)`
/** As it is written on the continent. */
const withPoints = pattern`${edge}(?<first>\d{1,2})\.(?<second>\d{1,2})\.(?![\p{L}\d]|[.-]\d)`
const beforeDate = part`(?:^|\s)(?:[Oo]n|[Ff]rom|[Uu]ntil|[Tt]ill|[Bb]y|to|[Bb]efore|[Aa]fter|[Ss]ince|ends?|[Bb]etween|and)\s`
const withoutYear = pattern`
  (?<=${beforeDate})
  (?<first>\d{1,2})\/(?<second>\d{1,2})(?![\p{L}\d/])`
function monthWord(written: string): string {
  return months.find((month) => month.startsWith(written.replace('.', '').slice(0, 3))) ?? written
}

/** With the blank before it. */
const yearPart = (written: string) => (written === '' ? '' : ` ${yearWords(fullYear(written))}`)

const theBefore = (before: string) => (/^the$/i.test(wordRightBefore(before)) ? '' : 'the ')

/** "24-26", "3, 4 and 5": a dash is a stretch, words stay. */
function spokenDays(written: string): string {
  return written.replaceAll(/(?<joint>\D*?)(?<day>\d{1,2})(?:st|nd|rd|th)?/g, (...found) => {
    const { joint: between = '', day: figure = '' } = found.at(-1) as Record<string, string>
    return spokenJoint(between.trim()) + ordinal(Number(figure))
  })
}

function spokenJoint(word: string): string {
  if (word === '') return ''
  if (/^[-–—]$/.test(word)) return ' to the '
  if (word === ',') return ', '
  return ` ${word === '&' ? 'and' : word} `
}

function readDayFirst({ group, before }: Found): Reading {
  const the = theBefore(before)
  const [days, month, inYear] = [spokenDays(group('days')), monthWord(group('month')), yearPart(group('year'))]
  return { spoken: `${the}${days} of ${month}${inYear}`, alternatives: [`${month} ${the}${days}${inYear}`, `${month} ${days}${inYear}`] }
}

function readMonthFirst({ group }: Found): Reading {
  const [month, inYear] = [monthWord(group('month')), yearPart(group('year'))]
  const days = spokenDays(group('days')).replaceAll(' to the ', ' to ')
  return { spoken: `${month} ${days}${inYear}`, alternatives: [`${month} the ${days}${inYear}`, `the ${days} of ${month}${inYear}`] }
}

function dated(dayNumber: number, month: number, writtenYear: string): string | undefined {
  const isPossible = dayNumber >= 1 && dayNumber <= 31 && month >= 1 && month <= 12
  return isPossible ? `${ordinal(dayNumber)} of ${months[month - 1] ?? ''}${yearPart(writtenYear)}` : undefined
}

/** The day comes first, unless it cannot; where both can, the customer is asked. */
function readNumeric({ group, before }: Found): Reading | undefined {
  const [first, second] = [Number(group('first')), Number(group('second'))]
  const british = dated(first, second, group('year'))
  const american = dated(second, first, group('year'))
  const spoken = british ?? american
  if (spoken === undefined) return undefined
  const isOpen = british !== undefined && american !== undefined && first !== second
  const the = theBefore(before)
  return { spoken: the + spoken, confidence: isOpen ? 0.5 : 1, alternatives: american === undefined ? [] : [the + american] }
}

const isExpected = new RegExp(`${beforeDate}$`)

/** Where a sentence ends it may as well be a number with its full stop. */
function readWithPoints({ written, group, before, after }: Found): Reading | undefined {
  const spoken = dated(Number(group('first')), Number(group('second')), '')
  const tells = [isExpected.test(before), /^[,;]|^\s+\p{Ll}/u.test(after)].filter(Boolean).length
  if (spoken === undefined || tells === 0) return undefined
  return { spoken: theBefore(before) + spoken + closingPoint(written, after), confidence: tells === 2 ? 1 : 0.5 }
}

function readIso({ group, before }: Found): Reading {
  return { spoken: theBefore(before) + (dated(Number(group('day')), Number(group('month')), group('year')) ?? '') }
}

function readMonthOfYear({ group }: Found): Reading {
  return { spoken: `${months[Number(group('month')) - 1] ?? ''}${yearPart(group('year'))}`, confidence: 0.8 }
}

/** "Jan-Mar". */
function readMonths({ written, group, after }: Found): Reading {
  const [first, last] = [monthWord(group('first')), monthWord(group('last'))]
  return { spoken: `${first} to ${last}${closingPoint(written, after)}`, alternatives: [`${first} through ${last}`] }
}

export const englishDates: readonly Rule[] = [
  { class: 'date', pattern: isoDate, read: readIso },
  { class: 'date', pattern: dayFirst, read: readDayFirst },
  { class: 'date', pattern: monthFirst, read: readMonthFirst },
  { class: 'date', pattern: numeric, read: readNumeric },
  { class: 'date', pattern: withPoints, read: readWithPoints },
  { class: 'date', pattern: withoutYear, read: readNumeric },
  { class: 'date', pattern: monthOfYear, read: readMonthOfYear },
  { class: 'date', pattern: monthsOfYear(monthName), read: readMonths },
]
