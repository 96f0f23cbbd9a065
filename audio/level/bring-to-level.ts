/** Gain, limiter, measurement, and again for what the limiter took; never above the allowed peak. */
import { gainOf } from '../decibels.ts'
import { scaled, type Sound } from '../sound.ts'
import { chained, gainStage, inOneGo } from '../stage.ts'
import { createLimiter } from './limiter.ts'
import { truePeakDbtp } from './true-peak.ts'

export interface LevelGoal {
  /** In dB; −∞ where there is nothing to measure, and then nothing is changed but peaks. */
  readonly measure: (sound: Sound) => number
  readonly wantedDb: number
  readonly highestPeakDbtp: number
}

/** The limiter aims this much lower: it looks less closely than the meter. */
const limiterMarginDb = 0.3
const goodEnoughDb = 0.06
const mostRounds = 5
/** A sound that would need more is noise, or broken: making it loud would make it worse. */
const mostGainDb = 40
/** What the limiter swallows is given back up to here; beyond, pushing on would only flatten the sound. */
const mostPushDb = 6

function limited({ samples, sampleRateHz }: Sound, gainDb: number, ceilingDb: number): Sound {
  const louder = chained([gainStage(gainOf(gainDb)), createLimiter({ sampleRateHz, ceiling: gainOf(ceilingDb) })])
  return { samples: inOneGo(louder, samples), sampleRateHz }
}

/** Lowers the whole if the meter still finds a peak that the limiter did not see. */
function below(sound: Sound, highestPeakDbtp: number): { sound: Sound, loweredDb: number, truePeakDbtp: number } {
  const peakDbtp = truePeakDbtp(sound.samples)
  const loweredDb = peakDbtp - highestPeakDbtp + 0.01
  if (!(loweredDb > 0)) return { sound, loweredDb: 0, truePeakDbtp: peakDbtp }
  const samples = scaled(sound.samples, gainOf(-loweredDb))
  return { sound: { ...sound, samples }, loweredDb, truePeakDbtp: peakDbtp - loweredDb }
}

interface Attempt {
  readonly gainDb: number
  readonly sound: Sound
  readonly levelDb: number
}

/** The limiter swallows a part of each step: so much more is tried, until it is enough or would be too much. */
function approached(first: Attempt, attempt: (gainDb: number) => Attempt, wantedDb: number): Attempt {
  let best = first
  let letThrough = 1
  for (let round = 1; round < mostRounds; round++) {
    const missingDb = wantedDb - best.levelDb
    const gainDb = Math.min(first.gainDb + mostPushDb, best.gainDb + missingDb / letThrough)
    if (!Number.isFinite(missingDb) || Math.abs(missingDb) < goodEnoughDb || gainDb === best.gainDb) break
    const next = attempt(gainDb)
    letThrough = Math.min(1, Math.max(0.25, (next.levelDb - best.levelDb) / (next.gainDb - best.gainDb)))
    best = next
  }
  return best
}

export function bringToLevel(sound: Sound, { measure, wantedDb, highestPeakDbtp }: LevelGoal) {
  const missingAtFirstDb = wantedDb - measure(sound)
  const firstGainDb = Number.isFinite(missingAtFirstDb) ? Math.min(mostGainDb, Math.max(-mostGainDb, missingAtFirstDb)) : 0
  const attempt = (gainDb: number): Attempt => {
    const louder = limited(sound, gainDb, highestPeakDbtp - limiterMarginDb)
    return { gainDb, sound: louder, levelDb: measure(louder) }
  }
  const first = attempt(firstGainDb)
  const best = firstGainDb === missingAtFirstDb ? approached(first, attempt, wantedDb) : first
  const final = below(best.sound, highestPeakDbtp)
  return { sound: final.sound, levelDb: best.levelDb - final.loweredDb, truePeakDbtp: final.truePeakDbtp }
}
