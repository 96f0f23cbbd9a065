import { describe, expect, it } from 'vitest'
import { type ProfileId, profiles } from '../profiles.ts'
import type { Sound } from '../sound.ts'
import type { AiMark } from './ai-mark.ts'
import { aLaw } from './companding.ts'
import { encodeInProfile } from './encode-profile.ts'
import { ask, isInstalled } from '../testing/referee.ts'
import { asteriskFinds, chunksByTheLetter, pjsipFinds } from '../testing/telephone-readers.ts'

const mark: AiMark = {
  digitalSourceType: 'algorithmicMedia',
  generator: 'Sprechprobe 1.0',
  statement: 'Diese Ansage wurde künstlich erzeugt & „geprüft“.',
  language: 'de',
  madeAt: new Date('2026-05-04T10:11:12Z'),
}
const uri = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia'
const profileIds = Object.keys(profiles) as ProfileId[]

function tone(sampleRateHz: number, seconds = 2, peak = 0.5): Sound {
  return { sampleRateHz, samples: Float32Array.from({ length: Math.floor(sampleRateHz * seconds) }, (_, index) => peak * Math.sin((2 * Math.PI * 440 * index) / sampleRateHz)) }
}

const encodeTone = (id: ProfileId) => encodeInProfile(tone(profiles[id].sampleRateHz), id, { mark, ditherSeed: 5 })
const known = new Map<ProfileId, Promise<Uint8Array>>()

function encoded(id: ProfileId) {
  const bytes = known.get(id) ?? encodeTone(id)
  known.set(id, bytes)
  return bytes
}

const rms = (samples: ArrayLike<number>) => Math.sqrt(Array.from(samples).reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)

describe('a sound in a profile', () => {
  it.each(profileIds)('%s: the same bytes for the same sound, mark and seed', async (id) => {
    expect(Buffer.from(await encodeTone(id)).equals(Buffer.from(await encoded(id)))).toBe(true)
  })

  it('refuses a sound at another rate', async () => {
    await expect(encodeInProfile(tone(8000), 'wav', { ditherSeed: 1 })).rejects.toThrow('wav needs 22050 Hz and got 8000')
  })

  it('[R9.05] MP3 states in its first frame 22050 Hz, mono, 128 kbps, and has the matching length', async () => {
    const bytes = await encoded('mp3')
    const tagLength = [6, 7, 8, 9].reduce((length, at) => (length << 7) | bytes[at]!, 0)
    expect(Buffer.from(bytes.subarray(0, 3)).toString()).toBe('ID3')
    const frames = bytes.subarray(10 + tagLength)
    // MPEG-2 layer III; the rates by their places in its tables; one channel.
    expect([frames[0], frames[1]! & 0xfe, frames[2]! >> 4, (frames[2]! >> 2) & 3, frames[3]! >> 6]).toEqual([0xff, 0xf2, 12, 0, 3])
    expect(Math.abs(frames.length / (128_000 / 8) - 2)).toBeLessThan(0.2)
  })

  it('[R9.05] WAV is a file of 16-bit samples, mono, at 22,050 Hz', async () => {
    const file = new DataView((await encoded('wav')).buffer)
    expect([file.getUint16(20, true), file.getUint16(22, true), file.getUint32(24, true), file.getUint32(28, true)]).toEqual([1, 1, 22_050, 44_100])
    expect([file.getUint16(32, true), file.getUint16(34, true)]).toEqual([2, 16])
  })

  it('[R9.05] ALaw is a WAV file with tag 6, a format chunk of 18 bytes and a fact chunk', async () => {
    const file = new DataView((await encoded('alaw-wav')).buffer)
    const text = (offset: number) => String.fromCharCode(...Array.from({ length: 4 }, (_, index) => file.getUint8(offset + index)))
    expect([text(0), text(8), text(12)]).toEqual(['RIFF', 'WAVE', 'fmt '])
    const [tag, channels] = [file.getUint16(20, true), file.getUint16(22, true)]
    expect([file.getUint32(16, true), tag, channels, file.getUint32(24, true), file.getUint32(28, true)]).toEqual([18, 6, 1, 8000, 8000])
    expect([file.getUint16(32, true), file.getUint16(34, true), file.getUint16(36, true)]).toEqual([1, 8, 0])
  })

  it('a headerless file contains only the sound', async () => {
    const bytes = await encoded('alaw-raw')
    expect(bytes.length).toBe(16_000)
    expect(rms(aLaw.decode(bytes)) / 32_768).toBeCloseTo(0.5 / Math.SQRT2, 2)
  })

  it('a WAV file without a mark has the 44 bytes of header that every reader knows', async () => {
    const file = await encodeInProfile(tone(22_050), 'wav', { ditherSeed: 1 })
    expect(file.length).toBe(44 + 22_050 * 2 * 2)
    expect(new TextDecoder().decode(file.subarray(36, 40))).toBe('data')
  })
})

describe('a WAV file on a telephone system', () => {
  const wavIds = profileIds.filter((id) => profiles[id].container === 'wav')
  const statements = ['Künstlich erzeugt.', 'Künstlich erzeugt!!', 'AI generated', 'AI generated.']
  const marks = [undefined, ...statements.map((statement) => ({ ...mark, statement }))]

  /** Odd and even numbers of samples, statements of odd and even length, and a person's voice. */
  async function everyFile(id: ProfileId) {
    const sound = tone(profiles[id].sampleRateHz, 0.25)
    return Promise.all([0, 1].flatMap((left) => marks.map(async (aiMark) => {
      const samples = sound.samples.subarray(left)
      const file = await encodeInProfile({ ...sound, samples }, id, { mark: aiMark, ditherSeed: 5 })
      return { file, soundBytes: samples.length * (profiles[id].coding === 'pcm-16' ? 2 : 1) }
    })))
  }

  it.each(wavIds)('[R9.05] %s: Asterisk and PJSIP read the whole sound, though they skip chunks without their pad byte', async (id) => {
    for (const { file, soundBytes } of await everyFile(id)) {
      // As short a head as there is: Asterisk leaves out as many bytes at the end as stand before the sound.
      const sound = { from: profiles[id].coding === 'pcm-16' ? 44 : 58, length: soundBytes + (soundBytes % 2) }
      expect([asteriskFinds(file), pjsipFinds(file)]).toEqual([sound, sound])
    }
  })

  it.each(wavIds)('%s is strictly valid RIFF, with chunks of even length, and the marks behind the sound', async (id) => {
    const head = profiles[id].coding === 'pcm-16' ? ['fmt ', 'data'] : ['fmt ', 'fact', 'data']
    for (const { file } of await everyFile(id)) {
      const chunks = chunksByTheLetter(file)
      expect(chunks.map(({ name }) => name).filter((name) => !['bext', 'iXML', '_PMX', 'LIST'].includes(name))).toEqual(head)
      expect(chunks.slice(0, head.length).map(({ name }) => name)).toEqual(head)
      expect(chunks.filter(({ length }) => length % 2 === 1)).toEqual([])
    }
  })
})

describe.skipIf(!isInstalled('ffprobe') || !isInstalled('ffmpeg'))('ffmpeg, where it is installed', () => {
  const codecs = { 'mp3': 'mp3', 'pcm-16': 'pcm_s16le', 'a-law': 'pcm_alaw', 'mu-law': 'pcm_mulaw' } as const
  const raw = ['-f', 'alaw', '-ar', '8000', '-ac', '1']

  it.each(profileIds)('%s has the expected codec, rate, single channel and length', async (id) => {
    const { coding, container, extension, sampleRateHz } = profiles[id]
    const args = [...(container === 'raw' ? ['-f', 'alaw', '-sample_rate', '8000'] : []), '-v', 'error', '-show_streams', '-show_format', '-of', 'json', 'FILE']
    const found = JSON.parse(ask('ffprobe', args, `a.${extension}`, await encoded(id)).toString()) as {
      streams: { codec_name: string; sample_rate: string; channels: number; bit_rate: string; duration: string }[]
    }
    const [stream] = found.streams
    expect(stream).toMatchObject({ codec_name: codecs[coding], sample_rate: String(sampleRateHz), channels: 1 })
    expect(Number(stream?.duration)).toBeGreaterThanOrEqual(2)
    expect(Number(stream?.duration)).toBeLessThan(2.1)
    if (coding === 'mp3') expect(stream?.bit_rate).toBe('128000')
  })

  it.each(profileIds)('%s is decoded at the original loudness', async (id) => {
    const { container, extension, sampleRateHz } = profiles[id]
    const args = ['-v', 'error', ...(container === 'raw' ? raw : []), '-i', 'FILE', '-f', 'f32le', '-']
    const output = ask('ffmpeg', args, `a.${extension}`, await encoded(id))
    const samples = new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + output.length))
    const middle = samples.subarray(sampleRateHz / 2, Math.round(sampleRateHz * 1.5))
    expect(Math.abs(20 * Math.log10(rms(middle) / (0.5 / Math.SQRT2)))).toBeLessThan(0.05)
  })

  it.each(profileIds.filter((id) => profiles[id].container !== 'raw'))('%s carries the mark, with its umlauts', async (id) => {
    const output = ask('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', 'FILE'], `a.${profiles[id].extension}`, await encoded(id))
    const { format } = JSON.parse(output.toString()) as { format: { tags: Record<string, string> } }
    expect(format.tags['comment']).toBe(mark.statement)
    expect(Object.values(format.tags).join(' ')).toContain(uri)
    expect(Object.values(format.tags).join(' ')).toContain('Sprechprobe 1.0')
  })

  it('reads every file from the first byte on without a complaint', async () => {
    expect(ask('ffmpeg', ['-v', 'warning', '-xerror', '-i', 'FILE', '-f', 'null', '-'], 'a.mp3', await encoded('mp3')).length).toBe(0)
  })
})

describe.skipIf(!isInstalled('sox'))('sox, where it is installed', () => {
  it.each(profileIds.filter((id) => profiles[id].container === 'wav'))('%s has the declared format', async (id) => {
    const { coding, sampleRateHz } = profiles[id]
    const says = (flag: string, file: Uint8Array) => ask('sox', ['--i', flag, 'FILE'], 'a.wav', file).toString().trim()
    const file = await encoded(id)
    expect([says('-r', file), says('-c', file), says('-s', file)]).toEqual([String(sampleRateHz), '1', String(sampleRateHz * 2)])
    expect(says('-e', file)).toBe({ 'pcm-16': 'Signed Integer PCM', 'a-law': 'A-law', 'mu-law': 'u-law' }[coding as 'a-law'])
  })
})

describe('the mark', () => {
  it.each(profileIds.filter((id) => profiles[id].container !== 'raw'))('%s holds the XMP packet as it is', async (id) => {
    const text = Buffer.from(await encoded(id)).toString()
    expect(text).toContain(`Iptc4xmpExt:DigitalSourceType="${uri}"`)
    expect(text).toContain('künstlich erzeugt &amp; „geprüft“.')
  })

  it.each(profileIds)('%s does not mention machines when a person spoke', async (id) => {
    const file = await encodeInProfile(tone(profiles[id].sampleRateHz), id, { ditherSeed: 5 })
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/AI_GENERATED|DigitalSourceType/)
  })
})
