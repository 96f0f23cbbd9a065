/** Whether all of the sound arrived that the file's head speaks of. */
import { Refused } from './refusal.ts'

/** A file that lacks its last moment is complete enough; one that lacks a word is not. */
const tolerableSeconds = 0.05

export function checkComplete(missingSeconds: number): void {
  if (missingSeconds > tolerableSeconds) throw new Refused('TRUNCATED', { missingSeconds: Math.round(missingSeconds * 10) / 10 })
}
