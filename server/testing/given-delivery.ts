import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openSoundRoom } from '#audio/room/sound-room.ts'
import { secondsOf } from '#audio/sound.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import { httpGateway } from '#server/adapters/voicemail/http-gateway.ts'
import { greetings, renders, takes } from '#server/db/schema.ts'
import { deliveryToFollow, followDelivery } from '#server/delivery/follow-delivery.ts'
import { storeTake } from '#server/production/store-take.ts'
import type { Enqueue } from '#server/jobs/job.ts'
import { startSimulator } from '#server/open-outside.ts'
import { givenBuyer } from './given-checkout.ts'
import { orderedBy } from './given-ordered.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

interface GatewayProcess {
  readonly gateway: ReturnType<typeof httpGateway>
  /** Of the last text message. */
  readonly codeSentTo: (number: string) => Promise<string>
  readonly messagesTo: (number: string) => Promise<number>
  readonly greetingsIn: (number: string) => Promise<number>
  readonly control: (told: object) => Promise<void>
  readonly stop: () => void
}

async function openGatewayProcess(): Promise<GatewayProcess> {
  const { address, stop } = await startSimulator('voicemail')
  const listed = async <Entry>(path: string) => (await fetch(`${address}${path}`)).json() as Promise<Entry[]>
  const messagesTo = async (number: string) => (await listed<{ to: string; code: string }>('/messages')).filter(({ to }) => to === number)
  return {
    gateway: httpGateway({ name: 'simulator', url: address, key: 'the-simulator-takes-this-key-and-no-other', tryTimeoutMs: 2000, firstPauseMs: 5 }),
    codeSentTo: async (number) => (await messagesTo(number))[0]?.code ?? '',
    messagesTo: async (number) => (await messagesTo(number)).length,
    greetingsIn: async (number) => (await listed<{ number: string }>('/greetings')).filter((upload) => upload.number === number).length,
    control: async (told) => { await fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(told) }) },
    stop,
  }
}

interface WaitingJob {
  readonly deliveryId: string
  readonly dueMs: number
}

/** Time passes only when a test says so, for the shop and for the gateway. */
export async function openDeliveringShop(options: TestAppOptions = {}) {
  const gateway = await openGatewayProcess()
  const soundRoom = openSoundRoom({ threads: 1 })
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const waiting: WaitingJob[] = []
  const enqueue: Enqueue = async (_tx, { name }, input, { afterSeconds = 0 } = {}) => {
    if (name === deliveryToFollow.name) waiting.push({ deliveryId: (input as { deliveryId: string }).deliveryId, dueMs: now().getTime() + afterSeconds * 1000 })
  }
  const shop = await openTestApp({ ...options, deps: { voicemail: gateway.gateway, soundRoom, now, enqueue, ...options.deps } })

  async function pass(seconds: number) {
    aheadMs += seconds * 1000
    await gateway.control({ advance_seconds: seconds })
  }

  /** Runs the jobs of a delivery as they fall due, until so much time has passed. */
  async function follow(deliveryId: string, seconds: number) {
    const end = now().getTime() + seconds * 1000
    for (;;) {
      const next = waiting.findIndex((job) => job.deliveryId === deliveryId)
      const [job] = next < 0 ? [] : waiting.splice(next, 1)
      const due = Math.max(job?.dueMs ?? 0, now().getTime())
      if (!job || due > end) {
        if (job) waiting.push(job)
        return pass(Math.max(0, (end - now().getTime()) / 1000))
      }
      await pass((due - now().getTime()) / 1000)
      await followDelivery.run(shop.deps, { deliveryId }, { jobId: 'a', attempt: 1, signal: AbortSignal.timeout(60_000), enqueue })
    }
  }

  const close = async () => {
    await shop.close()
    await soundRoom.close()
    gateway.stop()
  }
  const loseJobs = () => { waiting.length = 0 }
  return { shop, gateway, pass, follow, loseJobs, close }
}

export type DeliveringShop = Awaited<ReturnType<typeof openDeliveringShop>>

/** Nobody else's: the last digit says what happens. */
export function givenNumber(digit: number) {
  const written = `0171 ${String(randomInt(1_000_000)).padStart(6, '0')}${digit}`
  return { written, number: `+49${written.slice(1).replace(' ', '')}` }
}

const spoken = speechLike({ seconds: 2, sampleRateHz: 22_050 })

/** Somebody with a greeting that is finished, and the calls that deliver it. */
export async function givenDeliverable(shop: TestApp, { seconds = secondsOf(spoken) }: { readonly seconds?: number } = {}) {
  const { db } = shop.deps
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  const [greeting] = (await orderedBy(shop, buyer)).greetings
  if (!greeting) throw new Error('An order without greetings')
  const { id: greetingId, orderId, voiceVol, musicVol, voiceoverDuck, introSeconds, extroSeconds, fadeinSeconds, fadeoutSeconds, boostDb, musicId } = greeting
  const takeId = await storeTake(shop.deps, { greetingId, source: 'upload', sound: spoken, spokenText: 'Guten Tag', voiceId: greeting.voiceId, peaks: [], measurements: {} })
  await db.update(takes).set({ state: 'approved' }).where(eq(takes.id, takeId))
  const mix = { voiceVol, musicVol, voiceoverDuck, introSeconds, extroSeconds, fadeinSeconds, fadeoutSeconds, boostDb, musicId }
  await db.insert(renders).values({ greetingId, version: 1, takeId, seconds, peaks: [], mix })
  await db.update(greetings).set({ status: 'finished', finishedAt: shop.deps.now() }).where(eq(greetings.id, greetingId))
  const deliver = (written: string, more: object = {}) =>
    buyer.calls.call('POST', '/deliveries', { greeting_id: greetingId, provider_id: 'telekom', msisdn: written, pin: '1234', ...more })
  return { ...buyer, greetingId, orderId, deliver, read: (deliveryId: unknown) => buyer.calls.call('GET', `/deliveries/${String(deliveryId)}`) }
}

/** As far as the code, which is right where the gateway lets any be. */
export async function givenCodeSent({ shop, gateway }: Pick<DeliveringShop, 'shop' | 'gateway'>, digit: number) {
  const customer = await givenDeliverable(shop)
  const { written, number } = givenNumber(digit)
  const { body } = await customer.deliver(written)
  const code = await gateway.codeSentTo(number)
  return { ...customer, written, number, code, deliveryId: String(body['id']), confirm: (more: object = {}) => customer.deliver(written, { validation_code: code, ...more }) }
}
