/** Samples and renders, handed out to threads. Who waits for a first sound never stands behind a whole render: those have threads of their own. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Sound } from '../sound.ts'
import { createBedShelf } from './bed-shelf.ts'
import { usualRateHz } from './engine-rates.ts'
import { musicAlone } from './music-alone.ts'
import { renderFiles, type RunTask } from './render-files.ts'
import { sent, type SampleTask } from './room-messages.ts'
import type { MusicOrder, MusicSource, RenderedFile, RenderOrder, SampleEnd, SampleOrder, TakeMeasures } from './sound-orders.ts'
import { rehearse } from './rehearse.ts'
import type { StartSoundThread } from './sound-thread.ts'
import { streamSample } from './stream-sample.ts'
import { createThreadCrew, type ThreadCrew } from './thread-crew.ts'

export interface SoundRoom {
  /** MP3 with copy beep and mark, while the voice is still coming. The same order and voice give the same bytes. */
  readonly sample: (order: SampleOrder, voice: AsyncIterable<Sound>) => AsyncGenerator<Uint8Array, SampleEnd>
  readonly sampleMusic: (order: MusicOrder) => AsyncGenerator<Uint8Array, SampleEnd>
  /** One file for each profile, in their order. */
  readonly render: (order: RenderOrder) => Promise<readonly RenderedFile[]>
  /** Of a take that nobody has measured before. */
  readonly measure: (take: Sound) => Promise<TakeMeasures>
  /** Prepares music before anybody asks for it, and the threads with it. */
  readonly warmUp: (music: MusicSource) => Promise<void>
  /** At once: what is open fails. */
  readonly close: () => Promise<void>
}

export interface SoundRoomOptions {
  readonly threads?: number
  /** Samples and renders together; further ones are refused. */
  readonly mostOpen?: number
  /** Of one sample. */
  readonly mostSeconds?: number
}

/** Too much is open already. */
export class SoundRoomBusy extends Error {
  override readonly name = 'SoundRoomBusy'
}

const fittingThreads = () => Math.min(4, Math.max(2, availableParallelism()))

export function createSoundRoom(
  startThread: StartSoundThread, { threads = fittingThreads(), mostOpen = 64, mostSeconds = 300 }: SoundRoomOptions = {},
): SoundRoom {
  const samplers = createThreadCrew(startThread, threads)
  const renderers = createThreadCrew(startThread, threads)
  const run = runningOn(renderers)
  const beds = createBedShelf((music, sampleRateHz) => {
    const { file, ...loop } = music
    return run({ kind: 'bed', path: file instanceof URL ? fileURLToPath(file) : file, ...loop, sampleRateHz })
  })
  let open = 0
  let rehearsed: Promise<void> | undefined
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
    async warmUp(music) {
      rehearsed ??= rehearse(samplers, threads)
      await Promise.all([rehearsed, beds.take(music, usualRateHz)])
    },
    async close() {
      await Promise.all([samplers.close(), renderers.close()])
    },
  }
}

async function* nobody(): AsyncGenerator<Sound> {
  yield* []
}

function runningOn(crew: ThreadCrew): RunTask {
  return (task) => new Promise((done, failed) => void crew.begin(task, { done, failed }))
}
