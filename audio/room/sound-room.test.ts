import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mpegFrames } from '../decode/mpeg-frames.ts'
import { id3End } from '../decode/sniff.ts'
import { openMp3Stream } from '../encode/mp3.ts'
import { joined as joinedBytes } from '../encode/riff.ts'
import { activeSpeechLevel } from '../level/active-speech.ts'
import { loudnessOf } from '../level/loudness.ts'
import { truePeakDbtp } from '../level/true-peak.ts'
import { usualMix } from '../testing/usual-mix.ts'
import { peaksOf, type Sound } from '../sound.ts'
import { resample } from '../resample/resample.ts'
import { inOneGo } from '../stage.ts'
import { createGreetingStream } from '../stream-greeting.ts'
import { silence } from '../testing/test-sounds.ts'
import { createBedShelf, openSoundRoom } from './sound-room.ts'
import { prepareMusic } from './sound-worker.ts'
import type { SampleOrder } from './sound-orders.ts'
import { bedFile, readBed } from './stored-bed.ts'
import { beepsIn, hear, soundOf } from './testing/listen.ts'
import { inBlocks, mark, renderOrder, sampleOrder, spoken, storeMusic, type StoredMusic, voiceRateHz } from './testing/orders.ts'

// Threads start slowly where many do.
const patient = { timeout: 60_000 }
const room = openSoundRoom({ threads: 2 })
let stored: StoredMusic

beforeAll(async () => {
  stored = await storeMusic()
})
afterAll(async () => {
  await room.close()
  stored.remove()
})

const beds = createBedShelf(({ file, ...loop }, sampleRateHz) => prepareMusic({ kind: 'bed', path: String(file), ...loop, sampleRateHz }))

/** The same, reckoned here and in one go. */
async function expected({ music, ...order }: SampleOrder, voice: Sound) {
  const bed = music && (await beds.take(music, voiceRateHz))
  const stream = createGreetingStream({ ...order, bed, hasCopyBeep: true, sampleRateHz: voiceRateHz })
  const samples = inOneGo(stream, resample(voice, voiceRateHz).samples)
  const mp3 = await openMp3Stream({ sampleRateHz: voiceRateHz, bitrateKbps: 128, mark: order.mark })
  const frames = mp3.encode(samples)
  return { samples, bytes: joinedBytes(mp3.head, frames, mp3.finish()) }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

describe('a sample from the sound room', patient, () => {
  it.each([
    ['over music', () => ({ music: stored.music }), spoken],
    ['alone', () => ({}), spoken],
    ['without a mark', () => ({ music: stored.music, mark: undefined }), spoken],
    ['from a studio', () => ({ isMastered: false }), spoken],
    ['after a long intro', () => ({ music: stored.music, settings: { ...usualMix, intro: 20, extro: 15, fadein: 2 } }), spoken],
    ['at 24,000 Hz', () => ({ music: stored.music }), resample(spoken, 24_000)],
    ['of no words', () => ({ music: stored.music }), { samples: new Float32Array(0), sampleRateHz: voiceRateHz }],
  ])('of a voice %s equals what its parts give, for any blocks', async (_, given, voice) => {
    const order = sampleOrder(given())
    const whole = await expected(order, voice)
    for (const seed of [1, 2]) {
      const { bytes, end } = await hear(room.sample(order, inBlocks(voice, seed)))
      expect(isSame(bytes, whole.bytes)).toBe(true)
      expect(end.seconds).toBe(whole.samples.length / voiceRateHz)
      expect(end.voiceStartSeconds).toBeCloseTo(order.music ? order.settings.intro : 0.1, 6)
      expect(end.peaks).toHaveLength(240)
      expect(Math.max(...end.peaks)).toBe(peaksOf(whole.samples, 1)[0])
    }
  })

  it('sends its mark and its music before the voice has arrived', async () => {
    let speak = () => {}
    const silent = new Promise<void>((resolve) => (speak = resolve))
    async function* late() {
      await silent
      yield* inBlocks(spoken)
    }
    const sample = room.sample(sampleOrder({ music: stored.music }), late())
    const { value } = await sample.next()
    expect(Buffer.from((value as Uint8Array).subarray(0, 3)).toString()).toBe('ID3')
    const [frame] = mpegFrames(value as Uint8Array, id3End(value as Uint8Array))
    expect(frame).toMatchObject({ samples: 576, sampleRateHz: voiceRateHz })
    speak()
    expect((await hear(sample)).end.seconds).toBeCloseTo(11, 3)
  })

  it('does not wait for another sample on the same thread to end', async () => {
    const narrow = openSoundRoom({ threads: 1 })
    const long = narrow.sample(sampleOrder({ music: stored.music, settings: { ...usualMix, intro: 60, extro: 60 } }), inBlocks(spoken))
    await long.next()
    const order: string[] = []
    const ended = hear(long).then(() => order.push('the long one is over'))
    const other = narrow.sample(sampleOrder({ music: stored.music }), inBlocks(spoken))
    await other.next()
    order.push('the other one is heard')
    await Promise.all([ended, hear(other)])
    expect(order).toEqual(['the other one is heard', 'the long one is over'])
    await narrow.close()
  })

  it('[R8.13] beeps over music, without music, and in music alone', async () => {
    const quiet = { samples: silence(7, voiceRateHz), sampleRateHz: voiceRateHz }
    const { music } = stored
    const heard = await Promise.all([
      hear(room.sample(sampleOrder({ music }), inBlocks(quiet))),
      hear(room.sample(sampleOrder(), inBlocks(quiet))),
      hear(room.sampleMusic({ music, seconds: 12 })),
    ])
    for (const { bytes } of heard) {
      const beeps = beepsIn(await soundOf(bytes))
      expect(beeps.length).toBeGreaterThan(1)
      for (const { there, before } of beeps) {
        expect(there).toBeGreaterThan(0.03)
        expect(before).toBeLessThan(0.01)
      }
    }
  })
})

describe('music alone', patient, () => {
  it('loops to the requested length and fades out', async () => {
    const { bytes, end } = await hear(room.sampleMusic({ music: stored.music, seconds: 9 }))
    expect(end.seconds).toBeCloseTo(9, 3)
    expect(end.peaks[100]).toBeGreaterThan(10)
    expect(end.peaks.at(-1)).toBeLessThanOrEqual(1)
    const { samples } = await soundOf(bytes)
    expect(Math.abs(loudnessOf({ samples, sampleRateHz: voiceRateHz }) + 19)).toBeLessThan(1.5)
  })
})

describe('a render from the sound room', patient, () => {
  it('[R9.05] [R8.13] gives each purchased format at its target loudness without a beep', async () => {
    const [mp3, wav, alaw] = await room.render(renderOrder({ music: stored.music }))
    expect([mp3?.profile, wav?.profile, alaw?.profile]).toEqual(['mp3', 'wav', 'alaw-wav'])
    for (const file of [mp3, wav]) {
      const sound = await soundOf(file?.bytes ?? new Uint8Array())
      expect(Math.abs(loudnessOf(sound) + 19)).toBeLessThan(0.2)
      expect(Math.abs((file?.levelDb ?? 0) + 19)).toBeLessThan(0.2)
      expect(truePeakDbtp(sound.samples)).toBeLessThan(-1)
      expect(file?.truePeakDbtp).toBeLessThan(-1.5)
      expect(file?.seconds).toBeCloseTo(11, 3)
    }
    const line = await soundOf(alaw?.bytes ?? new Uint8Array())
    expect(line.sampleRateHz).toBe(8000)
    expect(Math.abs(activeSpeechLevel({ ...line, samples: line.samples.subarray(3 * 8000, 8 * 8000) }) + 22)).toBeLessThan(1)
    expect(Math.abs((alaw?.levelDb ?? 0) + 22)).toBeLessThan(1)
    for (const file of [mp3, wav, alaw]) expect(Buffer.from(file?.bytes ?? []).includes(mark.digitalSourceType)).toBe(true)
  })

  it('[R8.13] never beeps, even where a sample does', async () => {
    const take = { samples: silence(2, voiceRateHz), sampleRateHz: voiceRateHz }
    for (const music of [stored.music, undefined]) {
      for (const { bytes } of await room.render(renderOrder({ take, music, profiles: ['mp3', 'wav', 'alaw-wav', 'mp3-44k'] }))) {
        for (const { there } of beepsIn(await soundOf(bytes))) expect(there).toBeLessThan(0.01)
      }
    }
  })

  it('gives the same file whatever other formats are purchased with it', async () => {
    const [alone] = await room.render(renderOrder({ music: stored.music, profiles: ['wav'] }))
    const [, beside] = await room.render(renderOrder({ music: stored.music, profiles: ['mp3-44k', 'wav'] }))
    expect(isSame(alone?.bytes ?? new Uint8Array(), beside?.bytes ?? new Uint8Array())).toBe(true)
  })

  it('does not take the take\'s memory from its owner, also for a part of a longer sound', async () => {
    const part = { ...spoken, samples: spoken.samples.subarray(1000, 50_000) }
    const [file] = await room.render(renderOrder({ take: part, profiles: ['wav'] }))
    expect(file?.seconds).toBeCloseTo(0.45 + 49_000 / voiceRateHz, 3)
    expect(spoken.samples.length).toBe(5 * voiceRateHz)
  })

  it('reports the fault in its music', async () => {
    const music = { ...stored.music, file: `${String(stored.music.file)}.not-there` }
    await expect(room.render(renderOrder({ music }))).rejects.toThrow('ENOENT')
    await expect(hear(room.sample(sampleOrder({ music }), inBlocks(spoken)))).rejects.toThrow('ENOENT')
    const tooShort = { ...stored.music, loopLengthSamples: 1e6 }
    await expect(room.render(renderOrder({ music: tooShort }))).rejects.toThrow('shorter than its loop')
  })

  it('takes music that was prepared beforehand without reading the recording', async () => {
    const { file: path, ...loop } = stored.music
    const bed = await prepareMusic({ kind: 'bed', path: String(path), ...loop, sampleRateHz: voiceRateHz })
    const prepared = new URL(`file://${String(stored.music.file)}.bed`)
    writeFileSync(prepared, bedFile(bed))
    const read = await readBed(prepared, voiceRateHz)
    expect(await readBed(prepared, 44_100)).toBeUndefined()
    writeFileSync(prepared, bedFile(bed).subarray(0, -100))
    expect(await readBed(prepared, voiceRateHz)).toBeUndefined()
    writeFileSync(prepared, bedFile(bed))
    const toSize = (read?.gain ?? 0) / bed.gain
    expect(read?.loop).toHaveLength(bed.loop.length)
    expect(read?.loop.every((sample, index) => Math.abs(sample * toSize - (bed.loop[index] ?? 0)) < 1e-4)).toBe(true)
    const [file] = await room.render(renderOrder({ music: { ...stored.music, file: 'not there', prepared }, profiles: ['wav'] }))
    expect(Math.abs((file?.levelDb ?? 0) + 19)).toBeLessThan(0.2)
  })
})
