import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, voucherRedemptions, vouchers } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { givenCart, givenVoucher } from '#server/testing/given-carts.ts'
import { releaseVoucher, reserveVoucher } from './reserve-voucher.ts'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(() => emptyTables(database))

const today = dateOnly(2026, 11, 20)
const now = new Date('2026-11-20T09:00:00Z')
const code = 'HERBST10'

async function givenAccount(): Promise<string> {
  const [account] = await database.db.insert(accounts).values({}).returning({ id: accounts.id })
  return account!.id
}

interface Wish {
  readonly accountId?: string
  readonly cartId?: string
}

/** By another customer with another cart, unless it is said. */
async function reserve(voucherId: string, { accountId, cartId }: Wish = {}) {
  const { db } = database
  const wanted = {
    voucherId, accountId: accountId ?? (await givenAccount()), cartId: cartId ?? (await givenCart(db)), discountCents: 500,
    reservedUntil: new Date(now.getTime() + 60_000),
  }
  const answer = await db.transaction((tx) => reserveVoucher(tx, wanted, today))
  return answer === 'reserved' ? answer : answer.failure
}

const usedCount = async () => (await database.db.select().from(vouchers))[0]?.usedCount
const counted = (answers: readonly string[]) => [answers.filter((answer) => answer === 'reserved').length, answers.filter((answer) => answer === 'VOUCHER_NOT_FOUND').length]

describe('a voucher in concurrent use', () => {
  it.each([[1, 50], [10, 50]])('[R5.08] for %i uses is used exactly that often by %i customers', async (maxUses, customers) => {
    const voucherId = await givenVoucher(database.db, code, { maxUses })
    const answers = await Promise.all(Array.from({ length: customers }, () => reserve(voucherId)))
    expect(counted(answers)).toEqual([maxUses, customers - maxUses])
    expect([await usedCount(), (await database.db.select().from(voucherRedemptions)).length]).toEqual([maxUses, maxUses])
  })

  it('[R5.08] once per customer is used once by each, in any number of carts', async () => {
    const voucherId = await givenVoucher(database.db, code, { oncePerCustomer: true })
    const accountId = await givenAccount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(voucherId, { accountId })))
    expect(counted(answers)).toEqual([1, 19])
    expect(await reserve(voucherId)).toBe('reserved')
    expect(await usedCount()).toBe(2)
  })

  it('is reserved once by one cart, however often it is requested', async () => {
    const voucherId = await givenVoucher(database.db, code, { maxUses: 1 })
    const wish = { accountId: await givenAccount(), cartId: await givenCart(database.db) }
    expect(counted(await Promise.all(Array.from({ length: 10 }, () => reserve(voucherId, wish))))).toEqual([10, 0])
    expect(await usedCount()).toBe(1)
  })
})

describe('a reserved voucher', () => {
  it('is released once when it is returned', async () => {
    const voucherId = await givenVoucher(database.db, code, { maxUses: 1 })
    const cartId = await givenCart(database.db)
    await reserve(voucherId, { cartId })
    expect(await reserve(voucherId)).toBe('VOUCHER_NOT_FOUND')
    const release = () => database.db.transaction((tx) => releaseVoucher(tx, cartId, { at: now }))
    await Promise.all([release(), release(), release()])
    expect(await usedCount()).toBe(0)
    expect(await reserve(voucherId)).toBe('reserved')
  })

  it('[R5.08] that may be used once per customer can be used by its customer after it was returned', async () => {
    const voucherId = await givenVoucher(database.db, code, { oncePerCustomer: true })
    const wish = { accountId: await givenAccount(), cartId: await givenCart(database.db) }
    await reserve(voucherId, wish)
    expect(await reserve(voucherId, { accountId: wish.accountId })).toBe('VOUCHER_NOT_FOUND')
    await database.db.transaction((tx) => releaseVoucher(tx, wish.cartId, { at: now }))
    expect(await reserve(voucherId, { accountId: wish.accountId })).toBe('reserved')
  })

  it.each([['ended', { lastDay: dateOnly(2026, 11, 19) }], ['not begun', { firstDay: dateOnly(2026, 11, 21) }]])('is not available when it has %s', async (_what, days) => {
    expect(await reserve(await givenVoucher(database.db, code, days))).toBe('VOUCHER_NOT_FOUND')
    expect(await database.db.select().from(voucherRedemptions)).toEqual([])
  })
})
