import { hasSameNumbers, mixNumbersOf, storedMixIn, type StoredMix } from '#domain/greeting/mix-numbers.ts'

export interface Mix extends StoredMix {
  readonly musicId: string | null
}

/** Of whatever carries it, such as a greeting. */
export function mixOf(carrier: Mix): Mix {
  return { ...storedMixIn(carrier), musicId: carrier.musicId }
}

export function isSameMix(one: Mix, other: Mix): boolean {
  return one.musicId === other.musicId && hasSameNumbers(mixNumbersOf(one), mixNumbersOf(other))
}
