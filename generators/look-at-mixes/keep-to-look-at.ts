import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDither, toSixteenBits } from '#audio/encode/encode-profile.ts'
import { wavFile } from '#audio/encode/wav.ts'
import type { Sound } from '#audio/sound.ts'
import { hasFfmpeg } from '#audio/testing/ffmpeg-meter.ts'
import type { MadeGreeting } from './made-greeting.ts'

/** Above the spectrogram, below the waveform. ffmpeg draws a spectrogram whose height is a power of two a hundred times as fast as any other. */
const picture = '[0:a]asplit[a][b];[a]showspectrumpic=s=1400x512:legend=0:drange=90[s];'
  + '[b]showwavespic=s=1400x260:split_channels=1[w];[s][w]vstack'

async function keep(path: string, { samples, sampleRateHz }: Sound) {
  await writeFile(`${path}.wav`, wavFile(toSixteenBits(samples, createDither(1)), sampleRateHz, 'pcm-16'))
  if (!hasFfmpeg) return
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', `${path}.wav`, '-filter_complex', picture, '-frames:v', '1', `${path}.png`])
  if (status !== 0) throw new Error(`No picture of ${path}: ${stderr.toString()}`)
}

export async function keepToLookAt({ greeting, programme, telephone, sample, stems }: MadeGreeting, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const sounds = { paid: programme.sound, telephone: telephone.sound, sample, voice: stems.voice, music: stems.music }
  for (const [what, sound] of Object.entries(sounds)) await keep(join(folder, `${greeting.name}-${what}`), sound)
}
