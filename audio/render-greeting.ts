import { withCopyBeep } from './copy-beep.ts'
import { programmeGoal, telephoneGoal, voiceLufs } from './goals.ts'
import { activeSpeechLevel } from './level/active-speech.ts'
import { bringToLevel } from './level/bring-to-level.ts'
import { gainToLoudness, loudnessOf } from './level/loudness.ts'
import type { KeptBed } from './mix/bed.ts'
import type { MixSettings } from './mix/mix-settings.ts'
import { createMixer, mostVoiceGainDb, timelineOf } from './mix/mixer.ts'
import { voiceBalance, type VoiceBalance } from './mix/voice-balance.ts'
import { resample } from './resample/resample.ts'
import { secondsOf, type Sound } from './sound.ts'
import { inOneGo } from './stage.ts'
import { inTelephoneBand } from './telephone-band.ts'
import { masterVoice } from './voice-chain/voice-chain.ts'

export interface GreetingParts {
  readonly take: Sound
  /** Whether the take passes the voice chain; off for one that comes finished from a studio. */
  readonly isMastered: boolean
  /** At the engine's rate. */
  readonly bed: KeptBed | undefined
  readonly settings: MixSettings
  readonly hasCopyBeep: boolean
}

export interface MixedGreeting {
  readonly sound: Sound
  readonly voiceStartSeconds: number
  readonly voiceEndSeconds: number
}

export interface RenderedGreeting {
  readonly sound: Sound
  readonly seconds: number
  /** Integrated loudness in LUFS, or for the telephone the level of active speech in dBFS RMS; −∞ for silence. */
  readonly levelDb: number
  readonly truePeakDbtp: number
}

/** Before its level: the same mix may leave in several forms. Its balance mixes once more where there is music: for what is to be delivered, and so has no beep. */
export function mixGreeting(parts: GreetingParts, sampleRateHz: number) {
  const voice = voiceOf(parts, sampleRateHz)
  const mixed = mixVoice(parts, voice)
  return { ...mixed, measureBalance: () => balanceOf(mixed, parts, voice) }
}

function balanceOf({ sound, voiceStartSeconds, voiceEndSeconds }: MixedGreeting, parts: GreetingParts, voice: ReadyVoice): VoiceBalance {
  const { sampleRateHz } = sound
  return voiceBalance({
    mixed: sound.samples, music: parts.bed ? musicOf(parts, voice) : new Float32Array(sound.samples.length), sampleRateHz,
    voiceStart: Math.round(voiceStartSeconds * sampleRateHz), voiceEnd: Math.round(voiceEndSeconds * sampleRateHz),
  })
}

/** It follows the voice, whether that is heard or not. */
function musicOf(parts: GreetingParts, voice: ReadyVoice): Float32Array {
  return mixVoice({ ...parts, settings: { ...parts.settings, voice_vol: 0 } }, voice).sound.samples
}

interface ReadyVoice {
  readonly sound: Sound
  readonly gain: number
}

function voiceOf({ take, isMastered }: GreetingParts, sampleRateHz: number): ReadyVoice {
  const resampled = resample(take, sampleRateHz)
  const sound = isMastered ? masterVoice(resampled) : resampled
  return { sound, gain: gainToLoudness(loudnessOf(sound), voiceLufs, mostVoiceGainDb) }
}

function mixVoice({ bed, settings, hasCopyBeep }: GreetingParts, { sound: { samples, sampleRateHz }, gain }: ReadyVoice): MixedGreeting {
  const mixed = inOneGo(createMixer({ settings, bed, sampleRateHz, voiceGain: gain }), samples)
  const { voiceStart, after } = timelineOf({ settings, bed, sampleRateHz })
  return {
    sound: { samples: hasCopyBeep ? withCopyBeep(mixed, sampleRateHz) : mixed, sampleRateHz },
    voiceStartSeconds: voiceStart / sampleRateHz,
    voiceEndSeconds: (mixed.length - after) / sampleRateHz,
  }
}

/** For loudspeakers, headphones and archives: the whole sound at its loudness. */
export function asProgramme({ sound }: MixedGreeting, sampleRateHz: number): RenderedGreeting {
  const levelled = bringToLevel(resample(sound, sampleRateHz), {
    measure: loudnessOf,
    wantedDb: programmeGoal.loudnessLufs,
    highestPeakDbtp: programmeGoal.truePeakDbtp,
  })
  return { ...levelled, seconds: secondsOf(levelled.sound) }
}

/** For the line: what it lets pass, with the speech, not the music around it, at the telephone's level. */
export function asTelephone({ sound, voiceStartSeconds, voiceEndSeconds }: MixedGreeting): RenderedGreeting {
  const levelled = bringToLevel(inTelephoneBand(sound), {
    measure: ({ samples, sampleRateHz }) => {
      const spoken = samples.subarray(Math.floor(voiceStartSeconds * sampleRateHz), Math.ceil(voiceEndSeconds * sampleRateHz))
      return activeSpeechLevel({ samples: spoken, sampleRateHz })
    },
    wantedDb: telephoneGoal.activeSpeechDbfs,
    highestPeakDbtp: telephoneGoal.truePeakDbtp,
  })
  return { ...levelled, seconds: secondsOf(levelled.sound) }
}

/** Which of the two it is, and at which rate it leaves; a telephone's is always its own. */
export interface Treatment {
  readonly treatment: 'programme' | 'telephone'
  readonly sampleRateHz: number
}
