/** British and American: zero two zero, seven nine four six. */
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { digitCount, digitGroups, internationalParts, isNational, phoneGroups } from '#domain/speech/phone-groups.ts'
import { cardinal, digitWords } from './number-words.ts'

const edge = part`(?<![\p{L}\d.,:+/£$€-])`
/** Never right behind a digit, or a long row of digits would be cut in every possible way. */
const tail = part`[ ]?[/.–-]?[ ]?(?:\(\d+\)|(?<!\d)\d+)`
const stop = part`(?!\d|[.,:]\d|\p{L}|\s?(?:am|pm|a\.m|p\.m|hours|o'clock|percent|[%€])(?!\p{L}))`

const international = pattern`(?<![\p{L}\d+])(?:\+\s?|(?<!\d)00(?=[1-9]))[1-9]\d{0,14}(?:${tail}){0,8}(?!\d|\p{L})`
const national = pattern`${edge}\(?0\d{1,14}\)?(?:${tail}){0,8}${stop}`
const american = pattern`${edge}(?:1[ .-]?)?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}${stop}`
const tollFree = pattern`${edge}(?:1[ .-])?8(?:00|88|77|66|55|44|33)[ .-](?:\d{3}[ .-]?\d{4}|(?=\p{Lu}))`
/** Irish and Australian. */
const freephone = pattern`${edge}1(?:800|850|890|300)[ .-]\d{3}[ .-]\d{3}${stop}`
const shortExtension = pattern`(?:(?<=\p{Co},?\s?)|(?<!\p{L})[Ee]xt(?:n|ension)?\.?\s)x\s?(?<digits>\d{1,5})(?![\p{L}\d])`
const sevenDigits = pattern`${edge}\d{3}-\d{4}${stop}`
const emergency = pattern`${edge}(?:999|911|112|111|101|110)(?![\p{L}\d]|[.,:/-]\d|\s?[%€]|\s\p{Ll}+s(?!\p{L}))`
const local = pattern`${edge}\d{1,15}(?:[ ]?[/–-]?[ ]?(?<!\d)\d+){0,6}(?![\p{L}\d]|[.,:]\d)`

/** In front of a number without area code. */
const phoneWord = new RegExp(part`
  (?:tel|(?:tele)?phone(?: number)?|fax(?: number)?|extn?|extension|mobile|cell|hotline|helpline|dial|direct line|call|ring|text|text \p{L}+ to|nhs|whatsapp)
  \.?(?:\s?:)?\s(?:is\s|on\s|us\s|at\s|number\s)*$`, 'iu')
const digitWord = new RegExp(part`
  (?:number|no\.|code|pin|account|reference|ref\.?|iban|zip|p\.?\s?o\.?\s?box|id|room|suite|flat|unit|flight|policy|case|
  ticket|order|invoice|vat|(?<!\p{L})(?:ein|abn|acn|npi|crn))
  \s?:?\s(?:is\s)?$|#$`, 'iu')
const counted = /^\s?(?:euros?|pounds|dollars|minutes?|hours?|days?|am|pm)(?!\p{L})/iu

/** "zero eight hundred", "one, eight hundred": only where the number begins. */
function spokenGroup(group: string, index: number, groups: readonly string[]): string {
  const isFirst = index === 0 ? /^0[89]00$/.test(group) : index === 1 && groups[0] === '1' && group === '800'
  return isFirst ? `${group.startsWith('0') ? 'zero ' : ''}${cardinal(Number(group))}` : digitWords(group)
}

function withDoubles(group: string): string {
  const pieces = group.match(/(\d)\1(?!\1)|\d/g) ?? []
  return pieces.map((piece) => (piece.length === 2 ? `double ${digitWords(piece.slice(1))}` : digitWords(piece))).join(' ')
}

/** "zero" is clearest; "oh" and "double seven" are there to be chosen. */
function phoneReading(groups: readonly string[], prefix?: string, confidence = 1): Reading {
  const start = prefix === undefined ? [] : [prefix]
  const spoken = [...start, ...groups.map(spokenGroup)].join(', ')
  return { spoken, confidence, alternatives: [spoken.replaceAll('zero', 'oh'), [...start, ...groups.map(withDoubles)].join(', ')] }
}

function readInternational({ written }: Found): Reading | undefined {
  const parts = internationalParts(written)
  if (!parts) return undefined
  return phoneReading(phoneGroups(parts.rest), `${written.startsWith('+') ? 'plus' : 'zero zero'} ${digitWords(parts.code)}`)
}

const readNational = ({ written }: Found): Reading | undefined => (isNational(written) ? phoneReading(phoneGroups(written)) : undefined)

const readAmerican = ({ written }: Found): Reading => phoneReading(phoneGroups(written.replace(/^1(?=[ .(-])/, '1 ')))

/** "999 callers" are counted; "call 999" is dialled, and so is the best known where it stands alone. */
function readEmergency({ written, before, after }: Found): Reading | undefined {
  const isDialled = /(?:dial|call|ring|emergency|on|or|number)\s$/i.test(before)
  const endsClause = /^\s*(?:$|[.,;!?])/.test(after) && /call|dial|ring|emergenc/i.test(before)
  const isAlone = /^(?:999|911|112)$/.test(written) && before.trim() === '' && /^\s*[.!]?\s*$/.test(after)
  return isDialled || endsClause || isAlone ? phoneReading([written]) : undefined
}

function readLocal({ written, before, after }: Found): Reading | undefined {
  const digits = digitCount(written)
  if (counted.test(after)) return undefined
  if (/[Ff]light\s[A-Z]{2}\s$/.test(before)) return { spoken: digitWords(written) }
  if (phoneWord.test(before) && digits >= 2 && digits <= 12) return phoneReading(/^\d(?:-\d)+$/.test(written) ? [written.replaceAll('-', '')] : phoneGroups(written))
  return digitWord.test(before) && digits >= 3 ? { spoken: digitGroups(written).map(digitWords).join(', ') } : undefined
}

const iban = pattern`(?<![\p{L}\d])[A-Z]{2}\d{2}(?:\s?(?:\d{4}|[A-Z]{4})){3,6}(?:\s?\d{1,4})?(?![\p{L}\d])`

function readIban({ written }: Found): Reading {
  const groups = written.replaceAll(/\s/g, '').match(/.{1,4}/g) ?? []
  return { spoken: groups.map((group) => Array.from(group, (sign) => (/\d/.test(sign) ? digitWords(sign) : sign)).join(' ')).join(', ') }
}

const vatId = pattern`(?<![\p{L}\d])(?<country>[A-Z]{2})\s?(?<digits>\d[\d ]{5,14}\d)(?<end>[A-Z]{0,2})(?![\p{L}\d])`

/** "GB 123 4567 89", as it is printed. */
function readVatId({ group, before }: Found): Reading | undefined {
  if (!/(?:VAT|[Tt]ax|TIN)[^\d\n]{0,24}$/.test(before)) return undefined
  const digits = group('digits').replace(/^(\d{3})(\d{4})(\d\d)$/, '$1 $2 $3')
  return { spoken: [[...group('country')].join(' '), ...digitGroups(digits).map(digitWords), ...(group('end') ? [[...group('end')].join(' ')] : [])].join(', ') }
}

const zip = pattern`
  (?<![\p{L}\d])(?<state>A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s
  (?<zip>\d{5}(?:-\d{4})?)(?![\p{L}\d-]|[.,]\d)`

const readZip = ({ group }: Found): Reading => ({ spoken: `${[...group('state')].join(' ')} ${group('zip').split('-').map(digitWords).join(', ')}` })

export const englishPhones: readonly Rule[] = [
  { class: 'digits', pattern: iban, read: readIban },
  { class: 'digits', pattern: vatId, read: readVatId },
  { class: 'digits', pattern: zip, read: readZip },
  { class: 'phone', pattern: international, read: readInternational },
  { class: 'phone', pattern: tollFree, read: readAmerican },
  { class: 'phone', pattern: freephone, read: ({ written }) => phoneReading(['1', ...phoneGroups(written.slice(1))]) },
  { class: 'phone', pattern: american, read: readAmerican },
  { class: 'phone', pattern: national, read: readNational },
  { class: 'phone', pattern: sevenDigits, read: ({ written }) => phoneReading(written.split('-'), undefined, 0.75) },
  { class: 'phone', pattern: shortExtension, read: ({ group }) => ({ spoken: `extension ${digitWords(group('digits'))}` }) },
  { class: 'phone', pattern: emergency, read: readEmergency },
  { class: 'phone', pattern: local, read: readLocal },
]
