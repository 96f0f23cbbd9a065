import { z } from 'zod'
import { profiles } from '#audio/profiles.ts'
import type { RenderedFile } from '#audio/room/sound-orders.ts'
import { profilesFor } from '#audio/telephone-systems.ts'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import { type Mix, mixOf } from '#domain/production/mix.ts'
import { type GreetingInTheMaking, nextStep } from '#domain/production/next-step.ts'
import { orderToPack } from '#domain/production/production-jobs.ts'
import type { StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { Overtaken } from './begin-production.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { lockOrderAndGreeting, moveGreeting } from './greeting-progress.queries.ts'
import { findGreetingToMake, getGreetingName, type GreetingToMake, insertRender, isOrderFinished } from './making.queries.ts'
import { checkVoiceHeard, soundOfTake } from './mix-take.ts'
import { findLatestShipping, listRendered } from './packing.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export type MakingDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'writeMail' | 'files' | 'soundRoom' | 'chooseVoice'>

export function inTheMaking({ greeting, order, voice, approvedTake, newestRender }: GreetingToMake): GreetingInTheMaking {
  return {
    status: greeting.status, productionState: greeting.productionState, isAiVoice: voice.ai, isOrderCanceled: order.status === 'Canceled' || greeting.canceledAt !== null,
    mix: mixOf(greeting), telephoneSystem: greeting.telephoneSystem, approvedTakeId: approvedTake?.id, newestRender,
  }
}

type ApprovedTake = NonNullable<GreetingToMake['approvedTake']>

interface Made {
  readonly format: AudioFormat
  readonly rendered: RenderedFile
  readonly stored: StoredFile
}

/** The sound of a greeting from its take and its mix: every format that was ordered, written whole, and then the greeting is finished. */
export async function renderGreeting(deps: MakingDeps, found: GreetingToMake) {
  const { greeting, approvedTake: take } = found
  if (!take) throw new Error('A greeting without a take that is good cannot be rendered')
  const mix = mixOf(greeting)
  const rendered = await render(deps, found, { take, mix })
  checkVoiceHeard(mix, rendered)
  const { telephoneSystem } = greeting
  const made = await store(deps, rendered)
  try {
    await deps.db.transaction(async (tx) => {
      await checkStillWanted(tx, greeting.id, { takeId: take.id, mix, telephoneSystem })
      const [first] = made
      if (!first) throw new Error('A greeting was ordered in no format')
      const files: { format: (typeof made)[number]['format']; fileId: string }[] = []
      for (const { format, rendered, stored } of made) files.push({ format, fileId: await insertFile(tx, stored, profiles[rendered.profile].mimeType) })
      await insertRender(tx, {
        greetingId: greeting.id, takeId: take.id, mix, telephoneSystem, seconds: first.rendered.seconds, peaks: [...first.rendered.peaks], measurements: measurementsOf(made), files,
      })
      await finish(deps, tx, greeting.id)
    })
  } catch (error) {
    // Of any other end nobody knows whether it was one: what belongs to nobody after all is removed by night.
    if (!(error instanceof Overtaken)) throw error
    await Promise.all(made.map(({ stored }) => deps.files.remove(stored.key).catch(() => undefined)))
  }
}

/** The sound is there already: an older verdict came back to it. */
export async function finishGreeting(deps: MakingDeps, { greeting }: GreetingToMake) {
  await deps.db.transaction(async (tx) => {
    const locked = await findLocked(tx, greeting.id)
    if (nextStep(inTheMaking(locked)) === 'finish') await finish(deps, tx, greeting.id)
  })
}

function render(deps: MakingDeps, { greeting, order, voice }: GreetingToMake, { take, mix }: { readonly take: ApprovedTake; readonly mix: Mix }) {
  return soundOfTake(
    deps, { take, mix: mixNumbersOf(mix), musicId: mix.musicId, language: greeting.language, isMastered: voice.isMastered },
    profilesFor(greeting.telephoneSystem, order.shippingFormats),
  )
}

/** One after the other; where one cannot be stored, none of them stays. */
async function store({ files }: MakingDeps, rendered: readonly RenderedFile[]): Promise<Made[]> {
  const made: Made[] = []
  try {
    for (const file of rendered) made.push({ format: profiles[file.profile].format, rendered: file, stored: await files.put('renders', file.bytes) })
    return made
  } catch (error) {
    await Promise.all(made.map(({ stored }) => files.remove(stored.key).catch(() => undefined)))
    throw error
  }
}

async function findLocked(tx: Tx, greetingId: string): Promise<GreetingToMake> {
  await lockOrderAndGreeting(tx, greetingId)
  const found = await findGreetingToMake(tx, greetingId)
  if (!found) throw new Overtaken()
  return found
}

/** Meanwhile it may have been rendered by another worker, mixed anew, meant for another telephone system, judged again, or canceled. */
async function checkStillWanted(tx: Tx, greetingId: string, made: NonNullable<GreetingInTheMaking['newestRender']>) {
  const now = inTheMaking(await findLocked(tx, greetingId))
  const isSame = nextStep(now) === 'render' && now.approvedTakeId === made.takeId && nextStep({ ...now, newestRender: made }) !== 'render'
  if (!isSame) throw new Overtaken()
}

async function finish(deps: MakingDeps, tx: Tx, greetingId: string) {
  const locked = await lockOrderAndGreeting(tx, greetingId)
  if (!locked) throw new Overtaken()
  const { order, greeting } = locked
  const isRemix = greeting.status === 'finished'
  if (!isRemix) await moveGreeting(tx, greeting, { status: 'finished', productionState: null, at: deps.now() })
  if (await isOrderFinished(tx, order.id)) await deps.enqueue(tx, orderToPack, { orderId: order.id })
  else if (!isRemix) await deps.enqueue(tx, readyGreetingToTell, { greetingId, looks: 0 }, { afterSeconds: tellAfterSeconds })
}

/** Greetings that are made at once are finished one after the other, and their package is all that their customer has to hear of. */
const tellAfterSeconds = 180

/** For an hour: then something keeps the package back, and the board shows the order as stuck. */
const mostLooks = 20

const readyGreetingToTell = { name: 'tell-ready-greeting', input: z.object({ greetingId: z.uuid(), looks: z.int().default(0) }) }

/** Of a greeting that is ready before the others, once for each time that it was finished. */
export const tellReadyGreeting = defineJob({
  ...readyGreetingToTell,
  retry: { limit: 50, delaySeconds: 5, backoff: true, longestPauseSeconds: 900 },
  timeLimitSeconds: 60,
  run: (deps: Pick<Deps, 'db' | 'enqueue' | 'writeMail'>, { greetingId, looks }) => deps.db.transaction(async (tx) => {
    const locked = await lockOrderAndGreeting(tx, greetingId)
    if (!locked || locked.order.status === 'Canceled') return
    const { order, greeting: { finishedAt } } = locked
    const ready = (await listRendered(tx, order.id)).find((one) => one.greetingId === greetingId && one.status === 'finished')
    if (!ready || (await findLatestShipping(tx, order.id))?.renderOf.get(greetingId) === ready.renderId) return
    // The package is on its way, unless one of the others is taken up again before.
    const waitsForPackage = looks < mostLooks && (await isOrderFinished(tx, order.id))
    if (waitsForPackage) return deps.enqueue(tx, readyGreetingToTell, { greetingId, looks: looks + 1 }, { afterSeconds: tellAfterSeconds })
    await writeToCustomer(deps, tx, order, { kind: 'greeting-ready', event: `${greetingId} ${finishedAt?.toISOString()}`, facts: { greetingId, name: await getGreetingName(tx, greetingId) } })
  }),
})

/** Of the first format of each kind of treatment: what a person would ask of the file. */
function measurementsOf(made: readonly Made[]): Readonly<Record<string, number>> {
  const numbers = made.flatMap(({ format, rendered: { levelDb, truePeakDbtp } }) => [[`${format}LevelDb`, levelDb], [`${format}TruePeakDbtp`, truePeakDbtp]] as const)
  return Object.fromEntries(numbers.filter(([, value]) => Number.isFinite(value)).map(([name, value]) => [name, Math.round(value * 100) / 100]))
}
