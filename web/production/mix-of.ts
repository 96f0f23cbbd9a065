/** The numbers of a greeting's mix, without everything else that is told of it. */
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'

export function mixOf({ voice_vol, music_vol, voiceover_duck, intro, extro, fadein, fadeout, boost }: MixNumbers): MixNumbers {
  return { voice_vol, music_vol, voiceover_duck, intro, extro, fadein, fadeout, boost }
}
