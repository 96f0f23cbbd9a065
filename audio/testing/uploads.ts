import { bigEndian, chunk, joined, latin, littleEndian, riff } from '../encode/riff.ts'
import type { Sound } from '../sound.ts'

export const wordStartsSeconds = 0.4
export const wordEndsSeconds = 1.2
const wordLengthSeconds = 2

/** Silence, a "word" of three tones, silence. */
export function spokenWord(sampleRateHz: number): Sound {
  const samples = Float32Array.from({ length: wordLengthSeconds * sampleRateHz }, (_, index) => {
    const seconds = index / sampleRateHz
    if (seconds < wordStartsSeconds || seconds >= wordEndsSeconds) return 0
    return [220, 700, 1900].reduce((sum, frequencyHz) => sum + 0.15 * Math.sin(2 * Math.PI * frequencyHz * seconds), 0)
  })
  return { samples, sampleRateHz }
}

export type WrittenSample = 'u8' | 's8' | 's16' | 's24' | 's32' | 'f32' | 'f64'

const sampleBytes: Readonly<Record<WrittenSample, number>> = { u8: 1, s8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 }

const write: Readonly<Record<WrittenSample, (view: DataView, at: number, sample: number, isLittleEndian: boolean) => void>> = {
  u8: (view, at, sample) => view.setUint8(at, Math.round(sample * 128) + 128),
  s8: (view, at, sample) => view.setInt8(at, Math.round(sample * 128)),
  s16: (view, at, sample, isLittleEndian) => view.setInt16(at, Math.round(sample * 32_768), isLittleEndian),
  s24: (view, at, sample, isLittleEndian) => {
    const value = Math.round(sample * 8_388_608)
    const bytes = [value & 255, (value >> 8) & 255, (value >> 16) & 255]
    for (const [index, byte] of (isLittleEndian ? bytes : bytes.toReversed()).entries()) view.setUint8(at + index, byte)
  },
  s32: (view, at, sample, isLittleEndian) => view.setInt32(at, Math.round(sample * 2_147_483_647), isLittleEndian),
  f32: (view, at, sample, isLittleEndian) => view.setFloat32(at, sample, isLittleEndian),
  f64: (view, at, sample, isLittleEndian) => view.setFloat64(at, sample, isLittleEndian),
}

export function pcmBytes(channels: readonly Float32Array[], kind: WrittenSample, isLittleEndian = true): Uint8Array {
  const width = sampleBytes[kind]
  const length = channels[0]?.length ?? 0
  const view = new DataView(new ArrayBuffer(length * channels.length * width))
  for (const [channel, samples] of channels.entries()) {
    for (const [index, sample] of samples.entries()) write[kind](view, (index * channels.length + channel) * width, sample, isLittleEndian)
  }
  return new Uint8Array(view.buffer)
}

export interface WavFacts {
  readonly tag: number
  readonly channels: number
  readonly sampleRateHz: number
  readonly bits: number
}

export function wavFormat({ tag, channels, sampleRateHz, bits }: WavFacts, extension: Uint8Array = new Uint8Array()): Uint8Array {
  const frameBytes = channels * Math.ceil(bits / 8)
  return chunk('fmt ', joined(
    littleEndian(2, tag, channels), littleEndian(4, sampleRateHz, sampleRateHz * frameBytes), littleEndian(2, frameBytes, bits), extension,
  ))
}

export function wavUpload(channels: readonly Float32Array[], sampleRateHz: number, kind: WrittenSample): Uint8Array {
  const facts = { tag: kind.startsWith('f') ? 3 : 1, channels: channels.length, sampleRateHz, bits: sampleBytes[kind] * 8 }
  return riff('WAVE', [wavFormat(facts), chunk('data', pcmBytes(channels, kind))])
}

export function aiffUpload(channels: readonly Float32Array[], sampleRateHz: number, kind: WrittenSample, compression?: string): Uint8Array {
  const big = (name: string, content: Uint8Array) => joined(latin(name), bigEndian(content.length), content, new Uint8Array(content.length % 2))
  const words = (...values: readonly number[]) => Uint8Array.from(values.flatMap((value) => [value >> 8, value & 255]))
  const exponent = Math.floor(Math.log2(sampleRateHz))
  const rate = joined(words(16_383 + exponent), bigEndian(sampleRateHz * 2 ** (31 - exponent)), bigEndian(0))
  const length = channels[0]?.length ?? 0
  const format = joined(words(channels.length), bigEndian(length), words(sampleBytes[kind] * 8), rate)
  const content = joined(
    latin(compression ? 'AIFC' : 'AIFF'),
    big('COMM', compression ? joined(format, latin(compression), Uint8Array.of(0, 0)) : format),
    big('SSND', joined(bigEndian(0), bigEndian(0), pcmBytes(channels, kind, compression === 'sowt'))),
  )
  return joined(latin('FORM'), bigEndian(content.length), content)
}
