import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { usualDunningRule } from '#domain/settings/dunning-rule.ts'
import { ownerSettingOf } from '#domain/settings/owner.ts'
import type { Settings } from '#domain/settings/settings.contract.ts'
import { journal } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
/** A Tuesday morning, some days before Christmas. */
const before = new Date('2026-12-22T08:00:00Z')
beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => before } })
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

const usual: Settings = {
  release: { direct: 'automatic', individual: 'manual', creative: 'manual' }, calendar: { place: 'BY-KATH', works_on_christmas_eve: true, works_on_new_years_eve: true },
  news: { assigned: true, sent_back: true, withdrawal: true, returned_debit: true, failed_job: true, late_order: true }, dunning: usualDunningRule, owner: ownerSettingOf(shopOwner),
}
const set = async (said: object, before: object | undefined = undefined) => owner.calls.call('PUT', '/staff/settings', { ...said, before: before ?? (await read()) })
const read = async () => (await owner.calls.call('GET', '/staff/settings')).body
const closed = { ...usual, calendar: { ...usual.calendar, works_on_christmas_eve: false, works_on_new_years_eve: false } }
async function deadlineOfNextOrder() {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [{ product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'clara', languages: 'de' }] })
  expect((await buyer.checkout()).status).toBe(200)
  return (await orderedBy(shop, buyer)).order.deadline
}

describe('the settings of the shop', () => {
  it('[R6.09] are the defaults until they are set; the journal records who set them, and nothing where nothing changed', async () => {
    expect(await read()).toEqual(usual)
    const wanted = { ...usual, release: { direct: 'manual', individual: 'automatic', creative: 'manual' } }
    expect((await set(wanted)).body).toEqual(wanted)
    expect(await read()).toEqual(wanted)
    await set(wanted)
    await set(usual)
    expect((await shop.deps.db.select().from(journal).orderBy(desc(journal.id)).limit(3)).map(({ action }) => action)).toEqual(['set the release', 'set the release', 'signed in'])
  })

  it('[R9.04] a studio that is closed on Christmas Eve and New Year\'s Eve promises a later day, consistently everywhere', async () => {
    expect(await deadlineOfNextOrder()).toBe('2026-12-30')
    await set(closed)
    expect(await deadlineOfNextOrder()).toBe('2027-01-04')
    expect((await cartCallsOf(shop).call('GET', '/calendar')).body).toEqual(closed.calendar)
    await set(usual)
  })

  it('[R6.09] report to the second of two owners who set them at once who was first, and overwrite nothing', async () => {
    const other = await givenStaff(shop, 'owner')
    const wanted = { ...usual, release: { ...usual.release, direct: 'manual' } }
    expect((await other.calls.call('PUT', '/staff/settings', { ...wanted, before: usual })).status).toBe(200)
    expect(await set(closed, usual)).toMatchObject({ status: 409, body: { errorCode: 'SETTINGS_CHANGED', fields: { settings: { code: 'DONE_BY', by: other.staff.name } } } })
    expect(await read()).toEqual(wanted)
    // An answer that was lost is asked for again.
    expect((await other.calls.call('PUT', '/staff/settings', { ...wanted, before: usual })).status).toBe(200)
    await set(usual)
  })

  it('[R6.09] are set block by block: what is not said stays, also what somebody else has set meanwhile', async () => {
    const other = await givenStaff(shop, 'owner')
    const news = { ...usual.news, late_order: false }
    expect((await other.calls.call('PUT', '/staff/settings', { calendar: closed.calendar, before: { calendar: usual.calendar } })).body).toEqual(closed)
    expect((await set({ news }, { news: usual.news })).body).toEqual({ ...closed, news })
    expect(await set({ calendar: usual.calendar }, { calendar: usual.calendar })).toMatchObject({ status: 409, body: { fields: { settings: { code: 'DONE_BY', by: other.staff.name } } } })
    await set(usual)
    expect(await read()).toEqual(usual)
  })

  it.each([
    ['a place that nobody knows', { ...usual, calendar: { ...usual.calendar, place: 'NRW' } }], ['a class without a rule', { ...usual, release: { direct: 'manual' } }],
    ['an account number whose check digits do not fit', { ...usual, owner: { ...usual.owner, bank: { ...usual.owner.bank, iban: 'DE88370400440532013000' } } }],
    ['a VAT ID that is none', { ...usual, owner: { ...usual.owner, vat_id: 'DE136695977' } }],
  ])('[R6.09] are refused for %s', async (_what, said) => {
    expect((await set(said)).status).toBe(400)
    expect(await read()).toEqual(usual)
  })
})
