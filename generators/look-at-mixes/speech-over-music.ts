/** The level of the words above the ducked music in the telephone band, during speech. */
import { activeSpeechLevel } from '#audio/level/active-speech.ts'
import { powerDecibelsOf } from '#audio/decibels.ts'
import { inTelephoneBand } from '#audio/telephone-band.ts'
import { frameEnergies, frameSeconds } from './frames.ts'
import type { Stems } from './made-greeting.ts'

/** ITU-T P.56: a frame this far below the speech's own level is a pause. */
const marginDb = 15.9

export interface OverMusic {
  readonly wholeDb: number
  /** Of the seconds in which somebody speaks, the worst. */
  readonly worstSecondDb: number
}

export function speechOverMusic({ voice, music }: Pick<Stems, 'voice' | 'music'>): OverMusic {
  const [spoken, played] = [inTelephoneBand(voice), inTelephoneBand(music)]
  const enough = 10 ** ((activeSpeechLevel(spoken) - marginDb) / 10) * frameSeconds * spoken.sampleRateHz
  const playedEnergies = frameEnergies(played)
  const frames = frameEnergies(spoken).map((energy, frame) => ({ spoken: energy, played: playedEnergies[frame] ?? 0 }))
  const active = frames.filter((frame) => frame.spoken > enough)
  const overDb = (heard: typeof active) =>
    powerDecibelsOf(heard.reduce((sum, frame) => sum + frame.spoken, 0) / heard.reduce((sum, frame) => sum + frame.played, 1e-12))
  const perSecond = Math.round(1 / frameSeconds)
  const seconds = Array.from(
    { length: Math.max(1, Math.floor(active.length / perSecond)) },
    (_, second) => active.slice(second * perSecond, (second + 1) * perSecond),
  )
  return { wholeDb: overDb(active), worstSecondDb: Math.min(...seconds.map(overDb)) }
}
