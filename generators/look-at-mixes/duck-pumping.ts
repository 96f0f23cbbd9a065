/** How fast the gain of the music changes in pauses shorter than half a second. */
import { powerDecibelsOf } from '#audio/decibels.ts'
import { frameEnergies, frameSeconds } from './frames.ts'
import type { Stems } from './made-greeting.ts'

const shortPauseSeconds = 0.5
/** Against the loudest hundredth of a second. */
const pauseDb = -35

export interface Pumping {
  readonly pauses: number
  readonly fastestDbASecond: number
}

export function duckPumping({ voice, music, freeMusic }: Stems): Pumping {
  const spoken = frameEnergies(voice)
  const enough = Math.max(...spoken) * 10 ** (pauseDb / 10)
  const free = frameEnergies(freeMusic)
  const gainsDb = frameEnergies(music).map((energy, frame) => powerDecibelsOf(energy / (free[frame] ?? 0)))
  const talking = spoken.flatMap((energy, frame) => (energy > enough ? [frame] : []))
  const pauses = talking.slice(1).map((to, index) => ({ from: talking[index] ?? to, to }))
    .filter(({ from, to }) => to - from > 2 && (to - from) * frameSeconds < shortPauseSeconds)
  const rates = pauses.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, frame) => Math.abs((gainsDb[from + frame + 1] ?? 0) - (gainsDb[from + frame] ?? 0)) / frameSeconds))
  return { pauses: pauses.length, fastestDbASecond: Math.max(0, ...rates.filter(Number.isFinite)) }
}
