import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, carts, mails, users } from '#server/db/schema.ts'
import { givenCustomer, goodPassword, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { givenCart, givenItem, givenOrder } from '#server/testing/given-carts.ts'
import { tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetUnconfirmed } from './sign-up.ts'

let shop: TestApp
const start = new Date()
let clock = start
beforeAll(async () => { shop = await openTestApp({ deps: { now: () => clock } }) })
afterAll(() => shop.close())

const run = () => forgetUnconfirmed.run(
  { db: shop.deps.db, now: () => clock }, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: shop.deps.enqueue },
)
const after = (days: number) => { clock = new Date(start.getTime() + days * 86_400_000 + 60_000) }
const emails = (...customers: readonly SignedInCustomer[]) => customers.map(({ user }) => user.email1).toSorted()
const left = async () => (await shop.deps.db.select().from(users).where(isNull(users.erasedAt))).map(({ email }) => email).toSorted()

it('after ninety days, unconfirmed accounts without an order or a filled cart are deleted with all their data', async () => {
  const { db } = shop.deps
  const [unused, looked, confirmed, filled, ordered] = [
    await givenCustomer(shop), await givenCustomer(shop), await givenCustomer(shop), await givenCustomer(shop), await givenCustomer(shop),
  ]
  await looked.calls.cart('GET', '/usercart')
  await confirmed.calls.call('POST', '/user/confirmEmail', { token: await tokenFrom(db, confirmed.user.email1, 'sign-up') })
  await givenItem(db, await givenCart(db, { userId: filled.user.id, isSavedSet: true }))
  await givenOrder(db, { userId: ordered.user.id, accountId: ordered.user.Account.id })

  after(89.9)
  await run()
  expect(await left()).toEqual(emails(unused, looked, confirmed, filled, ordered))

  after(90)
  await run()
  await run()
  expect(await left()).toEqual(emails(confirmed, filled, ordered))
  expect(await db.select().from(carts).where(eq(carts.userId, looked.user.id))).toEqual([])
  const remembered = await db.select({ recipient: mails.recipient }).from(mails).where(isNull(mails.forgottenAt))
  expect(remembered.map(({ recipient }) => recipient).toSorted()).toEqual(emails(confirmed, filled, ordered))
  expect(JSON.stringify(await db.select().from(mails))).not.toContain(unused.user.email1)
  expect(JSON.stringify(await db.select().from(accounts).where(eq(accounts.id, unused.user.Account.id)))).not.toContain('Muster')
})

it('a customer who signs in again keeps the account, also with an address that was never confirmed', async () => {
  clock = start
  const { user, calls } = await givenCustomer(shop)
  after(80)
  expect((await calls.call('POST', '/user/login', { user: user.email1, pw: goodPassword })).status).toBe(200)
  after(120)
  await run()
  expect(await left()).toContain(user.email1)
  after(171)
  await run()
  expect(await left()).not.toContain(user.email1)
})
