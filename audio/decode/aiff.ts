import { chunks, riffChunks, textAt, viewOf } from './chunks.ts'
import { checkComplete } from './limits.ts'
import type { MonoCollector } from './mono-collector.ts'
import { type PcmCoding, type PcmLayout, bytesOfSecond, readPcm } from './pcm.ts'
import { Refused } from './refusal.ts'

interface Compression {
  readonly coding: PcmCoding
  readonly sampleBytes?: number
  readonly isLittleEndian?: boolean
}

const compressions: Readonly<Record<string, Compression>> = {
  'NONE': { coding: 'signed' },
  'twos': { coding: 'signed' },
  'sowt': { coding: 'signed', isLittleEndian: true },
  'in24': { coding: 'signed', sampleBytes: 3 },
  'in32': { coding: 'signed', sampleBytes: 4 },
  'raw ': { coding: 'unsigned' },
  'fl32': { coding: 'float', sampleBytes: 4 },
  'FL32': { coding: 'float', sampleBytes: 4 },
  'fl64': { coding: 'float', sampleBytes: 8 },
  'FL64': { coding: 'float', sampleBytes: 8 },
  'alaw': { coding: 'a-law', sampleBytes: 1 },
  'ALAW': { coding: 'a-law', sampleBytes: 1 },
  'ulaw': { coding: 'mu-law', sampleBytes: 1 },
  'ULAW': { coding: 'mu-law', sampleBytes: 1 },
}

const shortestFormat = 18
const offsetAndBlockSize = 8

export function decodeAiff(bytes: Uint8Array, collector: MonoCollector): void {
  const isCompressed = textAt(bytes, 8, 4) === 'AIFC'
  // The format may stand after the sound.
  const found = new Map([...chunks(bytes, riffChunks(false))].map((chunk) => [chunk.name, chunk]))
  const [format, sound] = [found.get('COMM'), found.get('SSND')]
  if (!format || format.content.length < shortestFormat) throw new Refused('DAMAGED', { cause: 'no format' })
  if (!sound || sound.content.length < offsetAndBlockSize) throw new Refused('NO_SOUND_INSIDE')
  const view = viewOf(format.content)
  const layout = readLayout(view, isCompressed ? textAt(format.content, 18, 4) : 'NONE')
  const declaredBytes = view.getUint32(2) * layout.channels * layout.sampleBytes
  const content = sound.content.subarray(offsetAndBlockSize + viewOf(sound.content).getUint32(0)).subarray(0, declaredBytes)
  checkComplete((declaredBytes - content.length) / bytesOfSecond(layout))
  readPcm(content, layout, collector)
}

function readLayout(view: DataView, name: string): PcmLayout {
  const compression = compressions[name]
  if (!compression) throw new Refused('UNSUPPORTED_CODING', { coding: `AIFF ${name.replaceAll(/[^ -~]/g, '?')}` })
  const { coding, sampleBytes = Math.ceil(view.getUint16(6) / 8), isLittleEndian = false } = compression
  return { coding, sampleBytes, channels: view.getUint16(0), sampleRateHz: extendedFloat(view, 8), isLittleEndian }
}

/** The 80-bit floating point of the first Macs. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383
  return Math.round(view.getUint32(at + 2) * 2 ** (exponent - 31) + view.getUint32(at + 6) * 2 ** (exponent - 63))
}
