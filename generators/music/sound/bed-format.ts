/** How the beds are stored, defined only here. `assets/music/beds.json` repeats what a player has to know. */
import { musicLufs } from '#audio/goals.ts'
import { coderDelaySamples } from '#audio/mix/mixer.ts'

export const bedFormat = {
  sampleRateHz: 32_000,
  kilobitsPerSecond: 80,
  loudnessLufs: musicLufs,
  /** The loop's end before it and its beginning after it, so that the coder meets no edge at the joint: two frames. */
  leadSamples: 2304,
  /** What an MP3 coder and a decoder that heeds no gapless tag put before the first sample. */
  coderDelaySamples,
} as const

/** The first sample of the loop, as counted by a decoder that leaves out nothing. */
export const loopStartSample = bedFormat.coderDelaySamples + bedFormat.leadSamples
