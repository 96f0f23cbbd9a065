import { describe, expect, it } from 'vitest'
import { createMixer } from '#audio/mix/mixer.ts'
import { joined } from '#audio/stage.ts'
import { usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { engineRateHz } from './fetch-sound.ts'
import { drawMix, heightOf } from './mix-picture.ts'
import { outlineOf, outlineRateHz } from './outline.ts'
import { sketchedMusic, sketchedVoice, sketchRateHz } from './use-live-mix.ts'

const bars = 240
const silence = new Float32Array(2.5 * engineRateHz)
/** Syllables: a tone that comes and goes four times a second. */
const spoken = Float32Array.from({ length: 4 * engineRateHz }, (_, index) => {
  const time = index / engineRateHz
  return 0.25 * Math.sin(2 * Math.PI * 2 * time) ** 2 * Math.sin(2 * Math.PI * 180 * time)
})
const voice = joined([spoken, silence, spoken])
const outline = outlineOf(voice, engineRateHz)

/** What the engine multiplies the music with, sample by sample. */
function engineGains(mix: MixNumbers): Float32Array {
  const bed = { loop: new Float32Array([1]), sampleRateHz: engineRateHz, gain: 1 }
  const mixer = createMixer({ settings: { ...mix, voice_vol: 0 }, bed, sampleRateHz: engineRateHz, voiceGain: 1 })
  mixer.hear(voice)
  mixer.hearEnd()
  return mixer.take(Infinity)
}

describe('the picture of a mix', () => {
  it.each<[string, Partial<MixNumbers>]>([
    ['as greetings start', {}],
    ['with fades and raised ends', { fadein: 2, fadeout: 3, boost: 6 }],
    ['hardly ducked', { voiceover_duck: 12, music_vol: 95 }],
    ['with long ends', { intro: 9, extro: 11.5, fadeout: 10 }],
  ])('[R3.16] shows exactly the gain that the engine applies to the music: %s', (_name, change) => {
    const mix = { ...usualMixNumbers, ...change }
    const { curve } = drawMix({ voice: outline, music: sketchedMusic(outlineRateHz), mix, bars, rateHz: outlineRateHz })
    const gains = engineGains(mix)
    // Two hundredths of a second are less than a bar is wide.
    const near = 0.02 * engineRateHz
    for (const [step, height] of curve.entries()) {
      const place = (step * (gains.length - 1)) / (curve.length - 1)
      const around = gains.slice(Math.max(0, place - near), place + near + 1).map(heightOf)
      expect(height, `at ${(place / engineRateHz).toFixed(2)} s`).toBeGreaterThanOrEqual(Math.min(...around) - 0.005)
      expect(height, `at ${(place / engineRateHz).toFixed(2)} s`).toBeLessThanOrEqual(Math.max(...around) + 0.005)
    }
  })

  it('rises between sentences and falls for words', () => {
    const { curve, seconds } = drawMix({ voice: outline, music: sketchedMusic(outlineRateHz), mix: usualMixNumbers, bars, rateHz: outlineRateHz })
    const at = (second: number) => curve[Math.round((second / seconds) * (curve.length - 1))] ?? 0
    expect(at(5)).toBeLessThan(0.7 * at(1))
    expect(at(9.2)).toBeCloseTo(at(1), 2)
    expect(at(seconds - 0.01)).toBeLessThan(0.05)
  })

  it('has the length of the mix, with the voice at its position', () => {
    const picture = drawMix({ voice: outline, music: sketchedMusic(outlineRateHz), mix: { ...usualMixNumbers, intro: 2, extro: 4 }, bars, rateHz: outlineRateHz })
    expect(picture.seconds).toBeCloseTo(2 + 10.5 + 4, 2)
    expect([picture.voiceStartSeconds, picture.voiceEndSeconds].map((value) => Math.round(100 * value) / 100)).toEqual([2, 12.5])
    expect(picture.voice[2]).toBe(0)
  })

  it('never draws a bar of the music above the curve', () => {
    const { curve, music } = drawMix({ voice: outline, music: sketchedMusic(outlineRateHz), mix: { ...usualMixNumbers, boost: 12 }, bars, rateHz: outlineRateHz })
    const most = Math.max(...curve)
    expect(Math.max(...music)).toBeLessThanOrEqual(most + 1e-6)
  })

  it('shows the voice alone where there is no music', () => {
    const picture = drawMix({ voice: outline, music: undefined, mix: usualMixNumbers, bars, rateHz: outlineRateHz })
    expect([picture.music, picture.curve]).toEqual([[], []])
    expect(picture.seconds).toBeCloseTo(10.5 + 0.45, 2)
  })

  it('looks nearly the same for a sketch with a twentieth of the places', () => {
    const drawn = (rateHz: number) => drawMix({ voice: sketchedVoice(20, rateHz), music: sketchedMusic(rateHz), mix: usualMixNumbers, bars, rateHz })
    const [whole, sketch] = [drawn(outlineRateHz), drawn(sketchRateHz)]
    expect(sketch.seconds).toBeCloseTo(whole.seconds, 1)
    const meanOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0) / heights.length
    for (const lane of ['voice', 'music', 'curve'] as const) {
      expect(sketch[lane]).toHaveLength(whole[lane].length)
      expect(meanOf(sketch[lane].map((height, place) => Math.abs(height - (whole[lane][place] ?? 0)))), lane).toBeLessThan(0.05)
    }
  })

  it('draws a higher lane for a higher fader', () => {
    const height = (voice_vol: number) => Math.max(...drawMix({ voice: sketchedVoice(8, outlineRateHz), music: undefined, mix: { ...usualMixNumbers, voice_vol }, bars, rateHz: outlineRateHz }).voice)
    expect(height(0)).toBe(0)
    expect(height(100)).toBeCloseTo(2 * height(50), 1)
  })
})
