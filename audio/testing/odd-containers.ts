/** Writers of the containers that recorders and browsers use and the shop itself never makes. */
import { readFileSync } from 'node:fs'
import { textAt, viewOf } from '../decode/chunks.ts'
import { joined, latin, littleEndian } from '../encode/riff.ts'
import { pcmBytes, type WrittenSample } from './uploads.ts'

export const golden = (name: string) => new Uint8Array(readFileSync(new URL(`../decode/golden/${name}`, import.meta.url)))

/** A whole number, its most significant byte first. */
export const big = (width: number, value: number | bigint) => {
  const bytes = new Uint8Array(width)
  for (let [at, left] = [width - 1, BigInt(value)]; at >= 0; at--, left >>= 8n) bytes[at] = Number(left & 255n)
  return bytes
}

const bitsOf = (kind: WrittenSample) => Number(kind.slice(1))

const guidTail = '\xf3\xac\xd3\x11\x8c\xd1\x00\xc0\x4f\x8e\xdb\x8a'
const w64Name = (name: string) => (name === 'riff' ? latin('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\x00\x00') : latin(`${name}${guidTail}`))

export interface Written {
  readonly channels: readonly Float32Array[]
  readonly sampleRateHz: number
  readonly kind: WrittenSample
  /** As a recorder writes it that does not know yet. */
  readonly isLengthUnknown?: boolean
}

export function w64Upload({ channels, sampleRateHz, kind, isLengthUnknown = false }: Written): Uint8Array {
  const chunk = (name: string, content: Uint8Array, length = content.length + 24) =>
    joined(w64Name(name), littleEndian(4, length % 2 ** 32, Math.floor(length / 2 ** 32)), content, new Uint8Array((8 - (content.length % 8)) % 8))
  const frameBytes = (channels.length * bitsOf(kind)) / 8
  const format = joined(littleEndian(2, kind.startsWith('f') ? 3 : 1, channels.length), littleEndian(4, sampleRateHz, sampleRateHz * frameBytes), littleEndian(2, frameBytes, bitsOf(kind)))
  const data = pcmBytes(channels, kind)
  const content = joined(w64Name('wave'), chunk('fmt ', format), chunk('fact', littleEndian(4, channels[0]?.length ?? 0, 0)), chunk('data', data, isLengthUnknown ? 24 : undefined))
  return joined(w64Name('riff'), littleEndian(4, content.length + 24, 0), content)
}

const auTags: Readonly<Record<string, number>> = { s8: 2, s16: 3, s24: 4, s32: 5, f32: 6, f64: 7 }

export function auUpload({ channels, sampleRateHz, kind, isLengthUnknown = false }: Written): Uint8Array {
  const data = pcmBytes(channels, kind, false)
  return auOf(auTags[kind] ?? 0, channels.length, sampleRateHz, data, isLengthUnknown ? 0xffff_ffff : data.length)
}

export function auOf(tag: number, channels: number, sampleRateHz: number, data: Uint8Array, length = data.length): Uint8Array {
  const note = latin('a note\0\0')
  return joined(latin('.snd'), ...[24 + note.length, length, tag, sampleRateHz, channels].map((value) => big(4, value)), note, data)
}

interface CafFormat {
  readonly name: string
  readonly sampleRateHz: number
  readonly flags?: number
  readonly packetBytes: number
  readonly packetFrames: number
  readonly channels: number
  readonly bits: number
}

export const cafChunk = (name: string, content: Uint8Array, length: number | bigint = content.length) => joined(latin(name), big(8, BigInt.asUintN(64, BigInt(length))), content)

export function cafOf({ name, sampleRateHz, flags = 0, packetBytes, packetFrames, channels, bits }: CafFormat, ...parts: readonly Uint8Array[]): Uint8Array {
  const rate = new Uint8Array(8)
  viewOf(rate).setFloat64(0, sampleRateHz)
  const format = joined(rate, latin(name), ...[flags, packetBytes, packetFrames, channels, bits].map((value) => big(4, value)))
  return joined(latin('caff'), big(2, 1), big(2, 0), cafChunk('desc', format), ...parts)
}

export function cafUpload({ channels, sampleRateHz, kind, isLengthUnknown = false }: Written, isLittleEndian = false): Uint8Array {
  const data = joined(big(4, 0), pcmBytes(channels, kind, isLittleEndian))
  const flags = (kind.startsWith('f') ? 1 : 0) + (isLittleEndian ? 2 : 0)
  const format = { name: 'lpcm', sampleRateHz, flags, packetBytes: (channels.length * bitsOf(kind)) / 8, packetFrames: 1, channels: channels.length, bits: bitsOf(kind) }
  return cafOf(format, cafChunk('free', new Uint8Array(33)), cafChunk('data', data, isLengthUnknown ? -1n : data.length))
}

function sevenBitNumber(value: number): number[] {
  return value < 128 ? [value] : [...sevenBitNumber(value >> 7).map((byte) => byte | 128), value & 127]
}

interface Packets {
  readonly name: string
  readonly sampleRateHz: number
  readonly packetFrames: number
  readonly cookie: Uint8Array
  readonly frames: readonly Uint8Array[]
}

/** A player's files have the table of packets in front of the sound, a recorder's behind it, or not yet. */
export function cafPackets({ name, cookie, frames, ...facts }: Packets, table: 'in front' | 'behind' | 'missing'): Uint8Array {
  const sizes = frames.flatMap((frame) => sevenBitNumber(frame.length))
  const packets = cafChunk('pakt', joined(big(8, frames.length), big(8, frames.length * facts.packetFrames), big(4, 0), big(4, 0), Uint8Array.from(sizes)))
  const data = joined(big(4, 0), ...frames)
  const parts = [cafChunk('kuki', cookie), ...(table === 'in front' ? [packets] : []), cafChunk('data', data, table === 'missing' ? -1n : data.length), ...(table === 'behind' ? [packets] : [])]
  return cafOf({ name, ...facts, packetBytes: 0, channels: 1, bits: 0 }, ...parts)
}

/** The packets of an Ogg file, its two heads first. */
export function oggPackets(bytes: Uint8Array): readonly Uint8Array[] {
  const packets: Uint8Array[] = []
  const open: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const sizes = bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0))
    at += 27 + sizes.length
    for (const size of sizes) {
      open.push(bytes.subarray(at, at + size))
      at += size
      if (size < 255) packets.push(joined(...open.splice(0)))
    }
  }
  return packets
}

const unknownSize = Uint8Array.of(1, 255, 255, 255, 255, 255, 255, 255)

export function element(name: number, content: Uint8Array, isSizeUnknown = false): Uint8Array {
  const nameBytes = big(Math.ceil((32 - Math.clz32(name)) / 8), name)
  return joined(nameBytes, isSizeUnknown ? unknownSize : big(8, 2n ** 56n + BigInt(content.length)), content)
}

interface WebmOptions {
  readonly isStreamed?: boolean
  readonly seconds?: number
  readonly inGroups?: boolean
  readonly withPicture?: boolean
  readonly codec?: string
  readonly clusterPackets?: number
}

/** As a browser records it: nothing knows its length; or as a program writes it that can go back. */
export function webmUpload(opus: readonly Uint8Array[], options: WebmOptions = {}): Uint8Array {
  const { isStreamed = false, seconds, inGroups = false, withPicture = false, codec = 'A_OPUS', clusterPackets = 20 } = options
  const [head = new Uint8Array(), , ...packets] = opus
  const duration = new Uint8Array(8)
  viewOf(duration).setFloat64(0, (seconds ?? 0) * 1000)
  const info = element(0x1549_a966, joined(element(0x2a_d7b1, big(3, 1_000_000)), seconds === undefined ? new Uint8Array() : element(0x4489, duration), element(0x4d80, latin('test'))))
  const track = (number: number, type: number, name: string, facts: Uint8Array) =>
    element(0xae, joined(element(0xd7, big(1, number)), element(0x73c5, big(8, number)), element(0x83, big(1, type)), element(0x86, latin(name)), element(0x63a2, facts), element(0xe1, new Uint8Array(9))))
  const tracks = element(0x1654_ae6b, joined(withPicture ? track(2, 1, 'V_VP8', new Uint8Array()) : new Uint8Array(), track(1, 2, codec, head)))
  const blockOf = (owner: number, content: Uint8Array, at: number, isGrouped: boolean) => {
    const block = joined(Uint8Array.of(128 | owner), big(2, at), Uint8Array.of(0), content)
    return isGrouped ? element(0xa0, joined(element(0xa1, block), element(0x9b, big(1, 20)))) : element(0xa3, block)
  }
  const clusters: Uint8Array[] = []
  for (let from = 0; from < packets.length; from += clusterPackets) {
    const blocks = packets.slice(from, from + clusterPackets).flatMap((packet, index) => [
      ...(withPicture ? [blockOf(2, new Uint8Array(50), index * 20, false)] : []), blockOf(1, packet, index * 20, inGroups),
    ])
    clusters.push(element(0x1f43_b675, joined(element(0xe7, big(4, from * 20)), ...blocks), isStreamed))
  }
  const segment = element(0x1853_8067, joined(element(0xec, new Uint8Array(17)), info, tracks, ...clusters), isStreamed)
  return joined(element(0x1a45_dfa3, element(0x4282, latin('webm'))), segment)
}

export const box = (name: string, ...content: readonly Uint8Array[]) => joined(big(4, content.reduce((sum, part) => sum + part.length, 8)), latin(name), ...content)

/** A box inside of others, its head included. */
export function boxWithHead(bytes: Uint8Array, name: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(name, 0, 'latin1') - 4
  if (at < 0 || textAt(bytes, at + 4, 4) !== name) throw new Error(`no ${name}`)
  return bytes.subarray(at, at + viewOf(bytes).getUint32(at))
}

interface FragmentOptions {
  readonly entry: Uint8Array
  readonly frames: readonly Uint8Array[]
  readonly frameTicks: number
  readonly ticksPerSecond: number
  readonly fragmentFrames?: number
  /** Where the sizes and lengths of the frames stand. */
  readonly facts?: 'run' | 'track' | 'movie'
  readonly hasOwnBase?: boolean
  readonly isLong?: boolean
}

const trackId = 3

/** Every fragment has a directory and its sound. */
export function fragmentedMp4({ entry, frames, frameTicks, ticksPerSecond, fragmentFrames = 10, facts = 'run', hasOwnBase = false, isLong = false }: FragmentOptions): Uint8Array {
  const full = (name: string, flags: number, ...content: readonly Uint8Array[]) => box(name, big(4, flags), ...content)
  const words = (...values: readonly number[]) => joined(...values.map((value) => big(4, value)))
  const times = isLong ? joined(big(4, 0x0100_0000), new Uint8Array(16)) : new Uint8Array(12)
  const tables = box('stbl', full('stsd', 0, big(4, 1), entry), full('stts', 0, big(4, 0)), full('stsc', 0, big(4, 0)), full('stsz', 0, words(0, 0)), full('stco', 0, big(4, 0)))
  const media = box('mdia', box('mdhd', times, words(ticksPerSecond, 0, 0)), full('hdlr', 0, big(4, 0), latin('soun'), new Uint8Array(13)), box('minf', tables))
  const same = facts === 'movie' ? frameTicks : 0
  const movie = box('moov', box('mvhd', new Uint8Array(100)), box('trak', box('tkhd', times, words(trackId), new Uint8Array(68)), media), box('mvex', full('trex', 0, words(trackId, 1, same, 0, 0))))
  const parts = [box('ftyp', latin('iso5'), big(4, 512), latin('iso5mp41')), movie]
  for (let from = 0; from < frames.length; from += fragmentFrames) {
    const inside = frames.slice(from, from + fragmentFrames)
    const fragmentAt = parts.reduce((sum, part) => sum + part.length, 0)
    const head = (facts === 'track' ? 8 : 0) + (hasOwnBase ? 1 : 0x2_0000)
    const directory = (offset: number) => box('moof', full('mfhd', 0, big(4, from + 1)), box('traf',
      full('tfhd', head, words(trackId), hasOwnBase ? big(8, fragmentAt) : new Uint8Array(), facts === 'track' ? words(frameTicks) : new Uint8Array()),
      full('tfdt', 0, words(from * frameTicks)),
      full('trun', facts === 'run' ? 0x701 : 0x201, words(inside.length, offset), ...inside.map(({ length }) => (facts === 'run' ? words(frameTicks, length, 0) : words(length)))),
    ))
    parts.push(directory(directory(0).length + 8), box('mdat', ...inside))
  }
  return joined(...parts)
}

/** The entry of a table of descriptions that says Opus. */
export function opusEntry(head: Uint8Array): Uint8Array {
  const facts = box('dOps', Uint8Array.of(0, head[9] ?? 0), big(2, viewOf(head).getUint16(10, true)), big(4, 48_000), new Uint8Array(3))
  return box('Opus', new Uint8Array(6), big(2, 1), new Uint8Array(8), big(2, 1), big(2, 16), big(4, 0), big(4, 48_000 * 65_536), facts)
}
