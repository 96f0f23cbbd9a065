/** An estimate before the mix exists: a stream has to choose its gain when it begins. */
import { decibelsOf, faderGain, powerDecibelsOf, powerOf } from '../decibels.ts'
import { musicLufs, voiceLufs } from '../goals.ts'
import type { MixSettings } from './mix-settings.ts'

interface Expected {
  readonly settings: MixSettings
  readonly hasMusic: boolean
  readonly voiceSeconds: number
}

interface Part {
  readonly seconds: number
  readonly lufs: number
}

/** Of a voice's time, the share that is no pause. */
const spokenShare = 0.93
/** Of a fade's time, the share at full sound that carries as much. */
const fadeShare = 0.37
const relativeGateDb = -10

function together(parts: readonly Part[]): number {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return powerDecibelsOf(parts.reduce((sum, part) => sum + part.seconds * powerOf(part.lufs), 0) / seconds)
}

/** As BS.1770 would measure it, with its gate. */
export function expectedLoudness({ settings: mix, hasMusic, voiceSeconds }: Expected): number {
  const voice = voiceLufs + decibelsOf(faderGain(mix.voice_vol))
  const music = hasMusic ? musicLufs + decibelsOf(faderGain(mix.music_vol)) : -Infinity
  const ducked = music + decibelsOf(1 - mix.voiceover_duck / 100)
  const faded = Math.min(mix.intro, mix.fadein) + Math.min(mix.extro, mix.fadeout)
  const parts = [
    { seconds: Math.max(0.1, voiceSeconds * spokenShare), lufs: powerDecibelsOf(powerOf(voice) + powerOf(ducked)) },
    { seconds: mix.intro + mix.extro - (1 - fadeShare) * faded, lufs: music + mix.boost },
  ].filter(({ seconds, lufs }) => seconds > 0 && Number.isFinite(lufs))
  if (parts.length === 0) return -Infinity
  const gate = together(parts) + relativeGateDb
  return together(parts.filter(({ lufs }) => lufs > gate))
}
