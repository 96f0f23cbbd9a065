export interface MixNumbers {
  /** Faders, 0 to 100. */
  readonly voice_vol: number
  readonly music_vol: number
  /** By how many percent the music falls under the voice. */
  readonly voiceover_duck: number
  /** Seconds of music before and after the voice. */
  readonly intro: number
  readonly extro: number
  readonly fadein: number
  readonly fadeout: number
  /** Decibels by which intro and extro are louder. */
  readonly boost: number
}

/** How a greeting sounds as long as nobody moves a fader. */
export const usualMixNumbers: MixNumbers = {
  voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0,
}

/** For a voice without music: at this place its fader changes nothing. */
export const voiceAloneNumbers: MixNumbers = { ...usualMixNumbers, voice_vol: 80 }

export const mixNumberBounds = {
  voice_vol: [0, 100],
  music_vol: [0, 100],
  voiceover_duck: [0, 100],
  intro: [0, 60],
  extro: [0, 60],
  fadein: [0, 30],
  fadeout: [0, 30],
  boost: [-12, 12],
} as const satisfies Readonly<Record<keyof MixNumbers, readonly [least: number, most: number]>>

const names = Object.keys(usualMixNumbers) as (keyof MixNumbers)[]

type Said = { readonly [Name in keyof MixNumbers]?: number | undefined }

/** What is not said is as it was. */
export function changedMix(before: MixNumbers, said: Said): MixNumbers {
  return Object.fromEntries(names.map((name) => [name, said[name] ?? before[name]])) as unknown as MixNumbers
}

/** Of whatever carries them, and always in the same order: an order for a sample is named by what it says. */
export function mixNumbersIn(carrier: MixNumbers): MixNumbers {
  return changedMix(carrier, {})
}

export function hasSameNumbers(one: MixNumbers, other: MixNumbers): boolean {
  return names.every((name) => one[name] === other[name])
}

/** The same numbers by the names of the columns, under which mixes are also kept as JSON. */
const columns = {
  voice_vol: 'voiceVol', music_vol: 'musicVol', voiceover_duck: 'voiceoverDuck', intro: 'introSeconds', extro: 'extroSeconds', fadein: 'fadeinSeconds',
  fadeout: 'fadeoutSeconds', boost: 'boostDb',
} as const satisfies Readonly<Record<keyof MixNumbers, string>>

export type StoredMix = Readonly<Record<(typeof columns)[keyof MixNumbers], number>>

export function storedMixOf(mix: MixNumbers): StoredMix {
  return Object.fromEntries(names.map((name) => [columns[name], mix[name]])) as unknown as StoredMix
}

/** Of whatever carries it, such as a greeting. */
export function mixNumbersOf({ voiceVol, musicVol, voiceoverDuck, introSeconds, extroSeconds, fadeinSeconds, fadeoutSeconds, boostDb }: StoredMix): MixNumbers {
  return {
    voice_vol: voiceVol, music_vol: musicVol, voiceover_duck: voiceoverDuck, intro: introSeconds, extro: extroSeconds, fadein: fadeinSeconds, fadeout: fadeoutSeconds,
    boost: boostDb,
  }
}

/** Of whatever carries it, and nothing else of that. */
export function storedMixIn(carrier: StoredMix): StoredMix {
  return storedMixOf(mixNumbersOf(carrier))
}
