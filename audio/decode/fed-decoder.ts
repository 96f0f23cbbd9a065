/** Decoders are fed in pieces so small that no crafted file makes them answer with more than fits into memory. */
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'
import { viewOf } from './chunks.ts'
import { checkComplete } from './limits.ts'
import { opusRateHz } from './opus-packets.ts'
import { id3End } from './sniff.ts'

interface Decoded {
  readonly channelData: Float32Array[]
  readonly samplesDecoded: number
  readonly sampleRate: number
  readonly errors: readonly { readonly message: string }[]
}

export interface FedDecoder {
  readonly ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush(): Decoded | Promise<Decoded>
  free(): void
}

/** Answers with how many samples came out. */
async function feed(decoder: FedDecoder, bytes: Uint8Array, pieceBytes: number, collector: MonoCollector): Promise<number> {
  let decoded = 0
  const take = ({ channelData, samplesDecoded, sampleRate, errors }: Decoded) => {
    if (errors.length > 0) throw new Refused('DAMAGED', { cause: errors[0]?.message ?? 'decoder' })
    decoded += samplesDecoded
    if (samplesDecoded > 0) collector.push(channelData, sampleRate)
  }
  await decoder.ready
  try {
    for (let start = 0; start < bytes.length; start += pieceBytes) take(await decoder.decode(bytes.subarray(start, start + pieceBytes)))
    take(await decoder.flush())
  } finally {
    decoder.free()
  }
  return decoded
}

/** One frame of silence is a dozen bytes that become 65,536 samples: a kilobyte of them is 80 MB at most. */
const flacPieceBytes = 1024

const flacFactsAt = 8
const flacFactsBytes = 34

export async function decodeFlac(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  const stream = bytes.subarray(id3End(bytes))
  if (stream.length < flacFactsAt + flacFactsBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(stream)
  const sampleRateHz = view.getUint32(flacFactsAt + 10) >>> 12
  const channels = ((view.getUint8(flacFactsAt + 12) >> 1) & 7) + 1
  // 36 bits; nothing when the program did not know the length.
  const samples = (view.getUint8(flacFactsAt + 13) & 15) * 2 ** 32 + view.getUint32(flacFactsAt + 14)
  collector.announce({ sampleRateHz, channels })
  const decoded = await feed(new FLACDecoder(), stream, flacPieceBytes, collector)
  // The decoder overlooks a last frame of a dozen bytes: a block of digital silence.
  const longestBlock = view.getUint16(flacFactsAt + 2)
  checkComplete((samples - decoded - longestBlock) / sampleRateHz)
}

/** Packets of one byte become up to 5,760 samples: a piece of them is some 60 MB at most. */
const oggPieceBytes = 4096

const oggFactsAt = 28

const oggPage = Buffer.from('OggS')
const endOfStream = 4

/** The last page says that it is the last one, and how long it is; how much is missing where it does not, nothing tells. */
function checkEnd(bytes: Uint8Array): void {
  const lastPageAt = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(oggPage)
  const sizes = bytes.subarray(lastPageAt + 27, lastPageAt + 27 + (bytes[lastPageAt + 26] ?? 0))
  const end = sizes.reduce((sum, size) => sum + size, lastPageAt + 27 + sizes.length)
  if (((bytes[lastPageAt + 5] ?? 0) & endOfStream) === 0 || end > bytes.length) throw new Refused('TRUNCATED')
}


export async function decodeVorbis(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  if (bytes.length < oggFactsAt + 16) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(bytes)
  collector.announce({ channels: view.getUint8(oggFactsAt + 11), sampleRateHz: view.getUint32(oggFactsAt + 12, true) })
  await feed(new OggVorbisDecoder(), bytes, oggPieceBytes, collector)
  checkEnd(bytes)
}

export async function decodeOpus(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  if (bytes.length < oggFactsAt + 10) throw new Refused('DAMAGED', { cause: 'no format' })
  collector.announce({ channels: viewOf(bytes).getUint8(oggFactsAt + 9), sampleRateHz: opusRateHz })
  await feed(new OggOpusDecoder(), bytes, oggPieceBytes, collector)
  checkEnd(bytes)
}
