/** How far the music is down for the voice: down before a word begins, up again only when nobody goes on. */
import { ramp } from './ramp.ts'

export const ducking = {
  /** The music begins to fall this long before a word and is down when it begins. */
  attackSeconds: 0.15,
  /** A pause up to this long belongs to the speech. */
  holdSeconds: 0.75,
  releaseSeconds: 0.6,
} as const

interface DuckingPlan {
  readonly percent: number
  readonly sampleRateHz: number
  /** Less time than the attack takes: the music is part of the way down when it begins. */
  readonly secondsBeforeSpeech: number
}

/** The factor for the music, `samples` later than at the last call. */
export type Ducker = (speaks: boolean, samples: number) => number

export function createDucker({ percent, sampleRateHz, secondsBeforeSpeech }: DuckingPlan): Ducker {
  const depth = percent / 100
  const fall = 1 / (ducking.attackSeconds * sampleRateHz)
  const rise = 1 / (ducking.releaseSeconds * sampleRateHz)
  let down = Math.max(0, 1 - secondsBeforeSpeech / ducking.attackSeconds)
  return (speaks, samples) => {
    down = speaks ? Math.min(1, down + fall * samples) : Math.max(0, down - rise * samples)
    return 1 - depth * ramp(down)
  }
}
