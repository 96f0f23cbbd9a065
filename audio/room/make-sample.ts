/** One sample, piece by piece: the first pieces are short, because somebody waits for them. */
import { joined as joinedBytes } from '../encode/bytes.ts'
import { openMp3Stream } from '../encode/mp3.ts'
import { timelineOf } from '../mix/mixer.ts'
import { mp3BitrateKbps } from '../profiles.ts'
import type { Stage } from '../stage.ts'
import { createGreetingStream } from '../stream-greeting.ts'
import { createPeakMeter } from './peak-meter.ts'
import { createResampler } from './resampler.ts'
import type { SampleTask } from './room-messages.ts'
import type { SampleEnd } from './sound-orders.ts'
import type { Turn } from './turns.ts'
import type { VoiceInbox } from './voice-inbox.ts'

interface Surroundings {
  readonly voice: VoiceInbox
  readonly send: (mp3: Uint8Array) => void
  /** Rejects when nobody wants the sample any more. */
  readonly turn: Turn
}

/** A piece takes a thread a few milliseconds: nobody else on it waits longer. */
const firstPieceSeconds = 0.1
const longestPieceSeconds = 1
const peakCount = 240

export async function makeSample(task: SampleTask, { voice, send, turn }: Surroundings): Promise<SampleEnd> {
  const { sampleRateHz, mark } = task
  const mp3 = await openMp3Stream({ sampleRateHz, bitrateKbps: mp3BitrateKbps, mark })
  try {
    const greeting = createGreetingStream({ ...task, hasCopyBeep: true })
    const meter = createPeakMeter()
    let head = mp3.head
    let sampleCount = 0
    let pieceSeconds = firstPieceSeconds

    function pass(piece: Float32Array) {
      meter.add(piece)
      sampleCount += piece.length
      const frames = mp3.encode(piece)
      if (frames.length === 0) return
      send(head.length > 0 ? joinedBytes(head, frames) : frames)
      head = new Uint8Array()
    }

    async function passReady() {
      for (let piece = greeting.take(pieceSeconds * sampleRateHz); piece; piece = greeting.take(pieceSeconds * sampleRateHz)) {
        pass(piece)
        pieceSeconds = Math.min(longestPieceSeconds, 2 * pieceSeconds)
        await turn()
      }
    }

    await passReady()
    let resampler: Stage | undefined
    for (let block = await voice.next(longestPieceSeconds); block; block = await voice.next(longestPieceSeconds)) {
      if (block.sampleRateHz !== sampleRateHz) resampler ??= createResampler(block.sampleRateHz, sampleRateHz)
      greeting.hear(resampler?.push(block.samples) ?? block.samples)
      await passReady()
    }
    if (resampler) greeting.hear(resampler.finish())
    greeting.hearEnd()
    await passReady()
    pass(greeting.finish())
    send(joinedBytes(head, mp3.finish()))
    const { voiceStart } = timelineOf(task)
    return { seconds: sampleCount / sampleRateHz, voiceStartSeconds: voiceStart / sampleRateHz, peaks: meter.peaks(peakCount) }
  } finally {
    mp3.abandon()
  }
}
