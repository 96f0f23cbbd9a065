/** A change is heard at once, at the same place. Knows no React. */
import type { FailureCode } from '#domain/errors.ts'
import { hasSameNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { Refused } from '#web/calls/refused.ts'
import { playback, type PrelistenState } from '#web/player/playback.ts'
import { engineRateHz } from './fetch-sound.ts'
import { missingIn, type LiveFields } from './live-fields.ts'
import { type MixCourse, mixCourse, samePlace } from './mix-picture.ts'
import { createMixDeck, type MixDeck } from './mix-deck.ts'
import { askMixer } from './mix-thread.ts'
import { musicStems, nameOfVoiceStem, type Stem, voiceStems } from './stems.ts'

export interface LiveSnapshot {
  readonly state: PrelistenState
  readonly failure: FailureCode | undefined
  /** As soon as they are known. */
  readonly voice: Stem | undefined
  readonly music: Stem | undefined
  /** Where it rests, or began, in seconds. */
  readonly restsAt: number
}

export const silentSnapshot: LiveSnapshot = { state: 'stopped', failure: undefined, voice: undefined, music: undefined, restsAt: 0 }

const firstPieceSeconds = 0.4
const furtherPieceSeconds = 1
/** Between two moves that are heard; more often would only pile up cross-fades. */
const restAfterMoveMs = 25
const lookAgainMs = 250
/** Somebody types: a voice is asked for only when there is a pause. */
const typingPauseMs = 1500

export class LiveMix {
  readonly #listeners = new Set<() => void>()
  #snapshot = silentSnapshot
  #fields: LiveFields | undefined
  #deck: MixDeck | undefined
  /** What plays has to be mixed anew. */
  #hasMoved = false
  /** Where somebody wants it to go on. */
  #sought: number | undefined
  #wakeUp: () => void = () => undefined
  /** Another number is another play: what belongs to an older one is dropped. */
  #run = 0
  /** Of the mix that is heard, or was last. */
  #course: MixCourse | undefined
  #isWatched = false
  #preparing: ReturnType<typeof setTimeout> | undefined

  snapshot = (): LiveSnapshot => this.#snapshot

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  want(fields: LiveFields | undefined): void {
    const before = this.#fields
    if (fields === before) return
    this.#fields = fields
    const isOtherVoice = !fields || !before || nameOfVoiceStem(fields) !== nameOfVoiceStem(before)
    if (isOtherVoice) {
      this.#course = undefined
      this.stop()
      this.#show({ failure: undefined, restsAt: 0 })
    }
    this.#showStems()
    if (!fields) return
    if (isOtherVoice || fields.musicId !== before?.musicId) this.#prepareSoon()
    if (this.#snapshot.state === 'stopped') this.#carryPlace()
    else if (before && (fields.musicId !== before.musicId || !hasSameNumbers(fields.mix, before.mix))) this.#move()
  }

  /** Before the page has drawn the move: the thread mixes meanwhile. */
  hear(mix: MixNumbers): void {
    if (this.#fields) this.want({ ...this.#fields, mix })
  }

  /** Somebody looks at it: voice and music are fetched without being asked for, so that the picture is the real one. */
  prepare(): void {
    this.#isWatched = true
    this.#prepareSoon()
  }

  play(): void {
    const fields = this.#fields
    if (!fields || missingIn(fields)) return
    playback.takeOver(this.#halt)
    this.#deck ??= createMixDeck(() => this.#ended())
    this.#deck.wake()
    this.#run += 1
    this.#show({ state: 'loading1', failure: undefined })
    const run = this.#run
    void this.#drive(run).catch((error: unknown) => run === this.#run && this.#failed(error))
  }

  stop(): void {
    if (this.#snapshot.state !== 'stopped') playback.stop()
  }

  /** Nobody listens any more; `play` begins anew. */
  leave(): void {
    this.stop()
    clearTimeout(this.#preparing)
    this.#deck?.close()
    this.#deck = undefined
  }

  seek(seconds: number): void {
    const course = this.#courseNow()
    const place = Math.max(0, Math.min(Math.round(seconds * engineRateHz), (course?.end ?? Infinity) - 1))
    this.#show({ restsAt: place / engineRateHz })
    if (this.#snapshot.state !== 'stopped') this.#move(place)
  }

  /** In seconds, at this moment. */
  position(): number {
    const deck = this.#snapshot.state === 'playing1' ? this.#deck : undefined
    const place = deck?.placeAt(deck.now())
    return place === undefined ? this.#snapshot.restsAt : place / engineRateHz
  }

  /** Its name stays the same, so that playback knows it. */
  #halt = () => {
    this.#run += 1
    const restsAt = this.position()
    this.#deck?.stop()
    this.#wakeUp()
    this.#show({ state: 'stopped', restsAt })
  }

  #move(place = this.#sought) {
    this.#hasMoved = true
    this.#sought = place
    this.#wakeUp()
  }

  /** Fetches what is needed, then sees to it that there is always enough to be heard, until it is over or something else plays. */
  async #drive(run: number) {
    const isCurrent = () => run === this.#run
    this.#hasMoved = true
    this.#sought = undefined
    while (isCurrent()) {
      if (this.#hasMoved) {
        this.#hasMoved = false
        await this.#mixAnew(isCurrent)
      } else if (this.#deck?.needsMore()) {
        const piece = await askMixer('goOn', { samples: furtherPieceSeconds * engineRateHz })
        if (isCurrent()) this.#deck.add(piece)
      } else {
        await this.#pause(lookAgainMs)
      }
    }
  }

  async #mixAnew(isCurrent: () => boolean) {
    // Nothing is waited for that is there: the thread shall mix before the page draws the move.
    while (isCurrent() && !this.#areStemsReady()) await this.#fetchStems()
    const fields = this.#fields
    const deck = this.#deck
    const course = this.#courseNow()
    if (!isCurrent() || !fields || !deck || !course) return
    const askedAt = deck.now()
    const before = deck.placeAt(askedAt)
    const sought = this.#sought
    this.#sought = undefined
    const restingPlace = Math.round(this.#snapshot.restsAt * engineRateHz)
    const from = sought ?? (before === undefined ? restingPlace : samePlace(before, this.#course ?? course, course))
    const piece = await askMixer('begin', {
      voice: nameOfVoiceStem(fields), music: fields.musicId ?? undefined, settings: fields.mix, from, samples: Math.round(firstPieceSeconds * engineRateHz),
    })
    if (!isCurrent()) return
    if (!deck.begin(piece, before === undefined || sought !== undefined ? undefined : askedAt)) {
      this.#hasMoved = true
      return
    }
    this.#course = course
    this.#show({ state: 'playing1' })
    await new Promise((resolve) => setTimeout(resolve, restAfterMoveMs))
  }

  #areStemsReady(): boolean {
    const fields = this.#fields
    return fields !== undefined && voiceStems.find(nameOfVoiceStem(fields)) !== undefined && (!fields.musicId || musicStems.find(fields.musicId) !== undefined)
  }

  async #fetchStems() {
    const fields = this.#fields
    if (!fields || missingIn(fields)) return
    const { musicId, bought } = fields
    await Promise.all([voiceStems.take(nameOfVoiceStem(fields), fields), musicId ? musicStems.take(musicId, { musicId, bought }) : undefined])
    this.#showStems()
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #courseNow(): MixCourse | undefined {
    const { voice } = this.#snapshot
    return this.#fields && voice && mixCourse(this.#fields.mix, Boolean(this.#fields.musicId), voice.length, engineRateHz)
  }

  #carryPlace() {
    const course = this.#courseNow()
    const restingPlace = Math.round(this.#snapshot.restsAt * engineRateHz)
    if (course && this.#course) this.#show({ restsAt: samePlace(restingPlace, this.#course, course) / engineRateHz })
    this.#course = course
  }

  #prepareSoon() {
    clearTimeout(this.#preparing)
    if (!this.#isWatched) return
    this.#preparing = setTimeout(() => void this.#fetchStems().catch(() => undefined), typingPauseMs)
  }

  #ended() {
    this.#run += 1
    this.#wakeUp()
    this.#show({ state: 'stopped', restsAt: 0 })
  }

  #failed(error: unknown) {
    const fields = this.#fields
    // The thread may have lost them.
    if (!(error instanceof Refused) && fields) {
      voiceStems.forget(nameOfVoiceStem(fields))
      if (fields.musicId) musicStems.forget(fields.musicId)
    }
    this.stop()
    this.#show({ failure: error instanceof Refused ? error.code : 'ERROR_GENERAL' })
  }

  #showStems() {
    const fields = this.#fields
    this.#show({
      voice: fields && voiceStems.find(nameOfVoiceStem(fields)),
      music: fields?.musicId ? musicStems.find(fields.musicId) : undefined,
    })
  }

  #show(change: Partial<LiveSnapshot>) {
    const next = { ...this.#snapshot, ...change }
    const names = Object.keys(next) as (keyof LiveSnapshot)[]
    if (names.every((name) => next[name] === this.#snapshot[name])) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }
}
