/** One order from the cart to its package, and two workers at it: on either database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '#server/db/schema.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { givenOrder, producedOf, spokenByMachine } from '#server/testing/given-production.ts'
import { loseJobs, workOff } from '#server/testing/production-line.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

/** As a job of this greeting would, with all that it asks for. */
async function makeGreeting(greetingId: string) {
  await workOff({ deps: shop.deps, enqueued: [{ name: 'make-greeting', input: { greetingId } }] })
  await workOff(shop)
}

describe('an order that a machine can speak', { timeout: 60_000 }, () => {
  it('[R9.04, R3.01] is finished, packed and announced, and its cart shows when', async () => {
    const buyer = await givenOrder(shop, { cart: { shipping_formats: ['mp3', 'wav', 'alaw'] } })
    const cart = () => buyer.calls.cart('GET', `/carts/${buyer.cartId}`)
    expect((await cart()).date_shipped).toBeNull()
    expect(await workOff(shop)).toEqual(['begin-production', 'make-greeting', 'make-greeting', 'pack-order'])
    const { order, made, shippings, history, mails } = await producedOf(shop, buyer)
    expect(order.status).toBe('Shipped')
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['Ordered', 'In Manufacturing', 'Shipped'])
    expect(made[0]).toMatchObject({
      greeting: { status: 'finished', waitsBecause: null, finishedAt: expect.any(Date) }, history: ['order_arrived', 'processing', 'release', 'finished'],
      takes: [{ number: 1, source: 'synthesis', state: 'approved', engine: { digitalSourceType: 'algorithmicMedia' } }], renders: [{ version: 1 }],
    })
    expect(made[0]?.renders[0]?.peaks).toHaveLength(240)
    expect(shippings).toMatchObject([{ orderId: order.id, dateShipped: expect.any(Date) }])
    expect((await cart()).date_shipped).toBe(shippings[0]?.dateShipped?.toISOString())
    expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-shipped'])
    expect(mails[1]?.attachments).toEqual([{ kind: 'delivery-note', id: shippings[0]?.id }])
  })

  it('is packed as soon as all is finished that was not canceled', async () => {
    const owner = await givenStaff(shop, 'owner')
    const buyer = await givenOrder(shop, { items: [spokenByMachine, spokenByMachine] })
    const { made: [, second] } = await producedOf(shop, buyer)
    expect(await owner.calls.call('POST', `/staff/orders/${buyer.orderId}/greetings/${second!.greeting.id}/cancel`, { reason: 'Doppelt' })).toMatchObject({ status: 200 })
    await workOff(shop)
    const { order, mails } = await producedOf(shop, buyer)
    expect(order.status).toBe('Shipped')
    expect(mails.map(({ kind }) => kind)).not.toContain('greeting-ready')
  })

  it('is announced as a whole where all is made at once', async () => {
    const buyer = await givenOrder(shop, { items: [spokenByMachine, spokenByMachine] })
    expect(await workOff(shop)).toContain('tell-ready-greeting')
    expect((await producedOf(shop, buyer)).mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-shipped'])
  })

  it('tells of a greeting that is ready while another waits for a verdict, once, however often it is asked to', async () => {
    const buyer = await givenOrder(shop, { items: [spokenByMachine, { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'ada', languages: 'de' }] })
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    expect(made.map(({ greeting }) => greeting.status)).toEqual(['finished', 'release'])
    await workOff({ deps: shop.deps, enqueued: [{ name: 'tell-ready-greeting', input: { greetingId: made[0]!.greeting.id } }] })
    expect((await producedOf(shop, buyer)).mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'greeting-ready'])
  })

  it('tells of a greeting whose package does not come, but not before an hour has passed', async () => {
    const from = shop.enqueued.length
    const buyer = await givenOrder(shop, { items: [spokenByMachine, spokenByMachine] })
    await workOff({ enqueued: shop.enqueued.slice(from).filter(({ name }) => name === 'begin-production'), deps: shop.deps })
    const { made } = await producedOf(shop, buyer)
    await workOff({ deps: shop.deps, enqueued: made.map(({ greeting }) => ({ name: 'make-greeting', input: { greetingId: greeting.id } })) })
    loseJobs(shop)
    const mailsAfter = async (looks: number) => {
      await workOff({ deps: shop.deps, enqueued: [{ name: 'tell-ready-greeting', input: { greetingId: made[0]!.greeting.id, looks } }] })
      return (await producedOf(shop, buyer)).mails.map(({ kind }) => kind)
    }
    expect(await mailsAfter(19)).toEqual(['order-confirmation'])
    expect(shop.enqueued.at(-1)).toMatchObject({ name: 'tell-ready-greeting', input: { looks: 20 } })
    expect(await mailsAfter(20)).toEqual(['order-confirmation', 'greeting-ready'])
    loseJobs(shop)
  })

  it('has one package where two workers build it at the same time, and no orphaned file is left', async () => {
    const from = shop.enqueued.length
    const buyer = await givenOrder(shop)
    const begun = shop.enqueued.slice(from).filter(({ name }) => name === 'begin-production')
    await workOff({ enqueued: [...begun], deps: shop.deps })
    const { made: [one] } = await producedOf(shop, buyer)
    await Promise.all([makeGreeting(one!.greeting.id), makeGreeting(one!.greeting.id), makeGreeting(one!.greeting.id)])
    const after = await producedOf(shop, buyer)
    expect([after.made[0]!.takes.length, after.made[0]!.renders.length, after.shippings.length]).toEqual([1, 1, 1])
    expect(after.history.map(({ toStatus }) => toStatus)).toEqual(['Ordered', 'In Manufacturing', 'Shipped'])
    const known = new Set((await shop.deps.db.select({ key: files.key }).from(files)).map(({ key }) => key))
    const lying: string[] = []
    for (const folder of ['takes', 'renders', 'packages'] as const) for await (const { key } of shop.deps.files.list(folder)) lying.push(key)
    expect(lying.filter((key) => !key.startsWith('takes/') && !known.has(key))).toEqual([])
  })
})
