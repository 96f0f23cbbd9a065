/** A machine speaks a greeting: its words become a take, which the shop finds good by itself or shows to a person, as its owner wishes. */
import { peaksOf } from '#audio/peaks.ts'
import type { Sound } from '#audio/sound.ts'
import { trimTake } from '#audio/decode/take-report.ts'
import { mixOf } from '#domain/production/mix.ts'
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { scriptOf } from '#domain/production/script.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'
import type { Tx } from '#server/db/database.ts'
import { lockGreeting, moveGreeting } from './greeting-progress.queries.ts'
import type { MakingDeps } from './making.ts'
import { approveTake, saveScript, type GreetingToMake } from './making.queries.ts'
import { Overtaken } from './overtaken.ts'
import { getReleaseRule } from '#server/settings/release-rule.queries.ts'
import { storeTake } from './store-take.ts'
import { isVoiceHeardInMix } from './voice-not-heard.ts'

const speechLimitMs = 60_000
const peakCount = 240

/** Rejects with VoiceFailed, or StorageFailed. */
export async function speakGreeting(deps: MakingDeps, { greeting, voice }: GreetingToMake, signal: AbortSignal) {
  const { id: greetingId, language, voiceId } = greeting
  const spokenText = greeting.spokenText || scriptOf(greeting)
  if (spokenText === '') throw new VoiceFailed('NOTHING_TO_SAY')
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(speechLimitMs)])
  const { sound, engine } = await deps.chooseVoice(voice.id, language).speak({ text: spokenText, language, persona: voice.persona, signal: inTime })
  const take = { greetingId, source: 'synthesis', sound, spokenText, voiceId, engine, measurements: measurementsOf(sound), peaks: peaksOf(sound.samples, peakCount) } as const
  await storeTake(deps, take, (tx, takeId) => release(deps, tx, { before: greeting, takeId, spokenText })).catch(unlessOvertaken)
}

interface Spoken {
  readonly before: GreetingToMake['greeting']
  readonly takeId: string
  readonly spokenText: string
}

async function release(deps: MakingDeps, tx: Tx, { before, takeId, spokenText }: Spoken) {
  const greeting = await lockGreeting(tx, before.id)
  if (greeting?.status !== 'processing' || greeting.productionState !== before.productionState || greeting.spokenText !== before.spokenText) throw new Overtaken()
  const at = deps.now()
  await saveScript(tx, greeting.id, { spokenText })
  await moveGreeting(tx, greeting, { status: 'release', productionState: null, at })
  if ((await getReleaseRule(tx))[greeting.classification] !== 'automatic' || !isVoiceHeardInMix(mixOf(greeting))) return
  await approveTake(tx, takeId, at)
  await deps.enqueue(tx, greetingToMake, { greetingId: greeting.id })
}

async function unlessOvertaken(error: unknown) {
  if (!(error instanceof Overtaken)) throw error
}

/** As of an uploaded recording. Measuring cuts what it measures: it gets a copy. */
function measurementsOf({ samples, sampleRateHz }: Sound): Readonly<Record<string, number>> {
  const { report } = trimTake({ samples: Float32Array.from(samples), sampleRateHz })
  const numbers = Object.entries(report).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]))
  return Object.fromEntries(numbers.map(([name, value]) => [name, Math.round(value * 1000) / 1000]))
}
