import { execFile } from 'node:child_process'
import { gainOf } from '#audio/decibels.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { bedFormat, loopStartSample } from './bed-format.ts'
import { levelled } from './master.ts'

const { sampleRateHz, kilobitsPerSecond, leadSamples } = bedFormat

/** Loud as the format asks after decoding: the coder is a little quieter than what it is given. */
export async function encodeLoop(loop: Float32Array): Promise<Uint8Array> {
  const wanted = levelled(loop)
  const heard = await decodeLoop(await toMp3(wanted), loop.length)
  const gain = gainOf(bedFormat.loudnessLufs - loudnessOf({ samples: heard, sampleRateHz }))
  return toMp3(wanted.map((sample) => sample * gain))
}

export async function decodeLoop(mp3: Uint8Array, loopSamples: number): Promise<Float32Array> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, errors } = decoder.decode(mp3)
  decoder.free()
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(', '))
  return (channelData[0] ?? new Float32Array()).slice(loopStartSample, loopStartSample + loopSamples)
}

function toMp3(loop: Float32Array): Promise<Uint8Array> {
  const around = new Float32Array(loop.length + 2 * leadSamples)
  around.set(loop.subarray(-leadSamples))
  around.set(loop, leadSamples)
  around.set(loop.subarray(0, leadSamples), leadSamples + loop.length)
  const input = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', '1', '-i', 'pipe:0']
  // Without a gapless tag every decoder finds the same delay; without stamps the same piece gives the same bytes.
  const plain = ['-write_xing', '0', '-id3v2_version', '0', '-fflags', '+bitexact']
  const output = ['-c:a', 'libmp3lame', '-b:a', `${kilobitsPerSecond}k`, ...plain, '-f', 'mp3', 'pipe:1']
  return new Promise((resolve, reject) => {
    const child = execFile('ffmpeg', ['-v', 'error', ...input, ...output], { encoding: 'buffer', maxBuffer: 2 ** 24 }, (error, stdout) =>
      error ? reject(error) : resolve(new Uint8Array(stdout)))
    child.stdin?.end(Buffer.from(around.buffer))
  })
}
