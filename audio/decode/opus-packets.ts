import { OpusDecoder } from 'opus-decoder'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'

export const opusRateHz = 48_000

/** What stands in front of the packets. */
export interface OpusFacts {
  readonly channels: number
  readonly preSkip: number
}

/** Answers with how many seconds came out. */
export async function decodeOpusPackets(packets: Iterable<Uint8Array>, { channels, preSkip }: OpusFacts, collector: MonoCollector): Promise<number> {
  collector.announce({ channels, sampleRateHz: opusRateHz })
  const decoder = new OpusDecoder({ channels, preSkip })
  await decoder.ready
  let samples = 0
  try {
    for (const packet of packets) {
      const { channelData, samplesDecoded, errors } = decoder.decodeFrame(packet)
      if (errors[0]) throw new Refused('DAMAGED', { cause: errors[0].message })
      samples += samplesDecoded
      if (samplesDecoded > 0) collector.push(channelData, opusRateHz)
    }
  } finally {
    decoder.free()
  }
  return samples / opusRateHz
}
