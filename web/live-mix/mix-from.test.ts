import { describe, expect, it } from 'vitest'
import { prepareBed } from '#audio/mix/bed.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import { joined } from '#audio/stage.ts'
import { engineRateHz as sampleRateHz } from './fetch-sound.ts'
import { mixFrom, type MixReader } from './mix-from.ts'

/** Tones that come and go. */
function sounding(seconds: number, rateHz: number, tonesHz: readonly number[], comesAndGoesHz: number): Float32Array {
  return Float32Array.from({ length: seconds * rateHz }, (_, index) => {
    const time = index / rateHz
    const level = 0.12 * (1.05 + Math.sin(2 * Math.PI * comesAndGoesHz * time))
    return level * tonesHz.reduce((sum, tone) => sum + Math.sin(2 * Math.PI * tone * time + tone), 0)
  })
}

const music = { samples: sounding(5, 32_000, [220, 277.2, 329.6], 2), sampleRateHz: 32_000 }
const bed = prepareBed({ sound: music, loopLengthSamples: music.samples.length }, sampleRateHz)
const silence = new Float32Array(2 * sampleRateHz)
const spoken = (seed: number) => sounding(4, sampleRateHz, [130 + seed, 610, 1720], 3.7)
/** With a pause long enough for the music to come up again. */
const voice = joined([spoken(1), silence, spoken(2)])

function rest(reader: MixReader, pieceLength: number): Float32Array {
  const pieces: Float32Array[] = []
  for (let piece = reader.next(pieceLength); piece; piece = reader.next(pieceLength)) pieces.push(piece)
  return joined(pieces)
}

function mixed(settings: Partial<MixSettings>, from: number, hasMusic = true, pieceLength = 9999) {
  return rest(mixFrom({ voice, bed: hasMusic ? bed : undefined, settings: { ...usualMixNumbers, ...settings }, sampleRateHz, from }), pieceLength)
}

describe('a mix from any position on', () => {
  it.each<[string, Partial<MixSettings>, boolean]>([
    ['as greetings start', {}, true],
    ['with everything at its loudest', { voice_vol: 100, music_vol: 100, voiceover_duck: 10, boost: 12 }, true],
    ['with a long end that fades', { intro: 1, extro: 8, fadein: 1, fadeout: 8 }, true],
    ['without music', {}, false],
  ])('equals the end of the whole mix: %s', (_name, settings, hasMusic) => {
    const whole = mixed(settings, 0, hasMusic)
    for (const seconds of [0.013, 2.9, 4.7, 8.3, 10.1, whole.length / sampleRateHz - 0.2]) {
      const from = Math.round(seconds * sampleRateHz)
      const end = mixed(settings, from, hasMusic)
      expect(end.length).toBe(whole.length - from)
      const largest = end.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (whole[from + index] ?? 0))), 0)
      // What the limiter did seconds ago still moves the last bits.
      expect(largest, `from ${seconds} s`).toBeLessThan(1e-4)
    }
  })

  it('is the same in blocks of any length', () => {
    expect(mixed({}, 50_000, true, 333)).toEqual(mixed({}, 50_000, true, 1e9))
  })

  it('is empty after its end', () => {
    expect(mixed({}, 100 * sampleRateHz)).toHaveLength(0)
  })
})
