import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { givenFinished, givenOrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const soundsOf = async (orderId: string) => ((await owner.calls.call('GET', `/staff/orders/${orderId}`)).body as unknown as WholeOrder).production.map(({ sound_address: address }) => address)

it('[R6.09] a finished greeting is heard from the page of its order, by a link and without the beep; one in the making has none', async () => {
  const { greetingIds: [greetingId], orderId } = await givenOrderedGreetings(shop)
  await givenFinished(shop, greetingId)
  const [address] = await soundsOf(orderId)
  const answer = await shop.app.inject({ method: 'GET', url: address! })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect((await shop.app.inject({ method: 'GET', url: address!.replace(/token=[^&]+/, 'token=x') })).statusCode).toBe(401)
  const other = await givenGreeting(shop)
  expect(await soundsOf(other.orderId)).toEqual([null])
  expect((await owner.calls.call('GET', `/staff/greetings/${other.greetingId}/sound`)).body).toMatchObject({ errorCode: 'GREETING_NOT_FINISHED' })
})
