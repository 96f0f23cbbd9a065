import { Refused } from './refusal.ts'

export interface DecodingLimits {
  readonly maxBytes: number
  readonly minSeconds: number
  readonly maxSeconds: number
  /** Whatever the rate: bounds the memory. */
  readonly maxSamples: number
  readonly timeoutMs: number
}

export const usualLimits: DecodingLimits = {
  maxBytes: 200_000_000,
  minSeconds: 0.2,
  maxSeconds: 15 * 60,
  maxSamples: 15 * 60 * 48_000,
  timeoutMs: 60_000,
}

export const sampleRateRangeHz = { from: 4000, to: 384_000 } as const

export const maxChannels = 2

/** A file that lacks its last moment is complete enough; one that lacks a word is not. */
const tolerableSeconds = 0.05

export function checkComplete(missingSeconds: number): void {
  if (missingSeconds > tolerableSeconds) throw new Refused('TRUNCATED', missingSeconds < Infinity ? { missingSeconds: Math.round(missingSeconds * 10) / 10 } : {})
}
