import type { Sound } from '../sound.ts'

interface Piece {
  readonly seconds: number
  readonly sampleRateHz: number
}

const chords = [[220, 277.2, 329.6], [185, 220, 277.2], [146.8, 220, 293.7], [164.8, 207.7, 329.6]]
const beats = 16
const harmonics = [1, 0.5, 0.3]

export function musicLike({ seconds, sampleRateHz }: Piece): Sound {
  const samples = new Float32Array(Math.round(seconds * sampleRateHz))
  const beatLength = samples.length / beats
  for (let beat = 0; beat < beats; beat++) {
    const start = Math.round(beat * beatLength)
    for (const frequencyHz of chords[Math.floor((beat * chords.length) / beats)] ?? []) {
      for (let index = 0; index < 1.5 * beatLength; index++) {
        const time = index / sampleRateHz
        const loudness = Math.min(1, time / 0.01) * Math.exp(-5 * time)
        const turns = 2 * Math.PI * frequencyHz * time
        const tone = harmonics.reduce((sum, share, harmonic) => sum + share * Math.sin(turns * (harmonic + 1)), 0)
        const place = (start + index) % samples.length
        samples[place] = (samples[place] ?? 0) + 0.1 * loudness * tone
      }
    }
  }
  return { samples, sampleRateHz }
}
