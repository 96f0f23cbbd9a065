import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/date-only.ts'
import type { VoucherShown } from '#domain/voucher/vouchers.contract.ts'
import { journal } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const days = () => ({ first_day: shop.deps.today(), last_day: addDays(shop.deps.today(), 30) })
const ten = { kind: 'percent', percent: 10 }
const create = (said: object) => owner.calls.call('POST', '/staff/vouchers', { worth: ten, ...days(), ...said })
const end = (voucher: { id: string }) => owner.calls.call('POST', `/staff/vouchers/${voucher.id}/end`, {})
const list = async (query = '') => (await owner.calls.call('GET', `/staff/vouchers?${query}`)).body as unknown as { records: VoucherShown[]; next: string | null }
const cartWith = async (voucher: string) => {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  return { ...buyer, added: await buyer.calls.call('PUT', `/carts/${buyer.cartId}/addVoucher`, { voucher }) }
}

describe('creating a voucher', () => {
  it('[R6.09] creates one that a customer can use, counts it, and records it in the journal', async () => {
    const { status, body } = await create({ code: 'herbst-26', name: 'Herbst', max_uses: 2, once_per_customer: true })
    expect([status, body]).toMatchObject([200, { code: 'herbst-26', percent: 10, amount: null, used_count: 0, max_uses: 2, once_per_customer: true, state: 'good' }])
    const { added, checkout } = await cartWith('HERBST-26')
    expect(added).toMatchObject({ status: 200, body: { discount_name: 'Herbst' } })
    expect((await checkout()).status).toBe(200)
    expect((await list()).records[0]).toMatchObject({ code: 'herbst-26', used_count: 1 })
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, String(body['id'])))).toMatchObject([{ action: 'created a voucher', staffId: owner.staff.id, details: { name: 'herbst-26' } }])
  })

  it('[R6.09] accepts an absolute amount to the cent, and future days', async () => {
    const first = addDays(shop.deps.today(), 5)
    const { body } = await create({ code: 'FUENF', worth: { kind: 'absolute', amount: '5.35' }, first_day: first, max_uses: '' })
    expect(body).toMatchObject({ kind: 'absolute', amount: 5.35, percent: null, max_uses: null, state: 'coming', first_day: first })
    expect((await cartWith('FUENF')).added).toMatchObject({ status: 404, body: { errorCode: 'VOUCHER_NOT_FOUND' } })
  })

  it('[R6.09] is refused for a code that exists, in any spelling, also twice at once', async () => {
    const statuses = (await Promise.all([create({ code: 'Einmal' }), create({ code: 'EINMAL' })])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await create({ code: 'einmal' })).toMatchObject({ status: 409, body: { errorCode: 'VOUCHER_ALREADY_EXISTS', fields: { code: expect.any(Object) } } })
  })

  it.each([
    ['too short a code', { code: 'ab' }, 'code'], ['a code with other signs', { code: 'GRÜN 10' }, 'code'],
    ['more than everything', { worth: { kind: 'percent', percent: 100.01 } }, 'worth.percent'], ['nothing', { worth: { kind: 'absolute', amount: 0 } }, 'worth.amount'],
    ['parts of a cent', { worth: { kind: 'absolute', amount: 1.005 } }, 'worth.amount'], ['no use at all', { max_uses: 0 }, 'max_uses'],
    ['an end before the beginning', { first_day: '2026-12-02', last_day: '2026-12-01' }, 'last_day'], ['days that are over', { first_day: '2020-01-01', last_day: '2020-02-01' }, 'last_day'],
  ])('[R6.09] is refused for %s', async (_what, said, field) => {
    const { status, body } = await create({ code: 'GUT-123', ...said })
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]])
  })
})

describe('ending a voucher', () => {
  it('[R6.09] takes effect at once, also in carts that contain it, and is recorded once', async () => {
    const voucher = (await create({ code: 'SCHLUSS' })).body as unknown as VoucherShown
    const { checkout, calls, cartId } = await cartWith('SCHLUSS')
    const [ended] = await Promise.all([end(voucher), end(voucher)])
    expect(ended).toMatchObject({ status: 200, body: { state: 'ended', used_count: 0 } })
    expect((await cartWith('SCHLUSS')).added.status).toBe(404)
    expect(await checkout()).toMatchObject({ status: 404, body: { errorCode: 'VOUCHER_NOT_FOUND' } })
    await calls.call('DELETE', `/carts/${cartId}/voucher`)
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, voucher.id))).toMatchObject([{ action: 'created a voucher' }, { action: 'ended a voucher' }])
    expect((await end({ id: crypto.randomUUID() })).status).toBe(404)
  })
})

it('[R6.09] vouchers are listed, the newest first, each once', async () => {
  for (let number = 0; number < 3; number += 1) await givenVoucher(shop.deps.db, `LISTE-${number}`, { dateEntered: new Date(Date.UTC(2099, 0, 1, 12, number)) })
  const seen: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(`limit=2&after=${encodeURIComponent(after)}`)
    seen.push(...page.records.map(({ code }) => code))
    after = page.next
  }
  expect(seen.slice(0, 3)).toEqual(['LISTE-2', 'LISTE-1', 'LISTE-0'])
  expect(new Set(seen).size).toBe(seen.length)
})
