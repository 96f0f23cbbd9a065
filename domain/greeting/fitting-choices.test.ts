import { describe, expect, it } from 'vitest'
import { isMusicFor, isVoiceFor } from './fitting-choices.ts'

const pia = { languages: ['de'], classifications: ['direct', 'creative'], isOffered: true } as const
const greeting = { language: 'de', classification: 'creative' } as const

describe('a choice', () => {
  it.each([
    ['a voice of this language and class', pia, greeting, true],
    ['a voice that does not speak the language', pia, { ...greeting, language: 'en' }, false],
    ['a voice that is not offered in the class', pia, { ...greeting, classification: 'individual' }, false],
    ['a voice that is no longer there', { ...pia, isOffered: false }, greeting, false],
    ['nobody', undefined, greeting, false],
  ] as const)('[R3.05, R5.01] of %s', (_, voice, item, isFit) => {
    expect(isVoiceFor(voice, item)).toBe(isFit)
  })

  it.each([
    ['a music of this class', { classifications: ['direct', 'creative'], isOffered: true }, true],
    ['a music of another class', { classifications: ['direct'], isOffered: true }, false],
    ['a music that is no longer there', { classifications: ['creative'], isOffered: false }, false],
    ['a music that never was', undefined, false],
  ] as const)('[R3.06] of %s', (_, music, isFit) => {
    expect(isMusicFor(music, greeting)).toBe(isFit)
  })
})
