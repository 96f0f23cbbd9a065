// The music as it lies in assets/music, heard through the decoder.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import stored from '#assets/music/beds.json' with { type: 'json' }
import { createMonoCollector } from '#audio/decode/mono-collector.ts'
import { decodeMp3 } from '#audio/decode/mp3.ts'
import { usualLimits } from '#audio/decode/limits.ts'
import { decibelsOf } from '#audio/decibels.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { projectFolder } from '#tools/project-files.ts'
import { beds, pieces } from './beds.ts'
import { beatsPerBar } from './composition.ts'
import { characterOf, type Character } from './listen/character.ts'
import { distance, fingerprintOf, type Fingerprint } from './listen/fingerprint.ts'

const folder = join(projectFolder, 'assets', 'music')
const pathOf = (id: string) => join(folder, `${id}.mp3`)
const { sampleRateHz, loopStartSample } = stored
const maxFileBytes = 400_000

interface Heard {
  readonly id: string
  readonly category: string
  readonly loudnessLufs: number
  readonly peakDb: number
  /** The step from the last sample to the first against the largest within 50 ms around. */
  readonly joint: number
  /** How unlike the sound is around the loop's two ends: with the loop a sample shorter, as it is, a sample longer. */
  readonly seams: readonly [number, number, number]
  readonly fingerprint: Fingerprint
  readonly character: Character
}

async function hear({ id, category, bars }: (typeof pieces)[number]): Promise<Heard> {
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(new Uint8Array(readFileSync(pathOf(id))), collector)
  const whole = collector.finish().samples
  const loopSamples = beds.loopSamples[id] ?? 0
  const samples = whole.subarray(loopStartSample, loopStartSample + loopSamples)
  const fingerprint = fingerprintOf({ samples, sampleRateHz }, bars * beatsPerBar)
  return {
    id,
    category,
    loudnessLufs: loudnessOf({ samples, sampleRateHz }),
    peakDb: decibelsOf(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
    joint: jointOf(samples),
    seams: [seamOf(whole, loopSamples - 1), seamOf(whole, loopSamples), seamOf(whole, loopSamples + 1)],
    fingerprint,
    character: characterOf({ samples, sampleRateHz }, bars * beatsPerBar, fingerprint),
  }
}

function jointOf(loop: Float32Array): number {
  const stepAt = (index: number) => Math.abs((loop.at(index) ?? 0) - (loop.at(index - 1) ?? 0))
  const around = Array.from({ length: 3200 }, (_, index) => index - 1600).filter((index) => index !== 0)
  return stepAt(0) / Math.max(...around.map(stepAt))
}

function seamOf(whole: Float32Array, loopSamples: number): number {
  let difference = 0
  let power = 0
  for (let index = loopStartSample - 1000; index < loopStartSample + 1000; index++) {
    difference += ((whole[index] ?? 0) - (whole[index + loopSamples] ?? 0)) ** 2
    power += (whole[index] ?? 0) ** 2
  }
  return difference / power
}

let all: readonly Heard[] = []

beforeAll(async () => {
  const heard: Heard[] = []
  for (const piece of pieces) if (existsSync(pathOf(piece.id))) heard.push(await hear(piece))
  all = heard
}, 120_000)

const exceptions = (isRight: (heard: Heard) => boolean) => all.filter((heard) => !isRight(heard)).map(({ id }) => id)

describe('the stored music', () => {
  it('[R9.09] has a file for each of the fifty pieces and no other, none larger than 400 kB', () => {
    expect(readdirSync(folder).filter((file) => file.endsWith('.mp3')).sort()).toEqual(pieces.map(({ id }) => `${id}.mp3`).sort())
    expect(pieces.filter(({ id }) => statSync(pathOf(id)).size > maxFileBytes)).toEqual([])
    expect(all).toHaveLength(50)
  })

  it('is described to the players with the values that the composition uses', () => {
    expect(stored).toEqual(beds)
  })

  it('has equal loudness, within half a unit', () => {
    expect(exceptions(({ loudnessLufs }) => Math.abs(loudnessLufs - stored.loudnessLufs) <= 0.5)).toEqual([])
  })

  it('leaves headroom: no peak over −4 dBFS', () => {
    expect(exceptions(({ peakDb }) => peakDb < -4)).toEqual([])
  })

  it('loops without a click: no step at the joint larger than those around it', () => {
    expect(exceptions(({ joint }) => joint <= 1)).toEqual([])
  })

  it('is as long as its bars, to the sample: the end continues into the beginning', () => {
    expect(exceptions(({ seams: [shorter, right, longer] }) => right < 0.1 && right < shorter && right < longer)).toEqual([])
  })

  it('contains no two pieces that are alike', () => {
    const areAlike = (a: Heard, b: Heard) => distance(a.fingerprint, b.fingerprint) < 0.5
    expect(all.flatMap((a, index) => all.slice(index + 1).filter((b) => areAlike(a, b)).map((b) => [a.id, b.id]))).toEqual([])
  })
})

describe('the categories sound like their names', () => {
  const median = (category: string, figure: (character: Character) => number) => {
    const values = all.filter((heard) => heard.category === category).map(({ character }) => figure(character)).sort((a, b) => a - b)
    return ((values[Math.floor((values.length - 1) / 2)] ?? 0) + (values[Math.ceil((values.length - 1) / 2)] ?? 0)) / 2
  }
  const ranked = (figure: (character: Character) => number) =>
    [...new Set(pieces.map(({ category }) => category))].sort((a, b) => median(b, figure) - median(a, figure))

  it('rock has the harshest sound and ambient the softest', () => {
    const order = ranked(({ edgeDb }) => edgeDb)
    expect([order[0], order.at(-1)]).toEqual(['rock', 'ambient'])
  })

  it('dance has its low drum on the beats and the rest between them', () => {
    expect(ranked(({ lowPulse, onBeat }) => lowPulse - onBeat)[0]).toBe('dance')
  })

  it('pieces with drums start notes on the beats more than pieces without', () => {
    const order = ranked(({ onBeat }) => onBeat)
    expect(order.slice(-3)).toEqual(expect.arrayContaining(['classical', 'ambient']))
    expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['pop', 'rock', 'jazz']))
  })

  it('ambient is slow and dance fast', () => {
    const tempi = (category: string) => pieces.filter((piece) => piece.category === category).map(({ bpm }) => bpm)
    expect(Math.max(...tempi('ambient'))).toBeLessThan(80)
    expect(Math.min(...tempi('dance'))).toBeGreaterThan(110)
  })

  it('pop is more percussive and less sustained than ambient', () => {
    expect(median('pop', ({ strokesDb }) => strokesDb)).toBeGreaterThan(median('ambient', ({ strokesDb }) => strokesDb) + 2)
  })
})
