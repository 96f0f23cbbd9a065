import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Figures } from '#domain/figures/figures.contract.ts'
import { helpRatings } from '#server/db/schema.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let clock = new Date('2026-10-31T22:30:00Z')
beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
})
afterAll(() => shop.close())

const rate = (page: string, helpful: boolean, language = 'de') => shop.app.inject({ method: 'POST', url: '/api/help/ratings', payload: { page, language, helpful } })

it('counts helpful and unhelpful ratings of a page, by month in the studio\'s time zone, and stores nothing else', async () => {
  expect((await rate('faqs/pin', true)).json()).toEqual({ counted: true })
  clock = new Date('2026-10-31T23:30:00Z')
  await Promise.all([rate('faqs/pin', true), rate('faqs/pin', true), rate('faqs/pin', false), rate('telephoneSystems/3cx', false, 'en')])
  const rows = await shop.deps.db.select().from(helpRatings)
  expect(rows.toSorted((one, other) => `${one.month}${one.page}`.localeCompare(`${other.month}${other.page}`))).toEqual([
    { page: 'faqs/pin', language: 'de', month: '2026-10', helpful: 1, notHelpful: 0 },
    { page: 'faqs/pin', language: 'de', month: '2026-11', helpful: 2, notHelpful: 1 },
    { page: 'telephoneSystems/3cx', language: 'en', month: '2026-11', helpful: 0, notHelpful: 1 },
  ])
})

it('[R6.09] the owner sees which pages leave visitors without an answer, the worst first', async () => {
  clock = new Date('2026-11-22T09:00:00Z')
  const owner = await givenStaff(shop, 'owner')
  const { help } = (await owner.calls.call('GET', '/staff/figures')).body as unknown as Figures
  expect(help).toEqual([
    { page: 'telephoneSystems/3cx', helpful: 0, not_helpful: 1 },
    { page: 'faqs/pin', helpful: 3, not_helpful: 1 },
  ])
})

it('counts no page that the help does not contain', async () => {
  expect((await rate('faqs/klingelton', true)).statusCode).toBe(404)
  expect((await rate('../staff', true)).statusCode).toBe(400)
})
