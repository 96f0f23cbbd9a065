/** A greeting that was bought, in all forms at once: no more often mixed and levelled than they differ, and on all threads that are free. */
import type { Bed } from '../mix/bed.ts'
import { peaksOf } from '../peaks.ts'
import { type ProfileId, profiles } from '../profiles.ts'
import type { RenderedGreeting } from '../render-greeting.ts'
import { engineRateOf } from './engine-rates.ts'
import type { RenderedFile, RenderOrder } from './sound-orders.ts'
import type { MeasuredMix, Results, Task } from './room-messages.ts'
import { sharedSound } from './shared-sound.ts'

export type RunTask = <One extends Task>(task: One) => Promise<Results[One['kind']]>

const peakCount = 240

type TakeBed = (sampleRateHz: number) => Promise<Bed> | undefined

/** Whoever asks again gets the same answer. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

export function renderFiles(order: Omit<RenderOrder, 'music'>, takeBed: TakeBed, run: RunTask): Promise<RenderedFile[]> {
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
