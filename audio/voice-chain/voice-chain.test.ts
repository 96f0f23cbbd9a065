import { describe, expect, it } from 'vitest'
import { decibelsOf } from '../decibels.ts'
import { bell, filtered, highPass, lowPass } from '../filter/biquad.ts'
import { loudnessOf } from '../level/loudness.ts'
import { inOneGo, joined } from '../stage.ts'
import { speechLike } from '../testing/speech-like.ts'
import { areSame, noise, randomBlocks, silence, sine } from '../testing/test-sounds.ts'
import { createDeClick } from './de-click.ts'
import { measureVoice } from './measure-voice.ts'
import { createVoiceChain, masterVoice } from './voice-chain.ts'

const sampleRateHz = 22_050
const studio = speechLike({ seconds: 8, sampleRateHz, peak: 0.6 })
const sound = (samples: Float32Array) => ({ samples, sampleRateHz })

function rmsDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-20) / samples.length)
}

/** A kitchen: dull, boomy, mains hum, hiss, too quiet. */
function atHome(): Float32Array {
  const at = (frequencyHz: number) => ({ frequencyHz, sampleRateHz })
  const coloured = filtered(studio.samples, [lowPass(at(1500)), bell(at(180), 9)])
  const hiss = noise(6, coloured.length, 0.004)
  const hum = sine({ frequencyHz: 50, sampleRateHz, seconds: 8, peak: 0.02 }).samples
  return coloured.map((sample, index) => 0.12 * sample + 0.12 * (hiss[index] ?? 0) + 0.1 * (hum[index] ?? 0))
}

/** The parts of the fixture where nobody speaks, by the clean original. */
function pausesOf(samples: Float32Array): Float32Array {
  const frame = 441
  const pauses: Float32Array[] = []
  for (let from = 0; from + 3 * frame < samples.length; from += frame) {
    if (rmsDb(studio.samples.subarray(from, from + 3 * frame)) < -70) pauses.push(samples.subarray(from + frame, from + 2 * frame))
  }
  return joined(pauses)
}

describe('the voice chain', () => {
  const mastered = masterVoice(studio)
  const home = sound(atHome())
  const masteredHome = masterVoice(home)

  it('keeps length and position', () => {
    expect(mastered.samples).toHaveLength(studio.samples.length)
    const energy = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0)
    const envelope = ({ samples }: { samples: Float32Array }) =>
      Array.from({ length: 7900 }, (_, millisecond) => Math.sqrt(energy(samples.subarray(22 * millisecond, 22 * (millisecond + 1)))))
    const [before, after] = [envelope(studio), envelope(mastered)]
    const likeness = (lag: number) => before.reduce((sum, value, index) => sum + value * (after[index + lag] ?? 0), 0)
    const lags = [-8, -5, -3, -2, -1, 1, 2, 3, 5, 8]
    expect(Math.max(...lags.map(likeness))).toBeLessThan(likeness(0))
  })

  it('gives the same samples every time, and in blocks of any size', () => {
    for (const take of [studio, home]) {
      const measures = measureVoice(take)
      const whole = inOneGo(createVoiceChain(measures, sampleRateHz), take.samples)
      expect(areSame(masterVoice(take).samples, whole)).toBe(true)
      for (const seed of [1, 2, 3]) {
        const chain = createVoiceChain(measures, sampleRateHz)
        expect(areSame(joined([...randomBlocks(take.samples, seed).map(chain.push), chain.finish()]), whole)).toBe(true)
      }
    }
  })

  it('brings a home recording closer to the studio: darkness, boom, hum and hiss', () => {
    const [before, after, good] = [measureVoice(home), measureVoice(masteredHome), measureVoice(mastered)]
    const distance = (a: number, b: number) => Math.abs(a - b)
    expect(distance(after.presenceDb, good.presenceDb)).toBeLessThan(distance(before.presenceDb, good.presenceDb) - 1)
    expect(distance(after.bodyDb, good.bodyDb)).toBeLessThan(distance(before.bodyDb, good.bodyDb) - 1)
    const roomBelowVoice = (samples: Float32Array) => loudnessOf(sound(samples)) - rmsDb(pausesOf(samples))
    expect(roomBelowVoice(masteredHome.samples)).toBeGreaterThan(roomBelowVoice(home.samples) + 5)
  })

  it.each([1, 0.25, 0.05])('quiets the room of a pause by 5 dB more than the voice, in a take that is %f times as loud', (times) => {
    const pause = silence(2, sampleRateHz)
    const spoken = joined([studio.samples, pause, studio.samples])
    const hiss = noise(6, spoken.length, 0.004)
    const take = sound(spoken.map((sample, index) => times * (sample + (hiss[index] ?? 0))))
    const roomInPause = ({ samples }: typeof take) => rmsDb(samples.subarray(studio.samples.length + 16_000, studio.samples.length + 33_000)) - loudnessOf(sound(samples))
    expect(roomInPause(masterVoice(take))).toBeLessThan(roomInPause(take) - 5)
  })

  it('leaves the soft end of a loud word as it is in a noisy room', () => {
    const measures = { loudnessLufs: -19, noiseFloorDbfs: -50, bodyDb: -1, presenceDb: -11 }
    const [loud, soft] = [sine({ frequencyHz: 400, sampleRateHz, seconds: 0.5, peak: 0.3 }).samples, sine({ frequencyHz: 400, sampleRateHz, seconds: 0.15, peak: 0.006 }).samples]
    const of = (noiseFloorDbfs: number) => rmsDb(inOneGo(createVoiceChain({ ...measures, noiseFloorDbfs }, sampleRateHz), joined([loud, soft, silence(1, sampleRateHz)])).subarray(loud.length + 1000, loud.length + soft.length))
    expect(Math.abs(of(-50) - of(-Infinity))).toBeLessThan(0.1)
  })

  it('reduces the difference between loud and soft parts by at least 3 dB', () => {
    const uneven = sound(studio.samples.map((sample, index) => sample * (index % 44_100 < 22_050 ? 1 : 0.25)))
    const halves = (samples: Float32Array) =>
      rmsDb(samples.subarray(44_100, 66_150)) - rmsDb(samples.subarray(66_150, 88_200))
    expect(halves(masterVoice(uneven).samples)).toBeLessThan(halves(uneven.samples) - 3)
  })

  it('hardly changes a studio recording’s tone', () => {
    const [before, after] = [measureVoice(studio), measureVoice(mastered)]
    expect(Math.abs(after.bodyDb - before.bodyDb)).toBeLessThan(3)
    expect(Math.abs(after.presenceDb - before.presenceDb)).toBeLessThan(3)
  })

  it.each([120, 250, 500, 1000, 2000, 4000, 8000])('changes a steady tone of %i Hz by at most 18 dB next to its level', (frequencyHz) => {
    const measures = { loudnessLufs: -19, noiseFloorDbfs: -60, bodyDb: -1, presenceDb: -11 }
    for (const peak of [0.003, 0.03, 0.3, 1]) {
      const tone = sine({ frequencyHz, sampleRateHz, seconds: 1, peak }).samples
      const change = rmsDb(inOneGo(createVoiceChain(measures, sampleRateHz), tone).subarray(4000)) - rmsDb(tone.subarray(4000))
      expect(change).toBeLessThan(1)
      expect(change).toBeGreaterThan(-18)
    }
  })

  it('removes frequencies below speech', () => {
    const hum = sine({ frequencyHz: 30, sampleRateHz, seconds: 2, peak: 0.2 }).samples
    const measures = { loudnessLufs: -19, noiseFloorDbfs: -Infinity, bodyDb: -1, presenceDb: -11 }
    expect(rmsDb(inOneGo(createVoiceChain(measures, sampleRateHz), hum).subarray(20_000))).toBeLessThan(rmsDb(hum) - 25)
  })

  it.each([
    ['nothing', new Float32Array(0)], ['one sample', Float32Array.of(0.5)], ['silence', silence(1, sampleRateHz)],
    ['a constant', new Float32Array(22_050).fill(0.5)], ['full scale', noise(9, 22_050, 1)], ['a whisper', noise(9, 22_050, 1e-5)],
  ])('accepts %s', (_, samples) => {
    const result = masterVoice(sound(samples)).samples
    expect(result).toHaveLength(samples.length)
    expect(result.every(Number.isFinite)).toBe(true)
    expect(result.every((sample) => Math.abs(sample) < 20)).toBe(true)
  })

  it('works at telephone rate too', () => {
    const narrow = speechLike({ seconds: 3, sampleRateHz: 8000 })
    expect(masterVoice(narrow).samples.every(Number.isFinite)).toBe(true)
  })
})

describe('repairing clicks', () => {
  const clicks = [12_345, 60_011, 100_200, 150_000]
  const mended = (samples: Float32Array) => inOneGo(createDeClick(sampleRateHz), samples)

  it('removes single clicks from speech and leaves the rest unchanged', () => {
    const clicked = studio.samples.slice()
    for (const place of clicks) clicked[place] = (clicked[place] ?? 0) + 0.9
    const result = mended(clicked)
    for (const place of clicks) expect(Math.abs((result[place] ?? 0) - (studio.samples[place] ?? 0))).toBeLessThan(0.15)
    const touched = result.filter((sample, index) => sample !== clicked[index] && clicks.every((place) => Math.abs(place - index) > 25))
    expect(touched).toHaveLength(0)
  })

  it('finds no clicks in clean speech, however deep the voice', () => {
    for (const pitchHz of [62, 90, 120, 200]) {
      const { samples } = speechLike({ seconds: 6, sampleRateHz, pitchHz, seed: pitchHz })
      const changed = mended(samples).filter((sample, index) => sample !== samples[index])
      expect(changed.length, `${pitchHz} Hz`).toBe(0)
    }
  })
})

describe('measuring a voice', () => {
  it('measures the room noise between the words, and none where the pauses are silent', () => {
    const roomy = studio.samples.map((sample, index) => sample + 0.002 * Math.sin(index * index))
    expect(measureVoice(sound(roomy)).noiseFloorDbfs).toBeCloseTo(decibelsOf(0.002) - 3, 0)
    expect(measureVoice(studio).noiseFloorDbfs).toBe(-Infinity)
  })

  it('recognises a dull sound and a thin sound', () => {
    const at = (frequencyHz: number) => ({ frequencyHz, sampleRateHz })
    const plain = measureVoice(studio)
    expect(measureVoice(sound(filtered(studio.samples, [lowPass(at(1500))]))).presenceDb).toBeLessThan(plain.presenceDb - 3)
    expect(measureVoice(sound(filtered(studio.samples, [highPass(at(300))]))).bodyDb).toBeLessThan(plain.bodyDb - 4)
  })
})
