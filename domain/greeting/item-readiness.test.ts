import { describe, expect, it } from 'vitest'
import { isFailure } from '#domain/errors.ts'
import { textSoFar, whatIsMissing } from './item-readiness.ts'
import { spokenItem } from './spoken-item.ts'
import type { TextProblem } from './text-to-say.ts'

const ready = {
  classification: 'creative', text: 'Guten Tag.', values: {}, maxCharacters: 1000, isProductSold: true, hasVoice: true, isMusicThere: true,
  isVoiceHeard: true, spokenProblem: () => undefined,
} as const
const tooLong = (): TextProblem => 'TEXT_TOO_LONG'
const template = 'Hier ist [Firmenname]. [Firmenname] ruft [Er/Sie] zurück.'

describe('a greeting', () => {
  it.each([
    ['creative, written', {}, []],
    ['creative, empty', { text: '' }, ['NOTHING_TO_SAY']],
    ['creative, of spaces and signs', { text: ' \n … 🎄 ' }, ['NOTHING_TO_SAY']],
    ['creative, of tags alone', { text: '<b></b><br>' }, ['NOTHING_TO_SAY']],
    ['creative, with brackets left in it', { text: 'Hier ist [Firmenname].' }, ['WARN_INVALID_IDENTIFIER']],
    ['creative, with one bracket left in it', { text: 'Hier ist Firmenname].' }, ['WARN_INVALID_IDENTIFIER']],
    ['creative, as long as it may be', { text: 'a'.repeat(1000) }, []],
    ['creative, too long', { text: 'a'.repeat(1001) }, ['TEXT_TOO_LONG']],
    ['creative, without a voice', { hasVoice: false }, ['WARN_MISSING_VOICE']],
    ['direct, as it comes', { classification: 'direct', text: 'Bitte warten Sie.' }, []],
    ['individual, filled', { classification: 'individual', text: template, values: { 'Firmenname': 'Meyer', 'Er/Sie': 'sie' } }, []],
    ['individual, filled by names in brackets', { classification: 'individual', text: template, values: { '[Firmenname]': 'Meyer', '[Er/Sie]': 'sie' } }, []],
    ['individual, with a place left', { classification: 'individual', text: template, values: { Firmenname: 'Meyer' } }, ['WARN_MISSING_IDENTIFIER']],
    ['individual, with a space for a name', { classification: 'individual', text: template, values: { 'Firmenname': ' ', 'Er/Sie': 'sie' } }, ['WARN_MISSING_IDENTIFIER']],
    ['individual, with nothing filled', { classification: 'individual', text: template }, ['WARN_MISSING_IDENTIFIER']],
    ['individual, with a bracket in a name', { classification: 'individual', text: template, values: { 'Firmenname': '[x]', 'Er/Sie': 'sie' } }, ['WARN_INVALID_IDENTIFIER']],
    ['individual, too long when filled', { classification: 'individual', text: '[Firmenname]', values: { Firmenname: 'a'.repeat(501) }, maxCharacters: 500 }, ['TEXT_TOO_LONG']],
    ['of a product that is no longer sold', { isProductSold: false }, ['ERROR_VALIDATING_ITEM']],
    ['with a music that is gone', { isMusicThere: false }, ['MUSIC_NOT_AVAILABLE']],
    ['whose voice drowns in its music', { isVoiceHeard: false }, ['VOICE_NOT_HEARD']],
    ['that no voice would be given', { spokenProblem: tooLong }, ['TEXT_TOO_LONG']],
    ['with nothing at all, which nobody has to speak to know', { text: '', hasVoice: false, spokenProblem: tooLong }, ['NOTHING_TO_SAY', 'WARN_MISSING_VOICE']],
    ['with nothing at all', { text: '', hasVoice: false }, ['NOTHING_TO_SAY', 'WARN_MISSING_VOICE']],
  ] as const)('[R5.01, R5.02, R8.06] %s', (_, change, missing) => {
    expect(whatIsMissing({ ...ready, ...change })).toEqual(missing)
  })

  it('[R5.01] that is ready can be spoken, whatever it contains', () => {
    const odd = ['<b></b> 🎄', '...', '0', 'ä', '日本語', '<script>alert(1)</script>', '& % §', '☎ 089', '<a', '< b >', '–', 'x'.repeat(1000), '\u202e', '½', '²', '<p>Tag</p>']
    for (const text of odd) {
      const isReady = whatIsMissing({ ...ready, text }).length === 0
      const speech = spokenItem({ text, languages: 'de', template_identifiers: {}, readings: [] })
      expect([text, isReady && isFailure(speech)]).toEqual([text, false])
    }
  })

  it('[R3.15] counts placeholders by their value, and by their name while they are empty', () => {
    expect(textSoFar({ text: template, values: { Firmenname: 'Meyer' } })).toBe('Hier ist Meyer. Meyer ruft [Er/Sie] zurück.')
  })
})
