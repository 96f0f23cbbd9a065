import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { joined } from './riff.ts'
import { mp3File, openMp3Stream } from './mp3.ts'
import { mpegFrames, namedFrames } from '../decode/mpeg-frames.ts'
import { coderDelaySamples } from '../mix/mixer.ts'

const options = { sampleRateHz: 22_050, bitrateKbps: 128 } as const
const sweep = Float32Array.from({ length: 22_050 }, (_, index) => 0.6 * Math.sin((index / 40) ** 2 / 400))

async function streamed(blockLength: number): Promise<Uint8Array> {
  const stream = await openMp3Stream(options)
  const parts = [stream.head]
  for (let start = 0; start < sweep.length; start += blockLength) parts.push(stream.encode(sweep.subarray(start, start + blockLength)))
  return joined(...parts, stream.finish())
}

async function decoded(file: Uint8Array, enableGapless = false): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless })
  await decoder.ready
  const { channelData, errors } = decoder.decode(file)
  decoder.free()
  expect(errors).toEqual([])
  return channelData[0] ?? new Float32Array()
}

describe('MP3', () => {
  it('gives bytes for the first 1152 samples', async () => {
    const stream = await openMp3Stream(options)
    const first = stream.encode(sweep.subarray(0, 1152))
    stream.abandon()
    expect([first[0], first[1]]).toEqual([0xff, 0xf3])
  })

  it.each([500, 1152, 5000])('in blocks of %i equals the file byte for byte', async (blockLength) => {
    expect(Buffer.from(await streamed(blockLength)).equals(Buffer.from(await streamed(sweep.length)))).toBe(true)
  })

  it('is decoded at its original level and position', async () => {
    const back = (await decoded(await streamed(1152))).subarray(coderDelaySamples)
    const errors = sweep.subarray(0, 15_000).map((sample, index) => sample - (back[index] ?? 0))
    const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0)
    expect(10 * Math.log10(power(errors) / power(sweep.subarray(0, 15_000)))).toBeLessThan(-30)
  })

  it.each([
    [22_050, 576, 1], [22_050, 576, 575], [22_050, 576, 576], [22_050, 576, 22_050], [22_050, 576, 100_001],
    [44_100, 1152, 1], [44_100, 1152, 1152], [44_100, 1152, 44_100], [44_100, 1152, 123_457],
  ] as const)('at %i Hz, %i samples a frame: a file of %3$i samples says which of its frames begin and end the sound, and a decoder gives just those', async (sampleRateHz, frameSamples, length) => {
    const samples = Float32Array.from({ length }, (_, index) => 0.6 * Math.sin(index / 9))
    const file = await mp3File({ samples, sampleRateHz }, { ...options, sampleRateHz })
    const [facts] = [...mpegFrames(file, 0)]
    const at = 4 + (frameSamples === 576 ? 9 : 17)
    expect(Buffer.from(file.subarray(at, at + 4)).toString()).toBe('Info')
    const [frames, high, middle, low] = [namedFrames(file, facts!)!, ...file.subarray(at + 141, at + 144)]
    expect([...mpegFrames(file, 0)].length).toBe(frames + 1)
    const [delay, padding] = [(high! << 4) | (middle! >> 4), ((middle! & 15) << 8) | low!]
    expect(frames * frameSamples - delay - padding).toBe(length)
    const back = await decoded(file, true)
    expect(back.length).toBe(length)
    // One sample earlier or later would be 0.06 away.
    const inside = [4000, Math.min(length - 4000, 50_000)] as const
    const distances = back.slice(...inside).map((sample, index) => Math.abs(sample - samples[inside[0] + index]!))
    expect(Math.max(0, ...distances)).toBeLessThan(0.03)
  })

  it('keeps concurrent streams independent, and a finished one finished', async () => {
    const alone = await streamed(1152)
    const both = await Promise.all([streamed(1152), streamed(1152), streamed(700)])
    expect(both.every((file) => Buffer.from(file).equals(Buffer.from(alone)))).toBe(true)
    const stream = await openMp3Stream(options)
    stream.finish()
    expect(() => stream.encode(sweep)).toThrow('over')
  })

  it('leaves no sound of an abandoned stream behind', async () => {
    const clean = await streamed(1152)
    const abandoned = await openMp3Stream(options)
    abandoned.encode(sweep.map((sample) => -sample))
    abandoned.abandon()
    expect(Buffer.from(await streamed(1152)).equals(Buffer.from(clean))).toBe(true)
  })
})
