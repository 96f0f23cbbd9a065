/** Whether the words can be understood: predicted from the eight numbers before there is a sound, and measured before the sound is released. */
import type { MixNumbers } from './mix-numbers.ts'

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

/** Before the faders a voice stands so much above its music. */
const voiceAboveMusicDb = 4

const decibelsOf = (amplitude: number) => 20 * Math.log10(amplitude)

/** As the engine that mixes has it: 80 leaves a sound as it is, 70 makes it 3 dB quieter, 0 silent. */
export function faderDb(position: number): number {
  return (3 * Math.log(position / 80)) / Math.log(80 / 70)
}

export function isVoiceHeard(mix: MixNumbers, hasMusic: boolean): boolean {
  const voiceDb = faderDb(mix.voice_vol)
  if (voiceDb < limits.quietestFaderDb) return false
  const musicDb = faderDb(mix.music_vol) - voiceAboveMusicDb
  if (!hasMusic || musicDb === -Infinity) return true
  const underDb = musicDb + decibelsOf(1 - mix.voiceover_duck / 100)
  const aroundDb = mix.intro > 0 || mix.extro > 0 ? musicDb + mix.boost : -Infinity
  return voiceDb - underDb >= limits.leastOverMusicDb && aroundDb - voiceDb <= limits.mostAroundDb
}

/** In dBFS RMS, behind the filter of the telephone; −∞ for silence. */
export interface MeasuredVoice {
  readonly speechDb: number
  readonly musicUnderDb: number
  readonly musicAroundDb: number
}

export function isVoiceHeardIn({ speechDb, musicUnderDb, musicAroundDb }: MeasuredVoice): boolean {
  if (!(speechDb >= quietestSpeechDbfs)) return false
  return !(speechDb - musicUnderDb < limits.leastOverMusicDb - toleranceDb) && !(musicAroundDb - speechDb > limits.mostAroundDb + toleranceDb)
}
