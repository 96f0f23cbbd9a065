/** Mixes in blocks as the voice arrives: the music before the voice is ready before there is a voice. */
import { faderGain, gainOf } from '../decibels.ts'
import { energyOf } from '../sound.ts'
import { createSampleQueue, type SampleQueue } from '../sample-queue.ts'
import type { KeptBed } from './bed.ts'
import type { MixSettings } from './mix-settings.ts'

export interface MixPlan {
  readonly settings: MixSettings
  /** Without one the voice stands alone, with the little silence that telephone systems need. */
  readonly bed: KeptBed | undefined
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
  const { intro, extro, fadein, fadeout } = settings
  const voiceStart = Math.round((bed ? intro : alone.beforeSeconds) * sampleRateHz)
  const after = Math.round((bed ? extro : alone.afterSeconds) * sampleRateHz)
  return {
    voiceStart,
    after,
    fadeIn: Math.min(voiceStart, Math.round(fadein * sampleRateHz)),
    fadeOut: Math.min(after, Math.round(fadeout * sampleRateHz)),
  }
}

/** What coder and decoder of an MP3 need before the first sample comes out: no player leaves it out of a stream, every one leaves it out of a file that names it. */
export const coderDelaySamples = 1105

/** Where the voice lies in the sound of it without music, in samples. */
export function voiceAlone(seconds: number, sampleRateHz: number): { start: number; length: number } {
  const [before, after] = [Math.round(alone.beforeSeconds * sampleRateHz), Math.round(alone.afterSeconds * sampleRateHz)]
  return { start: before, length: Math.max(0, Math.round(seconds * sampleRateHz) - before - after) }
}

/** The music's gain, reckoned in steps of a hop: ducking, the boost of intro and extro, no click at either end. */
function createMusicGain({ settings, bed, sampleRateHz }: MixPlan, { voiceStart, after }: Timeline, activity: SpeechActivity) {
  const level = (bed?.gain ?? 0) * faderGain(settings.music_vol)
  const boost = gainOf(settings.boost)
  const duck = createDucker({ percent: settings.voiceover_duck, sampleRateHz, secondsBeforeSpeech: voiceStart / sampleRateHz })
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

/** Where a hop of the music lies in a block, and how its gain moves. */
interface MusicHop {
  readonly from: number
  readonly to: number
  readonly startGain: number
  readonly endGain: number
}

function playHop(mix: Float32Array, music: KeptBed['loop'], musicPlace: number, { from, to, startGain, endGain }: MusicHop) {
  const step = (endGain - startGain) / (to - from)
  let at = musicPlace % music.length
  for (let index = from; index < to; index++) {
    mix[index] = (music[at] ?? 0) * (startGain + step * (index - from))
    at = at + 1 === music.length ? 0 : at + 1
  }
}

/** Puts the music into blocks that follow each other; its gain moves in straight lines. */
function createMusicLayer(music: KeptBed['loop'], gainUpTo: (place: number, end: number) => number) {
  let startGain = gainUpTo(0, Infinity)
  return (mix: Float32Array, place: number, end: number) => {
    if (music.length === 0) return
    for (let from = 0; from < mix.length; from += hopLength) {
      const to = Math.min(from + hopLength, mix.length)
      const endGain = gainUpTo(place + to, end)
      playHop(mix, music, place + from, { from, to, startGain, endGain })
      startGain = endGain
    }
  }
}

function addScaled(mix: Float32Array, start: number, added: Float32Array, gain: number) {
  for (let index = 0; index < added.length; index++) mix[start + index] = (mix[start + index] ?? 0) + gain * (added[index] ?? 0)
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
export function createMixer(plan: MixPlan) {
  const { sampleRateHz, voiceGain } = plan
  const timeline = timelineOf(plan)
  const { voiceStart, after } = timeline
  const voice = createSampleQueue()
  const voiceLevel = voiceGain * faderGain(plan.settings.voice_vol)
  const activity = createSpeechActivity({ voice, voiceGain, sampleRateHz })
  const addMusic = createMusicLayer(plan.bed?.loop ?? new Float32Array(0), createMusicGain(plan, timeline, activity))
  let place = 0
  let end = Infinity

  function addVoice(mix: Float32Array) {
    const from = Math.max(0, place - voiceStart)
    const to = Math.min(voice.end(), place + mix.length - voiceStart)
    if (to <= from) return
    addScaled(mix, from + voiceStart - place, voice.view(from, to), voiceLevel)
    voice.forgetBefore(to)
  }

  function readyUpTo(): number {
    if (end < Infinity) return end
    const known = voiceStart + Math.max(0, voice.end() - activity.lookAhead - hopLength)
    return known - (known % hopLength)
  }

  function take(mostSamples: number): Float32Array {
    const to = Math.min(readyUpTo(), place + Math.ceil(mostSamples / hopLength) * hopLength)
    const mix = new Float32Array(Math.max(0, to - place))
    addMusic(mix, place, end)
    addVoice(mix)
    fade(mix, place, end, timeline)
    place += mix.length
    return mix
  }

  const hearEnd = () => { end = voiceStart + voice.end() + after }

  return {
    /** `push` without its answer: `take` gives it in pieces, and after `hearEnd` all that is left. */
    hear: voice.add,
    hearEnd,
    /** Of what is ready about so much; nothing when nothing is. */
    take,
    push(samples: Float32Array) {
      voice.add(samples)
      return take(Infinity)
    },
    finish() {
      hearEnd()
      return take(Infinity)
    },
  }
}

/** Whether somebody is about to speak, speaks, or only takes a breath: what the ducking follows. */
const frameSeconds = 0.01
/** Against speech at −19 LUFS: breath and a quiet room stay below, the softest word's end does not. */
const audibleAmplitude = gainOf(-45)

interface Listening {
  readonly voice: SampleQueue
  readonly voiceGain: number
  readonly sampleRateHz: number
}

/** The voice's first frame always counts as spoken: the music before it can be mixed while the voice is still being made. */
function createSpeechActivity({ voice, voiceGain, sampleRateHz }: Listening) {
  const frameLength = Math.round(frameSeconds * sampleRateHz)
  const attack = Math.round(ducking.attackSeconds * sampleRateHz)
  const hold = Math.round(ducking.holdSeconds * sampleRateHz)
  const audible = audibleAmplitude / voiceGain
  let nextFrame = frameLength
  let spokenUntil = frameLength

  function listenTo(place: number) {
    for (; nextFrame <= place && nextFrame < voice.end(); nextFrame += frameLength) {
      const end = Math.min(nextFrame + frameLength, voice.end())
      if (energyOf(voice.view(nextFrame, end)) > audible * audible * (end - nextFrame)) spokenUntil = end
    }
  }

  return {
    /** How much of the voice after a place has to be known, or over, before that place can be judged. */
    lookAhead: attack + frameLength,
    /** Places are asked in their order; those before the voice begins are negative. */
    isSpokenAround(place: number) {
      const ahead = place + attack
      if (ahead >= nextFrame) listenTo(ahead)
      return ahead >= 0 && place < spokenUntil + hold
    },
  }
}

export type SpeechActivity = ReturnType<typeof createSpeechActivity>

/** How far the music is down for the voice: down before a word begins, up again only when nobody goes on. */
const ducking = {
  /** The music begins to fall this long before a word and is down when it begins. */
  attackSeconds: 0.15,
  /** A pause up to this long belongs to the speech. */
  holdSeconds: 0.75,
  releaseSeconds: 0.6,
} as const

interface DuckingPlan {
  readonly percent: number
  readonly sampleRateHz: number
  /** Less time than the attack takes: the music is part of the way down when it begins. */
  readonly secondsBeforeSpeech: number
}

/** The factor for the music, `samples` later than at the last call. */
export type Ducker = (speaks: boolean, samples: number) => number

function createDucker({ percent, sampleRateHz, secondsBeforeSpeech }: DuckingPlan): Ducker {
  const depth = percent / 100
  const fall = 1 / (ducking.attackSeconds * sampleRateHz)
  const rise = 1 / (ducking.releaseSeconds * sampleRateHz)
  let down = Math.max(0, 1 - secondsBeforeSpeech / ducking.attackSeconds)
  return (speaks, samples) => {
    down = speaks ? Math.min(1, down + fall * samples) : Math.max(0, down - rise * samples)
    return 1 - depth * ramp(down)
  }
}

/** From 0 to 1 without a corner at either end; plain products, so that every machine reckons the same. */
function ramp(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  return share * share * (3 - 2 * share)
}
