import { describe, expect, it } from 'vitest'
import { copyBeep } from './copy-beep.ts'
import { activeSpeechLevel } from './level/active-speech.ts'
import { loudnessOf } from './level/loudness.ts'
import { truePeakDbtp } from './level/true-peak.ts'
import { prepareBed } from './mix/bed.ts'
import { usualMix } from './testing/usual-mix.ts'
import type { MixSettings } from './mix/mix-settings.ts'
import { peaksOf } from './sound.ts'
import { asProgramme, asTelephone, mixGreeting, type GreetingParts, type RenderedGreeting } from './render-greeting.ts'
import { inTelephoneBand, telephoneRateHz } from './telephone-band.ts'
import { joined } from './stage.ts'
import { hasFfmpeg, measuredByFfmpeg } from './testing/ffmpeg-meter.ts'
import { musicLike } from './testing/music-like.ts'
import { speechLike } from './testing/speech-like.ts'
import { areSame, noise, silence } from './testing/test-sounds.ts'

const engineRateHz = 22_050
const music = musicLike({ seconds: 4, sampleRateHz: 32_000 })
const bed = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, engineRateHz)
const take = speechLike({ seconds: 6, sampleRateHz: engineRateHz, peak: 0.4 })
const programme = { treatment: 'programme', sampleRateHz: engineRateHz } as const
const telephone = { treatment: 'telephone', sampleRateHz: telephoneRateHz } as const

function parts(given: Partial<GreetingParts> = {}, settings: Partial<MixSettings> = {}): GreetingParts {
  return { take, isMastered: true, bed, hasCopyBeep: false, ...given, settings: { ...usualMix, ...settings } }
}

function renderGreeting(given: GreetingParts, rateHz: number, { treatment, sampleRateHz }: typeof programme | typeof telephone): RenderedGreeting {
  const mixed = mixGreeting(given, rateHz)
  return treatment === 'telephone' ? asTelephone(mixed) : asProgramme(mixed, sampleRateHz)
}

const voices = [
  ['a deep voice', speechLike({ seconds: 5, sampleRateHz: 22_050, pitchHz: 75, seed: 2 })],
  ['a high voice', speechLike({ seconds: 5, sampleRateHz: 22_050, pitchHz: 230, seed: 3 })],
  ['a soft voice from another rate', speechLike({ seconds: 5, sampleRateHz: 48_000, seed: 4, peak: 0.03 })],
  ['a loud voice', speechLike({ seconds: 5, sampleRateHz: 16_000, seed: 5, peak: 1 })],
] as const

describe('a greeting for loudspeakers', () => {
  it.each(voices)('of %s comes out at −19 LUFS and below −1.5 dBTP, with music and without', (_, voice) => {
    for (const under of [bed, undefined]) {
      const { sound, levelDb, truePeakDbtp: peak } = renderGreeting(parts({ take: voice, bed: under }), engineRateHz, programme)
      expect(Math.abs(loudnessOf(sound) + 19)).toBeLessThan(0.1)
      expect(levelDb).toBeCloseTo(loudnessOf(sound), 5)
      expect(truePeakDbtp(sound.samples)).toBeLessThan(-1.5)
      expect(peak).toBeCloseTo(truePeakDbtp(sound.samples), 1)
    }
  })

  it.skipIf(!hasFfmpeg)('measures the same in ffmpeg', () => {
    const { loudnessLufs, truePeakDbtp: peak } = measuredByFfmpeg(renderGreeting(parts(), engineRateHz, programme).sound)
    expect(Math.abs(loudnessLufs + 19)).toBeLessThanOrEqual(0.2)
    expect(peak).toBeLessThanOrEqual(-1.5)
  })

  it.each([8000, 16_000, 44_100])('is rendered at %i Hz on request, with the same length', (sampleRateHz) => {
    const rendered = asProgramme(mixGreeting(parts(), engineRateHz), sampleRateHz)
    expect(rendered.sound.sampleRateHz).toBe(sampleRateHz)
    expect(rendered.seconds).toBeCloseTo(12, 3)
    expect(Math.abs(loudnessOf(rendered.sound) + 19)).toBeLessThan(0.1)
  })
})

describe('a greeting for the telephone', () => {
  it.each(voices)('of %s has speech at −22 dBFS within 1 dB and peaks below −3 dBFS, in the telephone band', (_, voice) => {
    for (const under of [bed, undefined]) {
      const mixed = mixGreeting(parts({ take: voice, bed: under }), engineRateHz)
      const { sound, levelDb } = asTelephone(mixed)
      const [from, to] = [mixed.voiceStartSeconds, mixed.voiceEndSeconds].map((seconds) => Math.round(seconds * telephoneRateHz))
      const spoken = { ...sound, samples: sound.samples.subarray(from, to) }
      expect(Math.abs(activeSpeechLevel(spoken) + 22)).toBeLessThan(0.2)
      expect(Math.abs(levelDb + 22)).toBeLessThan(0.2)
      expect(truePeakDbtp(sound.samples)).toBeLessThan(-3)
      expect(sound.sampleRateHz).toBe(8000)
    }
  })

  it('has almost nothing below 300 and above 3400 Hz: a second pass through the band hardly changes it', () => {
    const { sound } = renderGreeting(parts(), engineRateHz, telephone)
    expect(Math.abs(loudnessOf(inTelephoneBand(sound)) - loudnessOf(sound))).toBeLessThan(1.5)
  })
})

describe('the default mix of a greeting', () => {
  function bandLevels(settings: Partial<MixSettings>, voice: GreetingParts['take']) {
    const mixed = mixGreeting(parts({ take: voice }, settings), engineRateHz)
    const { samples, sampleRateHz } = inTelephoneBand(mixed.sound)
    return { sampleRateHz, spoken: samples.subarray(mixed.voiceStartSeconds * sampleRateHz, mixed.voiceEndSeconds * sampleRateHz) }
  }

  it.each(voices)('has %s at least 12 dB above the ducked music in the telephone’s band', (_, voice) => {
    const voiceOnly = bandLevels({ music_vol: 0 }, voice)
    const both = bandLevels({}, voice)
    const underneath = both.spoken.map((sample, index) => sample - (voiceOnly.spoken[index] ?? 0))
    const musicDb = 10 * Math.log10(underneath.reduce((sum, sample) => sum + sample * sample, 0) / underneath.length)
    expect(activeSpeechLevel({ samples: voiceOnly.spoken, sampleRateHz: voiceOnly.sampleRateHz }) - musicDb).toBeGreaterThan(12)
  })

  it('reports where the voice starts and ends', () => {
    expect(mixGreeting(parts(), engineRateHz)).toMatchObject({ voiceStartSeconds: 3, voiceEndSeconds: 9 })
    const alone = mixGreeting(parts({ bed: undefined }), engineRateHz)
    expect(alone.voiceEndSeconds - alone.voiceStartSeconds).toBeCloseTo(6, 3)
  })

  it('leaves a mastered studio take unprocessed', () => {
    const plain = mixGreeting(parts({ bed: undefined, isMastered: false }), engineRateHz)
    const spoken = plain.sound.samples.subarray(Math.round(plain.voiceStartSeconds * engineRateHz))
    const factor = (spoken[5000] ?? 0) / (take.samples[5000] ?? 1)
    expect(spoken.subarray(0, 100_000).every((sample, index) => Math.abs(sample - factor * (take.samples[index] ?? 0)) < 1e-5)).toBe(true)
    expect(areSame(mixGreeting(parts({ bed: undefined }), engineRateHz).sound.samples, plain.sound.samples)).toBe(false)
  })

  it('[R8.13] carries the copy beep in samples and never in paid greetings', () => {
    const without = mixGreeting(parts(), engineRateHz).sound.samples
    const withBeep = mixGreeting(parts({ hasCopyBeep: true }), engineRateHz).sound.samples
    const beep = withBeep.map((sample, index) => sample - (without[index] ?? 0))
    const heard = peaksOf(beep, Math.ceil(beep.length / engineRateHz / 0.1)).map((peak) => peak > 4)
    const pauses = heard.map(Number).join('').split('1').map(({ length }) => length / 10)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(copyBeep.everySeconds)
    expect(Math.max(...peaksOf(beep.subarray(0, engineRateHz), 1))).toBe(0)
  })
})

describe('a greeting with extreme input', () => {
  const extremes: readonly Partial<MixSettings>[] = [
    { voice_vol: 100, music_vol: 100, boost: 12 }, { voice_vol: 0 }, { music_vol: 0 }, { voice_vol: 0, music_vol: 0 },
    { voiceover_duck: 0 }, { voiceover_duck: 100 }, { intro: 0, extro: 0 }, { intro: 20, extro: 20 },
    { fadein: 60, fadeout: 60 }, { boost: -12 },
  ]

  it.each(extremes)('with %o keeps every sample within −1 and 1', (settings) => {
    const short = speechLike({ seconds: 1.5, sampleRateHz: engineRateHz })
    for (const treatment of [programme, telephone]) {
      const { sound } = renderGreeting(parts({ take: short }, settings), engineRateHz, treatment)
      expect(sound.samples.every((sample) => Math.abs(sample) < 1)).toBe(true)
    }
  })

  it.each([
    ['silence', silence(2, engineRateHz)], ['nothing', new Float32Array(0)], ['one sample', Float32Array.of(1)],
    ['a constant', new Float32Array(30_000).fill(0.8)], ['full noise', noise(1, 30_000, 1)],
  ])('of %s is finite and within full scale', (_, samples) => {
    for (const treatment of [programme, telephone]) {
      for (const under of [bed, undefined]) {
        const { sound } = renderGreeting(parts({ take: { samples, sampleRateHz: engineRateHz }, bed: under }), engineRateHz, treatment)
        expect(sound.samples.every((sample) => Math.abs(sample) < 1)).toBe(true)
      }
    }
  })

  it('of ten minutes renders in seconds, not minutes', () => {
    const sampleRateHz = 8000
    const once = speechLike({ seconds: 10, sampleRateHz }).samples
    const samples = joined(Array.from({ length: 60 }, () => once))
    const under = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, sampleRateHz)
    const before = process.cpuUsage()
    const { seconds } = renderGreeting(parts({ take: { samples, sampleRateHz }, bed: under }), sampleRateHz, telephone)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(30)
    expect(seconds).toBeCloseTo(606, 2)
  }, 120_000)
})
