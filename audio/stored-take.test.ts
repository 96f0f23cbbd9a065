import { expect, it } from 'vitest'
import { createMonoCollector } from './decode/mono-collector.ts'
import { usualLimits } from './decode/limits.ts'
import { decodeWav } from './decode/wav.ts'
import { readStoredTake, storedTake } from './stored-take.ts'

const take = { samples: Float32Array.from({ length: 22_051 }, (_, index) => Math.sin(index / 9) * 0.7), sampleRateHz: 22_050 }

it('restores every sample of a take, at its rate', () => {
  const { samples, sampleRateHz } = readStoredTake(storedTake(take))
  expect(sampleRateHz).toBe(22_050)
  expect(samples).toEqual(take.samples)
})

it('stores takes as a file that other programs can read', () => {
  const collector = createMonoCollector(usualLimits)
  decodeWav(storedTake(take), collector)
  expect(collector.finish()).toEqual(take)
})

it.each([['half of one', storedTake(take).subarray(0, 5000)], ['nothing', new Uint8Array()], ['a text', new TextEncoder().encode('RIFF, but not really WAVE at all')]])(
  'refuses %s', (_, file) => {
    expect(() => readStoredTake(file)).toThrow('no take')
  },
)
