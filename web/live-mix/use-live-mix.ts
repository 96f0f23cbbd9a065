import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type MixNumbers, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { useCopyBeepNotice } from '#web/player/copy-beep-notice.ts'
import type { PrelistenState } from '#web/player/playback.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type LiveFields, type Missing, missingIn } from './live-fields.ts'
import { LiveMix, silentSnapshot } from './live-mix.ts'
import { drawMix, type MixPicture } from './mix-picture.ts'
import { type Outline, outlineRateHz } from './outline.ts'

export interface LiveMixView {
  readonly state: PrelistenState
  /** A sentence. */
  readonly failure: string | undefined
  /** What has to be there before it can be heard; until then `play` does nothing. */
  readonly missing: Missing | undefined
  readonly picture: MixPicture
  /** Of a voice that somebody has heard, or of what was bought; else about as long as such a text takes. */
  readonly isLengthKnown: boolean
  /** The picture is a sketch as long as the voice, or the music, has not been heard by anybody. */
  readonly isVoiceSketched: boolean
  readonly isMusicSketched: boolean
  /** A neutral voice stands in for the person who will speak. */
  readonly isGuide: boolean
  readonly seconds: number
  readonly voicePeaks: readonly number[]
  readonly musicPeaks: readonly number[]
  readonly play: () => void
  readonly stop: () => void
  readonly seek: (seconds: number) => void
  /** A fader moves: heard before the draft that comes of it is drawn. */
  readonly hear: (mix: MixNumbers) => void
  /** In seconds, at this moment: `useLivePosition` follows it. */
  readonly position: () => number
  /** Where it rests, or began, in seconds. */
  readonly restsAt: number
  /** Somebody looks at the picture: let it become the real one. */
  readonly prepare: () => void
}

const bars = 240
const exampleSeconds = 12
/** For a picture that is only a sketch, seven places a bar: it looks nearly the same, and does not hold up a phone that has just loaded the page. */
export const sketchRateHz = outlineRateHz / 20

/** Nothing while there is no draft yet. `expectedSeconds`: of a voice that nobody has heard. */
export function useLiveMix(fields: LiveFields | undefined, expectedSeconds = exampleSeconds): LiveMixView {
  const texts = useTexts('player')
  const failures = useTexts('failures')
  const [live] = useState(() => new LiveMix())
  // The sound lives outside: it is told of every change, and of the end.
  useEffect(() => live.want(fields), [live, fields])
  useEffect(() => () => live.leave(), [live])
  const { state, failure: code, voice, music, restsAt } = useSyncExternalStore(live.subscribe, live.snapshot, () => silentSnapshot)
  const missing = fields ? missingIn(fields) : 'text'
  const rateHz = voice || music ? outlineRateHz : sketchRateHz
  const mix = fields?.mix ?? usualMixNumbers
  // As long as nobody has chosen, an example has music; what can be heard has none.
  const isWithoutMusic = fields?.musicId === null || (fields?.musicId === undefined && !missing)
  const sketch = useMemo(() => sketchedMusic(rateHz), [rateHz])
  const picture = useMemo(() => drawMix({
    voice: voice?.outline ?? sketchedVoice(expectedSeconds, rateHz), music: isWithoutMusic ? undefined : (music?.outline ?? sketch), mix, bars, rateHz,
  }), [voice, music, sketch, expectedSeconds, isWithoutMusic, mix, rateHz])
  // Nothing was sent: the line is down.
  const failure = code && (code === 'ERROR_SUBMITTING_DATA' ? texts.unheard : failures[code])
  const isBought = fields?.bought !== undefined
  useCopyBeepNotice(!isBought && state === 'playing1')
  const actions = useMemo(() => ({
    play: () => live.play(),
    stop: () => live.stop(),
    seek: (seconds: number) => live.seek(seconds),
    hear: (next: MixNumbers) => live.hear(next),
    position: () => live.position(),
    prepare: () => live.prepare(),
  }), [live])
  return useMemo(() => ({
    ...actions,
    state,
    failure,
    restsAt,
    missing,
    picture,
    isLengthKnown: isBought || Boolean(voice),
    isVoiceSketched: !voice,
    isMusicSketched: !isWithoutMusic && !music,
    isGuide: voice?.isGuide ?? false,
    seconds: picture.seconds,
    voicePeaks: picture.voice,
    musicPeaks: picture.music,
  }), [actions, state, failure, restsAt, missing, picture, voice, music, isWithoutMusic, isBought])
}

/** How a voice might look that nobody has heard yet: words and breaths of about the length that the text will have. */
const wordSeconds = 0.42
const gapSeconds = 0.06
const wordsInPhrase = 7
const breathSeconds = 0.7
/** In linear amplitude, as loud as voices come. */
const level = 0.12

/** The same text length is the same picture. */
export function sketchedVoice(seconds: number, rateHz: number): Outline {
  const length = Math.max(1, Math.round(seconds * rateHz))
  const levels = new Float32Array(length)
  let word = 0
  for (let start = 0; start < length; word++) {
    const wordLength = Math.round(wordSeconds * rateHz * (0.6 + chance(word)))
    const strength = 0.45 + 0.55 * chance(word + 0.5)
    for (let at = 0; at < wordLength && start + at < length; at++) {
      const way = at / wordLength
      levels[start + at] = level * strength * 4 * way * (1 - way) * (0.65 + 0.35 * chance(Math.floor(way * 6) + word))
    }
    start += wordLength + Math.round(rateHz * ((word + 1) % wordsInPhrase === 0 ? breathSeconds : gapSeconds))
  }
  return { levels, swings: levels.map((value) => value / level) }
}

/** Music that nobody has chosen yet. */
export function sketchedMusic(rateHz: number): Outline {
  const swings = Float32Array.from({ length: 8 * rateHz }, (_, place) => {
    const beat = (place / rateHz) * 2
    return 0.45 + 0.55 * chance(Math.floor(beat * 4)) * (1 - 0.5 * (beat % 1))
  })
  return { levels: swings, swings }
}

/** From 0 to 1, always the same for the same number, in every browser. */
function chance(number: number): number {
  const mixed = Math.imul(Math.round(number * 16) + 1, 0x9e37_79b1)
  return ((Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b) >>> 8) & 0xffff) / 0xffff
}

const lookEveryMs = 200

export function useLivePosition({ position, state, restsAt, seconds: length }: LiveMixView): number {
  const [heardAt, setHeardAt] = useState(0)
  useEffect(() => {
    if (state !== 'playing1') return undefined
    const look = () => setHeardAt(position())
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [position, state])
  return Math.min(state === 'playing1' ? heardAt : restsAt, length)
}
