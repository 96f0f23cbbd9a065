/** How far apart two voices are to the ear. Below 1 they could be confused. */
import type { VoiceFigures } from '#assets/catalogue/voice-measurements.ts'

/** What alone is enough to tell two voices apart. */
const enough = {
  semitones: 1.5,
  /** Over all half octaves, root mean square. */
  timbreDb: 2,
  /** As a ratio: a third faster. */
  tempo: Math.log(4 / 3),
} as const

export function distanceBetween(one: VoiceFigures, other: VoiceFigures): number {
  const semitones = 12 * Math.log2(one.fundamentalHz / other.fundamentalHz)
  const squares = one.timbreDb.map((level, band) => (level - (other.timbreDb[band] ?? 0)) ** 2)
  const timbre = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
  const tempo = Math.log(one.charactersASecond / other.charactersASecond)
  return Math.hypot(semitones / enough.semitones, timbre / enough.timbreDb, tempo / enough.tempo)
}
