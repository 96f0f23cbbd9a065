/** Decoders are fed in pieces so small that no crafted file makes them answer with more than fits into memory. */
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'

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
export async function feed(decoder: FedDecoder, bytes: Uint8Array, pieceBytes: number, collector: MonoCollector): Promise<number> {
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
