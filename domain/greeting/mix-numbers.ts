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

type Said = { readonly [Name in keyof MixNumbers]?: number | undefined }

/** What is not said is as it was. */
export function changedMix(before: MixNumbers, said: Said): MixNumbers {
  const names = Object.keys(usualMixNumbers) as (keyof MixNumbers)[]
  return Object.fromEntries(names.map((name) => [name, said[name] ?? before[name]])) as unknown as MixNumbers
}

export function hasSameNumbers(one: MixNumbers, other: MixNumbers): boolean {
  return (Object.keys(usualMixNumbers) as (keyof MixNumbers)[]).every((name) => one[name] === other[name])
}

/** The same numbers by the names of the engine that mixes. */
export function mixSettingsOf(mix: MixNumbers) {
  return {
    voiceVolume: mix.voice_vol,
    musicVolume: mix.music_vol,
    duckingPercent: mix.voiceover_duck,
    introSeconds: mix.intro,
    extroSeconds: mix.extro,
    fadeInSeconds: mix.fadein,
    fadeOutSeconds: mix.fadeout,
    boostDb: mix.boost,
  } as const
}
