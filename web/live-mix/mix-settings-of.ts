/** The numbers of a greeting as the engine calls them. */
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'

export function mixSettingsOf(mix: MixNumbers): MixSettings {
  return {
    voiceVolume: mix.voice_vol,
    musicVolume: mix.music_vol,
    duckingPercent: mix.voiceover_duck,
    introSeconds: mix.intro,
    extroSeconds: mix.extro,
    fadeInSeconds: mix.fadein,
    fadeOutSeconds: mix.fadeout,
    boostDb: mix.boost,
  }
}
