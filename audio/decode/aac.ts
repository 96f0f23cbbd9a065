/** The decoder is under the GPL: only a process of its own may load this file. */
import { decoder as openDecoder } from '@audio/decode-aac'
import { readCaf } from './caf.ts'
import { adtsFrames } from './mpeg-frames.ts'
import type { MonoCollector } from './mono-collector.ts'
import { type Mp4Coding, type PacketTrack, soundTrack } from './mp4-track.ts'
import { decodeOpusPackets, type OpusFacts } from './opus-packets.ts'
import type { Decoders } from './read-take.ts'
import { Refused } from './refusal.ts'
import { id3End } from './sniff.ts'

type Decoder = Awaited<ReturnType<typeof openDecoder>>

async function decodeM4a(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  await decodeTrack(soundTrack(bytes), collector)
}

async function decodeCaf(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  const packets = readCaf(bytes, collector)
  if (packets) await decodeTrack(packets, collector)
}

async function decodeAdts(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  decodeFrames(await openDecoder(), adtsFrames(bytes, id3End(bytes)), collector)
}

/** What may need this decoder. */
export const aacDecoders: Decoders = { m4a: decodeM4a, caf: decodeCaf, adts: decodeAdts }

async function decodeTrack({ coding, frames }: PacketTrack, collector: MonoCollector): Promise<void> {
  if (coding.name === 'opus') return void (await decodeOpusPackets(frames, coding, collector))
  if (coding.name === 'alac') collector.announce(coding)
  decodeFrames(await openFor(coding), frames, collector)
}

async function openFor(coding: Exclude<Mp4Coding, OpusFacts>): Promise<Decoder> {
  try {
    return await openDecoder(coding.name === 'aac' ? { asc: coding.config } : { alac: coding.config })
  } catch {
    throw new Refused('UNSUPPORTED_CODING', { coding: `MP4 ${coding.name}` })
  }
}

/** AAC's first frame is only there to begin with; any other that stays without sound is broken. */
const silentFrames = 1

/** One frame at a time: of several, the decoder does not say which of them it could not read. */
function decodeFrames(decoder: Decoder, frames: Iterable<Uint8Array>, collector: MonoCollector): void {
  let withoutSound = 0
  try {
    for (const frame of frames) {
      const { channelData, sampleRate } = decoder.decode(frame)
      if (channelData.length > 0) collector.push(channelData, sampleRate)
      else withoutSound += 1
      if (withoutSound > silentFrames) throw new Refused('DAMAGED', { cause: 'frames without sound' })
    }
  } finally {
    decoder.free()
  }
}
