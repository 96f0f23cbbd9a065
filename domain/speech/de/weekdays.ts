/** Mo-Fr, Mo.–Fr., Sa/So, Mo+Do, "Fr. 8-12 Uhr": two letters are a weekday only in company, before a time or after "am". */
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { closingPoint } from './clause.ts'

const names: Readonly<Record<string, string>> = {
  mo: 'Montag', di: 'Dienstag', mi: 'Mittwoch', do: 'Donnerstag', fr: 'Freitag', sa: 'Samstag', so: 'Sonntag',
}

const short = part`(?:M[oOiI]|D[iIoO]|F[rR]|S[aAoO])\.?`
const long = part`(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?|Mittwochs?|Sonnabends?`
const any = part`(?:${long}|${short})(?![\p{L}\d])`
const between = part`\s?(?:[-–—/+&]|,|bis|und|oder|sowie|u\.)\s?`
const edge = part`(?<![\p{L}\d-])`

const row = pattern`${edge}${any}(?:${between}${any}){1,6}`
const beforeTime = pattern`
  ${edge}${short}:?(?=\s?\d{1,2}(?:[:.]\d{2})?\s?(?:Uhr|h|[-–]|bis|und)|
  \s(?:(?:von|ab|bis|um)\s\d|geschlossen|Ruhetag|zu(?!\p{L})|n\.\s|nach\s|und\san\s))`
/** "Mi. nachm." */
const dayPart = pattern`${edge}(?:${long}|${short})[\s-]?(?<part>[Vv]orm|[Nn]achm|[Aa]bds?)\.`
/** "So. u. Feiertage" */
const sundays = pattern`${edge}So\.?\s?(?:u\.|und|[&+/])(?=\s?[Ff]eiertag)`
const beforeDate = pattern`${edge}${short}(?=,?\s(?:den\s|dem\s)?\d{1,2}\.\s?(?:\d|\p{Lu}))`
const afterPreposition = pattern`
  (?<=(?:^|\s)(?:[Aa]m|[Aa]b|[Bb]is|[Vv]om|jeden|kommenden|nächsten|diesen|\d\.)\s)${short}(?![\p{L}\d])`
const oneDay = pattern`${any}`

/** After these a day is a noun: "am Samstag und Sonntag". */
const nounAfter = /(?:^|\s)(?:am|an|ab|bis|vom|von|zum|seit|jede[nr]|nächsten|diesen|kommenden|letzten|im|de[nmr]|ein|einen)\s$/i

const isNounAt = ({ before, after }: Found) => nounAfter.test(before) || /^\s?Ruhetag/.test(after)

function dayName(written: string): string {
  if (/^sonnabend/i.test(written)) return 'Sonnabend'
  return names[written.slice(0, 2).toLowerCase()] ?? written
}

const asAdverb = (name: string) => `${name.toLowerCase()}s`

function spokenBetween(written: string): string {
  const word = written.trim()
  if (word === ',') return ', '
  if (/^[-–—]$/.test(word)) return ' bis '
  return /^(?:bis|und|oder|sowie)$/.test(word) ? ` ${word} ` : ' und '
}

function readRow(found: Found): Reading | undefined {
  const { written } = found
  const days = [...written.matchAll(oneDay)]
  const isWrittenOut = days.every(([day]) => day.length > 3)
  if (isWrittenOut && !/[-–—/+&]/.test(written)) return undefined
  const say = (form: (name: string) => string) => days.map((day, index) => {
    const previous = days[index - 1]
    return (previous ? spokenBetween(written.slice(previous.index + previous[0].length, day.index)) : '') + form(dayName(day[0]))
  }).join('')
  const [adverbs, nouns] = [say(asAdverb), say((name) => name)]
  const isNoun = isNounAt(found) || (isWrittenOut && days.every(([day]) => !day.endsWith('s')))
  return isNoun ? { spoken: nouns, alternatives: [adverbs] } : { spoken: adverbs, alternatives: [nouns] }
}

function readBeforeTime(found: Found): Reading {
  const { written } = found
  const name = dayName(written)
  const colon = written.endsWith(':') ? ':' : ''
  const [noun, adverb] = [name + colon, asAdverb(name) + colon]
  return isNounAt(found) ? { spoken: noun, alternatives: [adverb] } : { spoken: adverb, alternatives: [noun] }
}

const dayParts: Readonly<Record<string, string>> = { v: 'vormittag', n: 'nachmittag', a: 'abend' }

function readDayPart({ written, group, after }: Found): Reading {
  return { spoken: `${dayName(written)}${dayParts[group('part').charAt(0).toLowerCase()] ?? ''}${closingPoint(written, after)}` }
}

const readName = ({ written, after }: Found): Reading => ({ spoken: dayName(written) + closingPoint(written, after) })

export const germanWeekdays: readonly Rule[] = [
  { class: 'weekday', pattern: row, read: readRow },
  { class: 'weekday', pattern: sundays, read: () => ({ spoken: 'Sonn- und' }) },
  { class: 'weekday', pattern: dayPart, read: readDayPart },
  { class: 'weekday', pattern: beforeTime, read: readBeforeTime },
  { class: 'weekday', pattern: beforeDate, read: readName },
  { class: 'weekday', pattern: afterPreposition, read: readName },
]
