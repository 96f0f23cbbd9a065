// What goes wrong around the sound room, and what must not become of it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualMix } from '../testing/usual-mix.ts'
import type { Sound } from '../sound.ts'
import { createSoundRoom, type SoundRoom, SoundRoomBusy, type SoundRoomOptions } from './sound-room.ts'
import { SampleTooLong } from './stream-sample.ts'
import { hear } from './testing/listen.ts'
import { inBlocks, renderOrder, sampleOrder, spoken, storeMusic, type StoredMusic, voiceRateHz } from './testing/orders.ts'
import { type SoundThread, SoundThreadDied, startSoundThread, type StartSoundThread } from './thread-crew.ts'

// Threads start slowly where many do.
const patient = { timeout: 60_000 }

let threads: SoundThread[]
let ended: number
let open: Set<number>
let room: SoundRoom
let stored: StoredMusic

/** Real threads, with an eye on the jobs that they were told to begin and neither ended nor were told to forget. */
const watched: StartSoundThread = ({ told, ended: tellEnd }) => {
  const thread = startSoundThread({
    ended: (cause) => {
      ended += 1
      tellEnd(cause)
    },
    told: (message) => {
      if (message.kind !== 'mp3') open.delete(message.jobId)
      told(message)
    },
  })
  threads.push(thread)
  return {
    ...thread,
    tell: (message) => {
      if (message.kind === 'begin') open.add(message.jobId)
      if (message.kind === 'forget') open.delete(message.jobId)
      thread.tell(message)
    },
  }
}

async function opened(options: SoundRoomOptions) {
  await room?.close()
  room = createSoundRoom(watched, { threads: 1, ...options })
}

beforeEach(async () => {
  stored = await storeMusic()
  threads = []
  ended = 0
  open = new Set()
  await opened({ mostOpen: 1 })
})
afterEach(async () => {
  await room.close()
  stored.remove()
})

const sample = (voice: AsyncIterable<Sound> = inBlocks(spoken)) => room.sample(sampleOrder({ music: stored.music }), voice)
const works = async () => expect((await hear(sample())).end.seconds).toBeCloseTo(11, 3)

/** Speaks its blocks, then waits for ever or does what it is told. */
function hesitantVoice(then: () => Promise<void> = () => new Promise(() => {})) {
  const fate = { isLeft: false }
  async function* voice() {
    try {
      yield* inBlocks(spoken)
      await then()
    } finally {
      fate.isLeft = true
    }
  }
  return { voice: voice(), fate }
}

async function* endless(): AsyncGenerator<Sound> {
  for (;;) yield { samples: new Float32Array(voiceRateHz), sampleRateHz: voiceRateHz }
}

describe('a voice that fails', patient, () => {
  it('fails its sample with its own error, at the beginning and in the middle, and the next sample plays', async () => {
    const failure = new Error('The engine is gone')
    await expect(hear(sample({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) }))).rejects.toBe(failure)
    await expect(hear(sample(hesitantVoice(() => Promise.reject(failure)).voice))).rejects.toBe(failure)
    expect(open.size).toBe(0)
    await works()
  })

  it('by changing its rate gets an error that says so', async () => {
    async function* changing() {
      yield* inBlocks(spoken)
      yield { ...spoken, sampleRateHz: 24_000 }
    }
    await expect(hear(sample(changing()))).rejects.toThrow('changed from 22050 to 24000 Hz')
    await works()
  })

  it('by never ending is stopped', async () => {
    await opened({ mostSeconds: 30 })
    await expect(hear(sample(endless()))).rejects.toBeInstanceOf(SampleTooLong)
    expect(open.size).toBe(0)
    await works()
  })
})

describe('a listener who leaves', patient, () => {
  it('ends the job, and the voice is released at its next block', async () => {
    const { voice, fate } = hesitantVoice(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const left = sample(voice)
    await left.next()
    await left.return(undefined as never)
    expect(open.size).toBe(0)
    await expect.poll(() => fate.isLeft).toBe(true)
    await works()
  })

  it('before the first sound leaves nothing behind', async () => {
    const left = sample()
    await left.return(undefined as never)
    expect(threads).toHaveLength(0)
    await works()
  })
})

describe('a thread that dies', patient, () => {
  it('fails its current job, and the next job gets a new thread', async () => {
    const cut = sample(hesitantVoice().voice)
    await cut.next()
    await Promise.all(threads.map((thread) => thread.end()))
    await expect(hear(cut)).rejects.toBeInstanceOf(SoundThreadDied)
    await works()
  })

  it('fails renders and music in preparation, too', async () => {
    await room.render(renderOrder({ music: stored.music }))
    const render = expect(room.render(renderOrder({ music: stored.music }))).rejects.toBeInstanceOf(SoundThreadDied)
    await expect.poll(() => open.size).toBe(1)
    await Promise.all(threads.map((thread) => thread.end()))
    await render
    expect(await room.render(renderOrder({ music: stored.music }))).toHaveLength(3)
  })
})

describe('a thread that has nothing to do', patient, () => {
  it('ends after a while, but for one that makes samples, and what comes then gets a new one', async () => {
    await opened({ threads: 2, mostOpen: 4, idleMs: 200 })
    await Promise.all([hear(sample()), hear(sample())])
    await room.render(renderOrder({ music: stored.music }))
    await expect.poll(() => threads.length - ended).toBe(1)
    const started = threads.length
    await works()
    expect(threads).toHaveLength(started)
    expect(await room.render(renderOrder({ music: stored.music }))).toHaveLength(3)
    expect(threads).toHaveLength(started + 1)
  })
})

describe('a sound room at its limit', patient, () => {
  it('refuses a job before starting anything, and accepts jobs again once there is room', async () => {
    await opened({ mostOpen: 2 })
    const one = sample(hesitantVoice().voice)
    await one.next()
    const render = room.render(renderOrder())
    const { voice, fate } = hesitantVoice()
    await expect(hear(sample(voice))).rejects.toBeInstanceOf(SoundRoomBusy)
    await expect(room.render(renderOrder())).rejects.toBeInstanceOf(SoundRoomBusy)
    expect(fate.isLeft).toBe(false)
    await render
    await works()
    await one.return(undefined as never)
  })

  it('fails open jobs and refuses new ones after it is closed', async () => {
    const cut = sample(hesitantVoice().voice)
    await cut.next()
    await room.close()
    await expect(hear(cut)).rejects.toBeInstanceOf(SoundThreadDied)
    await expect(hear(sample())).rejects.toBeInstanceOf(SoundThreadDied)
    await expect(room.render(renderOrder())).rejects.toBeInstanceOf(SoundThreadDied)
  })

  it('does not leak after many samples, a third of which were abandoned', { timeout: 240_000 }, async () => {
    await opened({ threads: 2, mostOpen: 20 })
    const one = async (number: number) => {
      const settings = { ...usualMix, intro: 1, extro: 0.5, fadeout: 0.3 }
      const brief = room.sample(sampleOrder({ music: stored.music, settings }), inBlocks({ ...spoken, samples: spoken.samples.subarray(0, 11_025) }, number))
      if (number % 3 > 0) return void (await hear(brief))
      await brief.next()
      await brief.return(undefined as never)
    }
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round++) await Promise.all(Array.from({ length: 10 }, (_, number) => one(number)))
    }
    await rounds(3)
    const before = process.memoryUsage().rss
    await rounds(3)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(60)
    expect(open.size).toBe(0)
  })
})
