import { expect, it } from 'vitest'
import { longestSentence } from './system-limit.tsx'

it.each([
  ['Guten Tag. Sie rufen außerhalb unserer Zeiten an! Bis bald.', 'Sie rufen außerhalb unserer Zeiten an!'],
  ['Nur einer', 'Nur einer'],
  ['Montags 8.30 Uhr\nDienstags geschlossen, mittwochs auch', 'Dienstags geschlossen, mittwochs auch'],
  ['', ''],
])('[R9.03] the longest sentence of “%s” is “%s”', (text, expected) => {
  expect(longestSentence(text)).toBe(expected)
})
