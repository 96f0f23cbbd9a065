import musics from '#assets/catalogue/musics.json' with { type: 'json' }
import { beatsPerBar } from './composition.ts'
import type { Piece } from './compose.ts'
import { bedFormat, loopStartSample } from './sound/bed-format.ts'

export const pieces: readonly Piece[] = musics

export const loopSamplesOf = ({ bars, bpm }: Piece): number => Math.round((bars * beatsPerBar * 60 * bedFormat.sampleRateHz) / bpm)

/** What a player of the beds has to know. */
export interface Beds {
  readonly sampleRateHz: number
  readonly loudnessLufs: number
  readonly loopStartSample: number
  /** By the piece's id. */
  readonly loopSamples: Readonly<Record<string, number>>
}

export const beds: Beds = {
  sampleRateHz: bedFormat.sampleRateHz,
  loudnessLufs: bedFormat.loudnessLufs,
  loopStartSample,
  loopSamples: Object.fromEntries(pieces.map((piece) => [piece.id, loopSamplesOf(piece)])),
}
