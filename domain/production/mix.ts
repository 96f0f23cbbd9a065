import { storedMixIn, type StoredMix } from '#domain/greeting/stored-mix.ts'

export interface Mix extends StoredMix {
  readonly musicId: string | null
}

/** Of whatever carries it, such as a greeting. */
export function mixOf(carrier: Mix): Mix {
  return { ...storedMixIn(carrier), musicId: carrier.musicId }
}

export function isSameMix(one: Mix, other: Mix): boolean {
  const numbers = mixOf(other)
  return Object.entries(mixOf(one)).every(([name, value]) => numbers[name as keyof Mix] === value)
}
