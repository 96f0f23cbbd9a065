import { type Found, pattern, type Reading, type Rule, wordSet } from '#domain/speech/rule.ts'
import { shortForms, tableRule, type SpokenForms } from '#domain/speech/written-table.ts'
import { closingPoint } from './clause.ts'
import { ordinalEnding } from './ordinal-ending.ts'
import words from './words.json' with { type: 'json' }

/** One letter and a point are an initial more often than a word: "B. Huber". "a." and "i." stand between names. */
const initials = wordSet('b. v. f. a. i.')

const isInitial = ({ written, before, after }: Found) => initials.has(written)
  && !(/[ai]/.test(written) ? /\p{Lu}\p{L}+\s$/u.test(before) && /^\s?\p{Lu}\p{Ll}/u.test(after) : /^\s\p{L}/u.test(after))

export const abbreviated = { ...shortForms(words.short.join(' ')), ...words.abbreviations }

const abbreviations = tableRule({ class: 'abbreviation', table: abbreviated, closing: closingPoint })

/** Always before something: a capital behind them begins no sentence. */
const openings: Readonly<Record<string, SpokenForms>> = { 'u.': 'und', 'Fa.': 'Firma' }

const openingRule = tableRule({ class: 'abbreviation', table: openings, closing: () => '' })

const holy = pattern`(?<![\p{L}\d])(?<initial>[Hh])l\.(?=\s?(?:Abend|Geist|Vater|Stuhl)(?!\p{L}))`

/** "am Hl. Abend" is "am Heiligen Abend". */
function readHoly({ group, before }: Found): Reading {
  const { ending } = ordinalEnding(before, 'm')
  const say = (found: string) => `${group('initial')}eilig${found}`
  return { spoken: say(ending), alternatives: ['e', 'er', 'en'].map(say) }
}

/** What a doctor is a doctor of is rarely said. */
const doctor = pattern`(?<![\p{L}\d])Dr\.(?:\s?(?!bzw|usw|etc)\p{Ll}{2,5}\.|-Ing\.)+`

const readDoctor = ({ written }: Found): Reading => ({ spoken: 'Doktor', alternatives: [`Doktor ${written.slice(3).replaceAll(/[\s.-]+/g, ' ').trim()}`] })

/** "Dipl.-Ing. (FH)" */
const school = pattern`\((?<letters>[FTD]H|BA|TU)\)`

export const germanAbbreviations: readonly Rule[] = [
  { class: 'abbreviation', pattern: doctor, read: readDoctor },
  { class: 'abbreviation', pattern: school, read: ({ group }) => ({ spoken: [...group('letters')].join(' ') }) },
  { class: 'abbreviation', pattern: holy, read: readHoly },
  { ...abbreviations, read: (found) => (isInitial(found) ? undefined : abbreviations.read(found)) },
  { ...openingRule, read: (found) => (/^\s[\p{L}\d„"(]/u.test(found.after) ? openingRule.read(found) : undefined) },
]
