/** Cuts what is below speech, removes the boom of a small room, brightens dull recordings; a good one hardly changes. */
import { bell, createFilter, highPass, lowShelf, steep, type Biquad } from '../filter/biquad.ts'
import { blockwise, type Stage } from '../stage.ts'
import type { VoiceMeasures } from './measure-voice.ts'

/** Where a well recorded voice lies, from the long-term average of speech, with a studio's touch of clearness. */
const goodBodyDb = -1
const goodPresenceDb = -11
/** Voices differ by this much, and should. */
const characterDb = 1.5
const correctedShare = 0.7
const mostChangeDb = 5

/** Most of what is beyond character: towards the good, without making all voices one. */
function correctionDb(measuredDb: number, goodDb: number): number {
  const off = goodDb - measuredDb
  if (!Number.isFinite(off)) return 0
  const beyond = Math.sign(off) * Math.max(0, Math.abs(off) - characterDb)
  return Math.min(mostChangeDb, Math.max(-mostChangeDb, correctedShare * beyond))
}

function toneOf({ bodyDb, presenceDb }: Pick<VoiceMeasures, 'bodyDb' | 'presenceDb'>, sampleRateHz: number): Biquad[] {
  const at = (frequencyHz: number, quality?: number) => ({ frequencyHz, sampleRateHz, ...(quality && { quality }) })
  return [
    ...steep(highPass, 4, at(75)),
    lowShelf(at(260), correctionDb(bodyDb, goodBodyDb)),
    bell(at(3200, 0.7), correctionDb(presenceDb, goodPresenceDb)),
  ]
}

export function createTone(measures: VoiceMeasures, sampleRateHz: number): Stage {
  const filter = createFilter(toneOf(measures, sampleRateHz))
  return blockwise((block) => {
    const coloured = block.slice()
    filter(coloured)
    return coloured
  })
}
