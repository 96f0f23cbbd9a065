/** Bytes between the frames never reach the decoder. */
import { Refused } from './refusal.ts'

export interface MpegFrame {
  readonly start: number
  readonly end: number
  readonly samples: number
  readonly sampleRateHz: number
  readonly channels: number
}

const bitratesKbps = {
  // Of version 1, layers II and III; of versions 2 and 2.5, layers II and III.
  1: { 2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384], 3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] },
  2: { 2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160], 3: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] },
} as const

const sampleRatesHz = [44_100, 48_000, 32_000] as const
const versionOfBits = { 0: 2.5, 2: 2, 3: 1 } as const
const layerOfBits = { 1: 3, 2: 2 } as const

export function mpegFrameAt(bytes: Uint8Array, start: number): MpegFrame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = [bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]]
  if (start + 4 > bytes.length || sync !== 0xff || (kind & 0xe0) !== 0xe0) return undefined
  const version = versionOfBits[((kind >> 3) & 3) as keyof typeof versionOfBits]
  const layer = layerOfBits[((kind >> 1) & 3) as keyof typeof layerOfBits]
  const fullRate = sampleRatesHz[(rates >> 2) & 3]
  if (version === undefined || layer === undefined || fullRate === undefined) return undefined
  const bitrate = bitratesKbps[version === 1 ? 1 : 2][layer][(rates >> 4) - 1]
  if (bitrate === undefined) return undefined
  const sampleRateHz = fullRate / (version === 1 ? 1 : version === 2 ? 2 : 4)
  const samples = layer === 3 && version !== 1 ? 576 : 1152
  const end = start + Math.floor((samples * 125 * bitrate) / sampleRateHz) + ((rates >> 1) & 1)
  return { start, end, samples, sampleRateHz, channels: mode >> 6 === 3 ? 1 : 2 }
}

/** A head alone may be chance; one that is followed by its like, or by the end of the file, is a frame. */
function isFollowed(bytes: Uint8Array, frame: MpegFrame): boolean {
  if (frame.end >= bytes.length) return frame.end === bytes.length
  return mpegFrameAt(bytes, frame.end)?.sampleRateHz === frame.sampleRateHz || startsTag(bytes, frame.end)
}

const startsTag = (bytes: Uint8Array, at: number) => ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'].some((name) =>
  [...name].every((letter, index) => bytes[at + index] === letter.charCodeAt(0)))

export function nextMpegFrame(bytes: Uint8Array, from: number, until = bytes.length): MpegFrame | undefined {
  for (let start = from; start < until;) {
    start = bytes.indexOf(0xff, start)
    if (start < 0 || start >= until) return undefined
    const frame = mpegFrameAt(bytes, start)
    if (frame && isFollowed(bytes, frame)) return frame
    start += 1
  }
  return undefined
}

/** Frame after frame; where one is missing, the next that can be found. */
export function* mpegFrames(bytes: Uint8Array, from: number): Generator<MpegFrame> {
  let position = from
  for (;;) {
    const direct = mpegFrameAt(bytes, position)
    const frame = direct && direct.end <= bytes.length ? direct : nextMpegFrame(bytes, position)
    if (!frame) return
    yield frame
    position = frame.end
  }
}

/** How many frames of sound the file has by its own account, which encoders write into a first frame without sound. */
export function namedFrames(bytes: Uint8Array, first: MpegFrame): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + first.start, first.end - first.start)
  const nameAt = (at: number) => (at + 4 <= view.byteLength ? String.fromCharCode(...bytes.subarray(first.start + at, first.start + at + 4)) : '')
  const numberAt = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at) : undefined)
  const isHalf = first.samples === 576
  const sideBytes = first.channels === 1 ? (isHalf ? 9 : 17) : (isHalf ? 17 : 32)
  const factsAt = 4 + sideBytes
  const hasCount = /^(?:Xing|Info)$/.test(nameAt(factsAt)) && ((numberAt(factsAt + 4) ?? 0) & 1) === 1
  if (hasCount) return numberAt(factsAt + 8)
  return nameAt(vbriAt) === 'VBRI' ? numberAt(vbriAt + 14) : undefined
}

/** Wherever the side information ends. */
const vbriAt = 36

/** The frames of a bare AAC stream. */

const adtsHeadBytes = 7

function adtsFrameAt(bytes: Uint8Array, start: number) {
  const byte = (index: number) => bytes[start + index] ?? 0
  if (start + adtsHeadBytes > bytes.length || byte(0) !== 0xff || (byte(1) & 0xf6) !== 0xf0) return undefined
  const length = ((byte(3) & 3) << 11) | (byte(4) << 3) | (byte(5) >> 5)
  if (length <= adtsHeadBytes) return undefined
  return { start, end: start + length }
}

export function isAdtsAt(bytes: Uint8Array, start: number): boolean {
  const first = adtsFrameAt(bytes, start)
  return first !== undefined && (first.end === bytes.length || adtsFrameAt(bytes, first.end) !== undefined)
}

/** Frame after frame; junk between them is passed over. */
export function* adtsFrames(bytes: Uint8Array, from: number): Generator<Uint8Array> {
  let wholeUntil = from
  for (let position = from; position >= 0 && position < bytes.length;) {
    const frame = adtsFrameAt(bytes, position)
    if (frame && frame.end > bytes.length && position === wholeUntil) throw new Refused('TRUNCATED')
    if (frame && frame.end <= bytes.length) {
      yield bytes.subarray(frame.start, frame.end)
      wholeUntil = position = frame.end
    } else {
      position = bytes.indexOf(0xff, position + 1)
    }
  }
}
