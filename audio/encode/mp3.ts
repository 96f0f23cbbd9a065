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

// Every build of LAME makes the sound quieter by this factor.
const encoderGain = 0.95
const mostIdleEncoders = 4
const idleEncoders: Encoder[] = []

/** Opening takes a millisecond when an encoder is idle, forty for the first one of a process. */
export async function openMp3Stream({ sampleRateHz, bitrateKbps, mark }: Mp3Options): Promise<Mp3Stream> {
  let encoder: Encoder | undefined = idleEncoders.pop() ?? (await createMp3Encoder())
  encoder.configure({ channels: 1, sampleRate: sampleRateHz, outputSampleRate: sampleRateHz, bitrate: bitrateKbps })
  const open = () => {
    if (!encoder) throw new Error('The MP3 stream is over')
    return encoder
  }
  const abandon = () => {
    if (encoder && idleEncoders.length < mostIdleEncoders) idleEncoders.push(encoder)
    encoder = undefined
  }
  return {
    head: mark ? id3Tag(mark) : new Uint8Array(),
    // The encoder answers with a view of a buffer that it fills again: hence the copies.
    encode: (samples) => open().encode([samples.map((sample) => sample / encoderGain)]).slice(),
    finish: () => {
      const last = open().finalize().slice()
      abandon()
      return last
    },
    abandon,
  }
}

export async function mp3File(sound: Sound, options: Mp3Options): Promise<Uint8Array> {
  const stream = await openMp3Stream(options)
  const frames = stream.encode(sound.samples)
  return joined(stream.head, frames, stream.finish())
}
