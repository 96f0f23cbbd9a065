/** Uploads of every container, whole and cut. A part of them in every run, all of them by `npm run torture -- uploads`. */
import { afterAll, describe, expect, it } from 'vitest'
import { aLaw, muLaw } from '../encode/companding.ts'
import { createDither, toSixteenBits } from '../encode/encode-profile.ts'
import { mp3File, mp3Frames } from '../encode/mp3.ts'
import { chunk, joined, latin, littleEndian } from '../encode/riff.ts'
import { areSame } from '../testing/test-sounds.ts'
import {
  auOf, auUpload, big, box, boxWithHead, cafChunk, cafOf, cafPackets, cafUpload, element, fragmentedMp4, golden, oggPackets, opusEntry, w64Upload, webmUpload,
} from '../testing/odd-containers.ts'
import { aiffUpload, spokenWord, wavFormat, wavUpload, wordStartsSeconds, type WrittenSample } from '../testing/uploads.ts'
import { mpegFrames } from './mpeg-frames.ts'
import { soundTrack } from './mp4-track.ts'
import type { RefusalCode } from './refusal.ts'
import { createTakeReader } from './take-reader.ts'

/** Whole: how far its samples may be from the recorded ones, or which other upload has the very same. Cut: what is said of it. */
type Fate =
  | { readonly within: number }
  | { readonly asIn: Uint8Array }
  | { readonly refused: RefusalCode; readonly missingSeconds?: number }

interface Odd {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fate: Fate
}

const rateHz = 16_000
const word = spokenWord(rateHz).samples
const seconds = 2
const mono = { channels: [word], sampleRateHz: rateHz }
const stereo = { channels: [word, word], sampleRateHz: rateHz }
const codes = toSixteenBits(word, createDither(1))
const coded = { 'a-law': aLaw.encode(codes), 'mu-law': muLaw.encode(codes) }
const tolerance: Readonly<Record<string, number>> = { u8: 1 / 100, s8: 1 / 100, s16: 1e-4, s24: 1e-6, s32: 1e-6, f32: 1e-7, f64: 1e-7 }
const lawTolerance = 0.03

const whole = (name: string, bytes: Uint8Array, within: number): Odd => ({ name, bytes, fate: { within } })
const same = (name: string, bytes: Uint8Array, asIn: Uint8Array): Odd => ({ name, bytes, fate: { asIn } })
const part = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.round(bytes.length * share))
const cut = (name: string, bytes: Uint8Array, missingSeconds?: number): Odd =>
  ({ name: `${name}, cut`, bytes, fate: { refused: 'TRUNCATED', ...(missingSeconds === undefined ? {} : { missingSeconds }) } })
const refused = (name: string, bytes: Uint8Array, code: RefusalCode): Odd => ({ name, bytes, fate: { refused: code } })

function ofSamples(): Odd[] {
  const w64Kinds: WrittenSample[] = ['u8', 's16', 's24', 's32', 'f32', 'f64']
  const auKinds: WrittenSample[] = ['s8', 's16', 's24', 's32', 'f32', 'f64']
  const cafKinds: WrittenSample[] = ['s8', 's16', 's24', 's32', 'f32', 'f64']
  const [w64, au, caf] = [w64Upload({ ...mono, kind: 's16' }), auUpload({ ...mono, kind: 's16' }), cafUpload({ ...mono, kind: 's24' })]
  const laws = (['a-law', 'mu-law'] as const).flatMap((law) => [
    whole(`AU, ${law}`, auOf(law === 'a-law' ? 27 : 1, 1, rateHz, coded[law]), lawTolerance),
    whole(`CAF, ${law}`, cafOf(
      { name: law === 'a-law' ? 'alaw' : 'ulaw', sampleRateHz: rateHz, packetBytes: 1, packetFrames: 1, channels: 1, bits: 8 },
      cafChunk('data', joined(big(4, 0), coded[law])),
    ), lawTolerance),
  ])
  const rf64 = joined(
    latin('RF64'), littleEndian(4, 0xffff_ffff), latin('WAVE'), chunk('ds64', littleEndian(4, 0, 0, word.length * 2, 0, word.length, 0, 0)),
    wavFormat({ tag: 1, channels: 1, sampleRateHz: rateHz, bits: 16 }), latin('data'), littleEndian(4, 0xffff_ffff), wavUpload([word], rateHz, 's16').subarray(44),
  )
  return [
    ...[mono, stereo].flatMap((sound) => w64Kinds.map((kind) => whole(`W64, ${kind}, ${sound.channels.length} channels`, w64Upload({ ...sound, kind }), tolerance[kind]!))),
    whole('W64, of a recorder', w64Upload({ ...mono, kind: 's16', isLengthUnknown: true }), 1e-4),
    ...[0.25, 0.5, 0.9].map((share) => cut(`W64, ${share}`, part(w64, share), seconds * (1 - share))),
    cut('W64 before its sound', w64.subarray(0, 70)),
    ...[mono, stereo].flatMap((sound) => auKinds.map((kind) => whole(`AU, ${kind}, ${sound.channels.length} channels`, auUpload({ ...sound, kind }), tolerance[kind]!))),
    whole('AU, of a recorder', auUpload({ ...mono, kind: 's16', isLengthUnknown: true }), 1e-4),
    ...[0.25, 0.5, 0.9].map((share) => cut(`AU, ${share}`, part(au, share), seconds * (1 - share))),
    refused('AU, ADPCM', auOf(23, 1, rateHz, coded['a-law']), 'UNSUPPORTED_CODING'),
    ...[false, true].flatMap((isLittleEndian) => cafKinds.map((kind) => whole(`CAF, ${kind}, ${isLittleEndian}`, cafUpload({ ...mono, kind }, isLittleEndian), tolerance[kind]!))),
    whole('CAF, stereo', cafUpload({ ...stereo, kind: 's16' }), 1e-4),
    whole('CAF, of a recorder', cafUpload({ ...mono, kind: 's16', isLengthUnknown: true }, true), 1e-4),
    ...[0.25, 0.5, 0.9].map((share) => cut(`CAF, ${share}`, part(caf, share), seconds * (1 - share))),
    ...laws,
    whole('RF64', rf64, 1e-4),
    cut('RF64', part(rf64, 0.5), seconds / 2),
    cut('WAV', part(wavUpload([word], rateHz, 'f32'), 0.5), seconds / 2),
    cut('AIFF', part(aiffUpload([word], rateHz, 's24'), 0.5), seconds / 2),
  ]
}

function ofOpus(): Odd[] {
  const ogg = golden('word.opus')
  const packets = oggPackets(ogg)
  const [streamed, complete] = [webmUpload(packets, { isStreamed: true }), webmUpload(packets, { seconds })]
  const firstCluster = Buffer.from(streamed).indexOf(big(4, 0x1f43_b675))
  const mp4 = { entry: opusEntry(packets[0]!), frames: packets.slice(2), frameTicks: 960, ticksPerSecond: 48_000 }
  return [
    same('WebM, recorded by a browser', streamed, ogg),
    same('WebM, of a program', complete, ogg),
    same('WebM, groups of blocks', webmUpload(packets, { inGroups: true }), ogg),
    same('WebM, a film', webmUpload(packets, { withPicture: true, isStreamed: true }), ogg),
    same('WebM, one cluster', webmUpload(packets, { clusterPackets: 1e6, isStreamed: true }), ogg),
    same('WebM, a cluster for each packet', webmUpload(packets, { clusterPackets: 1 }), ogg),
    cut('WebM, recorded, inside a block', streamed.subarray(0, streamed.length - 10)),
    cut('WebM, recorded, inside the head of a cluster', streamed.subarray(0, streamed.lastIndexOf(0x1f) + 3)),
    cut('WebM, recorded, before its sound', streamed.subarray(0, firstCluster - 40)),
    cut('WebM, half', part(webmUpload(packets), 0.5)),
    cut('WebM, half, its length known', part(complete, 0.5), 1.05),
    cut('WebM, streamed, its length known, between clusters', joined(webmUpload(packets.slice(0, 62), { isStreamed: true, seconds })), 0.8),
    refused('WebM, Vorbis', webmUpload(packets, { codec: 'A_VORBIS' }), 'UNSUPPORTED_CODING'),
    refused('WebM, a silent film', element(0x1a45_dfa3, element(0x4282, latin('webm'))), 'NO_SOUND_INSIDE'),
    same('MP4 in fragments, Opus', fragmentedMp4(mp4), ogg),
    cut('MP4 in fragments, Opus', part(fragmentedMp4(mp4), 0.97)),
    cut('Ogg Opus', part(ogg, 0.5)), cut('Ogg Opus, its last page', part(ogg, 0.99)),
    cut('Ogg Vorbis', part(golden('word.ogg'), 0.5)), cut('Ogg Vorbis, its last page', part(golden('word.ogg'), 0.99)),
  ]
}

function ofAac(): Odd[] {
  const [m4a, lossless] = [golden('word.m4a'), golden('word-lossless.m4a')]
  const [aac, alac] = [soundTrack(m4a).frames, soundTrack(lossless).frames]
  const facts = { entry: boxWithHead(m4a, 'mp4a'), frames: aac, frameTicks: 1024, ticksPerSecond: rateHz }
  const fragments = fragmentedMp4(facts)
  const lossFacts = { entry: boxWithHead(lossless, 'alac'), frames: alac, frameTicks: 4096, ticksPerSecond: rateHz }
  const descriptors = boxWithHead(m4a, 'esds').subarray(12)
  const aacPackets = { name: 'aac ', sampleRateHz: rateHz, packetFrames: 1024, cookie: descriptors, frames: aac }
  const alacPackets = { name: 'alac', sampleRateHz: rateHz, packetFrames: 4096, cookie: boxWithHead(lossless, 'alac').subarray(-24), frames: alac }
  const lastFragment = Buffer.from(fragments).lastIndexOf('moof', undefined, 'latin1') - 4
  const lastSound = Buffer.from(fragments).lastIndexOf('mdat', undefined, 'latin1') - 4
  const inLast = aac.length % 10 || 10
  const wrapped = box('frma', latin('alac'))
  return [
    same('MP4 in fragments', fragments, m4a),
    same('MP4 in fragments, with times of eight bytes', fragmentedMp4({ ...facts, isLong: true }), m4a),
    same('MP4 in fragments, with a base', fragmentedMp4({ ...facts, hasOwnBase: true }), m4a),
    same('MP4 in fragments, lengths in the track', fragmentedMp4({ ...facts, facts: 'track' }), m4a),
    same('MP4 in fragments, lengths in the movie', fragmentedMp4({ ...facts, facts: 'movie' }), m4a),
    same('MP4 in fragments, one of each frame', fragmentedMp4({ ...facts, fragmentFrames: 1 }), m4a),
    same('MP4 in one fragment', fragmentedMp4({ ...facts, fragmentFrames: 1e6 }), m4a),
    same('MP4 in fragments, ALAC', fragmentedMp4(lossFacts), lossless),
    cut('MP4 in fragments, in a directory', fragments.subarray(0, lastFragment + 40)),
    cut('MP4 in fragments, in the head of a directory', fragments.subarray(0, lastFragment + 5)),
    cut('MP4 in fragments, behind a directory', fragments.subarray(0, lastSound)),
    cut('MP4 in fragments, in its sound', fragments.subarray(0, lastSound + 8 + aac.slice(-inLast, -2).reduce((sum, { length }) => sum + length, 0))),
    cut('MP4 in fragments, before the first', fragments.subarray(0, Buffer.from(fragments).indexOf('moof', 0, 'latin1') - 4)),
    cut('M4A', part(m4a, 0.9)),
    cut('ALAC', part(lossless, 0.9)),
    same('CAF, AAC', cafPackets(aacPackets, 'in front'), m4a),
    same('CAF, AAC, the table behind', cafPackets(aacPackets, 'behind'), m4a),
    same('CAF, ALAC', cafPackets(alacPackets, 'behind'), lossless),
    same('CAF, ALAC, wrapped', cafPackets({ ...alacPackets, cookie: joined(wrapped, boxWithHead(boxWithHead(lossless, 'alac').subarray(8), 'alac')) }, 'in front'), lossless),
    cut('CAF, AAC, of a recorder without its table', cafPackets(aacPackets, 'missing')),
    cut('CAF, AAC, the table in front', part(cafPackets(aacPackets, 'in front'), 0.5)),
    refused('CAF, other packets', cafPackets({ ...aacPackets, name: 'samr' }, 'in front'), 'UNSUPPORTED_CODING'),
    cut('ADTS, inside a frame', golden('word.aac').subarray(0, -1)),
    cut('FLAC', part(golden('word.flac'), 0.5)),
  ]
}

async function ofMp3(): Promise<Odd[]> {
  const sound = spokenWord(22_050)
  const coding = { sampleRateHz: 22_050, bitrateKbps: 128 } as const
  const [frames, file] = [await mp3Frames(sound, coding), await mp3File(sound, coding)]
  const lastFrame = [...mpegFrames(frames, 0)].at(-1)!
  return [
    same('MP3 that says where it begins and ends', joined(latin('ID3\x03\0\0\0\0\0\x0aabcdefghij'), file), file),
    cut('MP3 that says how long it is', part(file, 0.6), 0.84),
    cut('MP3 without a count, inside a frame', frames.subarray(0, lastFrame.end - 60)),
    cut('MP3 without a count, in the middle', part(frames, 0.5)),
    same('MP3 without a count, with a tag behind', joined(frames, latin('TAG'), new Uint8Array(125)), frames),
  ]
}

const all = [...ofSamples(), ...ofOpus(), ...ofAac(), ...(await ofMp3())]
const isCertain = (_: Odd, index: number) => process.env['ODD_UPLOADS'] === 'all' || index % 4 === 0

describe(`${all.length} odd uploads`, () => {
  const reader = createTakeReader()
  afterAll(() => reader.close())
  const read = (bytes: Uint8Array) => reader.read(bytes.slice())

  it('are of every container, whole and cut', () => {
    expect(all.length).toBeGreaterThanOrEqual(80)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })

  it.each(all.filter(isCertain))('$name', async ({ bytes, fate }) => {
    const answer = await read(bytes)
    if ('refused' in fate) {
      const { missingSeconds } = fate
      expect(answer).toMatchObject({ refusal: fate.refused, ...(missingSeconds === undefined ? {} : { params: { missingSeconds: expect.closeTo(missingSeconds, 0.9) } }) })
      return
    }
    if ('refusal' in answer) throw new Error(JSON.stringify(answer))
    expect(answer.report.activeLevelDbfs).toBeCloseTo(-14.72, 0)
    expect(Math.abs(answer.report.durationSeconds - seconds)).toBeLessThan(0.15)
    if ('asIn' in fate) {
      const other = await read(fate.asIn)
      expect('sound' in other && other.sound.sampleRateHz === answer.sound.sampleRateHz && areSame(other.sound.samples, answer.sound.samples)).toBe(true)
    } else {
      const from = Math.round((wordStartsSeconds - 0.1) * rateHz)
      const distance = answer.sound.samples.reduce((most, sample, index) => Math.max(most, Math.abs(sample - word[from + index]!)), 0)
      expect(distance).toBeLessThanOrEqual(fate.within)
    }
  })
})
