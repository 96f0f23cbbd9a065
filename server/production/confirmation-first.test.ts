/** With the mail server down for an hour and up again: a consumer's greetings wait for the confirmation, a business's do not, nothing is lost, nothing doubled. */
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenLongDay } from '#assets/documents/written.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { confirmationToNote } from '#domain/production/production-jobs.ts'
import { smtpAddressSchema } from '#server/adapters/mail/smtp-address.ts'
import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import { noteConfirmation } from '#server/checkout/confirm-order.ts'
import { documentsFor } from '#server/checkout/order-documents.ts'
import type { Order as SeenOrder } from '#domain/order/order.contract.ts'
import { anyOrder } from '#server/order/order.ts'
import { getStudioDays } from '#server/settings/settings.queries.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { givenOrder, producedOf, spokenByMachine } from '#server/testing/given-production.ts'
import { loseJobs, workOff } from '#server/testing/production-line.ts'
import { rememberedSound } from '#server/testing/remembered-sound.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { resumeProduction } from './begin-production.ts'

type Ordered = Awaited<ReturnType<typeof givenOrder>>

const patient = { timeout: 120_000 }
const minuteMs = 60_000
const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }
const items = [spokenByMachine, recorded]

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
let shop: TestApp
let ports: readonly [smtp: number, listing: number]
let mailer: ReturnType<typeof smtpMailer>
beforeAll(async () => {
  shop = await openTestApp({ deps: { ...rememberedSound(keptSound()), now } })
  ports = [await freePort(), await freePort()]
  mailer = smtpMailer({ address: smtpAddressSchema.parse(`smtp://127.0.0.1:${ports[0]}`)!, silenceMs: 2000 })
})
afterAll(async () => {
  mailer.close()
  await shop.close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const listing = (path: string) => fetch(`http://127.0.0.1:${ports[1]}${path}`)

/** As long as the block runs. */
async function whileMailIsUp<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, ['simulators/mail/main.ts', ...ports.map(String)], { stdio: 'ignore' })
  try {
    await expect.poll(() => listing('/').then(({ ok }) => ok, () => false), { timeout: 30_000 }).toBe(true)
    return await work()
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

const confirmationOf = async (buyer: Ordered) => (await producedOf(shop, buyer)).mails.find(({ kind }) => kind === 'order-confirmation')!

const context = () => ({ jobId: 'x', attempt: 1, signal: AbortSignal.timeout(60_000), enqueue: shop.deps.enqueue })

/** As the queue does it; what was asked for before is done first. Answers whether the mail server took the mail. */
async function trySending(buyer: Ordered): Promise<boolean> {
  const deps = { db: shop.deps.db, now, mailer, mailSender: { name: 'Freizeichen', address: 'hallo@shop.example' }, attach: documentsFor.bind(null, shop.deps) }
  const taken = await sendMail.run(deps, { mailId: (await confirmationOf(buyer)).id }, context()).then(() => true, () => false)
  await workOff(shop)
  return taken
}

/** An hour, in which the job goes round every five minutes. */
async function passAnHour(buyers: readonly Ordered[]) {
  for (let minutes = 0; minutes < 60; minutes += 5) {
    aheadMs += 5 * minuteMs
    if (minutes % 20 === 0) for (const buyer of buyers) expect(await trySending(buyer)).toBe(false)
    await resumeProduction.run({ ...shop.deps, now }, {}, context())
    await workOff(shop)
  }
}

async function standing(buyer: Ordered) {
  const { order, made, mails } = await producedOf(shop, buyer)
  const { confirmation, greetings } = (await buyer.calls.call('GET', `/salesorders/${buyer.orderId}`)).body as unknown as SeenOrder
  return {
    status: order.status, confirmation, mail: mails.filter(({ kind }) => kind === 'order-confirmation').map(({ state }) => state),
    greetings: made.map(({ history, takes }) => ({ history, takes: takes.length })), waitsFor: greetings.records.map(({ waits_for: what }) => what),
  }
}

const spoken = { history: ['order_arrived', 'processing', 'release', 'finished'], takes: 1 }
const onTheList = { history: ['order_arrived', 'processing script_check'], takes: 0 }
const untouched = { history: ['order_arrived'], takes: 0 }

const waiting = { status: 'Ordered', confirmation: { state: 'late', is_awaited: true }, mail: ['pending'], greetings: [untouched, untouched], waitsFor: ['confirmation', 'confirmation'] }
const begun = { status: 'In Manufacturing', confirmation: { state: 'handed_over', is_awaited: false }, mail: ['sent'], greetings: [spoken, onTheList], waitsFor: [null, null] }

const pdf = (buyer: Ordered) => buyer.calls.call('GET', `/salesorders/${buyer.orderId}/pdf`)
const held = async (buyer: Ordered) => ((await (await listing(`/mails?${new URLSearchParams({ to: buyer.user.email1 })}`)).json()) as unknown[]).length

describe('mail that is down for an hour and up again', patient, () => {
  it('keeps a consumer’s order waiting for its confirmation, and no business’s; then each is confirmed and made, once', async () => {
    const consumer = await givenOrder(shop, { items, form: { company: '' } })
    const business = await givenOrder(shop, { items })
    await workOff(shop)
    await passAnHour([consumer, business])
    expect(await standing(consumer)).toEqual(waiting)
    // What may not begin takes no place from what was forgotten.
    expect(shop.enqueued.filter(({ name, input }) => name === 'begin-production' && 'orderId' in input && input.orderId === consumer.orderId)).toHaveLength(1)
    expect(await standing(business)).toEqual({ ...begun, confirmation: { state: 'late', is_awaited: false }, mail: ['pending'] })
    await whileMailIsUp(async () => {
      for (const buyer of [consumer, business]) {
        expect(await trySending(buyer)).toBe(true)
        // The worker died before the queue knew.
        expect(await trySending(buyer)).toBe(true)
        await noteConfirmation.run(shop.deps, { orderId: buyer.orderId }, context())
        await workOff(shop)
        expect(await standing(buyer)).toEqual(begun)
        expect(await held(buyer)).toBe(1)
      }
    })
  })

  it('begins with a consumer’s order once the confirmation was fetched from its page, and still sends it, once', async () => {
    const consumer = await givenOrder(shop, { items, form: { company: '' } })
    await workOff(shop)
    await passAnHour([consumer])
    expect(await standing(consumer)).toEqual(waiting)
    // Only its head is asked for: the customer has nothing yet.
    expect(await consumer.calls.call('HEAD', `/salesorders/${consumer.orderId}/pdf`)).toMatchObject({ status: 200 })
    await workOff(shop)
    expect(await standing(consumer)).toEqual(waiting)
    for (let times = 0; times < 2; times++) expect(await pdf(consumer)).toMatchObject({ status: 200 })
    await workOff(shop)
    expect(await standing(consumer)).toEqual({ ...begun, mail: ['pending'] })
    await whileMailIsUp(async () => {
      expect(await trySending(consumer)).toBe(true)
      expect(await standing(consumer)).toEqual(begun)
      expect(await held(consumer)).toBe(1)
    })
  })

  it('[R9.04] promises the day that the confirmation names, however late that arrives', async () => {
    const consumer = await givenOrder(shop, { items, form: { company: '' } })
    await workOff(shop)
    const promised = async () => {
      const { deadline, greetings } = (await anyOrder(shop.deps, consumer.orderId))!.order
      return { order: deadline, greetings: greetings.records.map((greeting) => greeting.deadline) }
    }
    const counted = promisedBy({ orderedAt: studioTimeOf(now()), option: 'standard', ...(await getStudioDays(shop.deps.db, shop.deps.owner.now())) }).latest
    const named = { order: counted, greetings: [studioTimeOf(now()).day, counted] }
    expect((await confirmationOf(consumer)).textBody).toContain(writtenLongDay(counted, 'de'))
    expect(await promised()).toEqual(named)
    aheadMs += 4 * 24 * 60 * minuteMs
    await noteConfirmation.run({ ...shop.deps, now }, { orderId: consumer.orderId }, context())
    expect(await promised()).toEqual(named)
  })

  it('loses no order whose shop was killed between the confirmation and the work', async () => {
    const consumer = await givenOrder(shop, { items, form: { company: '' } })
    await workOff(shop)
    await shop.deps.db.transaction((tx) => shop.deps.enqueue(tx, confirmationToNote, { orderId: consumer.orderId }))
    await noteConfirmation.run(shop.deps, { orderId: consumer.orderId }, context())
    loseJobs(shop)
    aheadMs += 15 * minuteMs
    await resumeProduction.run({ ...shop.deps, now }, {}, context())
    await workOff(shop)
    expect((await standing(consumer)).greetings).toEqual([spoken, onTheList])
  })
})
