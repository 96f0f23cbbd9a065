import { faderGain } from '#audio/decibels.ts'
import { createMixer, timelineOf } from '#audio/mix/mixer.ts'
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Bed } from '#audio/mix/bed.ts'
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import type { Outline } from './outline.ts'

export interface MixPicture {
  readonly seconds: number
  readonly voiceStartSeconds: number
  readonly voiceEndSeconds: number
  /** Heights from 0 to 1, one for each of equal parts of the time. */
  readonly voice: readonly number[]
  /** Empty without music. */
  readonly music: readonly number[]
  /** The same of the music's gain, from the first moment to the last; on the scale of the bars, which never rise above it. */
  readonly curve: readonly number[]
}

interface Drawn {
  readonly voice: Outline
  readonly music: Outline | undefined
  readonly mix: MixNumbers
  readonly bars: number
  /** Of both outlines. */
  readonly rateHz: number
}

const curveSteps = 720
/** Of a gain that moves slowly one height serves for so long. */
const heightStepSeconds = 0.007

export function drawMix({ voice, music, mix, bars, rateHz }: Drawn): MixPicture {
  const course = mixCourse(mix, music !== undefined, voice.levels.length, rateHz)
  const gains = music ? musicGains(voice, mix, rateHz) : new Float32Array(0)
  const heightStep = Math.max(1, Math.round(heightStepSeconds * rateHz))
  const heights = Float32Array.from({ length: Math.ceil(gains.length / heightStep) }, (_, step) => heightOf(gains[step * heightStep] ?? 0))
  const voiceHeight = heightOf(faderGain(mix.voice_vol))
  return {
    seconds: course.end / rateHz,
    voiceStartSeconds: course.voiceStart / rateHz,
    voiceEndSeconds: course.voiceEnd / rateHz,
    voice: highest(course.end, bars, (place) => voiceHeight * (voice.swings[place - course.voiceStart] ?? 0)),
    music: music ? highest(course.end, bars, (place) => (heights[Math.floor(place / heightStep)] ?? 0) * (music.swings[place % music.swings.length] ?? 0)) : [],
    curve: music ? Array.from({ length: curveSteps + 1 }, (_, step) => heightOf(gains[Math.round((step * (course.end - 1)) / curveSteps)] ?? 0)) : [],
  }
}

/** What the engine does to every music: a bed that is nothing but gain. The voice is heard for when it speaks, but stays silent itself. */
function musicGains({ levels }: Pick<Outline, 'levels'>, mix: MixNumbers, rateHz: number): Float32Array {
  const nothingButGain = { loop: new Float32Array([1]), sampleRateHz: rateHz, gain: 1 }
  const mixer = createMixer({ settings: { ...mix, voice_vol: 0 }, bed: nothingButGain, sampleRateHz: rateHz, voiceGain: 1 })
  mixer.hear(levels)
  mixer.hearEnd()
  return mixer.take(Infinity)
}

function highest(length: number, bars: number, heightAt: (place: number) => number): number[] {
  return Array.from({ length: bars }, (_, bar) => {
    let height = 0
    const end = Math.ceil(((bar + 1) * length) / bars)
    for (let place = Math.floor((bar * length) / bars); place < end; place++) height = Math.max(height, heightAt(place))
    return height
  })
}

const highestGain = faderGain(100)
const exponent = Math.log2(highestGain / faderGain(50))
/** What a fader at the top gives fills so much of the lane; the rest is for intros that are raised. */
const fullFaderHeight = 0.8

/** On a fader's own scale, as the ear judges: a fader half way up is a lane half as high. */
export function heightOf(gain: number): number {
  return Math.min(1, fullFaderHeight * (gain / highestGain) ** (1 / exponent))
}

export interface MixCourse {
  readonly voiceStart: number
  readonly voiceEnd: number
  readonly end: number
}

/** Only whether there is music counts. */
const anyBed: Bed = { loop: new Float32Array(1), sampleRateHz: 1, gain: 1 }

export function mixCourse(settings: MixSettings, hasMusic: boolean, voiceLength: number, sampleRateHz: number): MixCourse {
  const { voiceStart, after } = timelineOf({ settings, bed: hasMusic ? anyBed : undefined, sampleRateHz })
  return { voiceStart, voiceEnd: voiceStart + voiceLength, end: voiceStart + voiceLength + after }
}

/** The same word of the voice; before and after it the same distance from its beginning or end, as far as there is so much. */
export function samePlace(place: number, before: MixCourse, now: MixCourse): number {
  if (place < before.voiceStart) return Math.min(place, now.voiceStart)
  if (place < before.voiceEnd) return Math.min(place - before.voiceStart + now.voiceStart, now.voiceEnd)
  return Math.min(place - before.voiceEnd + now.voiceEnd, now.end)
}
