// Two hundred uploads as accidents and ill will make them. `npm run bench -- uploads` takes the long way: ten thousand.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaw } from '../encode/companding.ts'
import { createDither, toSixteenBits } from '../encode/encode-profile.ts'
import { mp3File } from '../encode/mp3.ts'
import { wavFile } from '../encode/wav.ts'
import { auUpload, boxWithHead, cafUpload, fragmentedMp4, golden, oggPackets, w64Upload, webmUpload } from '../testing/odd-containers.ts'
import { mutations } from '../testing/mutations.ts'
import { seeded } from '../testing/test-sounds.ts'
import { aiffUpload, spokenWord, wavUpload } from '../testing/uploads.ts'
import { usualLimits } from './limits.ts'
import { soundTrack } from './mp4-track.ts'
import { createTakeReader } from './take-reader.ts'

const uploads = Number(process.env['MUTATED_UPLOADS'] ?? 200)
const reader = createTakeReader({ ...usualLimits, timeoutMs: 10_000 })
const originals: Uint8Array[] = []

beforeAll(async () => {
  const { samples, sampleRateHz } = spokenWord(16_000)
  const folder = new URL('golden/', import.meta.url)
  originals.push(
    ...readdirSync(folder).filter((name) => name.startsWith('word')).map((name) => new Uint8Array(readFileSync(new URL(name, folder)))),
    wavUpload([samples], sampleRateHz, 's16'), wavUpload([samples, samples], sampleRateHz, 'f32'),
    wavFile(toSixteenBits(samples, createDither(1)), sampleRateHz, 'a-law'), aiffUpload([samples], sampleRateHz, 's24'),
    await mp3File(spokenWord(22_050), { sampleRateHz: 22_050, bitrateKbps: 128 }), aLaw.encode(toSixteenBits(samples, createDither(1))),
  )
  const [kind, packets] = ['s16', oggPackets(golden('word.opus'))] as const
  const written = { channels: [samples], sampleRateHz, kind }
  originals.unshift(
    w64Upload(written), auUpload(written), cafUpload(written), webmUpload(packets), webmUpload(packets, { isStreamed: true }),
    fragmentedMp4({ entry: boxWithHead(golden('word.m4a'), 'mp4a'), frames: soundTrack(golden('word.m4a')).frames, frameTicks: 1024, ticksPerSecond: sampleRateHz }),
  )
})

afterAll(() => reader.close())

/** What may wait for the garbage collector. A leak of a single upload's sound would be several times that after ten thousand. */
const litterMegabytes = 250

/** With the worker's, which is a thread of ours. */
const memoryMegabytes = () => process.memoryUsage().rss / 1e6

describe('mutated uploads', () => {
  it(`${uploads} of them cause no crash, keep memory flat, and each is accepted or refused with a reason`, async () => {
    const chance = seeded(20_260_504)
    const any = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
    const answers = new Map<string, number>()
    let memoryAfterWarmUp = 0
    for (let index = 0; index < uploads; index++) {
      const [name, mutate] = any(Object.entries(mutations))
      const upload = mutate(any(originals), chance, any(originals))
      const answer = await reader.read(upload)
      const said = 'refusal' in answer ? answer.refusal : 'taken'
      answers.set(said, (answers.get(said) ?? 0) + 1)
      if ('sound' in answer) {
        const isSound = answer.sound.samples.length > 0 && answer.sound.samples.every((sample) => Math.abs(sample) <= 1)
        expect(isSound, `upload ${index}, ${name}`).toBe(true)
      }
      if (index === Math.floor(uploads / 2)) memoryAfterWarmUp = memoryMegabytes()
    }
    // Each kind of fate was met: the mutations are neither harmless nor hopeless.
    for (const fate of ['taken', 'NOT_SOUND', 'ARCHIVE', 'DAMAGED', 'TRUNCATED', 'SILENT']) expect(answers.get(fate) ?? 0, fate).toBeGreaterThan(0)
    expect(answers.get('TOO_DEMANDING') ?? 0).toBeLessThanOrEqual(Math.ceil(uploads / 1000))
    expect(memoryMegabytes() - memoryAfterWarmUp).toBeLessThan(litterMegabytes)
    expect((await reader.read(originals.at(-2)!)), 'a good one afterwards').toHaveProperty('sound')
    if (process.env['MUTATED_UPLOADS']) console.log(Object.fromEntries(answers), memoryAfterWarmUp, memoryMegabytes())
  }, Math.max(60_000, uploads * 60))
})
