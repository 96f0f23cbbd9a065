import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let clerk: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  clerk = await givenStaff(shop, 'studio')
  const entry = { subjectKind: 'order', subjectId: 'x' }
  await shop.deps.db.insert(journal).values([
    { ...entry, action: 'booked money', staffId: owner.staff.id, at: new Date('2096-11-30T22:30:00Z') },
    { ...entry, action: 'booked money', staffId: clerk.staff.id, at: new Date('2096-11-30T23:30:00Z') },
    { ...entry, action: 'uploaded a take', staffId: clerk.staff.id, at: new Date('2096-12-01T12:00:00Z') },
  ])
}, 60_000)
afterAll(() => shop.close())

const list = async (query: Record<string, string>) => {
  const { status, body } = await owner.calls.call('GET', `/staff/journal?${new URLSearchParams(query)}`)
  return status === 200 ? (body as unknown as { records: { action: string; staff_id: string }[] }).records.map(({ action, staff_id: who }) => `${action}, ${who === owner.staff.id ? 'owner' : 'clerk'}`) : status
}

describe('[R6.09] the journal', () => {
  it('is narrowed to a person, a deed and days of the studio’s calendar, and page by page', async () => {
    expect(await list({ action: 'booked money' })).toEqual(['booked money, clerk', 'booked money, owner'])
    expect(await list({ staff_id: clerk.staff.id })).toEqual(['uploaded a take, clerk', 'booked money, clerk', 'signed in, clerk'])
    expect(await list({ from: '2096-12-01', until: '2096-12-01' })).toEqual(['uploaded a take, clerk', 'booked money, clerk'])
    expect(await list({ from: '2096-11-30', until: '2096-11-30', action: 'booked money' })).toEqual(['booked money, owner'])
    expect(await list({ staff_id: clerk.staff.id, action: 'booked money', from: '', until: '' })).toEqual(['booked money, clerk'])
    expect(await list({ action: 'booked money', limit: '1' })).toEqual(['booked money, clerk'])
  })

  it('refuses what is no person, no deed or no day', async () => {
    for (const wrong of [{ staff_id: 'x' }, { action: 'danced' }, { from: '2026-13-45' }]) expect(await list(wrong as unknown as Record<string, string>)).toBe(400)
  })
})
