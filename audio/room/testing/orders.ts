import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mp3File } from '#audio/encode/mp3.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { usualMix } from '#audio/testing/usual-mix.ts'
import type { Sound } from '#audio/sound.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import { randomBlocks, sine } from '#audio/testing/test-sounds.ts'
import { measureVoice } from '#audio/voice-chain/measure-voice.ts'
import { masterVoice } from '#audio/voice-chain/voice-chain.ts'
import type { MusicSource, RenderOrder, SampleOrder } from '../sound-orders.ts'

export const voiceRateHz = 22_050
export const spoken = speechLike({ seconds: 5, sampleRateHz: voiceRateHz, seed: 3 })

export const mark = {
  digitalSourceType: 'algorithmicMedia', generator: 'Freizeichen', statement: 'Made by a machine.', language: 'en', madeAt: new Date(0),
} as const

export interface StoredMusic {
  readonly music: MusicSource
  readonly remove: () => void
}

/** Two seconds of a low tone: it goes round several times, and where the beep is there is nothing of it. */
export async function storeMusic(): Promise<StoredMusic> {
  const folder = mkdtempSync(join(tmpdir(), 'freizeichen-room-'))
  const file = join(folder, 'music.mp3')
  const tone = sine({ frequencyHz: 220, sampleRateHz: voiceRateHz, seconds: 2.5, peak: 0.3 })
  writeFileSync(file, await mp3File(tone, { sampleRateHz: voiceRateHz, bitrateKbps: 128 }))
  return { music: { file, loopStartSample: 4410, loopLengthSamples: 2 * voiceRateHz }, remove: () => rmSync(folder, { recursive: true }) }
}

const measured = { voice: measureVoice(spoken), masteredLufs: loudnessOf(masterVoice(spoken)) }

export function sampleOrder(given: Partial<SampleOrder> = {}): SampleOrder {
  return {
    ...measured, expectedVoiceSeconds: 5, isMastered: true, music: undefined, settings: usualMix, mark, ...given,
  }
}

export function renderOrder(given: Partial<RenderOrder> = {}): RenderOrder {
  return {
    take: spoken, isMastered: true, music: undefined, settings: usualMix,
    profiles: ['mp3', 'wav', 'alaw-wav'], mark, ditherSeed: 7, ...given,
  }
}

/** In blocks of every size, as if it were still being made. */
export async function* inBlocks({ samples, sampleRateHz }: Sound, seed = 1): AsyncGenerator<Sound> {
  for (const block of randomBlocks(samples, seed)) {
    await new Promise(setImmediate)
    yield { samples: block, sampleRateHz }
  }
}
