import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { viewOf } from './chunks.ts'
import { checkComplete } from './limits.ts'
import { feed } from './fed-decoder.ts'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'
import { id3End } from './sniff.ts'

/** One frame of silence is a dozen bytes that become 65,536 samples: a kilobyte of them is 80 MB at most. */
const pieceBytes = 1024

const factsAt = 8
const factsBytes = 34

export async function decodeFlac(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  const stream = bytes.subarray(id3End(bytes))
  if (stream.length < factsAt + factsBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(stream)
  const sampleRateHz = view.getUint32(factsAt + 10) >>> 12
  const channels = ((view.getUint8(factsAt + 12) >> 1) & 7) + 1
  // 36 bits; nothing when the program did not know the length.
  const samples = (view.getUint8(factsAt + 13) & 15) * 2 ** 32 + view.getUint32(factsAt + 14)
  collector.announce({ sampleRateHz, channels })
  const decoded = await feed(new FLACDecoder(), stream, pieceBytes, collector)
  // The decoder overlooks a last frame of a dozen bytes: a block of digital silence.
  const longestBlock = view.getUint16(factsAt + 2)
  checkComplete((samples - decoded - longestBlock) / sampleRateHz)
}
