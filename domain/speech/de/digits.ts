/** What is said digit by digit though nobody dials it: IBAN, customer numbers, PINs, postcodes. */
import type { Found, Rule } from '../draft.ts'
import { part, pattern } from '../pattern.ts'
import { digitCount, digitGroups } from '../phone-groups.ts'
import type { Reading } from '../spans.ts'
import { cardinal, digitWords } from './number-words.ts'

const iban = pattern`(?<![\p{L}\d])[A-Z]{2}\d{2}(?:\s?\d{4}){3,6}(?:\s?\d{1,4})?(?![\p{L}\d])`
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

const numbered = pattern`(?<![\p{L}\d.,:+/-])\d{1,15}(?:[ ]?[/–-]?[ ]?(?<!\d)\d+){0,6}(?![\p{L}\d]|[.,:]\d|\s?(?:Uhr|Cent|ct|Euro|[%€]))`

const digitWord = new RegExp(part`
  (?:nummer|Nr\.?|zeichen|PIN|Code|Konto|BLZ|IBAN|PLZ|Postfach|Kennwort|Aktenz\.|Az\.|Kennziffer|Bankleitzahl|Geheimzahl|HRB|HRA)
  \s?:?\s(?:lautet\s|ist\s)?$`, 'iu')
const shortToo = /(?:PIN|Code|Postfach)\s?:?\s(?:lautet\s|ist\s)?$/i

/** "Nr. 3" is counted, "Kundennummer 004711" is not. */
function readNumbered({ written, before }: Found): Reading | undefined {
  if (!digitWord.test(before) || (digitCount(written) < 4 && !shortToo.test(before))) return undefined
  return { spoken: digitGroups(written).map(digitWords).join(', ') }
}

const postcode = pattern`(?<![\p{L}\d.,:/-])(?<country>D-)?(?<code>\d{5})(?=\s\p{Lu}\p{Ll})`
const addressBefore = /(?:^|\n|[,\d\p{L}]\s*[,;:–-]\s*|\d[a-z]?\s|(?:^|\s)(?:in|aus|nach|PLZ)\s)$/u

/** "10000 Kunden" is a count; "86150 Augsburg" after a comma or a street is a place. */
function readPostcode({ group, before }: Found): Reading | undefined {
  const code = group('code')
  const hasCountry = group('country') !== ''
  if (code.endsWith('00') && !hasCountry) return undefined
  const isAddress = hasCountry || addressBefore.test(before)
  return { spoken: (hasCountry ? 'D ' : '') + digitWords(code), confidence: isAddress ? 0.95 : 0.6, alternatives: [cardinal(Number(code))] }
}

export const germanDigits: Readonly<Record<'lettered' | 'bare', readonly Rule[]>> = {
  lettered: [
    { class: 'digits', pattern: iban, read: readLettered },
    { class: 'digits', pattern: vatId, read: readLettered },
  ],
  bare: [
    { class: 'digits', pattern: numbered, read: readNumbered },
    { class: 'digits', pattern: postcode, read: readPostcode },
  ],
}
