/** Mon-Fri, Mon–Thu, Sat/Sun, "Fri 8-12": three letters are a weekday in company or before a time. */
import type { Found, Reading, Rule } from '#domain/speech/rule.ts'

const names: Readonly<Record<string, string>> = {
  mo: 'Monday', tu: 'Tuesday', we: 'Wednesday', th: 'Thursday', fr: 'Friday', sa: 'Saturday', su: 'Sunday',
}

const short = String.raw`(?:Mon|Tues?|Weds?|Thurs?|Thu|Fri|Sat|Sun|MON|TUE|WED|THU|FRI|SAT|SUN)s?\.?`
const long = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?'
const any = String.raw`(?:${long}|${short})(?![\p{L}\d])`
const between = String.raw`\s?(?:[-–—/+&]|,(?:\sand)?|to|till|until|through|thru|and|or)\s?`
const edge = String.raw`(?<![\p{L}\d-])`

const row = new RegExp(`${edge}${any}(?:${between}${any}){1,6}`, 'gu')
const alone = new RegExp(String.raw`${edge}${short}:?(?=,?\s(?:(?:from|at|until|till)\s)?\d|,?\s(?:Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec)|\s(?:mornings?|afternoons?|evenings?|only)(?!\p{L}))`, 'gu')
const after = new RegExp(String.raw`(?<=(?:[Cc]losed|[Oo]pen|[Ee]very|[Gg]ood|[Ee]aster|[Ee]xcept|[Uu]ntil|[Hh]alf day)\s)${short}(?![\p{L}\d])`, 'gu')
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
  return /^[/+&]$/.test(word) ? ' and ' : ` ${word} `
}

function readRow({ written }: Found): Reading | undefined {
  const days = [...written.matchAll(token)]
  if (days.every(([day]) => /day/i.test(day)) && !/[-–—/+&]/.test(written)) return undefined
  const spoken = days.map((day, index) => {
    const previous = days[index - 1]
    return (previous ? spokenBetween(written.slice(previous.index + previous[0].length, day.index)) : '') + dayName(day[0])
  }).join('')
  return { spoken, alternatives: / to /.test(spoken) ? [spoken.replaceAll(' to ', ' through ')] : [] }
}

/** "M-F". */
function readLetters({ group }: Found): Reading {
  const last = names[group('last').toLowerCase()] ?? names['fr'] ?? ''
  return { spoken: `Monday to ${last}`, confidence: 0.9, alternatives: [`Monday through ${last}`] }
}

const readAlone = ({ written }: Found): Reading => ({ spoken: dayName(written) + (written.endsWith(':') ? ':' : '') })

export const englishWeekdays: readonly Rule[] = [
  { class: 'weekday', pattern: row, read: readRow },
  { class: 'weekday', pattern: letters, read: readLetters },
  { class: 'weekday', pattern: alone, read: readAlone },
  { class: 'weekday', pattern: after, read: readAlone },
]
