/** An ID3v2.3 tag: it stands before the first frame, so that a stream can carry the mark too. */
import { type AiMark, digitalSourceTypeUri, xmpPacket } from './ai-mark.ts'
import { bigEndian, joined, latin, utf8 } from './bytes.ts'

const utf16Encoding = 1
const languageCodes = { de: 'deu', en: 'eng' } as const

/** UTF-16 with a byte order mark: the only way of version 2.3 to write every character. */
function utf16(text: string): Uint8Array {
  return joined(Uint8Array.of(0xff, 0xfe), new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer))
}

const utf16End = Uint8Array.of(0, 0)

function frame(id: string, body: Uint8Array): Uint8Array {
  return joined(latin(id), bigEndian(body.length), Uint8Array.of(0, 0), body)
}

const textFrame = (id: string, text: string) => frame(id, joined(Uint8Array.of(utf16Encoding), utf16(text)))

const userTextFrame = (name: string, value: string) =>
  frame('TXXX', joined(Uint8Array.of(utf16Encoding), utf16(name), utf16End, utf16(value)))

const commentFrame = ({ language, statement }: AiMark) =>
  frame('COMM', joined(Uint8Array.of(utf16Encoding), latin(languageCodes[language]), utf16(''), utf16End, utf16(statement)))

/** Sizes of the tag itself have seven bits a byte, so that no byte looks like the start of a frame of sound. */
function sevenBits(size: number): Uint8Array {
  return Uint8Array.of((size >>> 21) & 127, (size >>> 14) & 127, (size >>> 7) & 127, size & 127)
}

export function id3Tag(mark: AiMark): Uint8Array {
  const frames = joined(
    textFrame('TSSE', mark.generator),
    userTextFrame('AI_GENERATED', 'true'),
    userTextFrame('DigitalSourceType', digitalSourceTypeUri(mark.digitalSourceType)),
    commentFrame(mark),
    frame('PRIV', joined(latin('XMP\0'), utf8(xmpPacket(mark)))),
  )
  return joined(latin('ID3'), Uint8Array.of(3, 0, 0), sevenBits(frames.length), frames)
}
