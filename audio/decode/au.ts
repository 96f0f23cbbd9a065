/** The sound files of Sun and NeXT: a head of numbers, then the samples. */
import { viewOf } from './chunks.ts'
import { checkComplete } from './limits.ts'
import type { MonoCollector } from './mono-collector.ts'
import { type PcmLayout, bytesOfSecond, readPcm } from './pcm.ts'
import { Refused } from './refusal.ts'

const codings: Readonly<Record<number, Pick<PcmLayout, 'coding' | 'sampleBytes'>>> = {
  1: { coding: 'mu-law', sampleBytes: 1 },
  2: { coding: 'signed', sampleBytes: 1 },
  3: { coding: 'signed', sampleBytes: 2 },
  4: { coding: 'signed', sampleBytes: 3 },
  5: { coding: 'signed', sampleBytes: 4 },
  6: { coding: 'float', sampleBytes: 4 },
  7: { coding: 'float', sampleBytes: 8 },
  27: { coding: 'a-law', sampleBytes: 1 },
}

const headBytes = 24
/** Written where the length was not known. */
const untilTheEnd = 0xffff_ffff

export function decodeAu(bytes: Uint8Array, collector: MonoCollector): void {
  if (bytes.length < headBytes) throw new Refused('DAMAGED', { cause: 'no format' })
  const view = viewOf(bytes)
  const [from, declared, tag, sampleRateHz, channels] = [view.getUint32(4), view.getUint32(8), view.getUint32(12), view.getUint32(16), view.getUint32(20)]
  const coding = codings[tag]
  if (!coding) throw new Refused('UNSUPPORTED_CODING', { coding: `AU ${tag}` })
  const layout: PcmLayout = { ...coding, channels, sampleRateHz, isLittleEndian: false }
  const content = bytes.subarray(from)
  if (declared !== untilTheEnd) checkComplete((declared - content.length) / bytesOfSecond(layout))
  readPcm(content.subarray(0, declared), layout, collector)
}
