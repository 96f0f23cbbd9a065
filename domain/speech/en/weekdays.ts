/** Mon-Fri, Mon–Thu, Sat/Sun, "Fri 8-12": three letters are a weekday in company or before a time. */
import { type Found, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { closingPoint } from './clause.ts'
import { monthName } from './dates.ts'

const names: Readonly<Record<string, string>> = {
  mo: 'Monday', tu: 'Tuesday', we: 'Wednesday', th: 'Thursday', fr: 'Friday', sa: 'Saturday', su: 'Sunday',
}

const short = String.raw`(?:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun|MON|TUE|WED|THU|FRI|SAT|SUN)s?\.?`
const long = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?'
const any = String.raw`(?:${long}|${short})(?![\p{L}\d])`
const between = String.raw`(?:\s?(?:[-–—/+&]|,(?:\sand)?|to|till|until|through|thru|and|or)\s?|\s(?=${short}(?!\p{L})))`
const edge = String.raw`(?<![\p{L}\d-])`

const row = new RegExp(`${edge}${any}(?:${between}${any}){1,6}`, 'gu')
const alone = pattern`
  ${edge}${short}:?(?=,?\s(?:(?:from|at|until|till)\s)?\d|,?\s(?:${monthName})(?!\p{L})|\s(?:mornings?|afternoons?|evenings?|only|[ap]\.?m)(?!\p{L})|
  \s(?:[-–—]\s)?(?<![Tt]he\sSun\s)closed(?!\p{L}))`
const after = new RegExp(String.raw`(?<=(?:[Cc]losed|[Oo]pen|[Ee]very|[Gg]ood|[Ee]aster|[Ee]xcept|[Uu]ntil|[Hh]alf day)\s)${short}(?![\p{L}\d]|[ ](?!${any})\p{Lu}\p{Ll})`, 'gu')
const half = pattern`(?<=${long}|\p{Co})\s(?<half>[ap])(?:m|\.m\.)(?!\p{L})`
const token = new RegExp(any, 'gu')

const letters = /(?<![\p{L}\d-])M[-–](?<last>F|Th|Sa|Su)(?![\p{L}\d-])/gu

function dayName(written: string): string {
  const name = names[written.slice(0, 2).toLowerCase()] ?? written
  return /days$/i.test(written) ? `${name}s` : name
}

function spokenBetween(written: string): string {
  const word = written.trim()
  if (word.startsWith(',')) return `${word} `
  if (/^(?:[-–—]|thru)$/.test(word)) return ' to '
  if (/^[/+&]$/.test(word)) return ' and '
  return word ? ` ${word} ` : ', '
}

function readRow({ written, after: rest }: Found): Reading | undefined {
  const days = [...written.matchAll(token)]
  if (days.every(([day]) => /day/i.test(day)) && !/[-–—/+&]/.test(written)) return undefined
  const spoken = days.map((day, index) => {
    const previous = days[index - 1]
    return (previous ? spokenBetween(written.slice(previous.index + previous[0].length, day.index)) : '') + dayName(day[0])
  }).join('') + closingPoint(written, rest)
  return { spoken, alternatives: / to /.test(spoken) ? [spoken.replaceAll(' to ', ' through ')] : [] }
}

/** "M-F". */
function readLetters({ group }: Found): Reading {
  const last = names[group('last').toLowerCase()] ?? names['fr'] ?? ''
  return { spoken: `Monday to ${last}`, confidence: 0.9, alternatives: [`Monday through ${last}`] }
}

const readAlone = ({ written }: Found): Reading => ({ spoken: dayName(written) + (written.endsWith(':') ? ':' : '') })

/** "Thurs pm" */
const readHalf = ({ written, group, after: rest }: Found): Reading => ({ spoken: ` ${group('half') === 'a' ? 'morning' : 'afternoon'}${closingPoint(written, rest)}` })

export const englishWeekdays: readonly Rule[] = [
  { class: 'weekday', pattern: row, read: readRow },
  { class: 'weekday', pattern: letters, read: readLetters },
  { class: 'weekday', pattern: alone, read: readAlone },
  { class: 'weekday', pattern: after, read: readAlone },
  { class: 'weekday', pattern: half, read: readHalf },
]
