/** Apple's Core Audio Format: samples as they are, or packets of AAC and ALAC, whose sizes stand in a table of their own. */
import { boxAt, chunks, type ChunkShape, textAt, viewOf } from './chunks.ts'
import { checkComplete } from './limits.ts'
import type { MonoCollector } from './mono-collector.ts'
import { aacCoding, alacCoding, mostFrames, type PacketTrack } from './mp4-track.ts'
import { type PcmCoding, type PcmLayout, bytesOfSecond, readPcm } from './pcm.ts'
import { Refused } from './refusal.ts'

const cafChunks: ChunkShape = { firstAt: 8, headBytes: 12, lengthOf: (view, at) => Number(view.getBigInt64(at + 4)), multipleOf: 1 }

const formatBytes = 32
/** Before the sound: how often it was edited. */
const editCountBytes = 4
const flags = { isFloat: 1, isLittleEndian: 2 } as const

/** Samples go to the collector, packets to whoever can decode them. */
export function readCaf(bytes: Uint8Array, collector: MonoCollector): PacketTrack | undefined {
  // A recorder writes −1 for as long as it records.
  const toTheEnd = ({ name, declaredLength, content }: { name: string; declaredLength: number; content: Uint8Array }) =>
    (name === 'data' && declaredLength < 0 ? content.length : declaredLength)
  const found = new Map([...chunks(bytes, cafChunks, toTheEnd)].map((chunk) => [chunk.name, chunk]))
  const [format, data] = [found.get('desc')?.content, found.get('data')]
  if (!format || format.length < formatBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  if (!data) throw new Refused('NO_SOUND_INSIDE')
  const view = viewOf(format)
  const [name, written] = [textAt(format, 8, 4), view.getUint32(12)]
  const facts = { sampleRateHz: Math.round(view.getFloat64(0)), channels: view.getUint32(24) }
  const sound = data.content.subarray(editCountBytes)
  const raw: Readonly<Record<string, PcmCoding>> = { 'lpcm': written & flags.isFloat ? 'float' : 'signed', 'alaw': 'a-law', 'ulaw': 'mu-law' }
  const coding = raw[name]
  if (!coding) return packetTrack(name, found.get('kuki')?.content, packetsOf(sound, view, found.get('pakt')?.content))
  const layout: PcmLayout = { ...facts, coding, sampleBytes: view.getUint32(16) / facts.channels, isLittleEndian: (written & flags.isLittleEndian) !== 0 }
  checkComplete((data.declaredLength - data.content.length) / bytesOfSecond(layout))
  readPcm(sound, layout, collector)
  return undefined
}

function packetTrack(name: string, cookie: Uint8Array | undefined, frames: readonly Uint8Array[]): PacketTrack {
  // Some wrap it as an MP4 does.
  if (name === 'alac') return { coding: alacCoding((cookie && boxAt(cookie, 'alac')) ?? cookie), frames }
  if (/^aac[ hp]$/.test(name)) return { coding: aacCoding(cookie, 0), frames }
  throw new Refused('UNSUPPORTED_CODING', { coding: `CAF ${name.replaceAll(/[^ -~]/g, '?')}` })
}

const tableHeadBytes = 24

function packetsOf(sound: Uint8Array, format: DataView, table: Uint8Array | undefined): readonly Uint8Array[] {
  const [fixedBytes, framesOfPacket, sampleRateHz] = [format.getUint32(16), format.getUint32(20), format.getFloat64(0)]
  // The table comes last: a recorder that was stopped has not written it.
  if (!table || table.length < tableHeadBytes) throw new Refused('TRUNCATED')
  const count = Number(viewOf(table).getBigInt64(0))
  if (count > mostFrames) throw new Refused('TOO_DEMANDING', { cause: 'frames' })
  const packets: Uint8Array[] = []
  let [at, read] = [0, tableHeadBytes]
  for (let index = 0; index < count; index++) {
    let size = fixedBytes
    for (let more = fixedBytes === 0; more; read++) {
      const byte = table[read] ?? 0
      size = size * 128 + (byte & 127)
      more = byte >= 128
    }
    if (at + size > sound.length) {
      checkComplete(((count - index) * framesOfPacket) / sampleRateHz)
      break
    }
    packets.push(sound.subarray(at, at + size))
    at += size
  }
  return packets
}
