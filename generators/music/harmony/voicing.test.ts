import { describe, expect, it } from 'vitest'
import { keyNamed, pitchClass } from './key.ts'
import { readProgression } from './progression.ts'
import { parallels, voiceChord } from './voicing.ts'

const range = { voices: 4, low: 52, high: 74 }

function voiced(progression: string, key: string): number[][] {
  let before: number[] | undefined
  return readProgression(progression, keyNamed(key)).map(({ chord }) => (before = voiceChord(chord, range, before)))
}

describe('voice leading', () => {
  it('moves each voice by little: less than three half steps on average', () => {
    const chords = voiced('Imaj7 vi7 | ii7 V7 | iii7 VI7b9 | ii7 V7 | Imaj7', 'Eb major')
    const moves = chords.slice(1).flatMap((chord, index) => chord.map((pitch, voice) => Math.abs(pitch - (chords[index]?.[voice] ?? 0))))
    expect(moves.reduce((sum, move) => sum + move, 0) / moves.length).toBeLessThan(3)
  })

  it('avoids parallel fifths and octaves where plain triads invite them', () => {
    const chords = voiced('I | ii | IV | V | vi | IV | V | I', 'C major')
    expect(chords.slice(1).map((chord, index) => parallels(chord, chords[index] ?? []))).toEqual(chords.slice(1).map(() => 0))
  })

  it('always plays the third and the seventh', () => {
    const key = keyNamed('C major')
    for (const { chord } of readProgression('ii7 | V7 | Imaj7 | vi9', key)) {
      const classes = voiceChord(chord, range, undefined).map(pitchClass)
      expect(classes).toEqual(expect.arrayContaining([chord.tones[1], chord.tones[3]]))
    }
  })

  it('allows no half step or minor ninth between held voices', () => {
    const chords = voiced('Imaj7 | IVmaj7 | Imaj7 | V7', 'D major')
    const gaps = chords.flatMap((chord) => chord.flatMap((pitch, index) => chord.slice(index + 1).map((upper) => upper - pitch)))
    expect(gaps).not.toContain(1)
    expect(gaps).not.toContain(13)
  })

  it('reports when there is no room', () => {
    const chord = readProgression('I', keyNamed('C major'))[0]?.chord
    expect(() => voiceChord(chord!, { voices: 4, low: 60, high: 64 }, undefined)).toThrow(/No room/)
  })
})
