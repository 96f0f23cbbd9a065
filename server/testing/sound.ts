import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { usualLimits } from '#audio/decode/limits.ts'
import { createMonoCollector } from '#audio/decode/mono-collector.ts'
import { decodeMp3 } from '#audio/decode/mp3.ts'
import type { Sound as AudibleSound } from '#audio/sound.ts'
import type { EmbeddedVoice } from '#server/adapters/voice/espeak-process.ts'
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import { createSampleShelf } from '#server/greeting/sample-shelf.ts'
import { openSound, type Sound } from '#server/open-sound.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Small, so that several test files can have one at the same time, and patient with a busy machine. */
export function openTestSound(config: Partial<Config> = {}): Sound {
  const sound = openSound({ ...usual, ...config }, { voiceTimeoutMs: 60_000 })
  embeddedVoiceOf(sound).start()
  return sound
}

const usual = readConfig({ VOICE_PROCESSES: '1', SOUND_THREADS: '1' })
let kept: Sound | undefined

/** Voice and threads take seconds to start, so the files of a worker hear by the same ones, which end with it. The shelf of samples is each one's own. */
export function keptSound(): Sound['deps'] {
  kept ??= openTestSound()
  return { ...kept.deps, sampleShelf: createSampleShelf({ mostBytes: usual.sampleCacheMegabytes * 1024 * 1024 }) }
}

/** The shop for tests that listen: with a voice and a sound room. */
export const openSoundingApp = (): Promise<TestApp> => openTestApp({ deps: keptSound() })

const embeddedVoiceOf = ({ deps }: Sound) => deps.chooseVoice('', 'de') as EmbeddedVoice

/** Of the embedded voice: those that are ready. */
export function processesOf(sound: Sound): readonly number[] {
  return embeddedVoiceOf(sound).pids()
}

/** Fails where the bytes are no MP3, or a broken one. */
export async function heardIn(mp3: Uint8Array): Promise<AudibleSound> {
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(mp3, collector)
  return collector.finish()
}

/** For what `inject` does not show: bytes as they come, connections that break. */
export async function listenSomewhere(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
