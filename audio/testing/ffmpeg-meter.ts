import { spawnSync } from 'node:child_process'
import type { Sound } from '../sound.ts'
import { isInstalled } from './referee.ts'

export const hasFfmpeg = isInstalled('ffmpeg')

export interface Opinion {
  readonly loudnessLufs: number
  readonly truePeakDbtp: number
}

export function measuredByFfmpeg({ samples, sampleRateHz }: Sound): Opinion {
  const input = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const raw = ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', '1', '-i', '-']
  const args = ['-hide_banner', '-nostats', ...raw, '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', args, { input, encoding: 'utf8' })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const figure = (line: RegExp) => Number(line.exec(summary)?.[1])
  return { loudnessLufs: figure(/I:\s+(-?[\d.]+) LUFS/), truePeakDbtp: figure(/Peak:\s+(-?[\d.]+) dBFS/) }
}
