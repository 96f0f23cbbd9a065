import { type Box, boxAt, boxes, textAt, viewOf } from './chunks.ts'
import { Refused } from './refusal.ts'
import { checkComplete, maxChannels } from './limits.ts'
import type { OpusFacts } from './opus-packets.ts'

export const mostFrames = 2_000_000

/** Frames of AAC, ALAC or Opus, one after the other. */
export interface PacketTrack {
  readonly coding: Mp4Coding
  readonly frames: readonly Uint8Array[]
}

interface FramePlace {
  readonly at: number
  readonly size: number
}

export function soundTrack(bytes: Uint8Array): PacketTrack {
  const parts = [...boxes(bytes)]
  const directory = parts.find(({ name }) => name === 'moov')
  const isCut = directory ? !directory.isWhole : parts.some(({ name }) => name === 'mdat' || name === 'free')
  if (!directory || isCut) throw new Refused(isCut ? 'TRUNCATED' : 'DAMAGED', { cause: 'no directory' })
  const movie = directory.content
  const tracks = [...boxes(movie)].filter(({ name }) => name === 'trak').map(({ content }) => content)
  const track = tracks.find((content) => {
    const handler = boxAt(content, 'mdia', 'hdlr')
    return handler !== undefined && textAt(handler, 8, 4) === 'soun'
  })
  const tables = track && boxAt(track, 'mdia', 'minf', 'stbl')
  if (!track || !tables) throw new Refused('NO_SOUND_INSIDE')
  const coding = codingOf(boxAt(tables, 'stsd'))
  // A fragment knows nothing of those behind it, and so nobody how much is missing.
  if (boxAt(movie, 'mvex')) return { coding, frames: framesAt(bytes, placesInFragments(bytes, movie, afterTimes(boxAt(track, 'tkhd')))) }
  const frameTicks = numbers(boxAt(tables, 'stts'), 4, 8)(0, 1) ?? 0
  return { coding, frames: framesAt(bytes, placesInTables(tables), frameTicks / afterTimes(boxAt(track, 'mdia', 'mdhd'))) }
}

/** The number behind the two times of a head, which have four bytes each, or eight. */
function afterTimes(head: Uint8Array | undefined): number {
  return head ? viewOf(head).getUint32(head[0] === 1 ? 20 : 12) : 0
}

function framesAt(bytes: Uint8Array, places: Iterable<FramePlace>, frameSeconds = 0): readonly Uint8Array[] {
  const frames: Uint8Array[] = []
  let missing = 0
  for (const { at, size } of places) {
    if (frames.length + missing === mostFrames) throw new Refused('TOO_DEMANDING', { cause: 'frames' })
    if (at + size <= bytes.length) frames.push(bytes.subarray(at, at + size))
    else missing += 1
  }
  checkComplete(missing * frameSeconds)
  if (missing > 0) throw new Refused('TRUNCATED')
  return frames
}

/** Big-endian numbers of a table, as many as it says and really has. */
function numbers(table: Uint8Array | undefined, countAt: number, width: number): (row: number, column: number) => number | undefined {
  if (!table || table.length < countAt + 4) return () => undefined
  const view = viewOf(table)
  const rows = Math.min(view.getUint32(countAt), Math.floor((table.length - countAt - 4) / width))
  return (row, column) => (row < rows ? view.getUint32(countAt + 4 + row * width + column * 4) : undefined)
}

function* placesInTables(tables: Uint8Array): Generator<FramePlace> {
  const chunkStart = startsOfChunks(tables)
  const chunkRuns = numbers(boxAt(tables, 'stsc'), 4, 12)
  const sizeOf = sizesOfFrames(tables)
  let [run, frame] = [0, 0]
  for (let chunk = 0; ; chunk++) {
    let at = chunkStart(chunk)
    if (at === undefined) return
    const nextRun = chunkRuns(run + 1, 0)
    if (nextRun !== undefined && nextRun <= chunk + 1) run += 1
    const inChunk = chunkRuns(run, 1) ?? 0
    for (let index = 0; index < inChunk; index++) {
      const size = sizeOf(frame)
      if (size === undefined) return
      yield { at, size }
      frame += 1
      at += size
    }
  }
}

function startsOfChunks(tables: Uint8Array): (chunk: number) => number | undefined {
  const short = boxAt(tables, 'stco')
  if (short) {
    const starts = numbers(short, 4, 4)
    return (chunk) => starts(chunk, 0)
  }
  const long = numbers(boxAt(tables, 'co64'), 4, 8)
  return (chunk) => {
    const high = long(chunk, 0)
    return high === undefined ? undefined : high * 2 ** 32 + (long(chunk, 1) ?? 0)
  }
}

function sizesOfFrames(tables: Uint8Array): (frame: number) => number | undefined {
  const table = boxAt(tables, 'stsz')
  if (!table || table.length < 12) return () => undefined
  const same = viewOf(table).getUint32(4)
  const count = viewOf(table).getUint32(8)
  if (same > 0) return (frame) => (frame < count ? same : undefined)
  const sizes = numbers(table, 8, 4)
  return (frame) => sizes(frame, 0)
}

export type Mp4Coding =
  | { readonly name: 'aac'; readonly config: Uint8Array }
  | { readonly name: 'alac'; readonly config: Uint8Array; readonly channels: number; readonly sampleRateHz: number }
  | ({ readonly name: 'opus' } & OpusFacts)

const entriesAt = 8
/** QuickTime's versions of the head of a sound entry. */
const headBytes: Readonly<Record<number, number>> = { 0: 28, 1: 44, 2: 64 }

function codingOf(descriptions: Uint8Array | undefined): Mp4Coding {
  const [entry] = descriptions ? boxes(descriptions.subarray(entriesAt)) : []
  if (!entry || entry.content.length < 28) throw new Refused('NO_SOUND_INSIDE')
  if (entry.name === 'enca' || entry.name === 'drms') throw new Refused('PROTECTED')
  const details = entry.content.subarray(headBytes[viewOf(entry.content).getUint16(8)] ?? 28)
  if (entry.name === 'alac') return alacCoding(boxAt(details, 'alac') ?? boxAt(details, 'wave', 'alac'))
  if (entry.name === 'mp4a') return aacCoding(boxAt(details, 'esds') ?? boxAt(details, 'wave', 'esds'))
  if (entry.name === 'Opus') return opusCoding(boxAt(details, 'dOps'))
  throw new Refused('UNSUPPORTED_CODING', { coding: `MP4 ${entry.name.replaceAll(/[^ -~]/g, '?')}` })
}

const alacConfigBytes = 24
const longestAlacFrame = 65_536

export function alacCoding(cookie: Uint8Array | undefined): Mp4Coding {
  if (!cookie || cookie.length < alacConfigBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const config = cookie.subarray(cookie.length - alacConfigBytes)
  const view = viewOf(config)
  const [frameLength, bits] = [view.getUint32(0), view.getUint8(5)]
  if (frameLength > longestAlacFrame || ![16, 20, 24, 32].includes(bits)) throw new Refused('DAMAGED', { cause: 'format' })
  return { name: 'alac', config, channels: view.getUint8(9), sampleRateHz: view.getUint32(20) }
}

function opusCoding(facts: Uint8Array | undefined): Mp4Coding {
  if (!facts) throw new Refused('DAMAGED', { cause: 'no format' })
  return { name: 'opus', channels: facts[1] ?? 0, preSkip: viewOf(facts).getUint16(2) }
}

const descriptorTags = { stream: 3, decoder: 4, config: 5 } as const
const aacKinds: readonly number[] = [0x40, 0x66, 0x67, 0x68]

/** Descriptors lie in each other; what stands before the next one has a fixed length for each kind. */
export function aacCoding(descriptors: Uint8Array | undefined, from = 4): Mp4Coding {
  if (!descriptors) throw new Refused('DAMAGED', { cause: 'no format' })
  for (let at = from; at < descriptors.length;) {
    const tag = descriptors[at]
    const { length, from: inside } = descriptorLength(descriptors, at + 1)
    if (tag === descriptorTags.config) return checkedAac(descriptors.subarray(inside, inside + length))
    const kind = descriptors[inside] ?? 0
    if (tag === descriptorTags.decoder && !aacKinds.includes(kind)) throw new Refused('UNSUPPORTED_CODING', { coding: `MP4 object ${kind}` })
    at = inside + (tag === descriptorTags.stream ? 3 : tag === descriptorTags.decoder ? 13 : length)
  }
  throw new Refused('DAMAGED', { cause: 'no format' })
}

function descriptorLength(descriptors: Uint8Array, at: number): { length: number; from: number } {
  let length = 0
  let from = at
  for (let more = true; more && from < at + 4; from++) {
    const byte = descriptors[from] ?? 0
    length = (length << 7) | (byte & 127)
    more = byte >= 128
  }
  return { length, from }
}

const shortestAacConfig = 2

function checkedAac(config: Uint8Array): Mp4Coding {
  if (config.length < shortestAacConfig) throw new Refused('DAMAGED', { cause: 'no format' })
  const channels = ((config[1] ?? 0) >> 3) & 15
  if (channels > maxChannels) throw new Refused('TOO_MANY_CHANNELS', { channels, maxChannels })
  return { name: 'aac', config }
}

/** Fields that a box may have are there when their bit is set. */
const headFields = { base: 1, description: 2, ticks: 8, size: 16 } as const
const runFields = { offset: 1, firstFlags: 4, ticks: 256, size: 512, flags: 1024, shift: 2048 } as const

/** An MP4 that was written while it was recorded: each fragment has a directory of its own, in front of its sound. */
function* placesInFragments(bytes: Uint8Array, movie: Uint8Array, trackId: number): Generator<FramePlace> {
  const size = usualSize(movie, trackId)
  let end = 0
  let fragments = 0
  for (const box of boxes(bytes)) {
    end = box.content.byteOffset + box.content.length - bytes.byteOffset
    if (box.name !== 'moof') continue
    if (!box.isWhole) throw new Refused('TRUNCATED')
    fragments += 1
    for (const { name, content } of boxes(box.content)) if (name === 'traf') yield* placesInTrack(box, content, trackId, size)
  }
  if (fragments === 0 || end < bytes.length) throw new Refused('TRUNCATED')
}

function usualSize(movie: Uint8Array, trackId: number): number {
  for (const { name, content } of boxes(boxAt(movie, 'mvex') ?? new Uint8Array())) {
    if (name === 'trex' && viewOf(content).getUint32(4) === trackId) return viewOf(content).getUint32(16)
  }
  return 0
}

function* placesInTrack(fragment: Box, track: Uint8Array, trackId: number, usual: number): Generator<FramePlace> {
  const head = fieldsOf(boxAt(track, 'tfhd'))
  if (head.next() !== trackId) return
  const base = head.has(headFields.base) ? head.next() * 2 ** 32 + head.next() : fragment.start
  if (head.has(headFields.description)) head.next()
  if (head.has(headFields.ticks)) head.next()
  const same = head.has(headFields.size) ? head.next() : usual
  let at = base
  for (const { name, content } of boxes(track)) {
    if (name !== 'trun') continue
    const run = fieldsOf(content)
    const count = run.next()
    if (run.has(runFields.offset)) at = base + (run.next() | 0)
    if (run.has(runFields.firstFlags)) run.next()
    for (let frame = 0; frame < count; frame++) {
      if (run.has(runFields.ticks)) run.next()
      const size = run.has(runFields.size) ? run.next() : same
      if (run.has(runFields.flags)) run.next()
      if (run.has(runFields.shift)) run.next()
      yield { at, size }
      at += size
    }
  }
}

/** Numbers of four bytes, one after the other, behind a version and flags. */
function fieldsOf(content: Uint8Array | undefined) {
  if (!content) throw new Refused('DAMAGED', { cause: 'fragment' })
  const view = viewOf(content)
  const flags = view.getUint32(0)
  let at = 0
  return { has: (flag: number) => (flags & flag) !== 0, next: () => view.getUint32((at += 4)) }
}
