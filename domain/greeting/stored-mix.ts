import type { MixNumbers } from './mix-numbers.ts'

export interface StoredMix {
  readonly voiceVol: number
  readonly musicVol: number
  readonly voiceoverDuck: number
  readonly introSeconds: number
  readonly extroSeconds: number
  readonly fadeinSeconds: number
  readonly fadeoutSeconds: number
  readonly boostDb: number
}

export function storedMixOf(mix: MixNumbers): StoredMix {
  return {
    voiceVol: mix.voice_vol, musicVol: mix.music_vol, voiceoverDuck: mix.voiceover_duck, introSeconds: mix.intro, extroSeconds: mix.extro,
    fadeinSeconds: mix.fadein, fadeoutSeconds: mix.fadeout, boostDb: mix.boost,
  }
}

/** Of whatever carries it, such as a greeting, and nothing else of that. */
export function storedMixIn(carrier: StoredMix): StoredMix {
  return storedMixOf(mixNumbersOf(carrier))
}

export function mixNumbersOf(stored: StoredMix): MixNumbers {
  return {
    voice_vol: stored.voiceVol, music_vol: stored.musicVol, voiceover_duck: stored.voiceoverDuck, intro: stored.introSeconds, extro: stored.extroSeconds,
    fadein: stored.fadeinSeconds, fadeout: stored.fadeoutSeconds, boost: stored.boostDb,
  }
}
