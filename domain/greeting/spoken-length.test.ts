import { expect, it } from 'vitest'
import { spokenSeconds } from './spoken-length.ts'

it.each([
  [0, 0],
  [1, 1],
  [11, 1],
  [12, 2],
  [110, 10],
  [111, 11],
  [1000, 91],
])('[R9.03] %i characters without music take %i seconds', (characterCount, expected) => {
  expect(spokenSeconds(characterCount)).toBe(expected)
})

it.each([
  [110, 3, 3, 16],
  [111, 3, 3, 17],
  [110, 0, 0, 10],
  [110, 2.5, 4, 16.5],
])('[R9.03] %i characters with %d s of music before and %d s after take %d seconds', (characterCount, intro, extro, expected) => {
  expect(spokenSeconds(characterCount, { introSeconds: intro, extroSeconds: extro })).toBe(expected)
})
