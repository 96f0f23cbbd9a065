import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VatCheck } from '#domain/money/vat-id.ts'
import { accounts, loginAttempts, sessions, singleUseTokens } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { checkVatId } from './profile.ts'
import { forgetSessions } from '#server/staff/forget-staff.ts'

let shop: TestApp
let clock: Date
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
})
afterAll(() => shop.close())

const context = () => ({ jobId: 'job', attempt: 1, signal: AbortSignal.timeout(1000), enqueue: shop.deps.enqueue })
const evidence = { source: 'register', requestDate: '2026-11-20T10:00:00Z', raw: '{"valid":true}' }

describe('checking a VAT ID', () => {
  const asked: string[] = []
  const run = (accountId: string, vatId: string, state: VatCheck['state']) => {
    const vatChecker = { check: async (id: string) => { asked.push(id); return { state, evidence } } }
    return checkVatId.run({ db: shop.deps.db, now: () => clock, vatChecker }, { accountId, vatId }, context())
  }
  const stored = async (accountId: string) => (await shop.deps.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]

  it.each(['valid', 'invalid'] as const)('[R5.07] keeps the office\'s answer as evidence: %s', async (state) => {
    const { user } = await givenCustomer(shop, { vat_id: 'DE136695976' })
    await run(user.Account.id, 'DE136695976', state)
    expect(await stored(user.Account.id)).toMatchObject({ vatIdState: state, vatIdCheckedAt: clock, vatIdEvidence: evidence })
  })

  it('[R5.07] retries while the office does not answer, and blocks no customer meanwhile', async () => {
    const { user } = await givenCustomer(shop, { vat_id: 'DE136695976' })
    await expect(run(user.Account.id, 'DE136695976', 'unavailable')).rejects.toThrow('does not answer')
    expect(await stored(user.Account.id)).toMatchObject({ vatIdState: 'unverified' })
  })

  it('discards the result for a number that the account no longer has', async () => {
    const { user } = await givenCustomer(shop, { vat_id: 'ATU13585627' })
    await run(user.Account.id, 'DE136695976', 'invalid')
    expect(await stored(user.Account.id)).toMatchObject({ vatId: 'ATU13585627', vatIdState: 'unverified', vatIdEvidence: null })
  })

  it('[R5.07] is skipped for the old German format, and for Switzerland in the European register', async () => {
    const { user } = await givenCustomer(shop)
    asked.length = 0
    for (const vatId of ['DE12345678', 'CHE116281710MWST']) await run(user.Account.id, vatId, 'invalid')
    expect(asked).toEqual([])
  })
})

it('expired sessions, tokens and wrong passwords are deleted every night; valid ones stay', async () => {
  const { db } = shop.deps
  const { token } = await givenCustomer(shop)
  await cartCallsOf(shop).call('POST', '/user/login', { user: 'niemand@example.org', pw: 'falsch' })
  const counts = async () => [(await db.select().from(sessions)).length, (await db.select().from(singleUseTokens)).length, (await db.select().from(loginAttempts)).length]
  const before = await counts()
  await forgetSessions.run({ db, now: () => clock }, {}, context())
  expect(await counts()).toEqual(before)
  expect((await cartCallsOf(shop, token).call('GET', '/user')).status).toBe(200)
  await forgetSessions.run({ db, now: () => new Date(clock.getTime() + 30 * 86_400_000) }, {}, context())
  expect(await counts()).toEqual([before[0], 0, 0])
  await forgetSessions.run({ db, now: () => new Date(clock.getTime() + 120 * 86_400_000) }, {}, context())
  expect(await counts()).toEqual([0, 0, 0])
})
