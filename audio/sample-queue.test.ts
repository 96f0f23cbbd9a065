import { describe, expect, it } from 'vitest'
import { createSampleQueue } from './sample-queue.ts'
import { seeded } from './testing/test-sounds.ts'

describe('a sample queue', () => {
  it('returns every sample that was not dropped, for any order of adding and dropping', () => {
    const queue = createSampleQueue()
    const chance = seeded(7)
    let [added, forgotten] = [0, 0]
    for (let round = 0; round < 300; round++) {
      const count = Math.floor(3000 * chance())
      queue.add(Float32Array.from({ length: count }, (_, index) => added + index))
      added += count
      forgotten = Math.max(forgotten, Math.floor(added - 6000 * chance()))
      queue.forgetBefore(forgotten)
      expect(queue.end()).toBe(added)
      const kept = queue.view(Math.max(0, forgotten), added)
      expect(kept).toHaveLength(added - Math.max(0, forgotten))
      expect(kept.every((sample, index) => sample === Math.max(0, forgotten) + index)).toBe(true)
    }
  })

  it('does not drop samples that have not been added yet', () => {
    const queue = createSampleQueue()
    queue.add(Float32Array.of(1, 2))
    queue.forgetBefore(99)
    queue.add(Float32Array.of(3))
    expect(queue.view(2, 3)).toEqual(Float32Array.of(3))
  })
})
