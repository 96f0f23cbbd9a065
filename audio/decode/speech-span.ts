/** Where in a take somebody speaks, and how loud speech and pauses are. */
import type { Sound } from '../sound.ts'

export interface SpeechSpan {
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

export function findSpeech({ samples, sampleRateHz }: Sound): SpeechSpan | undefined {
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
