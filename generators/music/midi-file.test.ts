import { describe, expect, it } from 'vitest'
import type { Note } from './composition.ts'
import { midiFileOf } from './midi-file.ts'

interface KeyEvent {
  readonly tick: number
  readonly isDown: boolean
  readonly pitch: number
}

/** Reads back what a synthesiser would. */
function keyEvents(file: Buffer): KeyEvent[] {
  const events: KeyEvent[] = []
  let at = 22
  let tick = 0
  while (at < file.length) {
    let delta = 0
    for (let more = true; more; at++) {
      delta = (delta << 7) | (file[at]! & 0x7f)
      more = (file[at]! & 0x80) !== 0
    }
    tick += delta
    const status = file[at]!
    if (status === 0xff) at += 3 + file[at + 2]!
    else {
      if ((status & 0xf0) === 0x80 || (status & 0xf0) === 0x90) events.push({ tick, isDown: status >> 4 === 9, pitch: file[at + 1]! })
      at += (status & 0xf0) === 0xc0 ? 2 : 3
    }
  }
  return events
}

const play = (notes: readonly Note[], passes: number) =>
  keyEvents(midiFileOf({ bpm: 120, beats: 4 }, { instrument: { program: 0 }, levelDb: 0, reverb: 0, notes }, passes))

describe('the MIDI file', () => {
  it('has a header, one track, and its length', () => {
    const file = midiFileOf({ bpm: 90, beats: 4 }, { instrument: { program: 24 }, levelDb: 0, reverb: 0.5, notes: [] }, 1)
    expect(file.toString('latin1', 0, 4)).toBe('MThd')
    expect(file.toString('latin1', 14, 18)).toBe('MTrk')
    expect(file.readUInt32BE(18)).toBe(file.length - 22)
  })

  it('plays every pass after the one before', () => {
    const note = { startBeats: 1, lengthBeats: 0.5, pitch: 60, velocity: 80 }
    expect(play([note], 2).filter(({ isDown }) => isDown).map(({ tick }) => tick)).toEqual([960, 4800])
  })

  it('releases a key before it is struck again, also across the end of a pass', () => {
    const notes = [0, 1, 3].map((startBeats) => ({ startBeats, lengthBeats: 2, pitch: 60, velocity: 80 }))
    let held = 0
    for (const { isDown } of play(notes, 2)) {
      held += isDown ? 1 : -1
      expect(held).toBeLessThanOrEqual(1)
    }
    expect(held).toBe(0)
  })

  it('puts drums on the drum channel', () => {
    const notes = [{ startBeats: 0, lengthBeats: 1, pitch: 36, velocity: 100 }]
    const file = midiFileOf({ bpm: 120, beats: 4 }, { instrument: { program: 0, isDrums: true }, levelDb: 0, reverb: 0, notes }, 1)
    expect(file.includes(Buffer.from([0x99, 36, 100]))).toBe(true)
  })
})
