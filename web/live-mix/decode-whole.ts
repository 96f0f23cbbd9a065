/** The samples of an MP3, counted as our own decoder counts them: with the coder's delay, which some browsers leave out. */
import { mpegFrames } from '#audio/decode/mpeg-frames.ts'
import type { Sound } from '#audio/sound.ts'

/** Ours carry no tag that says how much is padding: what a browser leaves out of them, it leaves out at the beginning. */
export async function decodeWhole(mp3: Uint8Array<ArrayBuffer>): Promise<Sound> {
  const frames = [...mpegFrames(mp3, 0)]
  const sampleRateHz = frames[0]?.sampleRateHz
  if (sampleRateHz === undefined) throw new Error('There is no sound in the answer')
  // At the file's own rate, so that the browser resamples nothing.
  const decoded = await new OfflineAudioContext(1, 1, sampleRateHz).decodeAudioData(mp3.buffer)
  const samples = decoded.getChannelData(0)
  const leftOut = Math.max(0, frames.reduce((sum, frame) => sum + frame.samples, 0) - samples.length)
  if (leftOut === 0) return { samples, sampleRateHz }
  const whole = new Float32Array(leftOut + samples.length)
  whole.set(samples, leftOut)
  return { samples: whole, sampleRateHz }
}
