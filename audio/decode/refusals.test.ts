import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mp3File } from '../encode/mp3.ts'
import { bigEndian, chunk, joined, latin, littleEndian, riff, utf8 } from '../encode/riff.ts'
import { aiffUpload, pcmBytes, spokenWord, wavFormat, wavUpload } from '../testing/uploads.ts'
import { aacDecoders } from './aac.ts'
import { type DecodingLimits, usualLimits } from './limits.ts'
import { mpegFrames } from './mpeg-frames.ts'
import { openDecoders } from './open-decoders.ts'
import { readTake } from './read-take.ts'

const rateHz = 16_000
const word = spokenWord(rateHz).samples
const decoders = { ...openDecoders, ...aacDecoders }
const golden = (name: string) => new Uint8Array(readFileSync(new URL(`golden/${name}`, import.meta.url)))

async function refusalOf(bytes: Uint8Array, limits: Partial<DecodingLimits> = {}): Promise<string> {
  const answer = await readTake(bytes, { ...usualLimits, ...limits }, decoders)
  return 'refusal' in answer ? answer.refusal : 'taken'
}

function changed(bytes: Uint8Array, at: number, ...values: readonly number[]): Uint8Array {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

const wav = wavUpload([word], rateHz, 's16')
const wavOf = (facts: Parameters<typeof wavFormat>[0]) => riff('WAVE', [wavFormat(facts), chunk('data', pcmBytes([word], 's16'))])

function withText(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return changed(bytes, Buffer.from(bytes).indexOf(from, 0, 'latin1'), ...latin(to))
}

describe.each([
  ['Xing', 13, 8], ['Info', 13, 8], ['VBRI', 36, 14],
] as const)('an MP3 that names the number of its frames by %s', (name, nameAt, countAt) => {
  async function named(): Promise<{ readonly facts: Uint8Array; readonly frames: Uint8Array }> {
    const frames = await mp3File(spokenWord(22_050), { sampleRateHz: 22_050, bitrateKbps: 128 })
    const all = [...mpegFrames(frames, 0)]
    const facts = new Uint8Array(all[0] ? all[0].end - all[0].start : 0)
    facts.set(frames.subarray(0, 4))
    facts.set(joined(latin(name), bigEndian(1)), nameAt)
    facts.set(bigEndian(all.length), nameAt + countAt)
    return { facts, frames }
  }

  it('is taken whole', async () => {
    const { facts, frames } = await named()
    expect(await refusalOf(joined(facts, frames))).toBe('taken')
  })

  it('is refused with the missing seconds where it was cut', async () => {
    const { facts, frames } = await named()
    const lost = 0.25
    const answer = await readTake(joined(facts, frames.subarray(0, frames.length * (1 - lost))), usualLimits, decoders)
    const bytesPerSecond = 16_000
    expect(answer).toMatchObject({ refusal: 'TRUNCATED', params: { missingSeconds: expect.closeTo((frames.length * lost) / bytesPerSecond, 0) } })
  })
})

describe('each bad upload has its reason', () => {
  it.each<[string, string, Uint8Array]>([
    ['nothing', 'EMPTY_FILE', new Uint8Array()],
    ['a text', 'NOT_SOUND', utf8('Guten Tag, dies ist keine Aufnahme.')],
    ['a picture', 'NOT_SOUND', latin('\x89PNG\r\n\x1a\n and so on')],
    ['a PDF', 'NOT_SOUND', latin('%PDF-1.7 and so on')],
    ['zeros', 'NOT_SOUND', new Uint8Array(100_000)],
    ['a ZIP', 'ARCHIVE', latin('PK\x03\x04 and so on')],
    ['a gzip', 'ARCHIVE', latin('\x1f\x8b\x08 and so on')],
    ['WMA', 'UNSUPPORTED_FORMAT', latin('\x30\x26\xb2\x75\x8e\x66\xcf\x11 and so on')],
    ['Monkey’s Audio', 'UNSUPPORTED_FORMAT', latin('MAC  and so on')],
    ['AMR', 'UNSUPPORTED_FORMAT', latin('#!AMR\n and so on')],
    ['ADPCM', 'UNSUPPORTED_CODING', wavOf({ tag: 0x11, channels: 1, sampleRateHz: rateHz, bits: 4 })],
    ['MP3 in WAV', 'UNSUPPORTED_CODING', wavOf({ tag: 0x55, channels: 1, sampleRateHz: rateHz, bits: 16 })],
    ['AIFF with MACE', 'UNSUPPORTED_CODING', aiffUpload([word], rateHz, 's16', 'MAC3')],
    ['surround', 'TOO_MANY_CHANNELS', wavUpload([word, word, word, word, word, word], rateHz, 's16')],
    ['no channel', 'DAMAGED', wavOf({ tag: 1, channels: 0, sampleRateHz: rateHz, bits: 16 })],
    ['no rate', 'RATE_OUT_OF_RANGE', wavOf({ tag: 1, channels: 1, sampleRateHz: 0, bits: 16 })],
    ['a rate beyond hearing', 'RATE_OUT_OF_RANGE', wavOf({ tag: 1, channels: 1, sampleRateHz: 4_000_000_000, bits: 16 })],
    ['no format', 'DAMAGED', riff('WAVE', [chunk('data', pcmBytes([word], 's16'))])],
    ['no sound chunk', 'NO_SOUND_INSIDE', riff('WAVE', [wavFormat({ tag: 1, channels: 1, sampleRateHz: rateHz, bits: 16 })])],
    ['an empty sound chunk', 'NO_SOUND_INSIDE', wavUpload([new Float32Array()], rateHz, 's16')],
    ['a blink', 'TOO_SHORT', wavUpload([word.subarray(8000, 9000)], rateHz, 's16')],
    ['silence', 'SILENT', wavUpload([new Float32Array(rateHz)], rateHz, 's16')],
    ['next to silence', 'SILENT', wavUpload([word.map((sample) => sample / 500)], rateHz, 's24')],
    ['not a number', 'DAMAGED', wavUpload([word.map((sample, index) => (index === 9000 ? NaN : sample))], rateHz, 'f32')],
    ['beyond every scale', 'DAMAGED', wavUpload([word.map((sample, index) => (index === 9000 ? 1e30 : sample))], rateHz, 'f32')],
    ['half a WAV', 'TRUNCATED', wav.subarray(0, wav.length / 2)],
    ['half a Vorbis', 'TRUNCATED', golden('word.ogg').subarray(0, golden('word.ogg').length * 0.6)],
    ['half an Opus', 'TRUNCATED', golden('word.opus').subarray(0, golden('word.opus').length * 0.6)],
    ['half an AIFF', 'TRUNCATED', aiffUpload([word], rateHz, 's16').subarray(0, 30_000)],
    ['half a FLAC', 'TRUNCATED', golden('word.flac').subarray(0, 9000)],
    ['half an M4A', 'TRUNCATED', golden('word.m4a').subarray(0, 4000)],
    ['an eight-hour head', 'TRUNCATED', changed(wav, 40, ...littleEndian(4, 8 * 3600 * rateHz * 2))],
    ['protected M4A', 'PROTECTED', withText(golden('word.m4a'), 'mp4a', 'enca')],
    ['other sound in MP4', 'UNSUPPORTED_CODING', withText(golden('word.m4a'), 'mp4a', 'ac-3')],
    ['a film without sound', 'NO_SOUND_INSIDE', withText(golden('word.m4a'), 'soun', 'vide')],
    ['an Ogg of Speex', 'UNSUPPORTED_FORMAT', withText(golden('word.opus'), 'OpusHead', 'Speex   ')],
    ['an AAC frame that is broken', 'DAMAGED', changed(golden('word.aac'), 3000, ...Array.from({ length: 300 }, (_, index) => (index * 37) & 255))],
  ])('%s: %s', async (_what, code, bytes) => {
    expect(await refusalOf(bytes)).toBe(code)
  })

  it('refuses a take that is too long, by its content and by its header', async () => {
    expect(await refusalOf(wav, { maxSeconds: 1.5 })).toBe('TOO_LONG')
    expect(await refusalOf(golden('word.flac'), { maxSeconds: 1.5 })).toBe('TOO_LONG')
    expect(await refusalOf(golden('word.opus'), { maxSeconds: 1.5 })).toBe('TOO_LONG')
    expect(await refusalOf(golden('word.m4a'), { maxSamples: 20_000 })).toBe('TOO_LONG')
    expect(await refusalOf(wav, { maxSeconds: 2 })).toBe('taken')
  })

  it('stops ten kilobytes that would decode to an hour of silence', async () => {
    const bomb = golden('silent-hour.flac')
    expect(bomb.length).toBe(10_000)
    expect(await refusalOf(bomb)).toBe('TOO_LONG')
  })

  it('refuses a directory that promises four billion frames without counting through it', async () => {
    const m4a = golden('word.m4a')
    const sizes = Buffer.from(m4a).indexOf('stsz', 0, 'latin1')
    expect(await refusalOf(changed(m4a, sizes + 8, ...bigEndian(1), ...bigEndian(0xffff_ffff)))).not.toBe('taken')
  })

  it('judges an upload by its sound and not by its name: a WAV inside ID3 tags', async () => {
    expect(await refusalOf(joined(latin('ID3\x03\0\0\0\0\0\0'), utf8('no sound at all, only words')))).toBe('NOT_SOUND')
  })
})
