import type { Composition, Note, Part } from './composition.ts'

const ticksPerBeat = 960
const drumChannel = 9
/** After the last pass, for what still rings. */
const tailBeats = 4
const releaseTicks = 12

interface Event {
  readonly tick: number
  readonly bytes: readonly number[]
}

export function midiFileOf({ bpm, beats }: Pick<Composition, 'bpm' | 'beats'>, part: Part, passes: number): Buffer {
  const channel = part.instrument.isDrums ? drumChannel : 0
  const control = (controller: number, value: number): Event => ({ tick: 0, bytes: [0xb0 | channel, controller, value] })
  const events: Event[] = [
    { tick: 0, bytes: [0xff, 0x51, 3, ...bigEndian(Math.round(60_000_000 / bpm), 3)] },
    control(7, 100),
    control(10, 64),
    control(91, Math.round(part.reverb * 127)),
    control(93, 0),
    { tick: 0, bytes: [0xc0 | channel, part.instrument.program] },
    ...notesOf(part, beats, passes, channel),
    { tick: (passes * beats + tailBeats) * ticksPerBeat, bytes: [0xff, 0x2f, 0] },
  ]
  const track = trackOf(events)
  return Buffer.from([
    ...Buffer.from('MThd'), ...bigEndian(6, 4), ...bigEndian(0, 2), ...bigEndian(1, 2), ...bigEndian(ticksPerBeat, 2),
    ...Buffer.from('MTrk'), ...bigEndian(track.length, 4), ...track,
  ])
}

function notesOf(part: Part, beats: number, passes: number, channel: number): Event[] {
  const played = Array.from({ length: passes }, (_, pass) => part.notes.map((note) => timed(note, pass * beats))).flat()
  const restruck = new Map<number, number>()
  // From the end, so that each note knows when its key is struck again: it has to be up by then.
  return played.sort((a, b) => b.start - a.start).flatMap(({ start, end, pitch, velocity }) => {
    const released = Math.max(start + 1, Math.min(end, (restruck.get(pitch) ?? Infinity) - releaseTicks))
    restruck.set(pitch, start)
    return [
      { tick: start, bytes: [0x90 | channel, pitch, velocity] },
      { tick: released, bytes: [0x80 | channel, pitch, 0] },
    ]
  })
}

function timed({ startBeats, lengthBeats, pitch, velocity }: Note, fromBeats: number) {
  const start = Math.round((fromBeats + startBeats) * ticksPerBeat)
  return { start, end: Math.round((fromBeats + startBeats + lengthBeats) * ticksPerBeat), pitch, velocity }
}

/** At the same tick keys are released before they are struck again, and settings precede both. */
const rank = ({ bytes }: Event): number => ((bytes[0] ?? 0) >= 0xb0 ? 0 : (bytes[0] ?? 0) < 0x90 ? 1 : 2)

function trackOf(events: readonly Event[]): number[] {
  const sorted = events.toSorted((a, b) => a.tick - b.tick || rank(a) - rank(b))
  let before = 0
  return sorted.flatMap((event) => {
    const delta = event.tick - before
    before = event.tick
    return [...variableLength(delta), ...event.bytes]
  })
}

function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >> (8 * (bytes - 1 - index))) & 0xff)
}

function variableLength(value: number): number[] {
  const groups = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80)
  return groups
}
