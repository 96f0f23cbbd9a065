/** Streets and floors. */
import type { Found, Rule } from '../draft.ts'
import { pattern } from '../pattern.ts'
import type { Reading } from '../spans.ts'
import { closingPoint, wordRightBefore } from './clause.ts'
import { ordinalStem } from './number-words.ts'
import { ordinalEnding } from './ordinal-ending.ts'

/** "Hauptstr.", "Bahnhof-Str.", "Goethestr" before its number, "Rathauspl. 3". */
const street = pattern`
  (?<![\p{L}\p{N}])(?<name>[\p{L}-]{2,40}?)(?:(?<street>[sS])tr(?:\.|(?=\s\d))|pl\.(?=\s\d))(?![\p{L}\d])`

const streetWords: Readonly<Record<string, string>> = { s: 'straße', S: 'Straße', '': 'platz' }

function readStreet({ written, group, after }: Found): Reading {
  return { spoken: `${group('name')}${streetWords[group('street')] ?? ''}${closingPoint(written, after)}` }
}

const floor = pattern`(?<![\p{L}\d.,])(?<number>\d{1,2})\.\s?(?<floor>OG|UG)(?![\p{L}\d])`

const floors: Readonly<Record<string, string>> = { UG: 'Untergeschoss', OG: 'Obergeschoss' }

function readFloor({ group, before }: Found): Reading {
  const { ending, context } = ordinalEnding(before, 'n')
  return {
    spoken: `${ordinalStem(Number(group('number')))}${ending} ${floors[group('floor')] ?? ''}`,
    context: wordRightBefore(before) === context ? context : '',
  }
}

export const germanAddresses: readonly Rule[] = [
  { class: 'abbreviation', pattern: street, read: readStreet },
  { class: 'ordinal', pattern: floor, read: readFloor },
]
