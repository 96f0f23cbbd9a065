/** Plays a mix in short pieces, and goes over to another one at the same place without a click. Places are samples of the mix. */
import { isOnPhone, layPhoneLine, subscribeToPhone } from '#web/player/phone-line.tsx'
import { playbackVolume } from '#web/player/playback.ts'
import { engineRateHz } from './fetch-sound.ts'
import type { MixPiece } from './mix-thread.ts'

export interface MixDeck {
  /** Of the sound card, in seconds. */
  readonly now: () => number
  /** Where the mix that plays is at a time; undefined when none does. */
  readonly placeAt: (time: number) => number | undefined
  /** From its first piece on, which was wanted for the time `askedAt`. False when the piece is over by now: ask for a later one. */
  readonly begin: (piece: MixPiece, askedAt: number | undefined) => boolean
  readonly add: (piece: MixPiece) => void
  readonly needsMore: () => boolean
  /** Call it in the press of a button, or the browser refuses to play. */
  readonly wake: () => void
  readonly stop: () => void
  /** For good, as soon as nothing is heard any more: a browser has few sound cards to give. */
  readonly close: () => void
}

/** One mix on its way to the ear. */
interface Reel {
  readonly gain: GainNode
  /** When its place 0 would have been heard. */
  readonly zeroTime: number
  readonly fadedInAt: number
  readonly sources: AudioBufferSourceNode[]
  nextPlace: number
  isComplete: boolean
}

const crossFadeSeconds = 0.01
/** So much is handed to the sound card in advance: a tab in the background is woken only once a second. */
const aheadSeconds = 3
/** Whoever schedules later than the sound card reads comes too late: it reads a little ahead. */
const leastLeadSeconds = 0.012
const mostLeadSeconds = 0.04
const restAfterMs = 500

/** The way to the ear: not louder than every other sound, and through the telephone where somebody wants it so. */
function openOutput() {
  const context = new AudioContext({ sampleRate: engineRateHz, latencyHint: 'interactive' })
  const volume = new GainNode(context, { gain: playbackVolume })
  const line = layPhoneLine(context, isOnPhone())
  volume.connect(line.input)
  line.output.connect(context.destination)
  const unsubscribe = subscribeToPhone(() => line.switchTo(isOnPhone()))
  const close = () => {
    unsubscribe()
    void context.close()
  }
  return { context, volume, close }
}

function sourceOf({ samples }: MixPiece, gain: GainNode): AudioBufferSourceNode {
  const buffer = new AudioBuffer({ length: Math.max(1, samples.length), sampleRate: engineRateHz })
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(gain.context, { buffer })
  source.connect(gain)
  return source
}

function leave({ gain, sources }: Reel, time: number) {
  gain.gain.setValueAtTime(1, time)
  gain.gain.linearRampToValueAtTime(0, time + crossFadeSeconds)
  for (const source of sources) source.stop(time + crossFadeSeconds)
  sources.at(-1)?.addEventListener('ended', () => gain.disconnect())
}

const onGrid = (time: number) => Math.ceil(time * engineRateHz) / engineRateHz

export function createMixDeck(onEnd: () => void): MixDeck {
  const { context, volume, close } = openOutput()
  let reel: Reel | undefined
  let isClosed = false

  const soon = () => context.currentTime + Math.min(mostLeadSeconds, Math.max(leastLeadSeconds, context.baseLatency / 2))

  /** A sound card that is kept awake for nothing empties a telephone's battery. */
  function restSoon() {
    reel = undefined
    setTimeout(() => { if (!reel && !isClosed) void context.suspend() }, restAfterMs)
  }

  function schedule(onto: Reel, piece: MixPiece, source: AudioBufferSourceNode, skipped = 0) {
    source.start(onto.zeroTime + (piece.start + skipped) / engineRateHz, skipped / engineRateHz)
    onto.sources.push(source)
    onto.nextPlace = piece.start + piece.samples.length
    onto.isComplete = piece.isLast
    if (!piece.isLast) return
    source.addEventListener('ended', () => {
      if (reel !== onto) return
      restSoon()
      onEnd()
    })
  }

  return {
    now: () => context.currentTime,
    placeAt: (time) => reel && Math.max(0, Math.round((time - reel.zeroTime) * engineRateHz)),
    begin(piece, askedAt) {
      const gain = new GainNode(context, { gain: 0 })
      gain.connect(volume)
      const source = sourceOf(piece, gain)
      // Everything is ready now: what follows must be done before the sound card gets there.
      const time = onGrid(Math.max(soon(), reel?.fadedInAt ?? 0))
      const skipped = askedAt === undefined ? 0 : Math.round((time - askedAt) * engineRateHz)
      if (!piece.isLast && skipped + crossFadeSeconds * engineRateHz >= piece.samples.length) return false
      const before = reel
      const zeroTime = time - (piece.start + skipped) / engineRateHz
      reel = { gain, zeroTime, fadedInAt: time + crossFadeSeconds, sources: [], nextPlace: 0, isComplete: false }
      schedule(reel, piece, source, skipped)
      gain.gain.setValueAtTime(0, time)
      gain.gain.linearRampToValueAtTime(1, time + crossFadeSeconds)
      if (before) leave(before, time)
      return true
    },
    add: (piece) => reel && schedule(reel, piece, sourceOf(piece, reel.gain)),
    needsMore: () => reel !== undefined && !reel.isComplete && reel.zeroTime + reel.nextPlace / engineRateHz < context.currentTime + aheadSeconds,
    wake: () => void context.resume(),
    stop() {
      if (!reel) return
      leave(reel, Math.max(soon(), reel.fadedInAt))
      restSoon()
    },
    close() {
      isClosed = true
      setTimeout(close, restAfterMs)
    },
  }
}
