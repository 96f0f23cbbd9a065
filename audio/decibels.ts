/** Levels as people compare them, and the factors that samples are multiplied with. */
import { exp, log } from './arithmetic.ts'

/** What one decibel adds to an amplitude's natural logarithm. */
const perDecibel = Math.LN10 / 20

export function gainOf(decibels: number): number {
  return exp(decibels * perDecibel)
}

/** −∞ for silence. */
export function decibelsOf(amplitude: number): number {
  return log(amplitude) / perDecibel
}

export function powerOf(decibels: number): number {
  return exp(2 * decibels * perDecibel)
}

/** −∞ for silence. */
export function powerDecibelsOf(meanSquare: number): number {
  return log(meanSquare) / (2 * perDecibel)
}
