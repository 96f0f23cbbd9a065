/** An MP4 that was written while it was recorded: each fragment has a directory of its own, in front of its sound. */
import { type Box, boxAt, boxes, viewOf } from './chunks.ts'
import { Refused } from './refusal.ts'

export interface FramePlace {
  readonly at: number
  readonly size: number
}

/** Fields that a box may have are there when their bit is set. */
const headFields = { base: 1, description: 2, ticks: 8, size: 16 } as const
const runFields = { offset: 1, firstFlags: 4, ticks: 256, size: 512, flags: 1024, shift: 2048 } as const

export function* placesInFragments(bytes: Uint8Array, movie: Uint8Array, trackId: number): Generator<FramePlace> {
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
