import { exp, log, pow } from './arithmetic.ts'

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

/** Here nothing is louder or quieter; the scale turns yellow above it. */
const unityPosition = 80
/** At 70, where every fader starts, the sound is 3 dB quieter than it came; at 100 it is 5 dB louder. */
const exponent = 3 / decibelsOf(unityPosition / 70)

export function faderGain(position: number): number {
  return pow(Math.min(100, Math.max(0, position)) / unityPosition, exponent)
}
