import { hasSameNumbers, mixNumbersOf, storedMixIn, type StoredMix } from '#domain/greeting/mix-numbers.ts'

export interface Mix extends StoredMix {
  readonly musicId: string | null
}

/** Of whatever carries it, such as a greeting. */
export function mixOf(carrier: Mix): Mix {
  return { ...storedMixIn(carrier), musicId: carrier.musicId }
}

/** What the files of a greeting depend on besides its take. */
interface Making {
  readonly mix: Mix
  readonly telephoneSystem: string | null
}

export function isMadeSo(one: Making, other: Making): boolean {
  return one.telephoneSystem === other.telephoneSystem && isSameMix(one.mix, other.mix)
}

function isSameMix(one: Mix, other: Mix): boolean {
  return one.musicId === other.musicId && hasSameNumbers(mixNumbersOf(one), mixNumbersOf(other))
}
