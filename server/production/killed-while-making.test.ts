/** The shop dies before and after each single step of making a greeting: the next process makes it, and makes it once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenOrder, producedOf, storedFile } from '#server/testing/given-production.ts'
import { mortal, type Death } from '#server/testing/mortal-deps.ts'
import { loseJobs, workOff } from '#server/testing/production-line.ts'
import { rememberedSound } from '#server/testing/remembered-sound.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ deps: rememberedSound(keptSound()) }) })
afterAll(() => shop.close())

const short = { product_id: 'ws-direct-patience', voices_id: 'ada', languages: 'de' }

/** Answers whether it died: not any more, once it does fewer things than that. */
async function makeAndDie(death: Death): Promise<boolean> {
  const { orderId, cartId } = await givenOrder(shop, { items: [short] })
  loseJobs(shop)
  const dying = mortal(shop.deps, death)
  const jobs: { name: string; input: object }[] = [{ name: 'begin-production', input: { orderId } }]
  for (let index = 0; index < jobs.length; index++) {
    const job = jobs[index]!
    const before = dying.asked.length
    await workOff({ enqueued: [job], deps: dying.deps }).catch((error: unknown) => { if (!dying.isDead()) throw error })
    jobs.push(...dying.asked.slice(before))
    if (!dying.isDead()) continue
    // The queue gives the job of a dead worker to another, and has what was asked for.
    await workOff({ enqueued: [job, ...jobs.slice(index + 1)], deps: shop.deps })
    await workOff(shop)
    break
  }
  const { made: [greeting], shippings, order, mails, history } = await producedOf(shop, { cartId })
  expect({
    death, status: order.status, greeting: greeting!.greeting.status, waits: greeting!.greeting.waitsBecause, takes: greeting!.takes.length, renders: greeting!.renders.length,
    shippings: shippings.length, told: mails.filter(({ kind }) => kind === 'order-shipped').length, steps: greeting!.history, moves: history.map(({ toStatus }) => toStatus),
  }).toEqual({
    death, status: 'Shipped', greeting: 'finished', waits: null, takes: 1, renders: 1, shippings: 1, told: 1, steps: ['order_arrived', 'processing', 'release', 'finished'],
    moves: ['Ordered', 'In Manufacturing', 'Shipped'],
  })
  expect((await storedFile(shop, shippings[0]!.zipFileId)).subarray(0, 2).toString()).toBe('PK')
  return dying.isDead()
}

it.each([['before', false], ['after', true]] as const)('loses nothing and repeats nothing, killed %s each step', { timeout: 600_000 }, async (_, isAfter) => {
  let at = 1
  while (await makeAndDie({ at, isAfter })) at += 1
  // Speaking, keeping take, sounds, package and note, and the transactions between them.
  expect(at).toBeGreaterThan(10)
})
