/** Safe to run twice: every step is saved, and what changed meanwhile is kept. */
import { trimTake } from '#audio/decode/take-report.ts'
import { peaksOf, type Sound } from '#audio/sound.ts'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { SoundThreadDied } from '#audio/room/thread-crew.ts'
import { mixOf } from '#domain/production/mix.ts'
import { nextStep } from '#domain/production/next-step.ts'
import { greetingToMake, orderToPack } from '#domain/production/production-jobs.ts'
import { scriptOf } from '#domain/greeting/script.ts'
import { isForTheStudio, reasonsInTheWords, type WaitingReason } from '#domain/production/waiting-reason.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { getReleaseRule } from '#server/settings/settings.queries.ts'
import { Overtaken } from './begin-production.ts'
import { lockGreeting, lockOrderAndGreeting, moveGreeting, saveWaiting } from './greeting-progress.queries.ts'
import { approveTake, findGreetingToMake, type GreetingToMake, saveScript, withdrawApproval } from './making.queries.ts'
import { isVoiceHeardInMix, VoiceNotHeard } from './mix-take.ts'
import { finishGreeting, inTheMaking, type MakingDeps, renderGreeting } from './render-greeting.ts'
import { storeTake } from './store-take.ts'

export const makeGreetingJob = defineJob({
  ...greetingToMake,
  retry: { limit: 50, delaySeconds: 5, backoff: true, longestPauseSeconds: 900 },
  timeLimitSeconds: 300,
  concurrency: 3,
  run: async (deps: MakingDeps, { greetingId }, { signal }) => {
    try {
      const isDone = await makeGreeting(deps, greetingId, signal)
      if (isDone) await noteWaiting(deps.db, [greetingId], null)
    } catch (error) {
      // The shop is stopped: nothing is wrong with the greeting.
      if (signal.aborted) throw error
      const reason = waitingReasonOf(error)
      if (error instanceof VoiceNotHeard) await returnToQualityControl(deps, greetingId)
      else await noteWaiting(deps.db, [greetingId], reason)
      if (!isForTheStudio(reason)) throw error
    }
  },
})

/** A remix that comes while its greeting is rendered is one more step; more than a few are somebody else's next try. */
const mostSteps = 8

/** False where its package is what is waited for: who packs it says when that is over. */
async function makeGreeting(deps: MakingDeps, greetingId: string, signal: AbortSignal): Promise<boolean> {
  for (let step = 0; step < mostSteps && !signal.aborted; step++) {
    const found = await findGreetingToMake(deps.db, greetingId)
    if (!found) return true
    if (step === 0 && isLeftUnpacked(found)) {
      await deps.enqueue(deps.db, orderToPack, { orderId: found.order.id })
      return false
    }
    switch (nextStep(inTheMaking(found))) {
      case 'nothing': return true
      case 'speak': await speakGreeting(deps, found, signal); break
      case 'render': await renderGreeting(deps, found); break
      case 'finish': await finishGreeting(deps, found)
    }
  }
  return true
}

/** Its own sound is there, and still something is waited for: its package. */
function isLeftUnpacked(found: GreetingToMake): boolean {
  return found.greeting.waitsBecause !== null && found.greeting.status === 'finished' && nextStep(inTheMaking(found)) === 'nothing'
}

/** Why greetings wait, for the studio's board; or, with `null`, that they do not any more. */
export async function noteWaiting(db: Db, greetingIds: readonly string[], reason: WaitingReason | null) {
  await db.transaction(async (tx) => {
    for (const greetingId of greetingIds.toSorted()) {
      const greeting = await lockGreeting(tx, greetingId)
      if (greeting && (reason !== null || greeting.waitsBecause !== null)) await saveWaiting(tx, greetingId, reason)
    }
  })
}

/** Why the shop cannot go on with a greeting, in the words of the studio's board. What is ours is said to be: the log knows more of it. */
export function waitingReasonOf(error: unknown): WaitingReason {
  if (error instanceof StorageFailed) return error.code
  if (error instanceof VoiceFailed) return reasonsInTheWords.find((reason) => reason === error.code) ?? 'VOICE_DOWN'
  // Our own patience with a voice.
  if (error instanceof Error && error.name === 'TimeoutError') return 'VOICE_DOWN'
  if (error instanceof VoiceNotHeard) return 'VOICE_NOT_HEARD'
  return error instanceof SoundThreadDied || error instanceof SoundRoomBusy ? 'SOUND_FAILED' : 'SHOP_FAILED'
}

/** A machine speaks a greeting: its words become a take, which the shop finds good by itself or shows to a person, as its owner wishes. */
const speechLimitMs = 60_000
const peakCount = 240

/** Rejects with VoiceFailed, or StorageFailed. */
async function speakGreeting(deps: MakingDeps, { greeting, voice }: GreetingToMake, signal: AbortSignal) {
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

/** Nobody would hear the voice: the studio judges the take again, and decides whether the take or the mix has to change. What is finished keeps its verdict. */
async function returnToQualityControl({ db, now }: Pick<Deps, 'db' | 'now'>, greetingId: string) {
  await db.transaction(async (tx) => {
    const { greeting } = (await lockOrderAndGreeting(tx, greetingId)) ?? {}
    if (!greeting) return
    if (greeting.status !== 'finished') await withdrawApproval(tx, greetingId)
    if (greeting.status === 'order_arrived') {
      const begun = { status: 'processing', productionState: 'recording' } as const
      await moveGreeting(tx, greeting, { ...begun, at: now() })
      await moveGreeting(tx, { ...greeting, ...begun }, { status: 'release', productionState: null, at: now() })
    }
    await saveWaiting(tx, greetingId, 'VOICE_NOT_HEARD')
  })
}
