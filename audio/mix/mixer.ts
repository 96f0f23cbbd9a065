/** A voice over music, in blocks as the voice comes: the music before it is ready before there is a voice at all. */
import { faderGain } from '../faders.ts'
import { gainOf } from '../decibels.ts'
import { createSampleQueue } from '../sample-queue.ts'
import type { Stage } from '../stage.ts'
import type { Bed } from './bed.ts'
import { createDucker, ducking } from './ducking.ts'
import { withinBounds, type MixSettings } from './mix-settings.ts'
import { ramp } from './ramp.ts'
import { createSpeechActivity, type SpeechActivity } from './speech-activity.ts'

export interface MixPlan {
  readonly settings: MixSettings
  /** Without one the voice stands alone, with the little silence that telephone systems need. */
  readonly bed: Bed | undefined
  readonly sampleRateHz: number
  /** What brings the voice to `voiceLufs`. */
  readonly voiceGain: number
}

export interface Timeline {
  readonly voiceStart: number
  /** From the voice's last sample to the end. */
  readonly after: number
  readonly fadeIn: number
  readonly fadeOut: number
}

const alone = { beforeSeconds: 0.1, afterSeconds: 0.35 }
/** A take that needs more is noise, or nearly nothing. */
export const mostVoiceGainDb = 40
/** Music that starts or stops in mid swing would click. */
const edgeSeconds = 0.005
/** The music's gain is reckoned once for so many samples and moves in straight lines between. */
const hopLength = 32

export function timelineOf({ settings, bed, sampleRateHz }: Omit<MixPlan, 'voiceGain'>): Timeline {
  const { introSeconds, extroSeconds, fadeInSeconds, fadeOutSeconds } = withinBounds(settings)
  const voiceStart = Math.round((bed ? introSeconds : alone.beforeSeconds) * sampleRateHz)
  const after = Math.round((bed ? extroSeconds : alone.afterSeconds) * sampleRateHz)
  return {
    voiceStart,
    after,
    fadeIn: Math.min(voiceStart, Math.round(fadeInSeconds * sampleRateHz)),
    fadeOut: Math.min(after, Math.round(fadeOutSeconds * sampleRateHz)),
  }
}

/** The music's gain, reckoned in steps of a hop: ducking, the boost of intro and extro, no click at either end. */
function createMusicGain({ settings, bed, sampleRateHz }: MixPlan, { voiceStart, after }: Timeline, activity: SpeechActivity) {
  const { musicVolume, boostDb, duckingPercent } = withinBounds(settings)
  const level = (bed?.gain ?? 0) * faderGain(musicVolume)
  const boost = gainOf(boostDb)
  const duck = createDucker({ percent: duckingPercent, sampleRateHz, secondsBeforeSpeech: voiceStart / sampleRateHz })
  const attack = ducking.attackSeconds * sampleRateHz
  const release = ducking.releaseSeconds * sampleRateHz
  const edge = edgeSeconds * sampleRateHz
  let reached = 0
  /** `end` is ∞ while the voice goes on. Places ascend. */
  return (place: number, end: number): number => {
    const voiceEnd = end - after
    const isSpoken = place < voiceEnd && activity.isSpokenAround(place - voiceStart)
    const ducked = duck(isSpoken, place - reached)
    reached = place
    const boosted = place < voiceStart ? ramp((voiceStart - place) / attack) : ramp((place - voiceEnd) / release)
    return level * ducked * (1 + (boost - 1) * boosted) * ramp(Math.min(place, end - place) / edge)
  }
}

function fade(mix: Float32Array, place: number, end: number, { fadeIn, fadeOut }: Timeline) {
  for (let index = 0; index < mix.length && place + index < fadeIn; index++) {
    mix[index] = (mix[index] ?? 0) * ramp((place + index) / fadeIn)
  }
  for (let index = Math.max(0, end - fadeOut - place); index < mix.length; index++) {
    mix[index] = (mix[index] ?? 0) * ramp((end - 1 - place - index) / fadeOut)
  }
}

/** Pushing nothing gives the intro. The whole and any cutting of the voice into blocks give the same samples. */
export function createMixer(plan: MixPlan): Stage {
  const { sampleRateHz, voiceGain } = plan
  const timeline = timelineOf(plan)
  const { voiceStart, after } = timeline
  const voice = createSampleQueue()
  const voiceLevel = voiceGain * faderGain(withinBounds(plan.settings).voiceVolume)
  const activity = createSpeechActivity({ voice, voiceGain, sampleRateHz })
  const gainUpTo = createMusicGain(plan, timeline, activity)
  const loop = plan.bed?.loop.length ? plan.bed.loop : undefined
  let place = 0
  let musicGain = gainUpTo(0, Infinity)

  function addMusic(mix: Float32Array, music: Float32Array, end: number) {
    for (let from = 0; from < mix.length; from += hopLength) {
      const to = Math.min(from + hopLength, mix.length)
      const nextGain = gainUpTo(place + to, end)
      const step = (nextGain - musicGain) / (to - from)
      let at = (place + from) % music.length
      for (let index = from; index < to; index++) {
        mix[index] = (music[at] ?? 0) * (musicGain + step * (index - from))
        at = at + 1 === music.length ? 0 : at + 1
      }
      musicGain = nextGain
    }
  }

  function addVoice(mix: Float32Array) {
    const from = Math.max(0, place - voiceStart)
    const to = Math.min(voice.end(), place + mix.length - voiceStart)
    if (to <= from) return
    const spoken = voice.view(from, to)
    const shift = from + voiceStart - place
    for (let index = 0; index < spoken.length; index++) {
      mix[shift + index] = (mix[shift + index] ?? 0) + voiceLevel * (spoken[index] ?? 0)
    }
    voice.forgetBefore(to)
  }

  function mixUpTo(to: number, end: number): Float32Array {
    const mix = new Float32Array(Math.max(0, to - place))
    if (loop) addMusic(mix, loop, end)
    addVoice(mix)
    fade(mix, place, end, timeline)
    place += mix.length
    return mix
  }

  return {
    push(samples) {
      voice.add(samples)
      const known = voiceStart + Math.max(0, voice.end() - activity.lookAhead - hopLength)
      return mixUpTo(known - (known % hopLength), Infinity)
    },
    finish() {
      const end = voiceStart + voice.end() + after
      return mixUpTo(end, end)
    },
  }
}
