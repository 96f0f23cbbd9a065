/** What a fader's place, 0 to 100, does to the sound: even steps sound even. `faderDb` in domain/greeting/voice-in-mix.ts is its copy; voice-not-heard.test.ts holds them equal. */
import { pow } from './arithmetic.ts'
import { decibelsOf } from './decibels.ts'

/** Here nothing is louder or quieter; the scale turns yellow above it. */
const unityPosition = 80
/** At 70, where every fader starts, the sound is 3 dB quieter than it came; at 100 it is 5 dB louder. */
const exponent = 3 / decibelsOf(unityPosition / 70)

export function faderGain(position: number): number {
  return pow(Math.min(100, Math.max(0, position)) / unityPosition, exponent)
}
