import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff as staffTable } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, goodPassword } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { writeJournal } from './journal.queries.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const newPassword = 'Noch-geheimer-8'

describe('staff', () => {
  it('[R6.09] sign in with their role, and out again', async () => {
    const { staff, calls } = await givenStaff(shop, 'studio')
    const { body } = await calls.call('GET', '/staff')
    expect(body).toEqual({ id: staff.id, email: staff.email, name: 'Somebody (studio)', role: 'studio', must_change_password: false, must_set_second_factor: false })
    await calls.call('GET', '/staff/logout')
    expect((await calls.call('GET', '/staff')).status).toBe(401)
  })

  it('[R6.09] replace a one-time password before anything else', async () => {
    const { staff, calls } = await givenStaff(shop, 'owner', { mustChangePassword: true })
    expect((await calls.call('GET', '/staff')).body).toMatchObject({ must_change_password: true })
    expect(await calls.call('GET', '/staff/journal')).toMatchObject({ status: 409, body: { errorCode: 'PASSWORD_MUST_CHANGE' } })
    const change = (current: string, password: string) => calls.call('POST', '/staff/changePassword', { current, password })
    expect(await change('falsch', newPassword)).toMatchObject({ status: 401 })
    expect(await change(goodPassword, goodPassword)).toMatchObject({ status: 422, body: { errorCode: 'ERROR_PASSWORD_CHANGE' } })
    expect(await change(goodPassword, 'kurz')).toMatchObject({ status: 400 })
    expect(await change(goodPassword, newPassword)).toMatchObject({ status: 200, body: { createSuccess: true } })
    expect((await calls.call('GET', '/staff/journal')).status).toBe(200)
    expect((await cartCallsOf(shop).call('POST', '/staff/login', { user: staff.email, pw: goodPassword })).status).toBe(401)
  })

  it('[R6.09] open nothing any more after they have left', async () => {
    const { staff, calls } = await givenStaff(shop, 'owner')
    await shop.deps.db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, staff.id))
    expect((await calls.call('GET', '/staff')).status).toBe(401)
    expect((await cartCallsOf(shop).call('POST', '/staff/login', { user: staff.email, pw: goodPassword })).status).toBe(401)
  })
})

describe('the journal', () => {
  it('[R6.09] shows owners the actions of staff with their times, page by page, the latest first', async () => {
    const { staff, calls } = await givenStaff(shop, 'owner')
    await shop.deps.db.transaction(async (tx) => {
      for (let index = 1; index <= 5; index++) {
        await writeJournal(tx, { staffId: staff.id, action: 'created staff', subjectKind: 'thing', subjectId: String(index), details: { index } })
      }
    })
    const page = async (query: string) => (await calls.call('GET', `/staff/journal?${query}`)).body as { records: { id: number; subject_id: string; action: string }[]; has_more: boolean }
    const first = await page('limit=3')
    expect([first.records.map(({ subject_id: id }) => id), first.has_more]).toEqual([['5', '4', '3'], true])
    expect(first.records[0]).toMatchObject({ staff_id: staff.id, staff_name: 'Somebody (owner)', action: 'created staff', subject_kind: 'thing', details: { index: 5 }, at: expect.any(String) })
    const second = await page(`limit=3&before=${first.records[2]!.id}`)
    expect(second.records.map(({ action, subject_id: id }) => [action, id])).toEqual([['created staff', '2'], ['created staff', '1'], ['signed in', staff.id]])
  })

  it('[R6.09] loses an entry together with its subject', async () => {
    const { calls } = await givenStaff(shop, 'owner')
    await shop.deps.db.transaction(async (tx) => {
      await writeJournal(tx, { action: 'renamed staff', subjectKind: 'thing', subjectId: 'never' })
      throw new Error('no')
    }).catch(() => {})
    expect(JSON.stringify((await calls.call('GET', '/staff/journal')).body)).not.toContain('never')
  })
})
