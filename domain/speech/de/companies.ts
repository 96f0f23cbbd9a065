/** Legal forms are said letter by letter, as everybody says them. */
import type { Rule } from '../draft.ts'
import { tableRule, type SpokenForms } from '../written-table.ts'
import { closingPoint } from './clause.ts'

const forms: Readonly<Record<string, SpokenForms>> = {
  GmbH: 'G m b H', gGmbH: 'g G m b H', mbH: 'm b H', mbB: 'm b B', AG: 'A G', KG: 'K G', OHG: 'O H G', GbR: 'G b R', UG: 'U G', SE: 'S E',
  KGaA: 'K G a A', eG: 'e G', 'e. G.': 'e G',
  'e. V.': ['e V', 'eingetragener Verein'], 'e. K.': ['e K', 'eingetragener Kaufmann', 'eingetragene Kauffrau'],
  'e. Kfm.': 'eingetragener Kaufmann', 'e. Kfr.': 'eingetragene Kauffrau', 'i. G.': ['in Gründung', 'i G'],
  'UG (haftungsbeschränkt)': 'U G haftungsbeschränkt', PartG: ['Part G', 'Partnerschaftsgesellschaft'],
  'PartG mbB': ['Part G m b B', 'Partnerschaftsgesellschaft m b B'], PartGmbB: ['Part G m b B', 'Partnerschaftsgesellschaft m b B'],
  'Ltd.': 'Limited', Ltd: 'Limited', 'Inc.': 'Incorporated', LLC: 'L L C', 'B. V.': 'B V', 'S. A.': 'S A', 'Ges. m. b. H.': 'Ges m b H',
  '& Co.': ['und Compagnie', 'und Co'], '& Co': ['und Compagnie', 'und Co'], 'u. Co.': ['und Compagnie', 'und Co'],
  '+ Co.': ['und Compagnie', 'und Co'],
  '& Cie.': 'und Compagnie', '& Cie': 'und Compagnie', '& Söhne': 'und Söhne', '& Sohn': 'und Sohn', '& Partner': 'und Partner',
  'u. Partner': 'und Partner',
}

export const germanCompanies: readonly Rule[] = [tableRule({ class: 'company', table: forms, closing: closingPoint })]
