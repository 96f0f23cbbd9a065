/** WebM as browsers record it: elements of a name, a length and content, or of further elements. */
import { textAt, viewOf } from './chunks.ts'
import { decodeOpusPackets } from './opus-packets.ts'
import { checkComplete } from './limits.ts'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'

const names = {
  segment: 0x1853_8067, info: 0x1549_a966, tickNanoseconds: 0x2a_d7b1, duration: 0x4489, tracks: 0x1654_ae6b, track: 0xae, trackNumber: 0xd7,
  trackType: 0x83, codec: 0x86, codecFacts: 0x63a2, encodings: 0x6d80, cluster: 0x1f43_b675, blockGroup: 0xa0, block: 0xa1, simpleBlock: 0xa3,
} as const

/** Read as if what is inside of them stood behind their heads: so their length, which a recorder does not know, is not needed. */
const opened: ReadonlySet<number> = new Set([names.segment, names.info, names.tracks, names.track, names.cluster, names.blockGroup])

interface Element {
  readonly name: number
  readonly content: Uint8Array
}

const nothing = new Uint8Array()
/** Stands where the file was cut. */
const cut: Element = { name: 0, content: nothing }

function* elements(bytes: Uint8Array): Generator<Element> {
  let endsAt = 0
  for (let at = 0; at < bytes.length;) {
    const name = numberAt(bytes, at)
    const length = name && numberAt(bytes, at + name.bytes)
    const from = length ? at + name.bytes + length.bytes : Infinity
    const isOpened = name !== undefined && opened.has(name.whole)
    const end = length && !(isOpened && length.isUnknown) ? from + length.value : from
    endsAt = Math.max(endsAt, end)
    at = isOpened ? from : end
    if (name && at <= bytes.length) yield { name: name.whole, content: isOpened ? nothing : bytes.subarray(from, end) }
  }
  if (endsAt > bytes.length) yield cut
}

/** The zeros before its first one tell how many bytes a number has. */
function numberAt(bytes: Uint8Array, at: number) {
  if (at >= bytes.length) return undefined
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > 8) throw new Refused('DAMAGED', { cause: 'no element' })
  if (at + length > bytes.length) return undefined
  const [first = 0, ...rest] = bytes.subarray(at, at + length)
  const value = unsigned([first & (255 >> length), ...rest])
  return { bytes: length, whole: unsigned([first, ...rest]), value, isUnknown: value >= 2 ** (7 * length) - 1 }
}

function unsigned(bytes: Iterable<number>): number {
  let sum = 0
  for (const byte of bytes) sum = sum * 256 + byte
  return sum
}

interface Track {
  number?: number
  isSound?: boolean
  codec?: string
  facts?: Uint8Array
  isEncoded?: boolean
}

const soundType = 2
const opusHeadBytes = 19

export async function decodeWebm(bytes: Uint8Array, collector: MonoCollector): Promise<void> {
  const { sound, declaredSeconds, isCut } = readFacts(bytes)
  if (!sound) throw new Refused(isCut ? 'TRUNCATED' : 'NO_SOUND_INSIDE')
  const { codec = '', facts } = sound
  if (codec !== 'A_OPUS' || sound.isEncoded) throw new Refused('UNSUPPORTED_CODING', { coding: `WebM ${codec.replaceAll(/[^ -~]/g, '?')}` })
  if (!facts || facts.length < opusHeadBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const head = { channels: facts[9] ?? 0, preSkip: viewOf(facts).getUint16(10, true) }
  checkComplete(declaredSeconds - (await decodeOpusPackets(packetsOf(bytes, sound.number), head, collector)))
  if (isCut) throw new Refused('TRUNCATED')
}

function readFacts(bytes: Uint8Array) {
  const tracks: Track[] = []
  let [tickNanoseconds, ticks, isCut] = [1_000_000, 0, false]
  for (const element of elements(bytes)) {
    const { name, content } = element
    const track = tracks.at(-1) ?? {}
    if (name === names.tickNanoseconds) tickNanoseconds = unsigned(content)
    else if (name === names.duration) ticks = content.length === 8 ? viewOf(content).getFloat64(0) : viewOf(content).getFloat32(0)
    else if (name === names.track) tracks.push({})
    else if (name === names.trackNumber) track.number = unsigned(content)
    else if (name === names.trackType) track.isSound = unsigned(content) === soundType
    else if (name === names.codec) track.codec = textAt(content, 0, content.length)
    else if (name === names.codecFacts) track.facts = content
    else if (name === names.encodings) track.isEncoded = true
    else if (element === cut) isCut = true
  }
  return { sound: tracks.find(({ isSound, facts }) => isSound && (facts || !isCut)), declaredSeconds: (ticks * tickNanoseconds) / 1e9, isCut }
}

const laced = 6

/** A block says whose it is, when it is heard (in two bytes), how it is packed, and holds one packet. */
function* packetsOf(bytes: Uint8Array, trackNumber: number | undefined): Generator<Uint8Array> {
  for (const { name, content } of elements(bytes)) {
    const owner = name === names.block || name === names.simpleBlock ? numberAt(content, 0) : undefined
    if (!owner || owner.value !== trackNumber) continue
    if (((content[owner.bytes + 2] ?? 0) & laced) !== 0) throw new Refused('UNSUPPORTED_CODING', { coding: 'WebM lacing' })
    yield content.subarray(owner.bytes + 3)
  }
}
