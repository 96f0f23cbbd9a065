import { boxAt, boxes, textAt, viewOf } from './chunks.ts'
import { codingOf, type Mp4Coding } from './mp4-coding.ts'
import { Refused } from './refusal.ts'

export interface Mp4Track {
  readonly coding: Mp4Coding
  readonly frames: readonly Uint8Array[]
}

const mostFrames = 2_000_000

export function soundTrack(bytes: Uint8Array): Mp4Track {
  const movie = boxAt(bytes, 'moov')
  if (!movie) throw new Refused(boxAt(bytes, 'mdat') || boxAt(bytes, 'free') ? 'TRUNCATED' : 'DAMAGED', { cause: 'no directory' })
  const tracks = [...boxes(movie)].filter(({ name }) => name === 'trak').map(({ content }) => content)
  const track = tracks.find((content) => {
    const handler = boxAt(content, 'mdia', 'hdlr')
    return handler !== undefined && textAt(handler, 8, 4) === 'soun'
  })
  const tables = track && boxAt(track, 'mdia', 'minf', 'stbl')
  if (!track || !tables) throw new Refused('NO_SOUND_INSIDE')
  const coding = codingOf(boxAt(tables, 'stsd'))
  const frames = framesOf(bytes, tables)
  if (frames.length === 0 && boxAt(movie, 'mvex')) throw new Refused('UNSUPPORTED_CODING', { coding: 'fragmented MP4' })
  return { coding, frames }
}

/** Big-endian numbers of a table, as many as it says and really has. */
function numbers(table: Uint8Array | undefined, countAt: number, width: number): (row: number, column: number) => number | undefined {
  if (!table || table.length < countAt + 4) return () => undefined
  const view = viewOf(table)
  const rows = Math.min(view.getUint32(countAt), Math.floor((table.length - countAt - 4) / width))
  return (row, column) => (row < rows ? view.getUint32(countAt + 4 + row * width + column * 4) : undefined)
}

function framesOf(bytes: Uint8Array, tables: Uint8Array): readonly Uint8Array[] {
  const chunkStart = startsOfChunks(tables)
  const chunkRuns = numbers(boxAt(tables, 'stsc'), 4, 12)
  const sizeOf = sizesOfFrames(tables)
  const frames: Uint8Array[] = []
  let run = 0
  for (let chunk = 0; ; chunk++) {
    let at = chunkStart(chunk)
    if (at === undefined) return frames
    const nextRun = chunkRuns(run + 1, 0)
    if (nextRun !== undefined && nextRun <= chunk + 1) run += 1
    const inChunk = chunkRuns(run, 1) ?? 0
    for (let index = 0; index < inChunk; index++) {
      const size = sizeOf(frames.length)
      if (size === undefined) return frames
      if (at + size > bytes.length) throw new Refused('TRUNCATED')
      if (frames.length === mostFrames) throw new Refused('TOO_DEMANDING', { cause: 'frames' })
      frames.push(bytes.subarray(at, at + size))
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
