/** The mark in a WAV file, in the four places where programs look: tags, broadcast, production and XMP. */
import { type AiMark, digitalSourceTypeUri, escapeXml, xmpPacket } from './ai-mark.ts'
import { joined, latin, littleEndian, utf8 } from './bytes.ts'
import { chunk } from './riff.ts'

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
export function riffMarks(mark: AiMark): readonly Uint8Array[] {
  return [broadcastChunk(mark), productionChunk(mark), chunk('_PMX', evenText(xmpPacket(mark), ' ')), infoList(mark)]
}
