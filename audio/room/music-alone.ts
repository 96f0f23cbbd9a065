/** Music as a sample of its own: a greeting in which nobody speaks. */
import { defaultMix } from '../mix/mix-settings.ts'
import type { SampleOrder } from './sound-orders.ts'

const fadeSeconds = 2.5
const still = { loudnessLufs: -Infinity, noiseFloorDbfs: -Infinity, bodyDb: 0, presenceDb: 0 }

export function musicAlone(seconds: number): Omit<SampleOrder, 'music'> {
  const fadeOutSeconds = Math.min(fadeSeconds, seconds / 2)
  const settings = { ...defaultMix, duckingPercent: 0, introSeconds: seconds - fadeOutSeconds, extroSeconds: fadeOutSeconds, fadeOutSeconds }
  return { voice: still, masteredLufs: -Infinity, expectedVoiceSeconds: 0, isMastered: false, settings, mark: undefined }
}
