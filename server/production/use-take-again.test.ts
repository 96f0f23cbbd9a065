import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { greetings, takes } from '#server/db/schema.ts'
import { givenFinished, givenOrderedGreetings, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { beginProduction } from './begin-production.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const direct = { product_id: 'ws-direct-patience', voices_id: 'jonas', languages: 'de' }

/** With the takes that it has from the beginning. */
async function begun() {
  const ordered = await givenOrderedGreetings(shop, { items: [direct] })
  await beginProduction(shop.deps, ordered)
  const used = await shop.deps.db.select().from(takes).where(eq(takes.greetingId, ordered.greetingIds[0]))
  return { ...ordered, files: used.map(({ fileId }) => fileId) }
}

/** Recorded by a person, found good, and finished. */
async function recorded({ greetingIds: [greetingId] }: Pick<OrderedGreetings, 'greetingIds'>): Promise<string> {
  await shop.deps.db.update(greetings).set({ status: 'order_arrived', productionState: null }).where(eq(greetings.id, greetingId))
  const takeId = await givenFinished(shop, greetingId)
  const [take] = await shop.deps.db.select().from(takes).where(eq(takes.id, takeId))
  return take!.fileId
}

async function complain({ calls, greetingIds: [greetingId] }: Pick<OrderedGreetings, 'calls' | 'greetingIds'>) {
  await shop.deps.db.update(greetings).set({ status: 'finished', finishedAt: new Date() }).where(eq(greetings.id, greetingId))
  expect((await calls.call('POST', `/hpcgreetings/${greetingId}/correction`, { note: 'Da ist ein Versprecher.' })).status).toBe(200)
}

it('[R9.04] a recording that a customer complained about is not reused, whichever of its customers complained; the corrected one is', async () => {
  const first = await begun()
  expect(first.files).toEqual([])
  const file = await recorded(first)
  const second = await begun()
  expect(second.files).toEqual([file])
  await complain(second)
  expect((await begun()).files).toEqual([])
  await complain(first)
  expect((await begun()).files).toEqual([])
  const better = await recorded(first)
  expect((await begun()).files).toEqual([better])
})
