import { aLaw, muLaw } from '../encode/companding.ts'
import type { MonoCollector } from './mono-collector.ts'
import { Refused } from './refusal.ts'

export type PcmCoding = 'unsigned' | 'signed' | 'float' | 'a-law' | 'mu-law'

export interface PcmLayout {
  readonly coding: PcmCoding
  readonly sampleBytes: number
  readonly channels: number
  readonly sampleRateHz: number
  readonly isLittleEndian: boolean
}

export function bytesOfSecond({ sampleBytes, channels, sampleRateHz }: PcmLayout): number {
  return sampleBytes * channels * sampleRateHz
}

type ReadSample = (view: DataView, at: number) => number

const framesOfBlock = 65_536

const everyCode = Uint8Array.from({ length: 256 }, (_, code) => code)
const aLawSamples = Float32Array.from(aLaw.decode(everyCode), (sample) => sample / 32_768)
const muLawSamples = Float32Array.from(muLaw.decode(everyCode), (sample) => sample / 32_768)

function readThreeBytes(view: DataView, at: number, isLittleEndian: boolean): number {
  const high = view.getInt8(isLittleEndian ? at + 2 : at)
  const low = isLittleEndian ? view.getUint8(at) : view.getUint8(at + 2)
  return (high << 16) | (view.getUint8(at + 1) << 8) | low
}

function sampleReader({ coding, sampleBytes, isLittleEndian }: PcmLayout): ReadSample {
  const readers: Readonly<Record<string, ReadSample>> = {
    'unsigned-1': (view, at) => (view.getUint8(at) - 128) / 128,
    'signed-1': (view, at) => view.getInt8(at) / 128,
    'signed-2': (view, at) => view.getInt16(at, isLittleEndian) / 32_768,
    'signed-3': (view, at) => readThreeBytes(view, at, isLittleEndian) / 8_388_608,
    'signed-4': (view, at) => view.getInt32(at, isLittleEndian) / 2_147_483_648,
    'float-4': (view, at) => view.getFloat32(at, isLittleEndian),
    'float-8': (view, at) => view.getFloat64(at, isLittleEndian),
    'a-law-1': (view, at) => aLawSamples[view.getUint8(at)] ?? 0,
    'mu-law-1': (view, at) => muLawSamples[view.getUint8(at)] ?? 0,
  }
  const reader = readers[`${coding}-${sampleBytes}`]
  if (!reader) throw new Refused('UNSUPPORTED_CODING', { coding: `${coding} ${sampleBytes * 8} bit` })
  return reader
}

/** A last frame that is not whole is left out. */
export function readPcm(bytes: Uint8Array, layout: PcmLayout, collector: MonoCollector): void {
  const read = sampleReader(layout)
  const { sampleBytes, channels, sampleRateHz } = layout
  const frameBytes = sampleBytes * channels
  const frames = Math.floor(bytes.length / frameBytes)
  collector.announce({ sampleRateHz, channels, samples: frames })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let first = 0; first < frames; first += framesOfBlock) {
    const length = Math.min(framesOfBlock, frames - first)
    const block = Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(length)
      let at = first * frameBytes + channel * sampleBytes
      for (let index = 0; index < length; index++) {
        samples[index] = read(view, at)
        at += frameBytes
      }
      return samples
    })
    collector.push(block, sampleRateHz)
  }
}
