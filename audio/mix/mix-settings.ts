/** A mix in eight numbers, by the names that programs send them under, and whether its words can be understood. */
import { decibelsOf, faderGain } from '../decibels.ts'
import { musicLufs, voiceLufs } from '../goals.ts'
import type { VoiceBalance } from './voice-balance.ts'

/** Nothing is checked here: the contract takes only numbers within their bounds. */
export interface MixSettings {
  /** Faders, 0 to 100. */
  readonly voice_vol: number
  readonly music_vol: number
  /** By how much the music falls under speech, 0 to 100. */
  readonly voiceover_duck: number
  /** Seconds of music before and after the voice. */
  readonly intro: number
  readonly extro: number
  /** In seconds. The fades lie over the whole mix, but never over the voice: they end where it begins. */
  readonly fadein: number
  readonly fadeout: number
  /** Decibels by which the music of intro and extro is raised or lowered, −12 to 12. */
  readonly boost: number
}

/** What speaks against a mix begins here. */
const limits = {
  /** Of the voice's fader: a sample is raised by so much and no more, and a voice alone would stay too quiet. */
  quietestFaderDb: -30,
  /** Speech over the music under it: only speech that lies under its music is refused. Without any ducking the faders of voice and music at the same place give 4. */
  leastOverMusicDb: 0,
  /** Intro and extro over speech. The usual faders with the highest boost give 8. */
  mostAroundDb: 9,
} as const

/** What was measured may be worse than the numbers tell: a loud bar of the music, a soft speaker. */
const toleranceDb = 6

/** Of active speech in a mix, in dBFS, before the mix is brought to its level: it is raised by 40 dB at most. */
const quietestSpeechDbfs = -60

/** Predicted before there is a sound. */
export function isVoiceHeard(mix: MixSettings, hasMusic: boolean): boolean {
  const voiceDb = decibelsOf(faderGain(mix.voice_vol))
  if (voiceDb < limits.quietestFaderDb) return false
  const musicDb = decibelsOf(faderGain(mix.music_vol)) + musicLufs - voiceLufs
  if (!hasMusic || musicDb === -Infinity) return true
  const underDb = musicDb + decibelsOf(1 - mix.voiceover_duck / 100)
  const aroundDb = mix.intro > 0 || mix.extro > 0 ? musicDb + mix.boost : -Infinity
  return voiceDb - underDb >= limits.leastOverMusicDb && aroundDb - voiceDb <= limits.mostAroundDb
}

/** Measured before the sound is released. */
export function isVoiceHeardIn({ speechDb, musicUnderDb, musicAroundDb }: VoiceBalance): boolean {
  if (!(speechDb >= quietestSpeechDbfs)) return false
  return !(speechDb - musicUnderDb < limits.leastOverMusicDb - toleranceDb) && !(musicAroundDb - speechDb > limits.mostAroundDb + toleranceDb)
}
