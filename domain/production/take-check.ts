
export const takeChecks = ['rate', 'clipping', 'noise', 'level', 'leading_silence', 'length', 'abrupt', 'mix'] as const
export type TakeCheck = (typeof takeChecks)[number]

/** `bad`: record it again. `warn`: listen to it. */
export type Verdict = 'good' | 'warn' | 'bad'

export interface CheckedTake {
  readonly check: TakeCheck
  readonly verdict: Verdict
  /** Hertz, places, decibels, seconds, or a share of the expected length: by the kind of check. */
  readonly value: number
}

/** Names that the take reader and the voices measure by; a voice measures less. */
export type TakeMeasurements = Readonly<Record<string, number>>

const between = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

/** Good within the first, worth a listen within the second. */
interface Range {
  readonly good: readonly [number, number]
  readonly fair: readonly [number, number]
}

const rateHz: Range = { good: [44_100, 384_000], fair: [22_050, 384_000] }
const clippedPlaces: Range = { good: [0, 0], fair: [0, 3] }
const noiseFloorDbfs: Range = { good: [-200, -60], fair: [-200, -45] }
const activeLevelDbfs: Range = { good: [-32, -12], fair: [-42, -6] }
/** What is silent before the first word is cut in any case. */
const leadingSilenceSeconds: Range = { good: [0, 0.5], fair: [0, Infinity] }
const lengthShare: Range = { good: [0.65, 1.6], fair: [0.4, 2.5] }
const abrupt: Range = { good: [0, 0], fair: [0, 1] }

function verdictOn(value: number, { good, fair }: Range): Verdict {
  if (between(value, good)) return 'good'
  return between(value, fair) ? 'warn' : 'bad'
}

/** Only of what was measured. `seconds`: how long the take is without the silence round it. */
export function checkTake(measured: TakeMeasurements, { seconds, expectedSeconds }: { readonly seconds: number; readonly expectedSeconds: number }): CheckedTake[] {
  const found = (check: TakeCheck, value: number | undefined, range: Range): CheckedTake[] =>
    value === undefined || Number.isNaN(value) ? [] : [{ check, value, verdict: verdictOn(value, range) }]
  const { startsAbruptly, endsAbruptly } = measured
  return [
    ...found('rate', measured['sampleRateHz'], rateHz),
    ...found('noise', measured['noiseFloorDbfs'], noiseFloorDbfs),
    ...found('clipping', measured['clippedPlaces'], clippedPlaces),
    ...found('level', measured['activeLevelDbfs'], activeLevelDbfs),
    ...found('leading_silence', measured['leadingSilenceSeconds'], leadingSilenceSeconds),
    ...found('length', expectedSeconds > 0 ? seconds / expectedSeconds : undefined, lengthShare),
    ...(startsAbruptly || endsAbruptly ? found('abrupt', Math.max(startsAbruptly ?? 0, endsAbruptly ?? 0), abrupt) : []),
  ]
}

/** What the customer has chosen, whatever the take is like: nothing is said of a mix that is good. */
export function checkMix(isVoiceHeard: boolean): CheckedTake[] {
  return isVoiceHeard ? [] : [{ check: 'mix', verdict: 'bad', value: 0 }]
}
