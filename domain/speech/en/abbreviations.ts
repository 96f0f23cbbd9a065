/** The first reading is proposed. */
import type { Found, Reading, Rule } from '#domain/speech/rule.ts'
import { tableRule, type SpokenForms } from '#domain/speech/written-table.ts'
import { closingPoint, noClosingPoint } from './clause.ts'

/** Before names and figures: a capital behind them begins no sentence. */
const titles: Readonly<Record<string, SpokenForms>> = {
  'Mr.': 'Mister', Mr: 'Mister', 'Mrs.': 'Missis', Mrs: 'Missis', 'Ms.': 'Miz', Ms: 'Miz', 'Dr.': ['Doctor', 'Drive'],
  Dr: ['Doctor', 'Drive'], 'Prof.': 'Professor', Prof: 'Professor', 'Rev.': 'Reverend', 'Hon.': 'Honourable', 'Capt.': 'Captain',
  'Lt.': 'Lieutenant', 'Sgt.': 'Sergeant', 'Col.': 'Colonel', 'Gen.': 'General', 'Sen.': 'Senator', 'Gov.': 'Governor', 'Fr.': 'Father',
  'Messrs.': 'Messieurs',
  'No.': 'Number', 'no.': 'number', 'Nos.': 'Numbers', 'nos.': 'numbers', 'Mt.': 'Mount', 'Ft.': 'Fort', 'e. g.': ['for example', 'E G'],
  eg: ['for example', 'E G'], 'i. e.': ['that is', 'I E'], ie: ['that is', 'I E'], 'c.': 'circa', 'ca.': 'circa', 'cf.': 'compare',
  'vs.': 'versus', vs: 'versus', 'v.': 'versus', 'incl.': 'including', 'excl.': 'excluding', 'approx.': 'approximately',
  'Approx.': 'Approximately', 'max.': 'maximum', 'Max.': 'Maximum', 'min.': 'minimum', 'est.': ['established', 'estimated'],
  'Est.': ['Established', 'Estimated'],
  'Tel.': 'Telephone', 'tel.': 'telephone', Tel: 'Telephone', 'Fax.': 'Fax', 'ext.': 'extension', 'Ext.': 'Extension', ext: 'extension',
  'Ref.': 'Reference', 'ref.': 'reference', 'Attn.': 'Attention', 'attn.': 'attention', 'c/o': 'care of', 'w/o': 'without', 'w/': 'with',
  'Fig.': 'Figure', 'Vol.': 'Volume', 'vol.': 'volume', 'Jr.': 'Junior', Jr: 'Junior', 'Sr.': 'Senior', Sr: 'Senior', 'Ch.': 'Chapter',
  'pp.': 'pages', 'p.': 'page', 'Apt.': 'Apartment', 'Ste.': 'Suite',
  'Bldg.': 'Building', 'Fl.': 'Floor', 'N.': 'North', 'S.': 'South', 'E.': 'East', 'W.': 'West', 'P. O. Box': 'P O Box',
  'PO Box': 'P O Box',
}

/** At the end of a phrase: a capital behind them begins the next sentence. */
const words: Readonly<Record<string, SpokenForms>> = {
  'etc.': 'et cetera', etc: 'et cetera', 'et al.': 'and others', 'Dept.': 'Department', 'dept.': 'department', Dept: 'Department',
  'Ave.': 'Avenue', Ave: 'Avenue', 'Blvd.': 'Boulevard', Blvd: 'Boulevard', 'Rd.': 'Road', Rd: 'Road', 'Ln.': 'Lane', 'Sq.': 'Square',
  'Pl.': 'Place', 'Ct.': 'Court', 'Hwy.': 'Highway', 'Pkwy.': 'Parkway',
  'Esq.': 'Esquire', 'Ph. D.': 'P H D', PhD: 'P H D', 'M. D.': 'M D', 'B. A.': 'B A', 'M. A.': 'M A', BSc: 'B S C', MSc: 'M S C',
  'Assn.': 'Association', 'Assoc.': 'Associates', 'Intl.': 'International', "Int'l": 'International', 'Mgr.': 'Manager',
  'mgmt.': 'management', 'Mgmt.': 'Management', 'Govt.': 'Government', 'govt.': 'government', 'Univ.': 'University', 'Inst.': 'Institute',
  'Eng.': 'Engineering', 'Tech.': 'Technical', 'Admin.': 'Administration', 'appt.': 'appointment', 'Appt.': 'Appointment',
  'appts.': 'appointments', 'info.': 'info', 'misc.': 'miscellaneous', 'temp.': 'temporary', 'wk.': 'week', 'mo.': 'month', 'yr.': 'year',
  'yrs.': 'years', 'hr.': 'hour', 'hrs.': 'hours', 'mins.': 'minutes', 'sec.': 'second', 'sq.': 'square',
  'U. S.': 'U S', 'U. S. A.': 'U S A', 'U. K.': 'U K', 'D. C.': 'D C', 'E. U.': 'E U', 'a. m.': 'AM', 'p. m.': 'PM', 'P. S.': 'P S',
  'R. S. V. P.': 'R S V P', 'Jan.': 'January', 'Feb.': 'February', 'Mar.': 'March', 'Apr.': 'April', 'Aug.': 'August',
  'Sept.': 'September', 'Sep.': 'September', 'Oct.': 'October', 'Nov.': 'November', 'Dec.': 'December', 'Mon.': 'Monday',
  'Tue.': 'Tuesday', 'Tues.': 'Tuesday', 'Wed.': 'Wednesday', 'Thu.': 'Thursday', 'Thurs.': 'Thursday', 'Fri.': 'Friday',
  'Sat.': 'Saturday', 'Sun.': 'Sunday', 'w/c': 'week commencing', 'W/C': 'week commencing', 'asap': 'as soon as possible',
  ASAP: ['as soon as possible', 'A S A P'],
}

const saint: Rule = {
  class: 'abbreviation',
  pattern: /(?<![\p{L}\d])St\.?(?![\p{L}\d])/gu,
  read: readSaint,
}

/** "St. Mary" is a saint, "Mill St." a street. */
function readSaint({ written, before, after }: Found): Reading | undefined {
  const isStreet = /\p{Lu}\p{L}+\s$/u.test(before) && !/^\s\p{Lu}\p{Ll}+['’]?s?\s(?:Hospital|Church|School|Street|Road)/u.test(after)
  const isSaint = /^\s\p{Lu}\p{Ll}/u.test(after) && !isStreet
  if (isSaint) return { spoken: 'Saint', alternatives: ['Street'] }
  return isStreet ? { spoken: `Street${closingPoint(written, after)}`, confidence: 0.85, alternatives: ['Saint'] } : undefined
}

/** "No." ends many a sentence; it is a number only before one. "p.", "N." and their like need a figure or a name. */
const needsFigure = new Set(['No.', 'no.', 'Nos.', 'nos.', 'p.', 'pp.', 'c.', 'Fl.', 'Ch.', 'Vol.', 'vol.', 'Fig.'])
const needsName = new Set(['N.', 'S.', 'E.', 'W.', 'v.', 'Fr.', 'Mt.', 'Ft.', 'Gen.', 'Hon.'])

const titleRule = tableRule({ class: 'abbreviation', table: titles, closing: noClosingPoint })

/** "12 Mill Dr." is a drive. */
function readTitle(found: Found): Reading | undefined {
  const { written, before, after } = found
  if (needsFigure.has(written) && !/^\s?(?:[\d[]|[A-Z]{1,3}\d)/.test(after)) return undefined
  if (needsName.has(written) && !/^\s\p{Lu}\p{Ll}/u.test(after)) return undefined
  const isDrive = written.startsWith('Dr') && /\d+\s(?:\p{Lu}\p{L}+\s)+$/u.test(before)
  return isDrive ? { spoken: `Drive${closingPoint(written, after)}`, alternatives: ['Doctor'] } : titleRule.read(found)
}

export const englishAbbreviations: readonly Rule[] = [
  saint,
  { ...titleRule, read: readTitle },
  tableRule({ class: 'abbreviation', table: words, closing: closingPoint }),
]
