/** The same gentle mastering for every take, spoken or synthesised: a home recording improves, a studio recording hardly changes. */
import { decibelsOf } from '../decibels.ts'
import { gainToLoudness } from '../level/loudness.ts'
import { chained, gainStage, inOneGo, type Stage } from '../stage.ts'
import type { Sound } from '../sound.ts'
import { createCompressor } from './compressor.ts'
import { createDeClick } from './de-click.ts'
import { createDeEss } from './de-ess.ts'
import { measureVoice, type VoiceMeasures } from './measure-voice.ts'
import { createQuietRoom } from './quiet-room.ts'
import { createTone } from './tone.ts'

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
