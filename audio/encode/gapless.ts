/** The silent first frame from which a player knows on which sample to begin and to end: LAME's facts, in LAME's places. */
import { mpegFrames } from '../decode/mpeg-frames.ts'
import { bigEndian, joined, latin } from './riff.ts'

/** What LAME puts before the first sample; a decoder needs 529 more, and every player knows its own. */
const encoderDelaySamples = 576

const hasFramesBytesPlacesAndQuality = 15
const evenPlaces = Uint8Array.from({ length: 100 }, (_, percent) => Math.floor((256 * percent) / 100))
const constantBitrate = 1

/** `frames` hold a mono sound of that many samples, and nothing else. */
export function gaplessFrame(frames: Uint8Array, samples: number, bitrateKbps: number): Uint8Array {
  const all = [...mpegFrames(frames, 0)]
  const [first] = all
  if (!first) return new Uint8Array()
  const frame = new Uint8Array(first.end - first.start)
  const padding = all.length * first.samples - encoderDelaySamples - samples
  const facts = joined(
    frames.subarray(0, 4), new Uint8Array(first.samples === 576 ? 9 : 17),
    latin('Info'), bigEndian(hasFramesBytesPlacesAndQuality), bigEndian(all.length), bigEndian(frame.length + frames.length), evenPlaces, bigEndian(0),
    latin('LAME3.100'), Uint8Array.of(constantBitrate), new Uint8Array(10), Uint8Array.of(bitrateKbps),
    Uint8Array.of(encoderDelaySamples >> 4, ((encoderDelaySamples & 15) << 4) | (padding >> 8), padding & 255), new Uint8Array(4),
    bigEndian(frame.length + frames.length), twoBytes(checksum(frames)),
  )
  frame.set(joined(facts, twoBytes(checksum(facts))))
  return frame
}

const twoBytes = (value: number) => Uint8Array.of(value >> 8, value & 255)

/** CRC-16 with the polynomial 0xa001. */
const checksums = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  return sum
})

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) sum = (sum >> 8) ^ (checksums[(sum ^ byte) & 255] ?? 0)
  return sum
}
