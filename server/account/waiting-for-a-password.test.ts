import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema.ts'
import { givenCustomer, givenStaff, goodPassword } from '#server/testing/given-accounts.ts'
import { tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { confirmEmail } from './email.ts'
import { changePassword } from './password.ts'
import { changeStaffPassword, loginStaff } from '#server/staff/staff-login.ts'
import { deleteUser } from './own-data.ts'
import { login } from './login.ts'
import { updateUser } from './profile.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const caller = { address: '10.9.8.7', provider: '10.9.0.0/16', userAgent: 'a browser' }

/** The shop, in which something happens while a password is in line. */
function depsWhile(happening: () => Promise<unknown>) {
  const inTurn: typeof shop.deps.passwords.inTurn = async (address, work) => {
    const result = await shop.deps.passwords.inTurn(address, work)
    await happening()
    return result
  }
  return { ...shop.deps, passwords: { ...shop.deps.passwords, inTurn } }
}

async function givenAsker() {
  const { user, calls } = await givenCustomer(shop)
  const { body } = await calls.call('GET', '/user/sessions')
  const [session] = (body as unknown as { records: { id: string }[] }).records
  const signOutEverywhere = () => calls.call('POST', '/user/logoutEverywhere', {})
  return { user, calls, signOutEverywhere, customer: { kind: 'customer', userId: user.id, accountId: user.Account.id, sessionId: session!.id } as const }
}

async function givenMember(role: 'owner' | 'studio') {
  const { staff } = await givenStaff(shop, role)
  const [session] = await shop.deps.db.select().from(sessions).where(eq(sessions.staffId, staff.id))
  return { staff, asker: { kind: 'staff', staffId: staff.id, role, mustChangePassword: false, mustSetSecondFactor: false, hasProvedPassword: true, sessionId: session!.id } as const }
}

describe('a session that ends while its call waits for a password hash', () => {
  it.each([
    ['changes no password', changePassword],
    ['changes no address', updateUser],
    ['deletes nothing', deleteUser],
  ] as const)('[R6.03] %s', async (_what, act) => {
    const { user, customer, signOutEverywhere } = await givenAsker()
    const said = { password: 'Neues-Geheimnis-9', id: user.id, pw: goodPassword, email1: `neu-${user.email1}` }
    const done = (act as typeof updateUser)(depsWhile(signOutEverywhere), said as never, customer, caller)
    await expect(done).rejects.toMatchObject({ code: 'VALID_USER_REQUIRED' })
    await expect(login(shop.deps, { user: user.email1, pw: goodPassword, remember: false }, caller)).resolves.toMatchObject({ User: { id: user.id } })
  })
})

describe('a login with a password that is changed at the same moment', () => {
  it('[R6.03] starts no session', async () => {
    const { user, calls } = await givenAsker()
    const change = () => calls.call('POST', '/user/changePassword', { password: 'Neues-Geheimnis-9', id: user.id })
    const late = login(depsWhile(change), { user: user.email1, pw: goodPassword, remember: false }, caller)
    await expect(late).rejects.toMatchObject({ code: 'WRONG_USERNAME_OR_PASSWORD' })
  })
})

describe('an address that is confirmed by a password that is changed at the same moment', () => {
  it('[R7.24] stays unconfirmed', async () => {
    const { user, calls } = await givenAsker()
    const change = () => calls.call('POST', '/user/changePassword', { password: 'Neues-Geheimnis-9', id: user.id })
    const token = await tokenFrom(shop.deps.db, user.email1, 'sign-up')
    const late = confirmEmail(depsWhile(change), { token, pw: goodPassword, new_password: false }, { kind: 'guest', hadSession: false }, caller)
    await expect(late).rejects.toMatchObject({ code: 'WRONG_USERNAME_OR_PASSWORD' })
    expect((await calls.call('GET', '/user')).body).toMatchObject({ email_confirmed: false })
  })
})

describe('a member of staff', () => {
  it('[R6.09] gets no session with a password that is changed at the same moment', async () => {
    const { staff, calls } = await givenStaff(shop, 'owner')
    const change = () => calls.call('POST', '/staff/changePassword', { current: goodPassword, password: 'Neues-Geheimnis-9' })
    await expect(loginStaff(depsWhile(change), { user: staff.email, pw: goodPassword }, caller)).rejects.toMatchObject({ code: 'WRONG_USERNAME_OR_PASSWORD' })
  })

  it.each([
    ['is given another one', 'POST', '/resetPassword', {}],
    ['is shut out', 'PUT', '', { disabled: true }],
  ] as const)('[R6.09] changes no password if the member %s at the same moment', async (_what, method, path, payload) => {
    const [{ staff, asker }, owner] = [await givenMember('studio'), await givenStaff(shop, 'owner')]
    const happening = async () => expect((await owner.calls.call(method, `/staff/members/${staff.id}${path}`, payload)).status).toBe(200)
    const change = changeStaffPassword(depsWhile(happening), { current: goodPassword, password: 'Neues-Geheimnis-9' }, asker, caller)
    await expect(change).rejects.toMatchObject({ code: 'VALID_USER_REQUIRED' })
    await expect(loginStaff(shop.deps, { user: staff.email, pw: 'Neues-Geheimnis-9' }, caller)).rejects.toMatchObject({ code: 'WRONG_USERNAME_OR_PASSWORD' })
  })

  it('[R6.09] cannot choose the present password as the new one, in any encoding of its letters', async () => {
    const { asker } = await givenMember('studio')
    const change = (current: string, password: string) => changeStaffPassword(shop.deps, { current, password }, asker, caller)
    await change(goodPassword, 'Café-geheim-9'.normalize('NFC'))
    await expect(change('Café-geheim-9'.normalize('NFC'), 'Café-geheim-9'.normalize('NFD'))).rejects.toMatchObject({ code: 'ERROR_PASSWORD_CHANGE' })
  })

  it('[R6.09] is not locked out by attempts to sign in as a customer of a similar name', async () => {
    const { staff } = await givenStaff(shop, 'studio')
    for (const user of [`staff:${staff.email}`, ` staff ${staff.email}`, staff.email]) {
      for (let time = 0; time < 10; time += 1) await login(shop.deps, { user, pw: 'falsch', remember: false }, caller).catch(() => undefined)
    }
    await expect(loginStaff(shop.deps, { user: staff.email, pw: goodPassword }, caller)).resolves.toMatchObject({ Staff: { id: staff.id } })
  })
})

describe('a request for a new password', () => {
  it('[R7.24] is answered alike for an address that grows in lower case', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/user/resetPassword', payload: { user: 'İ'.repeat(254) } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'PASSWORD_RESET_REQUEST_SENT' }])
  })
})
