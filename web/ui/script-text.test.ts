import { expect, it } from 'vitest'
import { inBothLanguages } from './script-text.tsx'

it('recognises the English part of a language choice', () => {
  expect(inBothLanguages('. Für Deutsch drücken Sie bitte die Eins. For English, please press two.', 'de')).toEqual([
    { words: '. Für Deutsch drücken Sie bitte die Eins. ', language: 'de' },
    { words: 'For English, please press two.', language: 'en' },
  ])
})

it('recognises the German part of a language choice', () => {
  expect(inBothLanguages('For English, please press one. Für Deutsch drücken Sie bitte die Zwei. Thank you.', 'en')).toEqual([
    { words: 'For English, please press one. ', language: 'en' },
    { words: 'Für Deutsch drücken Sie bitte die Zwei.', language: 'de' },
    { words: ' Thank you.', language: 'en' },
  ])
})

it('leaves every other text in one piece', () => {
  expect(inBothLanguages('Guten Tag.', 'de')).toEqual([{ words: 'Guten Tag.', language: 'de' }])
})
