import { expect, it } from 'vitest'
import { spokenProblem } from './compose-item.ts'

const item = { text: 'Guten Tag, hier ist [Firma].', languages: 'de', template_identifiers: { Firma: 'Meyer' }, readings: [] } as const
const unspoken = { text: '[Firma]', readings: [{ written: 'Xylotec', spoken: '' }] }

it('what a greeting would say is checked again when its text, its values or its readings change', () => {
  const changed = [item, { ...item, ...unspoken }, { ...item, ...unspoken, template_identifiers: { Firma: 'Xylotec' } }, { ...item, text: '[Firma]', template_identifiers: { Firma: 'Xylotec' } }]
  for (let time = 1; time <= 2; time += 1) expect(changed.map(spokenProblem)).toEqual([undefined, undefined, 'NOTHING_TO_SAY', undefined])
})
