/** Mixing and encoding run in threads, never in the one that serves requests. Samples have threads of their own: a first one never waits for a whole render. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { KeptBed } from '../mix/bed.ts'
import { createShelf } from '../shelf.ts'
import { peaksOf, type Sound } from '../sound.ts'
import { type ProfileId, profiles } from '../profiles.ts'
import type { RenderedGreeting } from '../render-greeting.ts'
import {
  engineRateOf, type MeasuredMix, type MusicOrder, type MusicSource, type RenderedFile, type RenderOrder, type Results, type SampleEnd, type SampleOrder, type SampleTask, sent, sharedSound, type TakeMeasures, type Task, usualRateHz,
} from './sound-orders.ts'
import { readBed } from './stored-bed.ts'
import { streamSample } from './stream-sample.ts'
import { createThreadCrew, startSoundThread, type StartSoundThread, type ThreadCrew } from './thread-crew.ts'

export interface SoundRoom {
  /** MP3 with copy beep and mark, while the voice is still coming. The same order and voice give the same bytes. */
  readonly sample: (order: SampleOrder, voice: AsyncIterable<Sound>) => AsyncGenerator<Uint8Array, SampleEnd>
  readonly sampleMusic: (order: MusicOrder) => AsyncGenerator<Uint8Array, SampleEnd>
  /** One file for each profile, in their order. */
  readonly render: (order: RenderOrder) => Promise<readonly RenderedFile[]>
  /** Of a take that nobody has measured before. */
  readonly measure: (take: Sound) => Promise<TakeMeasures>
  /** Rehearses a thread, so that the first sample begins as soon as all others. */
  readonly warmUp: () => Promise<void>
  /** At once: what is open fails. */
  readonly close: () => Promise<void>
}

export interface SoundRoomOptions {
  readonly threads?: number
  /** Samples and renders together; further ones are refused. */
  readonly mostOpen?: number
  /** Of one sample. */
  readonly mostSeconds?: number
  /** After which a thread with nothing to do is ended, but for one that makes samples. */
  readonly idleMs?: number
}

/** Too much is open already. */
export class SoundRoomBusy extends Error {
  override readonly name = 'SoundRoomBusy'
}

const fittingThreads = () => Math.min(4, Math.max(2, availableParallelism()))

export function createSoundRoom(
  startThread: StartSoundThread, { threads = fittingThreads(), mostOpen = 64, mostSeconds = 300, idleMs = 30_000 }: SoundRoomOptions = {},
): SoundRoom {
  const samplers = createThreadCrew(startThread, { size: threads, stay: 1, idleMs })
  // A core is left to those who listen.
  const renderers = createThreadCrew(startThread, { size: Math.max(1, threads - 1), stay: 0, idleMs })
  const run = runningOn(renderers)
  const beds = createBedShelf(async ({ file, prepared, ...loop }, sampleRateHz) => {
    const stored = prepared && await readBed(prepared, sampleRateHz)
    return stored ?? run({ kind: 'bed', path: file instanceof URL ? fileURLToPath(file) : file, ...loop, sampleRateHz })
  })
  let open = 0
  const enter = () => {
    if (open >= mostOpen) throw new SoundRoomBusy(`${open} samples and renders are open`)
    open += 1
  }

  async function* sampleOf(order: Omit<SampleTask, 'kind' | 'bed' | 'sampleRateHz'>, music: MusicSource | undefined, voice: AsyncIterable<Sound>) {
    enter()
    try {
      const bed = music && (await beds.take(music, usualRateHz))
      return yield* streamSample(samplers, { ...order, kind: 'sample', bed, sampleRateHz: usualRateHz }, voice, mostSeconds)
    } finally {
      open -= 1
    }
  }

  return {
    sample: ({ music, ...order }, voice) => sampleOf(order, music, voice),
    sampleMusic: ({ music, seconds }) => sampleOf(musicAlone(Math.min(seconds, mostSeconds)), music, nobody()),
    async render({ music, ...order }) {
      enter()
      try {
        return await renderFiles(order, (rateHz) => music && beds.take(music, rateHz), run)
      } finally {
        open -= 1
      }
    },
    measure: (take) => run({ kind: 'measure', take: sent(take) }),
    warmUp: () => rehearse(samplers),
    async close() {
      await Promise.all([samplers.close(), renderers.close()])
    },
  }
}

/** Its threads keep no process alive unless somebody waits for them. */
export function openSoundRoom(options: SoundRoomOptions = {}): SoundRoom {
  return createSoundRoom(startSoundThread, options)
}

async function* nobody(): AsyncGenerator<Sound> {
  yield* []
}

function runningOn(crew: ThreadCrew): RunTask {
  return (task) => new Promise((done, failed) => void crew.begin(task, { done, failed }))
}

/** Music as a sample of its own: a greeting in which nobody speaks. */
const fadeSeconds = 2.5
const still = { loudnessLufs: -Infinity, noiseFloorDbfs: -Infinity, bodyDb: 0, presenceDb: 0 }

function musicAlone(seconds: number): Omit<SampleOrder, 'music'> {
  const fadeout = Math.min(fadeSeconds, seconds / 2)
  const settings = { voice_vol: 70, music_vol: 70, voiceover_duck: 0, intro: seconds - fadeout, extro: fadeout, fadein: 0, fadeout, boost: 0 }
  return { voice: still, masteredLufs: -Infinity, expectedVoiceSeconds: 0, isMastered: false, settings, mark: undefined }
}

/** A few short samples for nobody: the first ones of a thread would take ten times as long to begin as all others. */
const rounds = 12
const seconds = 2

const hum = Float32Array.from({ length: seconds * usualRateHz }, (_, index) => 0.1 * Math.sin(index / 25))
const measures = { loudnessLufs: -25, noiseFloorDbfs: -70, bodyDb: 0, presenceDb: 0 }
const task: SampleTask = {
  ...musicAlone(seconds),
  kind: 'sample', isMastered: true, voice: measures, masteredLufs: -19, expectedVoiceSeconds: seconds,
  bed: { loop: Int16Array.from(hum, (sample) => sample * 16_384), sampleRateHz: usualRateHz, gain: 1 / 16_384 }, sampleRateHz: usualRateHz,
}

async function* voice(): AsyncGenerator<Sound> {
  yield { samples: hum, sampleRateHz: usualRateHz }
}

async function rehearse(crew: ThreadCrew): Promise<void> {
  for (let round = 0; round < rounds; round++) for await (const _ of streamSample(crew, task, voice(), Infinity)) continue
}

/** A greeting that was bought, in all forms at once: no more often mixed and levelled than they differ, and on all threads that are free. */
export type RunTask = <One extends Task>(task: One) => Promise<Results[One['kind']]>

const peakCount = 240

type TakeBed = (sampleRateHz: number) => Promise<KeptBed> | undefined

/** Whoever asks again gets the same answer. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

function renderFiles(order: Omit<RenderOrder, 'music'>, takeBed: TakeBed, run: RunTask): Promise<RenderedFile[]> {
  const { isMastered, settings, mark, ditherSeed } = order
  const take = sharedSound(order.take)

  const mixedAt = once(async (sampleRateHz: number): Promise<MeasuredMix> =>
    run({ kind: 'mix', take, isMastered, settings, bed: await takeBed(sampleRateHz), sampleRateHz }))
  const levelledAt = once((engineRateHz: number) => ({
    telephone: once(async (sampleRateHz: number): Promise<RenderedGreeting> =>
      run({ kind: 'level', mixed: await mixedAt(engineRateHz), treatment: 'telephone', sampleRateHz })),
    programme: once(async (sampleRateHz: number): Promise<RenderedGreeting> =>
      run({ kind: 'level', mixed: await mixedAt(engineRateHz), treatment: 'programme', sampleRateHz })),
  }))

  async function fileFor(profile: ProfileId): Promise<RenderedFile> {
    const { treatment, sampleRateHz } = profiles[profile]
    const { sound, ...facts } = await levelledAt(engineRateOf(profile))[treatment](sampleRateHz)
    const { balance } = await mixedAt(engineRateOf(profile))
    return { profile, balance, bytes: await run({ kind: 'encode', sound, profile, mark, ditherSeed }), peaks: peaksOf(sound.samples, peakCount), ...facts }
  }

  return Promise.all(order.profiles.map(fileFor))
}

export type PrepareBed = (music: MusicSource, sampleRateHz: number) => Promise<KeptBed>

const mostBytesAtAll = 40_000_000

export function createBedShelf(prepare: PrepareBed, mostBytes = mostBytesAtAll) {
  const shelf = createShelf<Promise<KeptBed>>(mostBytes, async (bed) => (await bed).loop.byteLength)
  return {
    /** Whoever asks while it is being prepared waits for the same one. */
    take: (music: MusicSource, sampleRateHz: number) =>
      shelf.take([music.file, music.loopStartSample, music.loopLengthSamples, sampleRateHz].join(' '), () => prepare(music, sampleRateHz)),
  }
}
