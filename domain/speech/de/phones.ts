/** Telephone numbers, and other numbers that are said digit by digit: IBAN, customer numbers, PINs, postcodes. */
import { type Found, part, pattern, type Reading, type Rule } from '#domain/speech/rule.ts'
import { digitCount, digitGroups, internationalParts, isNational, phoneGroups } from '#domain/speech/phone-groups.ts'
import { cardinal, digitWords } from './number-words.ts'

const iban = pattern`(?<![\p{L}\d])[A-Z]{2}\d{2}(?:\s?\d{4}){3,6}(?:\s?\d{1,4})?(?![\p{L}\d])`
/** Of Swiss firms: said in threes, as it is printed. */
const swissUid = pattern`(?<![\p{L}\d])CHE[ -]?(?<digits>\d{3}\.\d{3}\.\d{3})(?!\d)`
const vatId = pattern`(?<![\p{L}\d])(?:DE|ATU)\s?\d{8,9}(?![\p{L}\d])`

/** "D E acht neun, drei sieben null vier": in fours, as it is printed. */
function readLettered({ written }: Found): Reading {
  const compact = written.replaceAll(/\s/g, '')
  const letters = /^[A-Z]+/.exec(compact)?.[0] ?? ''
  const digits = compact.slice(letters.length)
  const checkLength = digits.length > 12 ? 2 : 0
  const head = [...letters, ...(checkLength ? [digitWords(digits.slice(0, checkLength))] : [])].join(' ')
  return { spoken: [head, ...(digits.slice(checkLength).match(/\d{1,4}/g) ?? []).map(digitWords)].join(', ') }
}

const numbered = pattern`(?<![\p{L}\d.,:+/-])\d{1,15}(?:[ ]?[/–-]?[ ]?(?<!\d)\d+){0,6}(?![\p{L}\d]|[.,:]\d|\s?(?:(?:Uhr|Cent|ct|Euro)(?!\p{L})|[%€]))`

const digitWord = new RegExp(part`
  (?:nummer|Nr\.?|zeichen|PIN|Code|Konto|BLZ|IBAN|PLZ|Postfach|Kennwort|Aktenz\.|Az\.|Kennziffer|Bankleitzahl|Geheimzahl|HRB|HRA)
  \s?:?\s(?:lautet\s|ist\s)?$`, 'iu')
const shortToo = /(?:PIN|Code|Postfach)\s?:?\s(?:lautet\s|ist\s)?$/i

/** "Nr. 3" is counted, "Kundennummer 004711" is not. */
function readNumbered({ written, before }: Found): Reading | undefined {
  if (!digitWord.test(before) || (digitCount(written) < 4 && !shortToo.test(before))) return undefined
  return { spoken: digitGroups(written).map(digitWords).join(', ') }
}

const postcode = pattern`(?<![\p{L}\d.,:/-])(?<country>(?:D|A|CH|FL)-)?(?<code>\d{4,5})(?=\s\p{Lu}\p{Ll})`
/** Austrian and Swiss postcodes have four digits, as many counts do. */
const cities = new RegExp(part`^\s(?:
  Wien|Graz|Linz|Salzburg|Innsbruck|Bregenz|Klagenfurt|Villach|Wels|Steyr|Dornbirn|Vaduz|
  Zürich|Basel|Bern|Genf|Luzern|Winterthur|Lausanne|Lugano|Biel|Thun|Chur|Schaffhausen|Zug|Aarau|Frauenfeld|St\.?\s(?:Gallen|Pölten))(?!\p{L})`, 'u')
const addressBefore = /(?:^|\n|[,\d\p{L}]\s*[,;:–-]\s*|\d[a-z]?\s|(?:^|\s)(?:in|aus|nach|PLZ)\s)$/u

/** "10000 Kunden" is a count; "86150 Augsburg" after a comma or a street is a place. */
function readPostcode({ group, before, after }: Found): Reading | undefined {
  const code = group('code')
  const hasCountry = group('country') !== ''
  const isBehindStreet = /\p{L}\s\d{1,4}\s?[a-z]?,\s$/u.test(before)
  const isCity = cities.test(after)
  // "in 2500 Filialen" is a count.
  const isIn = /(?:^|\s)(?:in|aus|nach)\s$/.test(before) && !(code.endsWith('00') && /^\s\p{L}*[ns](?!\p{L})/u.test(after))
  if (!hasCountry && !isCity && (code.length === 4 ? !isBehindStreet && !isIn : code.endsWith('00'))) return undefined
  const isAddress = hasCountry || isCity || (code.length === 4 ? isBehindStreet : addressBefore.test(before))
  return { spoken: [...group('country').slice(0, -1), digitWords(code)].join(' '), confidence: isAddress ? 0.95 : 0.6, alternatives: [cardinal(Number(code))] }
}

const germanDigits: Readonly<Record<'lettered' | 'bare', readonly Rule[]>> = {
  lettered: [
    { class: 'digits', pattern: iban, read: readLettered },
    { class: 'digits', pattern: vatId, read: readLettered },
    { class: 'digits', pattern: swissUid, read: ({ group: found }) => ({ spoken: ['C H E', ...found('digits').split('.').map(digitWords)].join(', ') }) },
  ],
  bare: [
    { class: 'digits', pattern: numbered, read: readNumbered },
    { class: 'digits', pattern: postcode, read: readPostcode },
  ],
}

/** German telephone numbers: null acht zwei eins, eins zwei drei. */
const edge = part`(?<![\p{L}\d.,:+/-])`
/** Never right behind a digit, or a long row of digits would be cut in every possible way. */
const group = part`[ ]?[/.–-]?[ ]?(?:\(\d+\)|(?<!\d)\d+)`
const noAmount = part`(?!\d|[.,:]\d|\p{L}|\s?(?:(?:Uhr|Std|Stunden|Tage|Euro|Cent|ct|Prozent|[%€h])(?!\p{L})|[ap]\.m\.|[ap]m\s?[-–]))`

const international = pattern`(?<![\p{L}\d+])(?:\+\s?|(?<!\d)00(?=[1-9]))[1-9]\d{0,14}(?:${group}){0,8}(?!\d|\p{L})`
const national = pattern`${edge}\(?0[ ]?\d{1,14}\)?(?:${group}){0,8}${noAmount}`
const local = pattern`${edge}\d{1,15}(?:[ ]?[/–-]?[ ]?(?<!\d)\d+){0,6}(?!\s?[/–-]\s?\d)${noAmount}`
const short = pattern`${edge}(?:116\s?\d{3}|118\s?\d{2,3}|11\d|12[28]|133|14\d|1414|1450|19\s?222)(?![\p{L}\d]|[.,:/-]\d|\s?[%€])`

/** "Fax -25": the dash stands for the number before it, unless it is a minus. */
const extension = pattern`(?<=(?<word>\p{L}{2,}):?\s)-(?<digits>\d{1,4})(?![\p{L}\d]|[.,:]\d|\s?(?:(?:bis|Grad|Prozent|Euro)(?!\p{L})|[-–—+%°€]))`
const beforeExtension = /(?:Fax|Durchwahl|DW|Tel\.|Telefon|Apparat|Nebenstelle|Klappe|Zentrale|(?<!\p{L})(?:die|Sie|unter))\W[^.!?\n]*$/iu

function readExtension({ group, before }: Found): Reading | undefined {
  const spoken = digitWords(group('digits'))
  if (beforeExtension.test(before)) return { spoken }
  const isNoun = /^\p{Lu}(?!emperatur|tage|bene)/u.test(group('word'))
  return isNoun ? { spoken, confidence: 0.6, alternatives: [`minus ${cardinal(Number(group('digits')))}`] } : undefined
}

/** In front of a number without area code. */
const phoneWord = new RegExp(part`
  (?:Tel|Telefon|Telefax|Fax|(?:Telefon|Fax|Ruf|Mobil|Handy|Notfall|Tel\.-)(?:nummer|Nr)|Durchwahl|DW|Mobil|Handy|Hotline|Notruf|
  Nebenstelle|Zentrale|WhatsApp|Apparat|Klappe)\.?(?:\s?:)?\s(?:lautet\s|ist\s|die\s|unter\s)*$`, 'iu')

const hundreds: Readonly<Record<string, string>> = { '0800': 'null achthundert', '0700': 'null siebenhundert', '0900': 'null neunhundert' }

const spokenGroup = (digits: string, index: number) => (index === 0 ? hundreds[digits] : undefined) ?? digitWords(digits)

function inPairs(digits: string, index: number): string {
  if (index === 0 || digits.startsWith('0') || digits.length % 2 === 1) return spokenGroup(digits, index)
  return (digits.match(/\d\d/g) ?? []).map((pair) => (pair.startsWith('0') ? digitWords(pair) : cardinal(Number(pair)))).join(' ')
}

interface PhoneNumber {
  readonly prefix?: string
  readonly groups: readonly string[]
  readonly extension?: string | undefined
}

/** Digits first; pairs, "zwo" and a named extension are there to be chosen. */
function phoneReading({ prefix, groups, extension: direct }: PhoneNumber, confidence = 1): Reading {
  const say = (spoken: (digits: string, index: number) => string, name = '') =>
    [...(prefix ? [prefix] : []), ...groups.map(spoken), ...(direct ? [name + digitWords(direct)] : [])].join(', ')
  const digits = say(spokenGroup)
  const named = direct ? [say(spokenGroup, 'Durchwahl ')] : []
  return { spoken: digits, confidence, alternatives: [...named, say(inPairs), digits.replaceAll('zwei', 'zwo')] }
}

/** "123456-0": the last group behind a dash is the extension, unless hardly anything stands before it. */
function withExtension(written: string): Pick<PhoneNumber, 'groups' | 'extension'> {
  const found = /^(?<main>.*\d.*?)\s?[–-]\s?(?<extension>\d{1,4})$/.exec(written)?.groups
  const main = found?.['main'] ?? ''
  return digitCount(main) < 4 ? { groups: phoneGroups(written) } : { groups: phoneGroups(main), extension: found?.['extension'] }
}

function readInternational({ written }: Found): Reading | undefined {
  const parts = internationalParts(written)
  if (!parts) return undefined
  const prefix = `${written.startsWith('+') ? 'plus' : 'null null'} ${digitWords(parts.code)}`
  return phoneReading({ prefix, ...withExtension(parts.rest) })
}

const readNational = ({ written }: Found): Reading | undefined => (isNational(written) ? phoneReading(withExtension(written)) : undefined)

function readLocal({ written, before }: Found): Reading | undefined {
  return phoneWord.test(before) && digitCount(written) <= 12 ? phoneReading(withExtension(written)) : undefined
}

const helpBefore = /(?:wähl|(?<!\p{L})ruf|notruf|notdienst|notarzt|polizei|feuerwehr|rettung|sanität|tox|rega(?!\p{L}))[^.!?\n]{0,30}$/iu

/** "112 Mitarbeiter" are counted; "die 112", "Notruf 112" are dialled. Other numbers of three digits need a word that says so. */
function readShort({ written, before, after }: Found): Reading | undefined {
  const isCounted = /^[\s-]\p{Lu}/u.test(after) && !/(?:notruf|nummer|unter|die)\s(?:der\s)?$/iu.test(before)
  const isWellKnown = /^11(?:[025]$|[68]\s?\d)|^19/.test(written)
  if (isWellKnown ? isCounted && written.length < 4 : isCounted || !helpBefore.test(before)) return undefined
  const groups = written.split(/\s/).flatMap((digits) => (digits.length > 4 ? [digits.slice(0, 3), digits.slice(3)] : [digits]))
  return phoneReading({ groups }, 0.9)
}

export const germanPhones: readonly Rule[] = [
  ...germanDigits.lettered,
  { class: 'phone', pattern: international, read: readInternational },
  { class: 'phone', pattern: national, read: readNational },
  { class: 'phone', pattern: short, read: readShort },
  { class: 'phone', pattern: extension, read: readExtension },
  { class: 'phone', pattern: local, read: readLocal },
  ...germanDigits.bare,
]
