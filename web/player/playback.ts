/** The only player: starting a sound ends the one before, also in another tab. Nothing else in the browser may make an audio element. */
import { allowed } from '#web/kept.ts'
import { routeChangeEvent } from '#web/shell/route-change.tsx'
import { createStore, hookOf } from '#web/store.ts'

export const playbackVolume = 0.8

export type PlaybackState = 'stopped' | 'loading' | 'playing'

/** Of a greeting that is mixed while it is heard, apart from any other sound. */
export type PrelistenState = 'stopped' | 'loading1' | 'playing1'

export type PlaybackEnding = 'ended' | 'failed' | 'stopped'

export interface PlaybackSnapshot {
  readonly state: PlaybackState
  /** What is loading or playing; nothing while stopped. */
  readonly source: string | undefined
}

/** What playback needs of an audio element. */
export interface SoundElement {
  src: string
  volume: number
  currentTime: number
  play(): Promise<void>
  pause(): void
  addEventListener(name: 'playing' | 'ended' | 'error', listener: () => void): void
}

/** From now on `stop` is called when another tab begins to sound, or another page is shown. Any message stops the other tabs. */
type Connect = (stop: () => void) => Pick<BroadcastChannel, 'postMessage'> | undefined

const silence: PlaybackSnapshot = { state: 'stopped', source: undefined }

export class Playback<Sound extends SoundElement = SoundElement> {
  readonly #createElement: () => Sound
  readonly #connect: Connect
  #otherTabs: ReturnType<Connect>
  #element: Sound | undefined
  #stopOther: (() => void) | undefined
  readonly #snapshot = createStore(silence)
  /** What the element fetches already. */
  #prepared: string | undefined
  #finish: ((ending: PlaybackEnding) => void) | undefined

  constructor(createElement: () => Sound, connect: Connect) {
    this.#createElement = createElement
    this.#connect = connect
  }

  snapshot = this.#snapshot.snapshot

  subscribe = this.#snapshot.subscribe

  /** Made when it is first needed. */
  get element(): Sound {
    return (this.#element ??= this.#preparedElement())
  }

  /** A press has begun whose end will play it: it is fetched meanwhile. Whatever sounds goes on. */
  prepare(source: string): void {
    if (this.snapshot().state !== 'stopped' || this.#stopOther) return
    this.#prepared = source
    this.element.src = source
  }

  /** Resolves when the sound is over, and says how it ended. Call it in the press of a button, or the browser refuses to play. */
  play(source: string, fromSeconds = 0): Promise<PlaybackEnding> {
    this.#silenceAllOthers()
    const { promise, resolve } = Promise.withResolvers<PlaybackEnding>()
    this.#finish = resolve
    this.#snapshot.set({ state: 'loading', source })
    const { element } = this
    if (source !== this.#prepared) element.src = source
    this.#prepared = undefined
    if (fromSeconds > 0) element.currentTime = fromSeconds
    // A newer sound may have taken the element before the browser answered: its refusal is then nobody's. One that wants a press first has it on the button.
    element.play().catch((error: unknown) => this.#finish === resolve && this.#end((error as Error).name === 'NotAllowedError' ? 'stopped' : 'failed'))
    return promise
  }

  /** For what sounds, or is about to, by other means: it silences everything else, and is stopped in its turn. */
  takeOver(stop: () => void): void {
    if (this.#stopOther === stop) return
    this.#silenceAllOthers()
    this.#stopOther = stop
  }

  stop(): void {
    const stopOther = this.#stopOther
    this.#stopOther = undefined
    stopOther?.()
    if (this.snapshot().state === 'stopped') return
    this.#element?.pause()
    this.#end('stopped')
  }

  /** One function for ever: however often it is connected, it listens once. */
  readonly #silence = () => this.stop()

  #silenceAllOthers() {
    this.stop()
    this.#otherTabs ??= this.#connect(this.#silence)
    this.#otherTabs?.postMessage(null)
  }

  #preparedElement(): Sound {
    const element = this.#createElement()
    element.volume = playbackVolume
    element.addEventListener('playing', () => {
      if (this.snapshot().state === 'loading') this.#snapshot.set({ ...this.snapshot(), state: 'playing' })
    })
    element.addEventListener('ended', () => this.#end('ended'))
    element.addEventListener('error', () => this.#end('failed'))
    return element
  }

  #end(ending: PlaybackEnding) {
    const finish = this.#finish
    this.#finish = undefined
    if (this.snapshot().state !== 'stopped') this.#snapshot.set(silence)
    finish?.(ending)
  }
}

const listenAround: Connect = (stop) => {
  addEventListener(routeChangeEvent, stop)
  return allowed(() => Object.assign(new BroadcastChannel('sound'), { onmessage: stop }))
}

export const playback = new Playback(() => new Audio(), listenAround)

export const usePlayback = hookOf(() => playback, silence)

export function stopPlayback(): void {
  playback.stop()
}
