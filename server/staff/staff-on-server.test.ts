import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, goodPassword, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeOwner, resetPassword } from './staff-on-server.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const signIn = (user: string, pw: string) => cartCallsOf(shop).call('POST', '/staff/login', { user, pw })
const lastEntry = async () => (await shop.deps.db.select().from(journal).orderBy(desc(journal.id)).limit(1))[0]
const told = async () => (await mailsTo(shop.deps.db, owner.staff.email)).filter(({ kind }) => kind === 'owner-told').length

describe('npm run admin -- owner', () => {
  it('makes a new owner, who signs in with a password that has to be replaced; journal and owners know', async () => {
    const before = await told()
    const { password } = await makeOwner(shop.deps, ' Neue.Chefin@Freizeichen.example ')
    const { status, body } = await signIn('neue.chefin@freizeichen.example', String(password))
    expect([status, body['Staff']]).toMatchObject([200, { role: 'owner', must_change_password: true, email: 'Neue.Chefin@Freizeichen.example' }])
    expect(await shop.deps.db.select().from(journal)).toContainEqual(expect.objectContaining({ action: 'created staff', staffId: null }))
    expect(await told()).toBe(before + 1)
  })

  it('gives all rights to whoever works here, also where the login was locked, and leaves the password', async () => {
    const talent = await givenStaff(shop, 'talent')
    await owner.calls.call('POST', '/staff/confirmPassword', { password: goodPassword })
    await owner.calls.call('PUT', `/staff/members/${talent.staff.id}`, { disabled: true })
    for (const _time of [1, 2]) expect(await makeOwner(shop.deps, talent.staff.email.toUpperCase())).toEqual({})
    expect((await signIn(talent.staff.email, goodPassword)).body['Staff']).toMatchObject({ role: 'owner', id: talent.staff.id })
  })
})

describe('npm run admin -- password', () => {
  it('replaces the password once, ends all sessions, and tells it to the journal and the owners', async () => {
    const member = await givenStaff(shop, 'studio')
    const before = await told()
    const password = await resetPassword(shop.deps, member.staff.email.toUpperCase())
    expect((await member.calls.call('GET', '/staff')).status).toBe(401)
    expect((await signIn(member.staff.email, goodPassword)).status).toBe(401)
    expect(await lastEntry()).toMatchObject({ action: 'reset the password of staff', staffId: null, subjectId: member.staff.id })
    expect(await told()).toBe(before + 1)
    expect((await signIn(member.staff.email, String(password))).body['Staff']).toMatchObject({ must_change_password: true })
  })

  it('does nothing for an address that nobody has', async () => {
    expect(await resetPassword(shop.deps, 'nobody@freizeichen.example')).toBeUndefined()
  })
})
