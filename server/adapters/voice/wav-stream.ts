/** Reads a WAV while it is still arriving: 16-bit samples in one channel, as speech engines send it. */
import type { Sound } from '#audio/sound.ts'
import { fromLittleEndian } from './pcm.ts'
import { VoiceFailed } from './voice.port.ts'

interface WavHead {
  readonly sampleRateHz: number
  /** Where the samples begin. */
  readonly dataAt: number
  /** Infinity where the engine wrote the header before it knew. */
  readonly dataBytes: number
}

const mostHeadBytes = 65_536
const slowestRateHz = 8000
const fastestRateHz = 48_000
/** Writers that do not know the length yet say 0 or nearly the most that fits. */
const unknownFrom = 0x7f_ff_00_00
const pcmTag = 1
const extensibleTag = 0xff_fe

export async function* readWavStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Sound> {
  let head: WavHead | undefined
  let waiting = Buffer.alloc(0)
  let remaining = 0
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk])
    if (!head) {
      head = readHead(waiting)
      if (!head) continue
      waiting = waiting.subarray(head.dataAt)
      remaining = head.dataBytes
    }
    const whole = Math.min(waiting.length, remaining) & ~1
    if (whole > 0) yield { samples: fromLittleEndian(waiting.subarray(0, whole)), sampleRateHz: head.sampleRateHz }
    remaining -= whole
    waiting = waiting.subarray(whole)
    // Notes may follow the samples.
    if (remaining === 0) return
  }
  if (!head) throw new VoiceFailed('VOICE_BROKEN', 'It ends before its sound begins.')
  if (remaining < Infinity || waiting.length > 0) throw new VoiceFailed('VOICE_BROKEN', 'Its sound is cut short.')
}

/** Undefined while more bytes are needed to know. */
function readHead(bytes: Buffer): WavHead | undefined {
  if (bytes.length >= 12 && !/^RIFF.{4}WAVE$/s.test(bytes.toString('latin1', 0, 12))) throw new VoiceFailed('VOICE_BROKEN', 'It is no WAV.')
  let sampleRateHz = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (name === 'data') {
      if (sampleRateHz === 0) throw new VoiceFailed('VOICE_BROKEN', 'It does not say what its samples are.')
      return { sampleRateHz, dataAt: at + 8, dataBytes: length === 0 || length >= unknownFrom ? Infinity : length }
    }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) break
      sampleRateHz = rateOf(bytes, at + 8)
    }
    at += 8 + length + (length % 2)
  }
  if (bytes.length > mostHeadBytes) throw new VoiceFailed('VOICE_BROKEN', 'Its sound does not begin.')
  return undefined
}

function rateOf(bytes: Buffer, at: number): number {
  const tag = bytes.readUInt16LE(at)
  const channels = bytes.readUInt16LE(at + 2)
  const sampleRateHz = bytes.readUInt32LE(at + 4)
  const bits = bytes.readUInt16LE(at + 14)
  if ((tag !== pcmTag && tag !== extensibleTag) || channels !== 1 || bits !== 16) {
    throw new VoiceFailed('VOICE_BROKEN', `Expected is one channel of 16-bit samples, not ${channels} of ${bits} bits (tag ${tag}).`)
  }
  if (sampleRateHz < slowestRateHz || sampleRateHz > fastestRateHz) {
    throw new VoiceFailed('VOICE_BROKEN', `It says ${sampleRateHz} samples a second.`)
  }
  return sampleRateHz
}
