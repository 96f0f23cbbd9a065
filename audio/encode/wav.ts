import { type AiMark, digitalSourceTypeUri, escapeXml, xmpPacket } from './ai-mark.ts'
import { aLaw, muLaw } from './companding.ts'
import { chunk, joined, latin, littleEndian, riff, utf8 } from './riff.ts'

type WavCoding = 'pcm-16' | 'a-law' | 'mu-law'

const formatTags: Readonly<Record<WavCoding, number>> = { 'pcm-16': 1, 'a-law': 6, 'mu-law': 7 }

function codedBytes(samples: Int16Array, coding: WavCoding): Uint8Array {
  if (coding === 'a-law') return aLaw.encode(samples)
  if (coding === 'mu-law') return muLaw.encode(samples)
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

/** Some telephone systems skip a chunk by its length and do not know the byte that pads an odd one. */
function evenText(text: string, filling: ' ' | '\0'): Uint8Array {
  const bytes = utf8(text)
  return bytes.length % 2 === 0 ? bytes : joined(bytes, latin(filling))
}

const infoTag = (name: string, text: string) => chunk(name, evenText(`${text}\0`, '\0'))

function infoList(mark: AiMark): Uint8Array {
  return chunk('LIST', joined(
    latin('INFO'),
    infoTag('ICMT', mark.statement),
    infoTag('ISFT', mark.generator),
    infoTag('IKEY', `AI_GENERATED=true; DigitalSourceType=${digitalSourceTypeUri(mark.digitalSourceType)}`),
    infoTag('ICRD', mark.madeAt.toISOString().slice(0, 10)),
  ))
}

/** A field of fixed length, in the ASCII that the broadcast chunk allows. */
function asciiField(text: string, length: number): Uint8Array {
  const field = new Uint8Array(length)
  field.set(latin(text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')).subarray(0, length))
  return field
}

function broadcastChunk(mark: AiMark): Uint8Array {
  const [date = '', time = ''] = mark.madeAt.toISOString().split('T')
  const timeReferenceLength = 8
  const umidLength = 64
  const reservedLength = 190
  return chunk('bext', joined(
    asciiField(`AI_GENERATED=true; DigitalSourceType=${digitalSourceTypeUri(mark.digitalSourceType)}`, 256),
    asciiField(mark.generator, 32),
    asciiField('', 32),
    asciiField(date, 10),
    asciiField(time.slice(0, 8), 8),
    new Uint8Array(timeReferenceLength),
    littleEndian(2, 1),
    new Uint8Array(umidLength + reservedLength),
  ))
}

function productionChunk(mark: AiMark): Uint8Array {
  const note = `${mark.statement} AI_GENERATED=true; DigitalSourceType=${digitalSourceTypeUri(mark.digitalSourceType)}`
  return chunk('iXML', evenText(
    `<?xml version="1.0" encoding="UTF-8"?><BWFXML><IXML_VERSION>1.61</IXML_VERSION><NOTE>${escapeXml(note)}</NOTE></BWFXML>`, ' ',
  ))
}

/** The tags come last: where programs merge all four, the last word is the one for people. */
function riffMarks(mark: AiMark): readonly Uint8Array[] {
  return [broadcastChunk(mark), productionChunk(mark), chunk('_PMX', evenText(xmpPacket(mark), ' ')), infoList(mark)]
}
