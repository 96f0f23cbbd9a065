import { describe, expect, it } from 'vitest'
import { inOneGo, joined } from '../stage.ts'
import { speechLike } from '../testing/speech-like.ts'
import { areSame, noise, randomBlocks, silence, sine } from '../testing/test-sounds.ts'
import { musicLufs } from '../goals.ts'
import { prepareBed, type Bed } from './bed.ts'
import { usualMix } from '../testing/usual-mix.ts'
import type { MixSettings } from './mix-settings.ts'
import { createMixer } from './mixer.ts'
import { faderGain } from '../decibels.ts'
import { loudnessOf } from '../level/loudness.ts'

const sampleRateHz = 8000
const speech = speechLike({ seconds: 6, sampleRateHz }).samples
/** A constant shows the music's gain by itself. */
const constant: Bed = { loop: new Float32Array(800).fill(1), sampleRateHz, gain: 1 }

function mixOf(voice: Float32Array, settings: Partial<MixSettings> = {}, bed: Bed | undefined = constant, voiceGain = 1): Float32Array {
  return inOneGo(createMixer({ settings: { ...usualMix, ...settings }, bed, sampleRateHz, voiceGain }), voice)
}

/** The music's course alone: the voice is heard by the ducking, not in the mix. */
function musicUnder(voice: Float32Array, settings: Partial<MixSettings> = {}): Float32Array {
  return mixOf(voice, { fadeout: 0, music_vol: 80, ...settings, voice_vol: 0 })
}

const at = (seconds: number) => Math.round(seconds * sampleRateHz)

function speaking(...spans: readonly (readonly [from: number, to: number])[]): Float32Array {
  const voice = silence(Math.max(...spans.map(([, to]) => to)), sampleRateHz)
  for (const [from, to] of spans) voice.set(sine({ frequencyHz: 440, sampleRateHz, seconds: to - from, peak: 0.3 }).samples, at(from))
  return voice
}

describe('the length of a mix', () => {
  it('[R3.16] is intro, voice and extro with music', () => {
    expect(mixOf(speech, { intro: 2, extro: 1.5 })).toHaveLength(at(2) + speech.length + at(1.5))
    expect(mixOf(speech, { intro: 0, extro: 0 })).toHaveLength(speech.length)
  })

  it('is the voice between two short silences when there is no music', () => {
    const mix = inOneGo(createMixer({ settings: usualMix, bed: undefined, sampleRateHz, voiceGain: 1 }), speech)
    expect(mix).toHaveLength(at(0.1) + speech.length + at(0.35))
    expect(mix.subarray(at(0.1), at(0.1) + speech.length)).toEqual(speech.map((sample) => sample * faderGain(70)))
    expect(mix.subarray(0, at(0.1)).every((sample) => sample === 0)).toBe(true)
    expect(mix.subarray(at(0.1) + speech.length).every((sample) => sample === 0)).toBe(true)
  })

  it('places the voice at the end of the intro, unaffected by the fades', () => {
    const voice = speaking([0, 2])
    const mix = mixOf(voice, { music_vol: 0, fadein: 60, fadeout: 60, intro: 1, extro: 1, voice_vol: 80 })
    expect(mix.subarray(at(1), at(3))).toEqual(voice)
  })
})

describe('ducking', () => {
  it('[R3.16] lowers the music by its percentage when the first word begins, and not earlier than 150 ms before', () => {
    const music = musicUnder(speaking([0, 2]), { voiceover_duck: 80 })
    expect(music[at(2.84)]).toBeCloseTo(1, 3)
    expect(music[at(3)]).toBeCloseTo(0.2, 2)
    expect(music.subarray(at(3.01), at(4.9)).every((sample) => Math.abs(sample - 0.2) < 1e-6)).toBe(true)
  })

  it.each([0, 30, 100])('by %i percent', (voiceover_duck) => {
    expect(musicUnder(speaking([0, 2]), { voiceover_duck })[at(4)]).toBeCloseTo(1 - voiceover_duck / 100, 5)
  })

  it('does not pump: a pause of 700 ms moves nothing', () => {
    const music = musicUnder(speaking([0, 1], [1.7, 3]))
    expect(music.subarray(at(3.01), at(5.9)).every((sample) => Math.abs(sample - 0.2) < 1e-6)).toBe(true)
  })

  it('raises the music in a long pause and lowers it again before the next word', () => {
    const music = musicUnder(speaking([0, 1], [4, 5]))
    expect(music[at(3 + 1.7)]).toBeCloseTo(0.2, 3)
    expect(music[at(3 + 2.5)]).toBeCloseTo(1, 3)
    expect(music[at(3 + 4)]).toBeCloseTo(0.2, 2)
  })

  it('restores the music within 600 ms after the voice, without a step anywhere', () => {
    const music = musicUnder(speaking([0, 2]))
    expect(music[at(5.65)]).toBeCloseTo(1, 3)
    const inner = music.subarray(at(0.01), music.length - at(0.01))
    const steps = inner.subarray(1).map((sample, index) => Math.abs(sample - (inner[index] ?? 0)))
    // 0.8 over 150 ms in a soft curve is at most 0.001 a sample at this rate.
    expect(Math.max(...steps)).toBeLessThan(0.0011)
  })

  it('starts partly lowered when the intro is shorter than the ramp', () => {
    expect(musicUnder(speaking([0, 2]), { intro: 0 })[at(0.02)]).toBeCloseTo(0.2, 3)
  })
})

describe('levels and fades', () => {
  it('[R3.16] raises or lowers only the music of intro and extro', () => {
    const music = musicUnder(speaking([0, 2]), { boost: 6 })
    expect(music[at(1)]).toBeCloseTo(1.995, 2)
    expect(music[at(4)]).toBeCloseTo(0.2, 3)
    expect(music[at(7)]).toBeCloseTo(1.995, 2)
    expect(musicUnder(speaking([0, 2]), { boost: -6 })[at(1)]).toBeCloseTo(0.501, 2)
  })

  it('[R3.16] fades in and out on the whole mix, monotonically', () => {
    const mix = mixOf(speaking([0, 2]), { voice_vol: 0, fadein: 2, fadeout: 2, voiceover_duck: 0 })
    const goingUp = mix.subarray(0, at(2))
    const goingDown = mix.subarray(mix.length - at(2))
    expect(goingUp.every((sample, index) => index === 0 || sample >= (goingUp[index - 1] ?? 0))).toBe(true)
    expect(goingDown.every((sample, index) => index === 0 || sample <= (goingDown[index - 1] ?? 0))).toBe(true)
    expect(goingUp[at(1)]).toBeCloseTo(faderGain(70) / 2, 2)
    expect(mix[at(2.5)]).toBeCloseTo(faderGain(70), 3)
    expect(mix.at(-1)).toBeCloseTo(0, 6)
  })

  it('follows the faders', () => {
    expect(musicUnder(speaking([0, 2]), { music_vol: 40 })[at(1)]).toBeCloseTo(faderGain(40), 5)
    const voice = speaking([0, 1])
    expect(mixOf(voice, { music_vol: 0, voice_vol: 90 })[at(3) + 5]).toBeCloseTo((voice[5] ?? 0) * faderGain(90), 5)
  })
})

describe('the loop', () => {
  const rate = 22_050
  const tone = (seconds: number) => sine({ frequencyHz: 220, sampleRateHz: 32_000, seconds, peak: 0.4 })
  const largestStep = (samples: Float32Array) =>
    samples.reduce((most, sample, index) => (index === 0 ? most : Math.max(most, Math.abs(sample - (samples[index - 1] ?? 0)))), 0)

  it('repeats without a click, also at another rate and for any cut', () => {
    for (const seconds of [1, 0.7318, 0.501_13]) {
      const { samples } = tone(seconds)
      const bed = prepareBed({ sound: { samples, sampleRateHz: 32_000 }, loopLengthSamples: samples.length }, rate)
      const rounds = joined([bed.loop, bed.loop, bed.loop])
      expect(largestStep(rounds), `${seconds} s`).toBeLessThan(1.15 * 0.4 * ((2 * Math.PI * 220) / rate))
    }
  })

  it('keeps its length in time, repeats at the given position, and reaches its loudness', () => {
    const music = { samples: noise(4, 100_000, 0.05), sampleRateHz: 32_000 }
    const bed = prepareBed({ sound: music, loopLengthSamples: 64_000 }, rate)
    expect(bed.loop).toHaveLength(2 * rate)
    expect(loudnessOf({ samples: bed.loop, sampleRateHz: rate }) + 20 * Math.log10(bed.gain)).toBeCloseTo(musicLufs, 5)
    const settings = { ...usualMix, voiceover_duck: 0, intro: 5, fadeout: 0 }
    const mix = createMixer({ settings, bed, sampleRateHz: rate, voiceGain: 1 }).push(new Float32Array(0))
    expect(mix.subarray(rate, 2 * rate)).toEqual(mix.subarray(3 * rate, 4 * rate))
  })

  it('of silence or of an empty sound is silence', () => {
    const bed = prepareBed({ sound: { samples: silence(1, 32_000), sampleRateHz: 32_000 }, loopLengthSamples: 32_000 }, rate)
    expect(bed.loop.every((sample) => sample === 0)).toBe(true)
    const empty = prepareBed({ sound: { samples: new Float32Array(0), sampleRateHz: 32_000 }, loopLengthSamples: 0 }, sampleRateHz)
    expect(mixOf(speech, {}, empty).every(Number.isFinite)).toBe(true)
  })
})

describe('the mixer as a stream', () => {
  const bed = prepareBed({ sound: { samples: noise(2, 7777, 0.2), sampleRateHz }, loopLengthSamples: 7777 }, sampleRateHz)
  const variants: readonly Partial<MixSettings>[] = [
    {}, { intro: 0 }, { intro: 0.05, extro: 0 }, { extro: 0.2, boost: 9, fadein: 1.3 },
    { voiceover_duck: 0 },
  ]

  it.each([1, 2, 3, 4, 5])('gives the same samples in blocks of any size as in one piece (%i)', (seed) => {
    for (const settings of variants) {
      for (const music of [bed, undefined]) {
        const plan = { settings: { ...usualMix, ...settings }, bed: music, sampleRateHz, voiceGain: 0.8 }
        const mixer = createMixer(plan)
        const streamed = joined([...randomBlocks(speech, seed).map(mixer.push), mixer.finish()])
        expect(areSame(streamed, inOneGo(createMixer(plan), speech))).toBe(true)
      }
    }
  })

  it('sends the intro before the voice has arrived', () => {
    const mixer = createMixer({ settings: usualMix, bed, sampleRateHz, voiceGain: 1 })
    const intro = mixer.push(new Float32Array(0))
    expect(intro.length).toBeGreaterThan(at(3) - 32)
    expect(intro).toEqual(mixOf(speech, {}, bed).subarray(0, intro.length))
  })

  it('holds back at most a fifth of a second of the voice', () => {
    const mixer = createMixer({ settings: usualMix, bed, sampleRateHz, voiceGain: 1 })
    expect(mixer.push(speech).length).toBeGreaterThan(at(3) + speech.length - at(0.2))
  })
})

describe('mixes at the edge', () => {
  const extremes = {
    voice_vol: [0, 100], music_vol: [0, 100], voiceover_duck: [0, 100], intro: [0, 60], extro: [0, 60], fadein: [0, 30], fadeout: [0, 30], boost: [-12, 12],
  } as const

  it.each(Object.entries(extremes))('whether %s is %j, every sample is a number', (name, values) => {
    for (const value of values) expect(mixOf(speech.subarray(0, 4000), { [name]: value }).every(Number.isFinite), String(value)).toBe(true)
  })

  it('accepts voices of no samples, of one and of constant samples', () => {
    for (const voice of [new Float32Array(0), Float32Array.of(1), new Float32Array(5000).fill(0.7)]) {
      expect(mixOf(voice)).toHaveLength(at(6) + voice.length)
      expect(mixOf(voice).every(Number.isFinite)).toBe(true)
    }
  })
})
