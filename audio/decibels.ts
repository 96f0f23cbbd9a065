/** Levels as people compare them, and the factors that samples are multiplied with. */

export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

/** −∞ for silence. */
export function decibelsOf(amplitude: number): number {
  return 20 * Math.log10(amplitude)
}

/** −∞ for silence. */
export function powerDecibelsOf(meanSquare: number): number {
  return 10 * Math.log10(meanSquare)
}
