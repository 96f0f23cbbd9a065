/** How loud a fader stands, as its colour says it. */

export type FaderLevel = 'good' | 'loud' | 'too-loud'

/** Of its whole way, in percent: green up to 80, yellow above 80, red above 90. */
export function faderLevel(percent: number): FaderLevel {
  if (percent > 90) return 'too-loud'
  return percent > 80 ? 'loud' : 'good'
}

export function percentOfWay(value: number, least: number, most: number): number {
  if (most <= least) return 0
  return Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100))
}
