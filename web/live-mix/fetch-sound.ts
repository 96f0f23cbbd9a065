import type { Sound } from '#audio/sound.ts'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '#web/calls/refused.ts'

/** The rate at which the browser mixes: that of samples, so that nothing is resampled between the voice and the ear but by the device. */
export const engineRateHz = 22_050

/** Fetches a sound as bytes; what goes wrong is a code, as with every call. */
export async function fetchSound(address: string) {
  const response = await fetch(address).catch((error: unknown) => {
    throw new Refused('ERROR_SUBMITTING_DATA', { cause: { code: String(error) } })
  })
  if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
  const { errorCode } = (await response.json().catch(() => ({}))) as { errorCode?: FailureCode }
  throw new Refused(errorCode ?? 'ERROR_GENERAL')
}

/** Ours carry no tag that says how much is padding: what a browser leaves out of them, it leaves out at the beginning. */
export async function decodeWhole(mp3: Uint8Array<ArrayBuffer>): Promise<Sound> {
  // Loaded with the first sound: an editor in which nobody listens needs none of its tables.
  const { mpegFrames } = await import('#audio/decode/mpeg-frames.ts')
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
