import { bell, createFilter, highPass, lowPass, steep } from '../filter/biquad.ts'
import type { Sound } from '../sound.ts'
import { seeded } from './test-sounds.ts'

interface Speaker {
  readonly seconds: number
  readonly sampleRateHz: number
  readonly seed?: number
  readonly pitchHz?: number
  readonly peak?: number
}

interface Segment {
  readonly kind: 'voiced' | 'hiss' | 'pause'
  readonly seconds: number
}

/** A few words of two to four syllables, then a breath. */
function* segments(chance: () => number): Generator<Segment> {
  for (;;) {
    for (let word = 0; word < 4; word++) {
      for (let syllable = 0; syllable < 2 + 2 * chance(); syllable++) {
        if (chance() < 0.4) yield { kind: 'hiss', seconds: 0.05 + 0.05 * chance() }
        yield { kind: 'voiced', seconds: 0.09 + 0.12 * chance() }
      }
      yield { kind: 'pause', seconds: 0.03 + 0.06 * chance() }
    }
    yield { kind: 'pause', seconds: 0.3 + 0.3 * chance() }
  }
}

function swell(place: number): number {
  return Math.min(1, 6 * place, 6 * (1 - place))
}

export function speechLike({ seconds, sampleRateHz, seed = 1, pitchHz = 120, peak = 0.5 }: Speaker): Sound {
  const chance = seeded(seed)
  const voiced = new Float32Array(Math.round(seconds * sampleRateHz))
  const hissed = new Float32Array(voiced.length)
  let place = 0
  let phase = 0
  for (const { kind, seconds: length } of segments(chance)) {
    const end = Math.min(voiced.length, place + Math.round(length * sampleRateHz))
    const melody = pitchHz * (0.9 + 0.25 * chance())
    const start = place
    for (; place < end; place++) {
      const loudness = swell((place - start) / (end - start))
      phase += melody / sampleRateHz
      if (kind === 'hiss') hissed[place] = 0.1 * loudness * (2 * chance() - 1)
      if (kind === 'voiced') voiced[place] = loudness * (1 - 2 * (phase % 1))
    }
    if (place >= voiced.length) break
  }
  const at = (frequencyHz: number, quality?: number) => ({ frequencyHz, sampleRateHz, ...(quality && { quality }) })
  const formants = [bell(at(550, 2), 9), bell(at(1500, 3), 8), bell(at(2600, 3), 12), bell(at(3400, 3), 8)]
  createFilter([lowPass(at(1600)), ...formants, highPass(at(90))])(voiced)
  createFilter(steep(highPass, 4, at(3500)))(hissed)
  const samples = voiced.map((sample, index) => sample + (hissed[index] ?? 0))
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  return { samples: samples.map((sample) => (sample * peak) / highest), sampleRateHz }
}
