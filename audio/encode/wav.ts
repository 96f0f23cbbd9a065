/** WAV files, mono: linear 16 bits, A-law, µ-law. */
import { encodeALaw } from './a-law.ts'
import type { AiMark } from './ai-mark.ts'
import { joined, littleEndian } from './bytes.ts'
import { encodeMuLaw } from './mu-law.ts'
import { chunk, riff } from './riff.ts'
import { riffMarks } from './riff-marks.ts'

export type WavCoding = 'pcm-16' | 'a-law' | 'mu-law'

const formatTags: Readonly<Record<WavCoding, number>> = { 'pcm-16': 1, 'a-law': 6, 'mu-law': 7 }

function codedBytes(samples: Int16Array, coding: WavCoding): Uint8Array {
  if (coding === 'a-law') return encodeALaw(samples)
  if (coding === 'mu-law') return encodeMuLaw(samples)
  // Not a view of the samples: the order of bytes is the file's, not the machine's.
  const bytes = new DataView(new ArrayBuffer(samples.length * 2))
  for (let index = 0; index < samples.length; index++) bytes.setInt16(index * 2, samples[index] ?? 0, true)
  return new Uint8Array(bytes.buffer)
}

function formatChunk(coding: WavCoding, sampleRateHz: number): Uint8Array {
  const sampleBytes = coding === 'pcm-16' ? 2 : 1
  const format = joined(
    littleEndian(2, formatTags[coding], 1),
    littleEndian(4, sampleRateHz, sampleRateHz * sampleBytes),
    littleEndian(2, sampleBytes, sampleBytes * 8),
  )
  const noExtension = littleEndian(2, 0)
  return chunk('fmt ', coding === 'pcm-16' ? format : joined(format, noExtension))
}

/** A sample of silence more where one byte each would make the sound's chunk odd. */
function evenlyCoded(samples: Int16Array, coding: WavCoding): Int16Array {
  if (coding === 'pcm-16' || samples.length % 2 === 0) return samples
  const even = new Int16Array(samples.length + 1)
  even.set(samples)
  return even
}

/**
 * The sound follows its format, and the marks follow the sound: so every telephone system finds it, and Asterisk, which counts its end from
 * the start of the file, leaves out no more than the head is long.
 */
export function wavFile(samples: Int16Array, sampleRateHz: number, coding: WavCoding, mark?: AiMark): Uint8Array {
  const even = evenlyCoded(samples, coding)
  return riff('WAVE', [
    formatChunk(coding, sampleRateHz),
    ...(coding === 'pcm-16' ? [] : [chunk('fact', littleEndian(4, even.length))]),
    chunk('data', codedBytes(even, coding)),
    ...(mark ? riffMarks(mark) : []),
  ])
}
