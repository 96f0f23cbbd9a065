import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aLaw, muLaw } from '../encode/companding.ts'
import { chunk, joined, latin, littleEndian, riff } from '../encode/riff.ts'
import { createDither, toSixteenBits } from '../encode/encode-profile.ts'
import { mp3File } from '../encode/mp3.ts'
import { wavFile } from '../encode/wav.ts'
import {
  aiffUpload, pcmBytes, spokenWord, wavFormat, wavUpload, wordEndsSeconds, wordStartsSeconds, type WrittenSample,
} from '../testing/uploads.ts'
import { aacDecoders } from './aac.ts'
import { usualLimits } from './limits.ts'
import { openDecoders } from './open-decoders.ts'
import { readTake, type Take } from './read-take.ts'
import { isRefusal } from './refusal.ts'

const rateHz = 16_000
const word = spokenWord(rateHz).samples
const none = new Float32Array(word.length)
const inverted = word.map((sample) => -sample)
const decoders = { ...openDecoders, ...aacDecoders }
const read = (bytes: Uint8Array) => readTake(bytes, usualLimits, decoders)
const golden = (name: string) => new Uint8Array(readFileSync(new URL(`golden/${name}`, import.meta.url)))

async function taken(bytes: Uint8Array): Promise<Take> {
  const answer = await read(bytes)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer
}

const keptFrom = Math.round((wordStartsSeconds - 0.1) * rateHz)

/** How far the take is from the word that was recorded, at its loudest. */
function distance({ sound }: Take): number {
  return sound.samples.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (word[keptFrom + index] ?? 0))), 0)
}

describe('WAV', () => {
  it.each<[WrittenSample, number]>([['u8', 1 / 128], ['s16', 1e-4], ['s24', 1e-6], ['s32', 1e-6], ['f32', 1e-7], ['f64', 1e-7]])(
    'of %s samples is decoded unchanged, mono and stereo', async (kind, tolerance) => {
      const [mono, stereo] = [await taken(wavUpload([word], rateHz, kind)), await taken(wavUpload([word, word], rateHz, kind))]
      for (const take of [mono, stereo]) {
        expect(take).toMatchObject({ format: 'wav', sound: { sampleRateHz: rateHz } })
        expect(distance(take)).toBeLessThanOrEqual(tolerance)
      }
    },
  )

  it.each([['a-law', 6, aLaw.encode], ['µ-law', 7, muLaw.encode]] as const)('of %s is decoded within its quantisation step', async (_name, tag, encode) => {
    const coded = encode(toSixteenBits(word, createDither(1)))
    const file = riff('WAVE', [wavFormat({ tag, channels: 1, sampleRateHz: rateHz, bits: 8 }, littleEndian(2, 0)), chunk('data', coded)])
    expect(distance(await taken(file))).toBeLessThan(0.03)
  })

  it('reads the extensible form, 20 bits in three bytes and leading chunks of odd length', async () => {
    const subformat = joined(littleEndian(2, 22, 20), littleEndian(4, 4), littleEndian(2, 1), new Uint8Array(14))
    const format = wavFormat({ tag: 0xfffe, channels: 1, sampleRateHz: rateHz, bits: 20 }, subformat)
    const file = riff('WAVE', [chunk('junk', new Uint8Array(7)), format, chunk('LIST', latin('odd')), chunk('data', pcmBytes([word], 's24'))])
    expect(distance(await taken(file))).toBeLessThan(1e-6)
  })

  it.each([0, 0xffff_ffff, 0x7fff_ffff])('reads a streamed file whose header says that it is %i bytes long', async (length) => {
    const file = wavUpload([word], rateHz, 's16')
    new DataView(file.buffer).setUint32(40, length, true)
    expect(distance(await taken(file))).toBeLessThan(1e-4)
  })

  it('reads RF64, with the length from its own field', async () => {
    const data = pcmBytes([word], 's16')
    const long = joined(littleEndian(4, 0, 0, data.length, 0, word.length, 0, 0))
    const after = chunk('LIST', new Uint8Array(400).fill(99))
    const file = joined(
      latin('RF64'), littleEndian(4, 0xffff_ffff), latin('WAVE'), chunk('ds64', long),
      wavFormat({ tag: 1, channels: 1, sampleRateHz: rateHz, bits: 16 }), latin('data'), littleEndian(4, 0xffff_ffff), data, after,
    )
    const take = await taken(file)
    expect(distance(take)).toBeLessThan(1e-4)
    expect(take.report.durationSeconds).toBe(2)
  })

  it('scales float sound above full scale down instead of clipping it', async () => {
    const loud = word.map((sample) => sample * 5)
    const { sound, report } = await taken(wavUpload([loud], rateHz, 'f32'))
    expect(Math.max(...sound.samples)).toBe(1)
    expect(report.clippedPlaces).toBe(0)
  })
})

describe('AIFF', () => {
  it.each<[WrittenSample, string | undefined]>([
    ['s8', undefined], ['s16', undefined], ['s24', undefined], ['s32', undefined], ['s16', 'sowt'], ['f32', 'fl32'], ['f64', 'fl64'], ['s16', 'NONE'],
  ])('of %s samples, compression %s, is decoded unchanged', async (kind, compression) => {
    const take = await taken(aiffUpload([word, word], rateHz, kind, compression))
    expect(take).toMatchObject({ format: 'aiff', sound: { sampleRateHz: rateHz } })
    expect(distance(take)).toBeLessThanOrEqual(kind === 's8' ? 1 / 128 : 1e-4)
  })

  it.each([8000, 22_050, 44_100, 96_000, 192_000])('reads its sample rate of %i Hz', async (sampleRateHz) => {
    expect((await taken(aiffUpload([spokenWord(sampleRateHz).samples], sampleRateHz, 's16'))).sound.sampleRateHz).toBe(sampleRateHz)
  })
})

describe('two channels', () => {
  it.each<[string, Float32Array[]]>([['the right one empty', [word, none]], ['the left one empty', [none, word]], ['one upside down', [word, inverted]]])(
    '%s: the voice keeps its level', async (_what, channels) => {
      expect(distance(await taken(wavUpload(channels, rateHz, 's16')))).toBeLessThan(1e-4)
    },
  )

  it('keeps both of two voices on separate channels', async () => {
    const other = word.map((_, index) => 0.2 * Math.sin(index / 3))
    const { sound } = await taken(wavUpload([word, other], rateHz, 's16'))
    const middle = Math.round(0.8 * rateHz)
    expect(sound.samples[middle]).toBeCloseTo(((word[middle] ?? 0) + (other[middle] ?? 0)) / 2, 3)
  })
})

describe('compressed sound', () => {
  it.each([
    ['word.flac', 'flac', 16_000], ['word-lossless.m4a', 'm4a', 16_000], ['word.ogg', 'vorbis', 16_000],
    ['word.opus', 'opus', 48_000], ['word.m4a', 'm4a', 16_000], ['word.aac', 'adts', 32_000],
  ])('%s: keeps the word, its level and its position', async (name, format, sampleRateHz) => {
    const take = await taken(golden(name))
    expect(take).toMatchObject({ format, sound: { sampleRateHz }, report: { clippedPlaces: 0, startsAbruptly: false, endsAbruptly: false } })
    expect(take.report.activeLevelDbfs).toBeCloseTo(-14.72, 0)
    expect(Math.abs(take.report.leadingSilenceSeconds - wordStartsSeconds)).toBeLessThan(0.04)
    const spoken = take.report.durationSeconds - take.report.leadingSilenceSeconds - take.report.trailingSilenceSeconds
    expect(Math.abs(spoken - (wordEndsSeconds - wordStartsSeconds))).toBeLessThan(0.04)
  })

  it.each(['word.flac', 'word-lossless.m4a'])('%s is decoded without loss', async (name) => {
    expect(distance(await taken(golden(name)))).toBeLessThan(1e-4)
  })

  it.each([22_050, 44_100] as const)('MP3 at %i Hz: keeps the word, its level and its position', async (sampleRateHz) => {
    const take = await taken(await mp3File(spokenWord(sampleRateHz), { sampleRateHz, bitrateKbps: 128 }))
    expect(take).toMatchObject({ format: 'mp3', sound: { sampleRateHz } })
    expect(take.report.activeLevelDbfs).toBeCloseTo(-14.72, 0)
    expect(Math.abs(take.report.leadingSilenceSeconds - wordStartsSeconds)).toBeLessThan(0.07)
  })

  it('MP3 is recognised with junk and tags around it', async () => {
    const file = await mp3File(spokenWord(22_050), { sampleRateHz: 22_050, bitrateKbps: 128 })
    const [clean, wrapped] = [await taken(file), await taken(joined(latin('ID3\x03\0\0\0\0\0\x0aabcdefghij'), new Uint8Array(500), file, latin('TAG'), new Uint8Array(125)))]
    expect(wrapped.report.activeLevelDbfs).toBeCloseTo(clean.report.activeLevelDbfs, 2)
    expect(wrapped.sound.samples.length).toBe(clean.sound.samples.length)
  })
})

it('a file that the shop produced can be uploaded again', async () => {
  const file = wavFile(toSixteenBits(word, createDither(1)), rateHz, 'a-law', {
    digitalSourceType: 'algorithmicMedia', generator: 'g', statement: 's', language: 'de', madeAt: new Date(0),
  })
  expect(distance(await taken(file))).toBeLessThan(0.03)
})
