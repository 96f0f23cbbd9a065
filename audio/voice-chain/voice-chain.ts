/** The same gentle mastering for every take, spoken or synthesised: a home recording improves, a studio recording hardly changes. */
import { decibelsOf } from '../decibels.ts'
import { gainToLoudness } from '../level/loudness.ts'
import { blockwise, chained, gainStage, inOneGo, type Stage } from '../stage.ts'
import type { Sound } from '../sound.ts'
import { createCompressor, createDeEss, createQuietRoom } from './dynamics.ts'
import { createDeClick } from './de-click.ts'
import { measureVoice, type VoiceMeasures } from './measure-voice.ts'
import { bell, type Biquad, createFilter, highPass, lowShelf, steep } from '../filter/biquad.ts'

/** Where every stage expects the voice to be. */
const workingLufs = -19
/** A take that would need more is hardly a voice. */
const mostGainDb = 30

/** With a persona's stored measures it runs while the voice is still being made. */
export function createVoiceChain(measures: VoiceMeasures, sampleRateHz: number): Stage {
  const gain = gainToLoudness(measures.loudnessLufs, workingLufs, mostGainDb)
  const noiseFloorDbfs = measures.noiseFloorDbfs + decibelsOf(gain)
  return chained(
    [
      gainStage(gain),
      createDeClick(sampleRateHz),
      createTone(measures, sampleRateHz),
      createQuietRoom({ sampleRateHz, noiseFloorDbfs }),
      createDeEss(sampleRateHz),
      createCompressor(sampleRateHz),
    ].filter((stage) => stage !== undefined),
  )
}

export function masterVoice(take: Sound): Sound {
  const chain = createVoiceChain(measureVoice(take), take.sampleRateHz)
  return { samples: inOneGo(chain, take.samples), sampleRateHz: take.sampleRateHz }
}

/** Cuts what is below speech, removes the boom of a small room, brightens dull recordings; a good one hardly changes. */
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

function createTone(measures: VoiceMeasures, sampleRateHz: number): Stage {
  const filter = createFilter(toneOf(measures, sampleRateHz))
  return blockwise((block) => {
    const coloured = block.slice()
    filter(coloured)
    return coloured
  })
}
