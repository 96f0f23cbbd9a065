import { describe, expect, it } from 'vitest'
import { usualMix } from '../testing/usual-mix.ts'
import { isVoiceHeard, isVoiceHeardIn, type MixSettings } from './mix-settings.ts'

const isHeard = (change: Partial<MixSettings>, hasMusic = true) => isVoiceHeard({ ...usualMix, ...change }, hasMusic)

describe('the voice of a greeting', () => {
  it.each<[string, Partial<MixSettings>]>([
    ['as every greeting starts', {}],
    ['without ducking', { voiceover_duck: 0 }],
    ['just above music that does not give way', { music_vol: 83, voiceover_duck: 0 }],
    ['with the music as loud as it gets', { music_vol: 100 }],
    ['with intro and extro as loud as they get', { boost: 12 }],
    ['half as high as its music', { voice_vol: 45, music_vol: 70 }],
    ['without a word of music around it', { intro: 0, extro: 0, boost: 12, music_vol: 90 }],
    ['with the music turned off', { music_vol: 0, voiceover_duck: 0, boost: 12 }],
    ['quiet, with music as quiet', { voice_vol: 30, music_vol: 30 }],
  ])('[R5.01] is heard %s', (_, change) => {
    expect(isHeard(change)).toBe(true)
  })

  it.each<[string, Partial<MixSettings>]>([
    ['turned off', { voice_vol: 0 }],
    ['nearly turned off', { voice_vol: 1 }],
    ['nearly turned off, as its music', { voice_vol: 10, music_vol: 5 }],
    ['under music that does not give way', { music_vol: 100, voiceover_duck: 0 }],
    ['just under music that does not give way', { music_vol: 84, voiceover_duck: 0 }],
    ['far below an intro after which the music is gone', { voice_vol: 30, music_vol: 90, voiceover_duck: 100 }],
    ['far below an intro that is raised', { music_vol: 80, boost: 12 }],
    ['far below an extro', { voice_vol: 30, music_vol: 90, voiceover_duck: 100, intro: 0 }],
  ])('[R5.01] is not heard %s', (_, change) => {
    expect(isHeard(change)).toBe(false)
  })

  it('[R5.01] without music is heard from the fader value on from which it can be raised, whatever the other numbers are', () => {
    const others = { music_vol: 100, voiceover_duck: 0, boost: 12 }
    expect([1, 10, 20, 22, 30, 100].map((voice_vol) => isHeard({ voice_vol, ...others }, false))).toEqual([false, false, false, true, true, true])
  })

  it('[R5.01] is audible from some fader value on, and never inaudible above it', () => {
    const verdicts = Array.from({ length: 101 }, (_, voice_vol) => isHeard({ voice_vol }))
    expect(verdicts).toEqual(verdicts.toSorted((one, other) => Number(one) - Number(other)))
    expect([verdicts[0], verdicts[100]]).toEqual([false, true])
  })

  it.each([
    ['speech over ducked music', [-23, -42, -27], true], ['speech alone', [-23, -Infinity, -Infinity], true], ['silence', [-Infinity, -Infinity, -Infinity], false],
    ['silence that nobody could measure', [Number.NaN, Number.NaN, Number.NaN], false], ['speech that cannot be raised', [-66, -Infinity, -Infinity], false],
    ['speech under its music', [-27, -20, -24], false], ['speech far below its intro', [-42, -90, -22], false],
  ] as const)('is audible or not as measured: %s', (_, [speechDb, musicUnderDb, musicAroundDb], isGood) => {
    expect(isVoiceHeardIn({ speechDb, musicUnderDb, musicAroundDb })).toBe(isGood)
  })
})
