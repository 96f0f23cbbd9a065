import { describe, expect, it } from 'vitest'
import { peaksOf } from '../sound.ts'
import { speechLike } from '../testing/speech-like.ts'
import { randomBlocks } from '../testing/test-sounds.ts'
import { createPeakMeter } from './sound-worker.ts'

describe('the peaks of a streamed sound', () => {
  const { samples } = speechLike({ seconds: 20, sampleRateHz: 22_050 })
  const meter = createPeakMeter()
  for (const block of randomBlocks(samples, 4)) meter.add(block)

  it('equal those of the whole sound', () => {
    const whole = peaksOf(samples, 240)
    const same = meter.peaks(240).filter((peak, part) => peak === whole[part])
    expect(same.length).toBeGreaterThan(225)
    expect(Math.max(...meter.peaks(240))).toBe(Math.max(...whole))
  })

  it('are as many as requested, also for a shorter sound', () => {
    const short = createPeakMeter()
    short.add(new Float32Array(1000).fill(0.5))
    expect(short.peaks(240)).toEqual(Array.from({ length: 240 }, () => 50))
    expect(createPeakMeter().peaks(3)).toEqual([0, 0, 0])
  })
})
