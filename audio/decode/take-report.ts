import type { Sound } from '../sound.ts'
import { Refused } from './refusal.ts'

export interface TakeReport {
  /** As it was uploaded, with its silence. */
  readonly durationSeconds: number
  readonly leadingSilenceSeconds: number
  readonly trailingSilenceSeconds: number
  /** RMS while somebody speaks. */
  readonly activeLevelDbfs: number
  readonly peakDbfs: number
  /** RMS of the quietest tenth. */
  readonly noiseFloorDbfs: number
  /** Places where the recording was louder than it could be. */
  readonly clippedPlaces: number
  /** Somebody speaks from the first or up to the last moment: a word may be missing. */
  readonly startsAbruptly: boolean
  readonly endsAbruptly: boolean
}

const keptBeforeSeconds = 0.1
const keptAfterSeconds = 0.35
const abruptSeconds = 0.02
/** Against the click of a cut through noise. */
const edgeSeconds = 0.005
/** Quieter is no recording of a voice, however far it is turned up. */
const silentPeakDbfs = -54

/** Leaves a breath before the first word and lets the last one fade. Cuts in place: a copy of a long take would be a lot. */
export function trimTake(take: Sound) {
  const { samples, sampleRateHz } = take
  const peakDbfs = 20 * Math.log10(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
  const speech = findSpeech(take)
  if (!speech || peakDbfs < silentPeakDbfs) throw new Refused('SILENT')
  const seconds = (count: number) => count / sampleRateHz
  const from = Math.max(0, speech.from - Math.round(keptBeforeSeconds * sampleRateHz))
  const to = Math.min(samples.length, speech.to + Math.round(keptAfterSeconds * sampleRateHz))
  return {
    report: {
      durationSeconds: seconds(samples.length),
      leadingSilenceSeconds: seconds(speech.from),
      trailingSilenceSeconds: seconds(samples.length - speech.to),
      activeLevelDbfs: speech.activeLevelDbfs,
      peakDbfs,
      noiseFloorDbfs: speech.noiseFloorDbfs,
      clippedPlaces: countClipped(samples),
      startsAbruptly: seconds(speech.from) < abruptSeconds,
      endsAbruptly: seconds(samples.length - speech.to) < abruptSeconds,
    },
    sound: { samples: softlyCut(samples, from, to, Math.round(edgeSeconds * sampleRateHz)), sampleRateHz },
  }
}

function softlyCut(samples: Float32Array, from: number, to: number, edge: number): Float32Array {
  const cut = samples.subarray(from, to)
  for (let index = 0; index < Math.min(edge, cut.length); index++) {
    const gain = index / edge
    const last = cut.length - 1 - index
    if (from > 0) cut[index] = (cut[index] ?? 0) * gain
    if (to < samples.length) cut[last] = (cut[last] ?? 0) * gain
  }
  return cut
}

const clippedFrom = 0.98
const flatWithin = 4e-5
/** As many samples in a row on one level near the top: no voice does that by itself. */
const flatSamples = 4

function countClipped(samples: Float32Array): number {
  let places = 0
  let inARow = 0
  let before = 0
  for (const sample of samples) {
    const isFlat = Math.abs(sample) >= clippedFrom && Math.abs(sample - before) <= flatWithin
    inARow = isFlat ? inARow + 1 : 1
    if (inARow === flatSamples) places += 1
    before = sample
  }
  return places
}

/** Where in a take somebody speaks, and how loud speech and pauses are. */
interface SpeechSpan {
  readonly from: number
  readonly to: number
  readonly activeLevelDbfs: number
  readonly noiseFloorDbfs: number
}

const blockSeconds = 0.01
const quietestDbfs = -96

/** Soft beginnings and ends of words lie that far below the voice's loud parts. */
const speechRangeDb = 35
const aboveNoiseDb = 8
const leastRangeDb = 12
/** Shorter is a click. */
const shortestBlocks = 3

function findSpeech({ samples, sampleRateHz }: Sound): SpeechSpan | undefined {
  const blockLength = Math.max(1, Math.round(blockSeconds * sampleRateHz))
  const energies = blockEnergies(samples, blockLength)
  const levels = Float64Array.from(energies, toDbfs)
  const sorted = levels.toSorted()
  const noiseFloorDbfs = percentile(sorted, 0.1)
  const loudDbfs = percentile(sorted, 0.95)
  if (loudDbfs <= quietestDbfs) return undefined
  const thresholdDbfs = Math.min(Math.max(noiseFloorDbfs + aboveNoiseDb, loudDbfs - speechRangeDb), loudDbfs - leastRangeDb)
  const isLoud = (block: number) => (levels[block] ?? quietestDbfs) > thresholdDbfs
  const isSpeech = (block: number) => Array.from({ length: shortestBlocks }, (_, index) => block + index).every(isLoud)
  const first = levels.findIndex((_, block) => isSpeech(block))
  if (first < 0) return undefined
  const last = levels.findLastIndex((_, block) => isSpeech(block - shortestBlocks + 1))
  const active = energies.subarray(first, last + 1).filter((_, index) => isLoud(first + index))
  return {
    from: first * blockLength,
    to: Math.min(samples.length, (last + 1) * blockLength),
    activeLevelDbfs: toDbfs(active.reduce((sum, energy) => sum + energy, 0) / active.length),
    noiseFloorDbfs,
  }
}

function blockEnergies(samples: Float32Array, blockLength: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(samples.length / blockLength) }, (_, block) => {
    const inBlock = samples.subarray(block * blockLength, (block + 1) * blockLength)
    let sum = 0
    for (const sample of inBlock) sum += sample * sample
    return sum / inBlock.length
  })
}

const toDbfs = (energy: number) => Math.max(quietestDbfs, 10 * Math.log10(energy))

const percentile = (sorted: Float64Array, share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? quietestDbfs
