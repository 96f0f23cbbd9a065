import type { MixSettings } from '../mix/mix-settings.ts'

/** As every greeting starts. */
export const usualMix: MixSettings = { voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0 }
