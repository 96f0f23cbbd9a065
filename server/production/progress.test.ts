import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { greetings } from '#server/db/schema.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { givenOrder } from '#server/testing/given-production.ts'
import { listenSomewhere } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { beginProduction } from './begin-production.ts'

let shop: TestApp
let address: string
beforeAll(async () => {
  shop = await openTestApp()
  address = await listenSomewhere(shop.app)
})
afterAll(() => shop.close())

interface Hearing {
  readonly text: () => string
  readonly events: () => Record<string, unknown>[]
  readonly isOver: () => boolean
  readonly stop: () => void
}

async function listenTo(path: string, token: string): Promise<Hearing> {
  const gone = new AbortController()
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal })
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([200, 'text/event-stream; charset=utf-8', null])
  let [text, isOver] = ['', false]
  const reading = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  }
  void reading().catch(() => {}).finally(() => { isOver = true })
  await vi.waitFor(() => expect(text).toContain(': here'), 30_000)
  return {
    text: () => text, isOver: () => isOver, stop: () => gone.abort(),
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>),
  }
}

it('[R6.02] informs a customer of each step of their greetings as it happens, and of no other customer’s', async () => {
  const buyer = await givenOrder(shop)
  const other = await givenCustomer(shop)
  const [mine, theirs] = [await listenTo('/progress', buyer.token), await listenTo('/progress', other.token)]
  await beginProduction(shop.deps, { orderId: buyer.orderId })
  await vi.waitFor(() => expect(mine.events()).toHaveLength(2), 30_000)
  expect(mine.events()).toEqual([
    { kind: 'order', order_id: buyer.orderId, status: 'In Manufacturing' }, { kind: 'greeting', greeting_id: expect.any(String), order_id: buyer.orderId, status: 'processing' },
  ])
  expect(theirs.events()).toEqual([])
  mine.stop()
  theirs.stop()
})

it('[R6.09] informs a talent of assigned greetings, and the staff who run the studio of all', async () => {
  const [talent, owner] = [await givenStaff(shop, 'talent'), await givenStaff(shop, 'owner')]
  const [first, second] = [await givenOrder(shop), await givenOrder(shop)]
  await shop.deps.db.update(greetings).set({ assignedStaffId: talent.staff.id }).where(eq(greetings.orderId, second.orderId))
  const [some, all] = [await listenTo('/staff/progress', talent.token), await listenTo('/staff/progress', owner.token)]
  for (const { orderId } of [first, second]) await beginProduction(shop.deps, { orderId })
  await vi.waitFor(() => expect(all.events()).toHaveLength(4), 30_000)
  const [theirs] = await shop.deps.db.select({ id: greetings.id }).from(greetings).where(eq(greetings.orderId, second.orderId))
  expect(some.events()).toEqual([expect.objectContaining({ kind: 'greeting', greeting_id: theirs!.id, order_id: null })])
  some.stop()
  all.stop()
})

it('[R6.02] refuses a customer or an address who listen twenty times already: they ask now and then instead; others still hear', async () => {
  const { progress } = shop.deps
  const gone = new AbortController()
  const listen = (...by: string[]) => progress.listen(() => false, gone.signal, by).next()
  const ofOne = await Promise.all(Array.from({ length: 20 }, (_, index) => listen('customer', `address ${index}`)))
  expect(ofOne.every(({ done }) => !done)).toBe(true)
  await expect(listen('customer', 'another address')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await Promise.all(Array.from({ length: 20 }, (_, index) => listen(`customer ${index}`, 'address')))
  await expect(listen('another customer', 'address')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await listen('another customer', 'another address')).toMatchObject({ done: false })
  gone.abort()
})

it('ends after the requested time, and when the shop stops', async () => {
  const { token } = await givenCustomer(shop)
  const short = await listenTo('/progress?seconds=1', token)
  await vi.waitFor(() => expect(short.isOver()).toBe(true), 30_000)
  const long = await listenTo('/progress', token)
  shop.deps.progress.close()
  await vi.waitFor(() => expect(long.isOver()).toBe(true), 30_000)
  const late = await fetch(`${address}/api/progress`, { headers: { authorization: `Bearer ${token}` } })
  expect([late.status, await late.json()]).toMatchObject([503, { errorCode: 'NOT_READY' }])
})
