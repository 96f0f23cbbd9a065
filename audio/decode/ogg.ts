import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { viewOf } from './chunks.ts'
import { feed } from './fed-decoder.ts'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'

/** Packets of one byte become up to 5,760 samples: a piece of them is some 60 MB at most. */
const pieceBytes = 4096

const factsAt = 28
const opusRateHz = 48_000

export async function decodeVorbis(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  if (bytes.length < factsAt + 16) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(bytes)
  collector.announce({ channels: view.getUint8(factsAt + 11), sampleRateHz: view.getUint32(factsAt + 12, true) })
  await feed(new OggVorbisDecoder(), bytes, pieceBytes, collector)
}

export async function decodeOpus(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  if (bytes.length < factsAt + 10) throw new Refused('DAMAGED', { cause: 'no format' })
  collector.announce({ channels: viewOf(bytes).getUint8(factsAt + 9), sampleRateHz: opusRateHz })
  await feed(new OggOpusDecoder(), bytes, pieceBytes, collector)
}
