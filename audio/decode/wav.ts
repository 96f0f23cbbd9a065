/** Accepts RIFF, RF64 and W64, extensible formats, and streams whose stated length means nothing. */
import { checkComplete } from './limits.ts'
import { type Chunk, chunks, type ChunkShape, riffChunks, textAt, viewOf } from './chunks.ts'
import type { MonoCollector } from './mono-collector.ts'
import { type PcmCoding, type PcmLayout, bytesOfSecond, readPcm } from './pcm.ts'
import { Refused } from './refusal.ts'

const extensible = 0xfffe
const integerTag = 1
const codingOfTag: Readonly<Record<number, PcmCoding>> = { [integerTag]: 'signed', 3: 'float', 6: 'a-law', 7: 'mu-law' }

const shortestFormat = 16
const extensibleFormat = 40

/** Sixteen bytes of name, of which the first four are letters, and a length of eight that counts the head too. */
const w64Chunks: ChunkShape = { firstAt: 40, headBytes: 24, lengthOf: (view, at) => Number(view.getBigUint64(at + 16, true)) - 24, multipleOf: 8 }

export function decodeWav(bytes: Uint8Array, collector: MonoCollector): void {
  const form = textAt(bytes, 0, 4)
  const [isLittleEndian, isW64] = [form !== 'RIFX', form === 'riff']
  /** What programs write that did not know the length when they began. */
  const saysNothing = (length: number) => length <= 0 || length >= (isW64 ? 2 ** 62 : 0x7fff_0000)
  let layout: PcmLayout | undefined
  let longLength: number | undefined
  const realLength = ({ name, declaredLength, content }: Chunk) => {
    if (name !== 'data') return declaredLength
    if (longLength !== undefined && declaredLength === 0xffff_ffff) return longLength
    return saysNothing(declaredLength) ? content.length : declaredLength
  }
  for (const { name, declaredLength, content } of chunks(bytes, isW64 ? w64Chunks : riffChunks(isLittleEndian), realLength)) {
    if (name === 'ds64' && content.length >= 16) longLength = Number(viewOf(content).getBigUint64(8, true))
    if (name !== 'data' && content.length < declaredLength) throw new Refused('TRUNCATED')
    if (name === 'fmt ') layout = readFormat(content, isLittleEndian)
    if (name === 'data') {
      if (!layout) throw new Refused('DAMAGED', { cause: 'sound before its format' })
      checkComplete((declaredLength - content.length) / bytesOfSecond(layout))
      return readPcm(content, layout, collector)
    }
  }
  throw new Refused(layout ? 'NO_SOUND_INSIDE' : 'DAMAGED', layout ? {} : { cause: 'no format' })
}

function readFormat(content: Uint8Array, isLittleEndian: boolean): PcmLayout {
  if (content.length < shortestFormat) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(content)
  const [written, channels] = [view.getUint16(0, isLittleEndian), view.getUint16(2, isLittleEndian)]
  const [frameBytes, bits] = [view.getUint16(12, isLittleEndian), view.getUint16(14, isLittleEndian)]
  const isExtensible = written === extensible && content.length >= extensibleFormat
  const tag = isExtensible ? view.getUint16(24, isLittleEndian) : written
  const coding = codingOfTag[tag]
  if (coding === undefined) throw new Refused('UNSUPPORTED_CODING', { coding: `WAV ${tag}` })
  // 20 bits lie in three bytes: the frame's length knows better than the number of bits.
  const sampleBytes = channels > 0 && frameBytes >= channels && frameBytes % channels === 0 ? frameBytes / channels : Math.ceil(bits / 8)
  return {
    coding: tag === integerTag && sampleBytes === 1 ? 'unsigned' : coding,
    sampleBytes, channels, sampleRateHz: view.getUint32(4, isLittleEndian), isLittleEndian,
  }
}
