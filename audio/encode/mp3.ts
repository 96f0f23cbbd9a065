/** MP3, mono, at a constant bit rate, block by block from the first frame on. */
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Sound } from '../sound.ts'
import type { AiMark } from './ai-mark.ts'
import { joined } from './bytes.ts'
import { id3Tag } from './id3.ts'

export interface Mp3Options {
  readonly sampleRateHz: 22_050 | 44_100
  readonly bitrateKbps: 128
  readonly mark?: AiMark | undefined
}

export interface Mp3Stream {
  /** What can be sent at once, before any sound exists; empty without a mark. */
  readonly head: Uint8Array
  encode(samples: Float32Array): Uint8Array
  /** The last frames. After it, or instead of it with `abandon`, the stream is over. */
  finish(): Uint8Array
  abandon(): void
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>
type Coding = Omit<Mp3Options, 'mark'>

// Every build of LAME makes the sound quieter by this factor.
const encoderGain = 0.95
const mostIdleEncoders = 8

/** Idle ones are configured as they were last: most streams are like the one before. */
interface Configured {
  readonly encoder: Encoder
  readonly coding: Coding
}

const idle: Configured[] = []

function configured(encoder: Encoder, coding: Coding): Configured {
  const { sampleRateHz, bitrateKbps } = coding
  encoder.configure({ channels: 1, sampleRate: sampleRateHz, outputSampleRate: sampleRateHz, bitrate: bitrateKbps })
  return { encoder, coding }
}

const isIdleFor = ({ sampleRateHz, bitrateKbps }: Coding) => ({ coding }: Configured) =>
  coding.sampleRateHz === sampleRateHz && coding.bitrateKbps === bitrateKbps

async function takeEncoder(coding: Coding): Promise<Encoder> {
  const fitting = idle.findIndex(isIdleFor(coding))
  const [ready] = fitting < 0 ? [] : idle.splice(fitting, 1)
  return ready?.encoder ?? configured(idle.pop()?.encoder ?? (await createMp3Encoder()), coding).encoder
}

function louder(samples: Float32Array): Float32Array {
  const copy = new Float32Array(samples.length)
  for (let index = 0; index < copy.length; index++) copy[index] = (samples[index] ?? 0) / encoderGain
  return copy
}

/** Opening takes no time with an encoder ready for it, some milliseconds without, forty for the first one of a thread. */
export async function openMp3Stream({ mark, ...coding }: Mp3Options): Promise<Mp3Stream> {
  let encoder: Encoder | undefined = await takeEncoder(coding)
  const open = () => {
    if (!encoder) throw new Error('The MP3 stream is over')
    return encoder
  }
  const abandon = () => {
    if (encoder && idle.length < mostIdleEncoders) idle.push(configured(encoder, coding))
    encoder = undefined
  }
  return {
    head: mark ? id3Tag(mark) : new Uint8Array(),
    // The encoder answers with a view of a buffer that it fills again: hence the copies.
    encode: (samples) => open().encode([louder(samples)]).slice(),
    finish: () => {
      const last = open().finalize().slice()
      abandon()
      return last
    },
    abandon,
  }
}

let preparing: Promise<void> | undefined

async function prepare(coding: Coding): Promise<void> {
  if (!idle.some(isIdleFor(coding))) idle.push(configured(await createMp3Encoder(), coding))
}

/** Sees to it that the next stream opens at once. */
export async function keepMp3StreamReady(coding: Coding): Promise<void> {
  preparing ??= prepare(coding).finally(() => (preparing = undefined))
  await preparing
}

/** An encoder never gives back the memory that its longest block took. */
const longestBlockSeconds = 1

export async function mp3File({ samples, sampleRateHz }: Sound, options: Mp3Options): Promise<Uint8Array> {
  const stream = await openMp3Stream(options)
  const blockLength = longestBlockSeconds * sampleRateHz
  const frames: Uint8Array[] = []
  for (let from = 0; from < samples.length; from += blockLength) frames.push(stream.encode(samples.subarray(from, from + blockLength)))
  return joined(stream.head, ...frames, stream.finish())
}
