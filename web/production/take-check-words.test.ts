import { expect, it } from 'vitest'
import { textsFor } from '#web/texts/texts.server.ts'
import { checkWords } from './work-takes.tsx'

const texts = textsFor('de', 'worklist').worklist

it.each([
  ['rate', 'good', 44_100, '44,1\u00a0kHz'], ['clipping', 'good', 0, 'kein Übersteuern'], ['clipping', 'bad', 12, '12 Stellen übersteuert'], ['noise', 'good', -62.3, '−62\u00a0dB Rauschen'],
  ['leading_silence', 'warn', 1.44, 'Vorlauf 1,4\u00a0s, wird gekürzt'], ['length', 'bad', 0.2, 'kurz für den Text'], ['length', 'warn', 2, 'lang für den Text'],
] as const)('%s, %s, %d: %s', (check, verdict, value, words) => {
  expect(checkWords({ check, verdict, value }, texts, 'de')).toBe(words)
})
