import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { journal, staff as staffTable } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, goodPassword, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.update(staffTable).set({ disabledAt: new Date() })
  owner = await givenStaff(shop, 'owner')
})

interface WithPassword { Member: StaffMemberShown; one_time_password: string }

let people = 0
const clara = () => ({ name: 'Clara Klang', email: `Clara-${(people += 1)}@freizeichen.example`, role: 'studio' })
const create = async (said: object = clara()) => (await owner.calls.call('POST', '/staff/members', said)).body as unknown as WithPassword
const change = (staffId: string, said: object, by = owner) => by.calls.call('PUT', `/staff/members/${staffId}`, said)
const signIn = (user: string, pw: string) => cartCallsOf(shop).call('POST', '/staff/login', { user, pw })
const deeds = async (subjectId: string) => (await shop.deps.db.select().from(journal).where(eq(journal.subjectId, subjectId))).map(({ action, staffId }) => [action, staffId])

describe('adding a member of staff', () => {
  it('[R6.09] returns a one-time password, once, that has to be replaced; the journal records it without the password', async () => {
    const said = clara()
    const { Member: member, one_time_password: password } = await create(said)
    expect(member).toMatchObject({ ...said, must_change_password: true, disabled_at: null, last_sign_in_at: null, live_sessions: 0, is_self: false })
    const { status, body } = await signIn(said.email.toUpperCase(), password)
    expect([status, body['Staff']]).toEqual([200, { id: member.id, name: said.name, email: said.email, role: 'studio', must_change_password: true, must_set_second_factor: false }])
    expect(await deeds(member.id)).toEqual([['created staff', owner.staff.id], ['signed in', member.id]])
    const everything = JSON.stringify([await shop.deps.db.select().from(journal), (await owner.calls.call('GET', `/staff/members/${member.id}`)).body, shop.logLines])
    expect(everything).not.toContain(password)
  })

  it('[R6.09] sets a one-time password that works for seven days; afterwards an owner issues another one, and a chosen one does not expire', async () => {
    const said = clara()
    const { Member: { id }, one_time_password: password } = await create(said)
    const expire = () => shop.deps.db.update(staffTable).set({ passwordExpiresAt: new Date(Date.now() - 1000) }).where(eq(staffTable.id, id))
    const [row] = await shop.deps.db.select().from(staffTable).where(eq(staffTable.id, id))
    expect(Math.round((row!.passwordExpiresAt!.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await expire()
    expect(await signIn(said.email, password)).toMatchObject({ status: 410, body: { errorCode: 'ONE_TIME_PASSWORD_EXPIRED' } })
    expect(await signIn(said.email, 'falsch'), 'nobody else learns of it').toMatchObject({ status: 401, body: { errorCode: 'WRONG_USERNAME_OR_PASSWORD' } })
    const { one_time_password: another } = (await owner.calls.call('POST', `/staff/members/${id}/resetPassword`, {})).body as unknown as WithPassword
    const { body } = await signIn(said.email, another)
    const headers = { authorization: `Bearer ${String(body['token'])}` }
    await shop.app.inject({ method: 'POST', url: '/api/staff/changePassword', headers, payload: { current: another, password: goodPassword } })
    expect((await shop.deps.db.select().from(staffTable).where(eq(staffTable.id, id)))[0]?.passwordExpiresAt).toBeNull()
  })

  it('[R6.09] is refused where the address is already in use, in any case, also by a former member', async () => {
    const said = clara()
    const { Member: member } = await create(said)
    await change(member.id, { disabled: true })
    expect(await owner.calls.call('POST', '/staff/members', { ...said, email: said.email.toLowerCase() })).toMatchObject({ status: 409, body: { errorCode: 'ERROR_EMAIL_IN_USE', fields: { email: expect.any(Object) } } })
  })

  it.each([[{ name: ' ' }, 'name'], [{ email: 'clara' }, 'email'], [{ role: 'boss' }, 'role']])('[R5.05] marks the field of %j', async (wrong, field) => {
    expect(await owner.calls.call('POST', '/staff/members', { ...clara(), ...wrong })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { [field]: expect.any(Object) } } })
  })
})

describe('changing a member of staff', () => {
  it('[R6.09] disables at once, everywhere, and enables again without the old sessions', async () => {
    const { staff, calls } = await givenStaff(shop, 'studio')
    expect((await change(staff.id, { disabled: true })).body).toMatchObject({ disabled_at: expect.any(String), live_sessions: 0 })
    expect([(await calls.call('GET', '/staff')).status, (await signIn(staff.email, goodPassword)).status]).toEqual([401, 401])
    expect((await change(staff.id, { disabled: false })).body).toMatchObject({ disabled_at: null, role: 'studio' })
    expect([(await calls.call('GET', '/staff')).status, (await signIn(staff.email, goodPassword)).status]).toEqual([401, 200])
    expect((await deeds(staff.id)).filter(([, by]) => by === owner.staff.id).map(([action]) => action)).toEqual(['disabled staff', 'enabled staff'])
  })

  it('[R6.09] takes effect from the next call on: a new role changes the rights of the existing session', async () => {
    const { staff, calls } = await givenStaff(shop, 'studio')
    expect((await calls.call('GET', '/staff/journal')).status).toBe(403)
    await change(staff.id, { role: 'owner', name: 'Otto Ohr' })
    expect((await calls.call('GET', '/staff/journal')).status).toBe(200)
    expect((await calls.call('GET', '/staff')).body).toMatchObject({ name: 'Otto Ohr', role: 'owner' })
    await change(staff.id, { role: 'studio' })
    expect((await calls.call('GET', '/staff/journal')).status).toBe(403)
  })

  it('[R6.09] always leaves an owner who can sign in: the last one is neither disabled nor demoted', async () => {
    for (const said of [{ disabled: true }, { role: 'studio' }]) {
      expect(await change(owner.staff.id, said)).toMatchObject({ status: 409, body: { errorCode: 'LAST_OWNER' } })
    }
    expect((await change(owner.staff.id, { name: 'Ich' })).status).toBe(200)
    expect((await owner.calls.call('GET', '/staff')).body).toMatchObject({ name: 'Ich', role: 'owner' })
  })

  it('[R6.09] leaves one also where two owners disable each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.deps.db.update(staffTable).set({ disabledAt: new Date() })
      const [one, two] = [await givenStaff(shop, 'owner'), await givenStaff(shop, 'owner')]
      const answers = await Promise.all([change(two.staff.id, { disabled: true }, one), change(one.staff.id, { role: 'studio' }, two)])
      const statuses = answers.map(({ status }) => status).toSorted()
      // The second may come after its asker has lost the right to ask.
      expect(statuses[0]).toBe(200)
      expect([401, 403, 409]).toContain(statuses[1])
      const left = (await shop.deps.db.select().from(staffTable)).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null)
      expect(left).toHaveLength(1)
    }
  })

  it('[R6.09] answers not found for an unknown member', async () => {
    const nobody = crypto.randomUUID()
    expect((await change(nobody, { name: 'Niemand' })).status).toBe(404)
    expect((await owner.calls.call('POST', `/staff/members/${nobody}/resetPassword`, {})).status).toBe(404)
    expect((await owner.calls.call('GET', `/staff/members/${nobody}/sessions`)).status).toBe(404)
  })
})

it('[R6.09] a reset password ends all sessions, unlocks the account, and has to be replaced', async () => {
  const { staff, calls } = await givenStaff(shop, 'studio')
  const fromHome = async (pw: string) => (await shop.app.inject({ method: 'POST', url: '/api/staff/login', payload: { user: staff.email, pw }, remoteAddress: '192.0.2.7' })).statusCode
  for (let tries = 0; tries < 10; tries += 1) await fromHome('falsch')
  expect(await fromHome(goodPassword)).toBe(429)
  const { body } = await owner.calls.call('POST', `/staff/members/${staff.id}/resetPassword`, {})
  const { Member: member, one_time_password: password } = body as unknown as WithPassword
  expect(member).toMatchObject({ must_change_password: true, live_sessions: 0 })
  expect((await calls.call('GET', '/staff')).status).toBe(401)
  expect(await fromHome(goodPassword)).toBe(401)
  expect(await fromHome(password)).toBe(200)
  expect((await signIn(staff.email, password)).body).toMatchObject({ Staff: { must_change_password: true } })
  expect((await deeds(staff.id)).map(([action]) => action)).toContain('reset the password of staff')
})

describe('sessions in the studio', () => {
  const sessionsOf = async ({ calls }: SignedInStaff) => (await calls.call('GET', '/staff/sessions')).body as unknown as { total_results: number; records: { id: string; is_current: boolean }[] }

  it('[R6.09] are seen and ended by their own member of staff, and no other\'s', async () => {
    const [me, other] = [await givenStaff(shop, 'studio'), await givenStaff(shop, 'studio')]
    await signIn(me.staff.email, goodPassword)
    const { total_results: total, records } = await sessionsOf(me)
    expect([total, records.map(({ is_current: isCurrent }) => isCurrent).toSorted()]).toEqual([2, [false, true]])
    const foreign = (await sessionsOf(other)).records[0]!.id
    expect((await me.calls.call('DELETE', `/staff/sessions/${foreign}`)).status).toBe(404)
    const mine = records.find((session) => !session.is_current)!.id
    expect((await me.calls.call('DELETE', `/staff/sessions/${mine}`)).status).toBe(200)
    expect((await sessionsOf(me)).total_results).toBe(1)
    expect((await deeds(me.staff.id)).map(([action]) => action)).toContain('ended an own session')
  })

  it('[R6.09] are all visible to the owner, who can end them', async () => {
    const { staff, calls } = await givenStaff(shop, 'studio')
    const path = `/staff/members/${staff.id}/sessions`
    const { records } = (await owner.calls.call('GET', path)).body as unknown as { records: { id: string; is_current: boolean }[] }
    expect(records).toMatchObject([{ is_current: false, stay_logged_in: false }])
    expect((await owner.calls.call('DELETE', `${path}/${records[0]!.id}`)).body).toEqual({ ended: true })
    expect((await calls.call('GET', '/staff')).status).toBe(401)
    expect((await owner.calls.call('DELETE', `${path}/${records[0]!.id}`)).status).toBe(404)
    expect(await deeds(staff.id)).toContainEqual(['ended a session of staff', owner.staff.id])
  })
})

it('[R6.09] the members of staff are listed by name', async () => {
  await create({ ...clara(), name: 'aaron' })
  const { records, total_results: total } = (await owner.calls.call('GET', '/staff/members')).body as unknown as { records: StaffMemberShown[]; total_results: number }
  expect(records).toHaveLength(total)
  expect(records[0]!.name).toBe('aaron')
  expect(records.filter((member) => member.is_self).map(({ id, live_sessions: live }) => [id, live])).toEqual([[owner.staff.id, 1]])
  expect(JSON.stringify(records)).not.toMatch(/argon2|hash/i)
})
