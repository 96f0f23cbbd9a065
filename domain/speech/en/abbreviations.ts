import type { Found, Reading, Rule } from '#domain/speech/rule.ts'
import { tableRule } from '#domain/speech/written-table.ts'
import { closingPoint, closingPointOfName, noClosingPoint } from './clause.ts'
import words from './words.json' with { type: 'json' }

const saint: Rule = {
  class: 'abbreviation',
  pattern: /(?<![\p{L}\d])St\.?(?![\p{L}\d])/gu,
  read: readSaint,
}

/** "St. Mary" is a saint, "Mill St." a street. */
function readSaint({ written, before, after }: Found): Reading | undefined {
  const isStreet = /(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s$/u.test(before) && !/^\s\p{Lu}\p{Ll}+['’]?s?\s(?:Hospital|Church|School|Street|Road)/u.test(after)
  const isSaint = /^\s\p{Lu}\p{Ll}/u.test(after) && !isStreet
  if (isSaint) return { spoken: 'Saint', alternatives: ['Street'] }
  return isStreet ? { spoken: `Street${closingPoint(written, after)}`, confidence: 0.85, alternatives: ['Saint'] } : undefined
}

/** "No." ends many a sentence; it is a number only before one. "p.", "N." and their like need a figure or a name. */
const needsFigure = new Set(['No.', 'no.', 'Nos.', 'nos.', 'p.', 'pp.', 'c.', 'Fl.', 'Ch.', 'Vol.', 'vol.', 'Fig.'])
const needsName = new Set(['N.', 'S.', 'E.', 'W.', 'v.', 'Fr.', 'Mt.', 'Ft.', 'Gen.', 'Hon.'])

/** Before names and figures: a capital behind them begins no sentence. */
const titleRule = tableRule({ class: 'abbreviation', table: words.titles, closing: noClosingPoint })

/** "12 Mill Dr." is a drive. */
function readTitle(found: Found): Reading | undefined {
  const { written, before, after } = found
  if (needsFigure.has(written) && !/^\s?(?:[\d[]|[A-Z]{1,3}\s?\d)/.test(after) && !(written === 'Fl.' && /\d(?:st|nd|rd|th)\s$/.test(before))) return undefined
  if (needsName.has(written) && !/^\s(?:\p{Lu}[\p{Ll}'’]|\d+(?:st|nd|rd|th))/u.test(after)) return undefined
  if (written === 'Reg.' && !/^\s(?:[Nn]o|[Nn]umber|[Oo]ffice|[Cc]harity|[Cc]ompany)/.test(after)) return undefined
  const isDrive = written.startsWith('Dr') && /\d+\s(?:\p{Lu}\p{L}+\s)+$/u.test(before)
  return isDrive ? { spoken: `Drive${closingPoint(written, after)}`, alternatives: ['Doctor'] } : titleRule.read(found)
}

/** "U.S.", "P.C." */
const initials: Rule = {
  class: 'abbreviation',
  pattern: /(?<![\p{L}\d.])(?:\p{Lu}\.){2,6}(?![\p{L}\d])/gu,
  read: ({ written, after }) => ({ spoken: written.slice(0, -1).replaceAll('.', ' ') + closingPointOfName(written, after) }),
}

export const englishAbbreviations: readonly Rule[] = [
  initials,
  saint,
  { ...titleRule, read: readTitle },
  // At the end of a phrase: a capital behind them begins the next sentence.
  tableRule({ class: 'abbreviation', table: words.abbreviations, closing: closingPoint }),
]
