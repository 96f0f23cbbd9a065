import { createMp3Encoder } from 'wasm-media-encoders'
import { mpegFrames } from '#audio/decode/mpeg-frames.ts'
import type { Sound } from '../sound.ts'
import { type AiMark, digitalSourceTypeUri, xmpPacket } from './ai-mark.ts'
import { bigEndian, joined, latin, utf8 } from './riff.ts'

interface Mp3Options {
  readonly sampleRateHz: 22_050 | 44_100
  readonly bitrateKbps: 128
  readonly mark?: AiMark | undefined
}

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>
type Coding = Omit<Mp3Options, 'mark'>

// Every build of LAME makes the sound quieter by this factor.
const encoderGain = 0.95
const mostIdleEncoders = 8

/** Idle ones are configured as they were last: most streams are like the one before. */
interface Configured {
  readonly encoder: Encoder
  readonly coding: Coding
}

const idle: Configured[] = []

function configured(encoder: Encoder, coding: Coding): Configured {
  const { sampleRateHz, bitrateKbps } = coding
  encoder.configure({ channels: 1, sampleRate: sampleRateHz, outputSampleRate: sampleRateHz, bitrate: bitrateKbps })
  return { encoder, coding }
}

const isIdleFor = ({ sampleRateHz, bitrateKbps }: Coding) => ({ coding }: Configured) =>
  coding.sampleRateHz === sampleRateHz && coding.bitrateKbps === bitrateKbps

async function takeEncoder(coding: Coding): Promise<Encoder> {
  const fitting = idle.findIndex(isIdleFor(coding))
  const [ready] = fitting < 0 ? [] : idle.splice(fitting, 1)
  return ready?.encoder ?? configured(idle.pop()?.encoder ?? (await createMp3Encoder()), coding).encoder
}

function louder(samples: Float32Array): Float32Array {
  const copy = new Float32Array(samples.length)
  for (let index = 0; index < copy.length; index++) copy[index] = (samples[index] ?? 0) / encoderGain
  return copy
}

/** Opening takes no time with an encoder ready for it, some milliseconds without, forty for the first one of a thread. */
export async function openMp3Stream({ mark, ...coding }: Mp3Options) {
  let encoder: Encoder | undefined = await takeEncoder(coding)
  const open = () => {
    if (!encoder) throw new Error('The MP3 stream is over')
    return encoder
  }
  const abandon = () => {
    if (encoder && idle.length < mostIdleEncoders) idle.push(configured(encoder, coding))
    encoder = undefined
  }
  return {
    /** What can be sent at once, before any sound exists; empty without a mark. */
    head: mark ? id3Tag(mark) : new Uint8Array(),
    // The encoder answers with a view of a buffer that it fills again: hence the copies.
    encode: (samples: Float32Array) => open().encode([louder(samples)]).slice(),
    /** The last frames. After it, or instead of it with `abandon`, the stream is over. */
    finish: () => {
      const last = open().finalize().slice()
      abandon()
      return last
    },
    abandon,
  }
}

let preparing: Promise<void> | undefined

async function prepare(coding: Coding): Promise<void> {
  if (!idle.some(isIdleFor(coding))) idle.push(configured(await createMp3Encoder(), coding))
}

/** Sees to it that the next stream opens at once. */
export async function keepMp3StreamReady(coding: Coding): Promise<void> {
  preparing ??= prepare(coding).finally(() => (preparing = undefined))
  await preparing
}

/** An encoder never gives back the memory that its longest block took. */
const longestBlockSeconds = 1

/** For the middle of a stream. */
export async function mp3Frames({ samples, sampleRateHz }: Sound, options: Omit<Mp3Options, 'mark'>): Promise<Uint8Array> {
  const stream = await openMp3Stream(options)
  const blockLength = longestBlockSeconds * sampleRateHz
  const frames: Uint8Array[] = []
  for (let from = 0; from < samples.length; from += blockLength) frames.push(stream.encode(samples.subarray(from, from + blockLength)))
  return joined(...frames, stream.finish())
}

/** Begins and ends on the very sample, so that it loops without a gap. */
export async function mp3File(sound: Sound, { mark, ...coding }: Mp3Options): Promise<Uint8Array> {
  const frames = await mp3Frames(sound, coding)
  return joined(mark ? id3Tag(mark) : new Uint8Array(), gaplessFrame(frames, sound.samples.length, coding.bitrateKbps), frames)
}

/** An ID3v2.3 tag: it stands before the first frame, so that a stream can carry the mark too. */
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

function id3Tag(mark: AiMark): Uint8Array {
  const frames = joined(
    textFrame('TSSE', mark.generator),
    userTextFrame('AI_GENERATED', 'true'),
    userTextFrame('DigitalSourceType', digitalSourceTypeUri(mark.digitalSourceType)),
    commentFrame(mark),
    frame('PRIV', joined(latin('XMP\0'), utf8(xmpPacket(mark)))),
  )
  return joined(latin('ID3'), Uint8Array.of(3, 0, 0), sevenBits(frames.length), frames)
}

/** The frames of an MP3 without the ID3 tag before them. */
const headerLength = 10

export function withoutId3Tag(mp3: Uint8Array): Uint8Array {
  const hasTag = mp3[0] === 0x49 && mp3[1] === 0x44 && mp3[2] === 0x33
  if (!hasTag) return mp3
  const length = mp3.subarray(6, headerLength).reduce((sum, byte) => sum * 128 + byte, 0)
  return mp3.subarray(headerLength + length)
}

/** What LAME puts before the first sample; a decoder needs 529 more, and every player knows its own. */
const encoderDelaySamples = 576

const hasFramesBytesPlacesAndQuality = 15
const evenPlaces = Uint8Array.from({ length: 100 }, (_, percent) => Math.floor((256 * percent) / 100))
const constantBitrate = 1

/** The silent first frame from which a player knows on which sample to begin and to end: LAME's facts, in LAME's places. `frames` hold a mono sound of that many samples, and nothing else. */
function gaplessFrame(frames: Uint8Array, samples: number, bitrateKbps: number): Uint8Array {
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
