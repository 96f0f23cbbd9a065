import { describe, expect, it } from 'vitest'
import { chordNamed } from './chord.ts'
import { keyNamed } from './key.ts'

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const spelled = (tones: readonly number[]) => tones.map((tone) => names[tone]).join(' ')

describe('a chord by its numeral', () => {
  it.each([
    ['C major', 'I', 'C E G'],
    ['C major', 'ii7', 'D F A C'],
    ['D major', 'V7sus4', 'A D E G'],
    ['A minor', 'i', 'A C E'],
    ['A minor', 'V7b9', 'E Ab B D F'],
    ['A minor', 'bVImaj7', 'F A C E'],
    ['Bb major', '#ivdim7', 'E G Bb Db'],
    ['G major', 'II7', 'A Db E G'],
    ['F major', 'V13', 'C E G A Bb'],
  ])('in %s %s is %s', (key, numeral, tones) => {
    expect(spelled(chordNamed(numeral, keyNamed(key)).tones)).toBe(tones)
  })

  it('has the bass that stands behind the slash, and the tonic behind /1', () => {
    const key = keyNamed('C major')
    expect(['I', 'I/3', 'V7/7', 'IV/1'].map((name) => names[chordNamed(name, key).bass])).toEqual(['C', 'E', 'F', 'C'])
  })

  it('adapts the scale to its own tones', () => {
    expect(spelled(chordNamed('V7', keyNamed('A minor')).scale)).toBe('C D E F Ab A B')
    expect(spelled(chordNamed('iv6', keyNamed('C major')).scale)).toBe('C D E F G Ab B')
  })

  it.each(['H', 'VIII', 'Imaj8', ''])('refuses "%s"', (name) => {
    expect(() => chordNamed(name, keyNamed('C major'))).toThrow(/not a chord/)
  })
})
