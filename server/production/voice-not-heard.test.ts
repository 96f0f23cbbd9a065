/** Compares the rule on the numbers with the measured sound of the engine. */
import { describe, expect, it } from 'vitest'
import { prepareBed } from '#audio/mix/bed.ts'
import { isVoiceHeard, isVoiceHeardIn } from '#audio/mix/mix-settings.ts'
import { mixGreeting } from '#audio/render-greeting.ts'
import { musicLike } from '#audio/testing/music-like.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import { usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'

const sampleRateHz = 22_050
const take = speechLike({ seconds: 5, sampleRateHz })
const music = musicLike({ seconds: 4, sampleRateHz: 32_000 })
const bed = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, sampleRateHz)

function measured(change: Partial<MixNumbers>, hasMusic = true) {
  return mixGreeting({ take, isMastered: true, bed: hasMusic ? bed : undefined, hasCopyBeep: false, settings: { ...usualMixNumbers, ...change } }, sampleRateHz).measureBalance()
}

describe('a voice in its mix', () => {
  it('[R5.01] has the level above its music that the numbers predict', () => {
    const usual = measured({})
    expect(Math.abs(usual.speechDb - usual.musicUnderDb - 18)).toBeLessThan(4)
    const louder = measured({ music_vol: 90, voiceover_duck: 0, boost: 6 })
    // 14 dB by the ducking, 5.6 by the fader; 6 more around the voice.
    expect(louder.musicUnderDb - usual.musicUnderDb).toBeCloseTo(19.6, 0)
    expect(louder.musicAroundDb - usual.musicAroundDb).toBeCloseTo(11.6, 0)
    expect(louder.speechDb).toBeCloseTo(usual.speechDb, 5)
  })

  it('[R5.01] is measured as loud alone as over silenced music', () => {
    const alone = measured({}, false)
    expect(alone).toMatchObject({ musicUnderDb: -Infinity, musicAroundDb: -Infinity })
    expect(alone.speechDb).toBeCloseTo(measured({ music_vol: 0 }).speechDb, 2)
  })

  it.each<[string, Partial<MixNumbers>, boolean]>([
    ['as every greeting starts', {}, true], ['on the edge of what is allowed', { voiceover_duck: 0, music_vol: 83 }, true], ['with the loudest boost', { boost: 12 }, true],
    ['alone, as quiet as it may be', { voice_vol: 22 }, false], ['turned off', { voice_vol: 1 }, false], ['turned off under music', { voice_vol: 1 }, true],
    ['far under its music', { voice_vol: 50, music_vol: 90, voiceover_duck: 0 }, true], ['before an intro that is far too loud', { voice_vol: 30, music_vol: 90, voiceover_duck: 100 }, true],
  ])('[R5.01] is audible where the numbers say so, and nowhere else: %s', (_, change, hasMusic) => {
    expect(isVoiceHeardIn(measured(change, hasMusic))).toBe(isVoiceHeard({ ...usualMixNumbers, ...change }, hasMusic))
  })
})
