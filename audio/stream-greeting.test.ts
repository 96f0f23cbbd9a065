import { describe, expect, it } from 'vitest'
import { loudnessOf } from './level/loudness.ts'
import { truePeakDbtp } from './level/true-peak.ts'
import { prepareBed } from './mix/bed.ts'
import { usualMix } from './testing/usual-mix.ts'
import type { MixSettings } from './mix/mix-settings.ts'
import { inOneGo, joined } from './stage.ts'
import { createGreetingStream, type StreamPlan } from './stream-greeting.ts'
import { musicLike } from './testing/music-like.ts'
import { speechLike } from './testing/speech-like.ts'
import { areSame, randomBlocks } from './testing/test-sounds.ts'
import { measureVoice } from './voice-chain/measure-voice.ts'
import { masterVoice } from './voice-chain/voice-chain.ts'

const sampleRateHz = 22_050
const music = musicLike({ seconds: 4, sampleRateHz })
const bed = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, sampleRateHz)

/** What is stored of a persona: measured on another text than the one that is spoken. */
const personas = new Map([100, 120, 210].map((pitchHz) => {
  const known = speechLike({ seconds: 8, sampleRateHz, pitchHz, seed: 77 })
  return [pitchHz, { voice: measureVoice(known), masteredLufs: loudnessOf(masterVoice(known)) }] as const
}))

function planFor(pitchHz: number, given: Partial<StreamPlan> = {}, settings: Partial<MixSettings> = {}): StreamPlan {
  const persona = personas.get(pitchHz)
  if (!persona) throw new Error(`No persona at ${pitchHz} Hz`)
  return {
    ...persona, expectedVoiceSeconds: 8, isMastered: true, bed,
    hasCopyBeep: false, sampleRateHz, ...given, settings: { ...usualMix, ...settings },
  }
}

describe('a greeting as a stream', () => {
  const voice = speechLike({ seconds: 4, sampleRateHz, pitchHz: 120, seed: 5 }).samples

  it.each([1, 2, 3, 4])('gives the same samples in blocks of any size as in one piece (%i)', (seed) => {
    for (const given of [{}, { bed: undefined }, { isMastered: false }, { hasCopyBeep: true }]) {
      const stream = createGreetingStream(planFor(120, given))
      const streamed = joined([...randomBlocks(voice, seed).map(stream.push), stream.finish()])
      expect(areSame(streamed, inOneGo(createGreetingStream(planFor(120, given)), voice))).toBe(true)
    }
  })

  it('sends almost three seconds of music before the voice has arrived', () => {
    const intro = createGreetingStream(planFor(120)).push(new Float32Array(0))
    expect(intro.length).toBeGreaterThan(2.98 * sampleRateHz)
    expect(Math.max(...intro)).toBeGreaterThan(0.01)
  })

  it.each([{}, { intro: 0 }, { intro: 8 }, { music_vol: 95 }, { voice_vol: 40 }, { boost: 9 }, { voiceover_duck: 20 }])(
    'foresees its loudness within 1 LU with %o', (settings) => {
      for (const pitchHz of [100, 120, 210]) {
        const spoken = speechLike({ seconds: 7, sampleRateHz, pitchHz, seed: 5 }).samples
        const samples = inOneGo(createGreetingStream(planFor(pitchHz, {}, settings)), spoken)
        expect(Math.abs(loudnessOf({ samples, sampleRateHz }) + 19), `${pitchHz} Hz`).toBeLessThan(1)
        expect(truePeakDbtp(samples)).toBeLessThan(-1.5)
      }
    },
  )

  it('reaches its loudness without music, too', () => {
    const spoken = speechLike({ seconds: 7, sampleRateHz, seed: 5 }).samples
    const samples = inOneGo(createGreetingStream(planFor(120, { bed: undefined })), spoken)
    expect(Math.abs(loudnessOf({ samples, sampleRateHz }) + 19)).toBeLessThan(1)
  })
})
