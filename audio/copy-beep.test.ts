import { describe, expect, it } from 'vitest'
import { copyBeep, copyBeepAt, withCopyBeep } from './copy-beep.ts'

const rates = [8000, 16_000, 22_050, 32_000, 44_100, 48_000]
const lengthsSeconds = [1.2, 2.5, 4.99, 5, 5.01, 7.3, 12, 30.5, 61]

/** Quieter than −40 dBFS counts as clean. */
const audible = 0.01

function silence(seconds: number, rateHz: number): Float32Array {
  return new Float32Array(Math.round(seconds * rateHz))
}

function longestCleanSeconds(samples: Float32Array, rateHz: number): number {
  let longest = 0
  let clean = 0
  // One period of the beep is looked at together: a sine passes through zero.
  const window = Math.ceil(rateHz / copyBeep.frequencyHz)
  for (let start = 0; start < samples.length; start += window) {
    const heard = samples.subarray(start, start + window).some((sample) => Math.abs(sample) > audible)
    clean = heard ? 0 : clean + Math.min(window, samples.length - start)
    longest = Math.max(longest, clean)
  }
  return longest / rateHz
}

describe('the copy beep', () => {
  it.each(rates)('[R8.13] leaves no stretch longer than five seconds without a beep at %i Hz, whatever the length', (rateHz) => {
    for (const seconds of lengthsSeconds) {
      expect(longestCleanSeconds(withCopyBeep(silence(seconds, rateHz), rateHz), rateHz)).toBeLessThanOrEqual(5)
    }
  })

  it.each(rates)('[R8.13] sounds at %i Hz for the first time within two and a half seconds', (rateHz) => {
    expect(withCopyBeep(silence(2.5, rateHz), rateHz).some((sample) => Math.abs(sample) > copyBeep.peak / 2)).toBe(true)
  })

  it.each(rates)('is soft at %i Hz: between −24 and −18 dBFS at its peak, as heard', (rateHz) => {
    const peak = withCopyBeep(silence(10, rateHz), rateHz).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const peakDbfs = 20 * Math.log10(peak)
    expect(peakDbfs).toBeLessThan(-18)
    expect(peakDbfs).toBeGreaterThan(-24)
  })

  it.each(rates)('does not click at %i Hz: it starts and ends close to zero', (rateHz) => {
    const beep = Array.from({ length: Math.round(copyBeep.lengthSeconds * rateHz) }, (_, index) => copyBeepAt(rateHz + index, rateHz))
    const millisecond = Math.floor(rateHz / 1000)
    const edges = [...beep.slice(0, millisecond), ...beep.slice(-millisecond)]
    expect(Math.max(...edges.map(Math.abs))).toBeLessThan(copyBeep.peak / 100)
  })

  it('lasts 120 milliseconds and repeats every five seconds', () => {
    const isSilent = (from: number) => Array.from({ length: 200 }, (_, index) => copyBeepAt(from + index, 8000)).every((sample) => sample === 0)
    const starts = Array.from({ length: 16 * 8000 }, (_, index) => index)
      .filter((index) => copyBeepAt(index, 8000) !== 0 && isSilent(index - 200))
    expect(starts.map((index) => Math.round(index / 8000))).toEqual([1, 6, 11])
    expect(copyBeepAt(8000 + 960, 8000)).toBe(0)
    expect(copyBeepAt(8000 + 955, 8000)).not.toBe(0)
  })

  it.each([1, 7, 128, 441, 4096, 100_000])('gives the same samples in blocks of %i as in one piece', (blockLength) => {
    const rateHz = 22_050
    const whole = silence(11.3, rateHz).map((_, index) => Math.sin(index / 17) / 3)
    const streamed = new Float32Array(whole.length)
    for (let start = 0; start < whole.length; start += blockLength) {
      streamed.set(withCopyBeep(whole.subarray(start, start + blockLength), rateHz, start), start)
    }
    expect(Buffer.from(streamed.buffer).equals(Buffer.from(withCopyBeep(whole, rateHz).buffer))).toBe(true)
  })

  it('is mixed into a copy: the input stays clean, and the sound between the beeps is unchanged', () => {
    const given = silence(4, 8000).fill(0.5)
    const beeped = withCopyBeep(given, 8000)
    expect(given.every((sample) => sample === 0.5)).toBe(true)
    expect(beeped.subarray(0, 8000)).toEqual(given.subarray(0, 8000))
    expect(beeped.subarray(9000)).toEqual(given.subarray(9000))
  })
})
