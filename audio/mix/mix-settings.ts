export interface MixSettings {
  /** Faders, 0 to 100. */
  readonly voiceVolume: number
  readonly musicVolume: number
  /** By how much the music falls under speech, 0 to 100. */
  readonly duckingPercent: number
  /** Music before and after the voice. */
  readonly introSeconds: number
  readonly extroSeconds: number
  /** The fades lie over the whole mix, but never over the voice: they end where it begins. */
  readonly fadeInSeconds: number
  readonly fadeOutSeconds: number
  /** Raises or lowers the music of intro and extro, −12 to 12. */
  readonly boostDb: number
}

export const defaultMix: MixSettings = {
  voiceVolume: 70,
  musicVolume: 70,
  duckingPercent: 80,
  introSeconds: 3,
  extroSeconds: 3,
  fadeInSeconds: 0,
  fadeOutSeconds: 2.5,
  boostDb: 0,
}

const bounds: Readonly<Record<keyof MixSettings, readonly [least: number, most: number]>> = {
  voiceVolume: [0, 100],
  musicVolume: [0, 100],
  duckingPercent: [0, 100],
  introSeconds: [0, 60],
  extroSeconds: [0, 60],
  fadeInSeconds: [0, 60],
  fadeOutSeconds: [0, 60],
  boostDb: [-12, 12],
}

/** Whatever comes in, a mix that can be played: too much becomes the most, what is no number the default. */
export function withinBounds(settings: MixSettings): MixSettings {
  const entries = Object.entries(bounds) as [keyof MixSettings, readonly [number, number]][]
  const kept = entries.map(([name, [least, most]]) => {
    const value = Number.isNaN(settings[name]) ? defaultMix[name] : settings[name]
    return [name, Math.min(most, Math.max(least, value))]
  })
  return Object.fromEntries(kept) as unknown as MixSettings
}
