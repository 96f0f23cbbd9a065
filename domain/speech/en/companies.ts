/** Legal forms: words where English has them, otherwise letters. */
import type { Rule } from '#domain/speech/draft.ts'
import { tableRule, type SpokenForms } from '#domain/speech/written-table.ts'
import { closingPointOfName } from './clause.ts'

const forms: Readonly<Record<string, SpokenForms>> = {
  'Ltd.': 'Limited', Ltd: 'Limited', 'Inc.': ['Incorporated', 'Ink'], Inc: ['Incorporated', 'Ink'], 'Corp.': 'Corporation',
  Corp: 'Corporation', 'Bros.': 'Brothers', 'Bros': 'Brothers',
  LLC: 'L L C', 'L.L.C.': 'L L C', LLP: 'L L P', PLC: 'P L C', plc: 'P L C', 'P.L.C.': 'P L C', LP: 'L P', CIC: 'C I C',
  Pty: 'Proprietary', 'Pty.': 'Proprietary', 'Pty. Ltd.': 'Proprietary Limited', 'Pty Ltd': 'Proprietary Limited',
  '& Co.': ['and Company', 'and Co'], '& Co': ['and Company', 'and Co'], 'Co.': ['Company', 'Co'], '& Sons': 'and Sons',
  '& Son': 'and Son', '& Partners': 'and Partners',
  'AT&T': 'A T and T', GmbH: 'G M B H', AG: 'A G', KG: 'K G', SE: 'S E', UG: 'U G', 'e. V.': 'E V', 'S. A.': 'S A', SA: 'S A',
  'B. V.': 'B V', BV: 'B V',
}

export const englishCompanies: readonly Rule[] = [tableRule({ class: 'company', table: forms, closing: closingPointOfName })]
