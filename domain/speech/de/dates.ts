/** 24.12., 24.12.2026, 24. Dezember, 2026-12-24, and rows of them: "vom 24.12.–6.1.", "am 24. und 25. Dezember". */
import { type Found, groupOf, part, pattern, type Reading, type Rule, wordRightBefore } from '#domain/speech/rule.ts'
import { fullYear, isoDate, monthOfYear, monthsOfYear } from '#domain/speech/figures.ts'
import { closingPoint, isNumbered } from './clause.ts'
import { cardinal, ordinalStem, yearWords } from './number-words.ts'
import { months } from './nouns.ts'
import { ordinalEnding } from './ordinal-ending.ts'

const monthName = [...months.map((month) => String.raw`${month.slice(0, 3)}(?:${month.slice(3)}|\.)?`), part`Febr\.|Sept\.?|Mrz\.?`].toReversed().join('|')

const day = part`(?:0?[1-9]|[12]\d|3[01])\.`
const year = part`(?:[12]\d{3}|\d{2}(?!\d|\s?(?:Uhr|h|[.:]\d)))(?!\d|\.\d)`
const numeric = part`${day}\s?(?:0?[1-9]|1[0-2])\.(?:\s?${year})?(?!\d)`
const named = part`${day}\s?(?:${monthName})(?!\p{L})(?:\s[12]\d{3}(?!\d))?`
const full = `(?:${numeric}|${named})`
const between = part`
  \s?(?:[-–—+&/]|,(?:\s(?:und|den|am))?|bis(?:\s(?:zum|einschließlich|einschl\.))?|und(?:\s(?:am|den|vom))?|(?:oder|sowie)(?:\sam)?|u\.)\s?`

const row = pattern`(?<![\p{L}\d.,/])(?:${day}${between}){0,6}${full}(?:${between}(?:${day}${between}){0,6}${full}){0,12}`

const single = pattern`
  (?<day>\d{1,2})\.
  (?:\s?(?:(?<month>\d{1,2})\.(?:\s?(?<year>${year}))?|(?<name>${monthName})(?!\p{L})(?:\s(?<namedYear>[12]\d{3}))?))?`

interface DayWritten {
  readonly day: number
  /** Absent in "24. bis 26. Dezember" for the first. */
  readonly month: number | undefined
  readonly year: number | undefined
  readonly start: number
  readonly end: number
}

function daysIn(written: string): DayWritten[] {
  return [...written.matchAll(single)].map((match) => {
    const group = groupOf(match)
    const writtenYear = group('year') || group('namedYear')
    return {
      day: Number(group('day')),
      month: group('month') ? Number(group('month')) : monthNumber(group('name')),
      year: writtenYear ? fullYear(writtenYear) : undefined,
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

function monthNumber(name: string): number | undefined {
  if (name === '') return undefined
  return months.findIndex((month) => month.startsWith(name.replace('.', '').replace(/^Mrz/, 'Mär').slice(0, name === 'Feber' ? 5 : 3))) + 1
}

/** The thirtieth of February. */
function isImpossible({ day, month, year = 2000 }: DayWritten): boolean {
  return month !== undefined && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== (month - 1) % 12
}

interface Style {
  readonly ending: string
  readonly monthAsNumber?: boolean
}

function spokenDay({ day, month, year }: Pick<DayWritten, 'day' | 'month' | 'year'>, { ending, monthAsNumber = false }: Style): string {
  const monthWord = month === undefined ? [] : [monthAsNumber ? ordinalStem(((month - 1) % 12) + 1) + ending : (months[month - 1] ?? '')]
  return [ordinalStem(day) + ending, ...monthWord, ...(year === undefined ? [] : [yearWords(year)])].join(' ')
}

interface Row {
  /** The word that decided the case, in small letters. */
  readonly context: string
  /** A stretch that no word opens: "24.12.–6.1." alone. */
  readonly isBareStretch: boolean
}

/** "24.12.–6.1." is a stretch, "24.12. und 31.12." two days: the word between says it, and repeats the preposition. */
function joint(written: string, isAfterMonth: boolean, { context, isBareStretch }: Row): string {
  const word = written.trim()
  const needsArticle = isBareStretch || (isAfterMonth && (context === 'vom' || context === ''))
  if (/^[-–—]$/.test(word)) return context === 'zwischen' ? ' und dem ' : needsArticle ? ' bis zum ' : ' bis '
  if (word === 'bis' && isAfterMonth && context === 'vom') return ' bis zum '
  const spoken = /^(?:[+&/]|u\.)$/.test(word) ? 'und' : word.replace('einschl.', 'einschließlich')
  const repeats = isAfterMonth && context === 'am' && /^(?:und|oder|sowie|,)$/.test(spoken)
  return `${spoken.startsWith(',') ? '' : ' '}${spoken}${repeats ? ' am' : ''} `
}

/** The article that the short form leaves out: "ab dem ersten", "bis zum ersten", "am Montag, dem ersten". */
function opening(before: string, { context, isBareStretch }: Row): string {
  if (isBareStretch) return 'vom '
  if (/(?:^|\s)bis\s$/i.test(before)) return 'zum '
  if (/(?:^|\s)(?:ab|seit)\s$/i.test(before)) return 'dem '
  return context === 'am' && /(?:tag|Mo|Di|Mi|Do|Fr|Sa|So)\.?,?\s$/.test(before) ? 'dem ' : ''
}

function spokenRow(written: string, days: readonly DayWritten[], opened: string, said: Row, style: Style): string {
  return days.map((day, index) => {
    const previous = days[index - 1]
    const before = previous ? joint(written.slice(previous.end, day.start), previous.month !== undefined, said) : opened
    return before + spokenDay(day, style)
  }).join('')
}

function readRow({ written, before, after }: Found): Reading | undefined {
  if (isNumbered(before)) return undefined
  const days = daysIn(written)
  const { ending, context, isGuess } = ordinalEnding(before, 'm')
  const isStretch = days.length === 2 && /^\s?[-–—]\s?$/.test(written.slice(days[0]?.end, days[1]?.start))
  const said: Row = { context: context.toLowerCase(), isBareStretch: isStretch && isGuess }
  const own = said.isBareStretch ? 'en' : ending
  const point = closingPoint(written, after)
  const say = (style: Style) => spokenRow(written, days, opening(before, said), said, style) + point
  const others = said.isBareStretch ? [] : ['en', 'er', 'e'].filter((other) => other !== own)
  return {
    spoken: say({ ending: own }),
    confidence: days.some(isImpossible) ? 0.5 : isGuess && !said.isBareStretch ? 0.75 : 1,
    alternatives: [...others.map((other) => say({ ending: other })), say({ ending: own, monthAsNumber: true })],
    context: wordRightBefore(before) === context ? context : '',
  }
}

function readIso({ group, before }: Found): Reading {
  const { ending, context } = ordinalEnding(before, 'm')
  const day = { day: Number(group('day')), month: Number(group('month')), year: Number(group('year')) }
  return {
    spoken: spokenDay(day, { ending }),
    alternatives: ['en', 'er', 'e'].map((other) => spokenDay(day, { ending: other })),
    context: wordRightBefore(before) === context ? context : '',
  }
}

function readMonthOfYear({ group }: Found): Reading {
  const month = Number(group('month'))
  const spokenYear = yearWords(Number(group('year')))
  const asFigures = `${cardinal(month)} Schrägstrich ${spokenYear}`
  return { spoken: `${months[month - 1] ?? ''} ${spokenYear}`, confidence: 0.8, alternatives: [asFigures] }
}

/** "Jan.-März": a point at the end may have ended the sentence, too. */
function readMonths({ written, group, after }: Found): Reading {
  const [first, last] = [group('first'), group('last')].map((name) => months[(monthNumber(name) ?? 0) - 1] ?? name)
  return { spoken: `${first} bis ${last}${closingPoint(written, after)}` }
}

/** "Febr.": without a point "Jan" is a name. */
const shortMonth = pattern`(?<![\p{L}\d])(?:(?:${monthName})(?<=\.)|Feb|Mrz|Dez)(?!\p{L})`

const readShortMonth = ({ written, after }: Found): Reading => ({
  spoken: `${months[(monthNumber(written) ?? 0) - 1] ?? written}${closingPoint(written, after)}`,
})

export const germanDates: readonly Rule[] = [
  { class: 'date', pattern: row, read: readRow },
  { class: 'date', pattern: isoDate, read: readIso },
  { class: 'date', pattern: monthOfYear, read: readMonthOfYear },
  { class: 'date', pattern: monthsOfYear(monthName), read: readMonths },
  { class: 'date', pattern: shortMonth, read: readShortMonth },
]
