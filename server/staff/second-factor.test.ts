import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '#domain/staff/second-factor.ts'
import { journal, mails, recoveryCodes, secondFactors, sessions } from '#server/db/schema.ts'
import { callsOfStaff, codeAt, type FactorCalls, givenFactor } from '#server/testing/given-second-factor.ts'
import { givenStaff, goodPassword, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { revokeSessionsOf } from '#server/access/session.queries.ts'
import { lockMember } from './staff.queries.ts'
import { forgetSecondFactor } from './staff-members.ts'

let shop: TestApp
let time = new Date('2026-11-20T10:00:00Z')
const later = (seconds: number) => { time = new Date(time.getTime() + seconds * 1000) }
beforeAll(async () => { shop = await openTestApp({ deps: { now: () => time } }) })
afterAll(() => shop.close())

const signIn = (who: SignedInStaff, code?: string) => callsOfStaff(shop).call('POST', '/staff/login', { user: who.staff.email, pw: goodPassword, ...(code !== undefined && { code }) })
const answerOf = async (said: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await said
  return status === 200 ? 'in' : body['errorCode']
}

describe('[R6.09] a second factor', () => {
  it('is set up by its first code, and asked for from then on', async () => {
    const who = await givenStaff(shop, 'studio')
    expect((await who.calls.call('GET', '/staff/secondFactor')).body).toEqual({ set_at: null, recovery_codes_left: 0, is_demanded: false })
    const { body } = await who.calls.call('POST', '/staff/secondFactor/begin', {})
    expect(body).toMatchObject({ key: expect.stringMatching(/^[A-Z2-7]{32}$/), address: expect.stringContaining(`secret=${String(body['key'])}&`), qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) } })
    expect(await answerOf(signIn(who))).toBe('in')
    expect(await answerOf(who.calls.call('POST', '/staff/secondFactor/confirm', { code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    const set = await who.calls.call('POST', '/staff/secondFactor/confirm', { code: codeAt(body['key'] as string, time) })
    expect((set.body['recovery_codes'] as string[]).length).toBe(10)
    expect((await who.calls.call('GET', '/staff/secondFactor')).body).toMatchObject({ set_at: time.toISOString(), recovery_codes_left: 10 })
    expect(await answerOf(signIn(who))).toBe('SECOND_FACTOR_NEEDED')
    expect((await shop.deps.db.select().from(sessions).where(eq(sessions.staffId, who.staff.id))).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
  })

  it('is good once: wrong, late, early and used codes open nothing, and a step before a used one neither', async () => {
    const factor = await givenFactor(shop, time)
    later(60)
    expect(await answerOf(signIn(factor.who, factor.codeAt(time, -2)))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time, 2)))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, 'abcdef'))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time)))).toBe('in')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time)))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time, -1)))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time, 1)))).toBe('in')
  })

  it('that is replaced is told to every owner, as somebody who found an open session could do it', async () => {
    const owner = await givenStaff(shop, 'owner')
    const factor = await givenFactor(shop, time)
    const { body } = await factor.who.calls.call('POST', '/staff/secondFactor/begin', {})
    expect((await factor.who.calls.call('POST', '/staff/secondFactor/confirm', { code: codeAt(body['key'] as string, time) })).status).toBe(200)
    const told = (await shop.deps.db.select().from(mails).where(eq(mails.kind, 'owner-told'))).filter(({ recipient }) => recipient === owner.staff.email)
    expect(told.map(({ textBody }) => textBody.includes('Zweiter Faktor ersetzt'))).toEqual([true])
  })

  // The embedded database takes one transaction after the other.
  it.skipIf(!process.env['TEST_DATABASE_URL'])('that is replaced while a password is reset waits for it, and neither is lost', async () => {
    const factor = await givenFactor(shop, time)
    const { staff: { id: staffId } } = factor.who
    expect(await answerOf(signIn(factor.who, factor.codeAt(time, 1)))).toBe('in')
    const { body } = await factor.who.calls.call('POST', '/staff/secondFactor/begin', {})
    const confirming = await shop.deps.db.transaction(async (tx) => {
      await lockMember(tx, staffId)
      const answer = factor.who.calls.call('POST', '/staff/secondFactor/confirm', { code: codeAt(body['key'] as string, time) })
      await expect.poll(async () => (await shop.deps.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`) as unknown as { rows: unknown[] }).rows.length).toBe(1)
      await revokeSessionsOf(tx, { staffId }, time)
      return { answer }
    })
    expect((await confirming.answer).status).toBe(200)
  })

  it('opens one session where fifty say the same code at once', async () => {
    const factor = await givenFactor(shop, time)
    later(60)
    const code = factor.codeAt(time)
    const answers = await Promise.all(Array.from({ length: 50 }, () => answerOf(signIn(factor.who, code))))
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
  })

  it('is locked for a quarter of an hour after ten wrong codes, for the right one, too', async () => {
    const factor = await givenFactor(shop, time)
    later(60)
    for (let tries = 0; tries < 10; tries++) expect(await answerOf(signIn(factor.who, '000000'))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, factor.codeAt(time)))).toBe('LOGIN_LOCKED')
    expect(await answerOf(signIn(factor.who, factor.recoveryCodes[0]))).toBe('LOGIN_LOCKED')
    later(15 * 60 + 1)
    expect(await answerOf(signIn(factor.who, factor.codeAt(time)))).toBe('in')
  })

  it('has recovery codes, each good once and stored as sums only; new ones replace them', async () => {
    const factor = await givenFactor(shop, time)
    const [first, second, third] = factor.recoveryCodes as [string, string, string]
    expect(await answerOf(signIn(factor.who, first.toLowerCase().replaceAll('-', ' ')))).toBe('in')
    expect(await answerOf(signIn(factor.who, first))).toBe('SECOND_FACTOR_WRONG')
    expect((await Promise.all([1, 2, 3].map(() => answerOf(signIn(factor.who, second))))).filter((answer) => answer === 'in')).toHaveLength(1)
    expect((await factor.who.calls.call('GET', '/staff/secondFactor')).body).toMatchObject({ recovery_codes_left: 8 })
    expect(JSON.stringify(await shop.deps.db.select().from(recoveryCodes))).not.toContain(second.replaceAll('-', ''))
    const renewed = (await factor.who.calls.call('POST', '/staff/secondFactor/recoveryCodes', {})).body['recovery_codes'] as string[]
    expect(await answerOf(signIn(factor.who, third))).toBe('SECOND_FACTOR_WRONG')
    expect(await answerOf(signIn(factor.who, renewed[0]))).toBe('in')
  })

  it('is stored sealed: whoever reads the database learns no code', async () => {
    const factor = await givenFactor(shop, time)
    const [row] = await shop.deps.db.select().from(secondFactors).where(eq(secondFactors.staffId, factor.who.staff.id))
    expect(row?.sealedSecret).toBeTruthy()
    const guess = codeOf(createHmac('sha1', Buffer.from(row!.sealedSecret!, 'base64url')).update(Buffer.alloc(8)).digest())
    expect([row!.sealedSecret!.includes(factor.key), guess === factor.codeAt(new Date(0))]).toEqual([false, false])
    expect(stepAt(time)).toBeGreaterThanOrEqual(row!.lastStep!)
  })
})

describe('[R6.09] an owner', () => {
  let owner: SignedInStaff
  let factor: FactorCalls
  beforeAll(async () => {
    owner = await givenStaff(shop, 'owner')
    factor = await givenFactor(shop, time)
  })

  it('resets the second factor of somebody who lost it; that person is signed out, and every owner hears of it', async () => {
    const path = `/staff/members/${factor.who.staff.id}`
    expect((await owner.calls.call('GET', path)).body).toMatchObject({ has_second_factor: true })
    expect((await owner.calls.call('POST', `${path}/resetSecondFactor`, {})).body).toMatchObject({ has_second_factor: false, live_sessions: 0 })
    expect((await factor.who.calls.call('GET', '/staff')).status).toBe(401)
    expect(await answerOf(signIn(factor.who))).toBe('in')
    const told = (await shop.deps.db.select().from(mails).where(eq(mails.kind, 'owner-told'))).filter(({ recipient }) => recipient === owner.staff.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Studio: Zweiter Faktor zurückgesetzt'])
    expect(told[0]!.textBody).toContain('Somebody (owner)')
  })

  it('demands it of everybody only with one of their own; who has none sets one up before anything else', async () => {
    const demand = (who: SignedInStaff, demanded: boolean) => who.calls.call('PUT', '/staff/secondFactor/demand', { demanded })
    expect(await answerOf(demand(owner, true))).toBe('SECOND_FACTOR_MUST_BE_SET')
    const own = await givenFactor(shop, time, 'owner')
    const without = await givenStaff(shop, 'studio')
    expect((await demand(own.who, true)).body).toMatchObject({ is_demanded: true })
    expect(await without.calls.call('GET', '/staff/work/board')).toMatchObject({ status: 409, body: { errorCode: 'SECOND_FACTOR_MUST_BE_SET' } })
    expect((await without.calls.call('GET', '/staff')).body).toMatchObject({ must_set_second_factor: true })
    expect(await answerOf(own.who.calls.call('DELETE', '/staff/secondFactor'))).toBe('SECOND_FACTOR_DEMANDED')
    const { body: { key } } = await without.calls.call('POST', '/staff/secondFactor/begin', {})
    await without.calls.call('POST', '/staff/secondFactor/confirm', { code: codeAt(key as string, time) })
    expect((await without.calls.call('GET', '/staff/work/board')).status).toBe(200)
    expect((await demand(own.who, false)).body).toMatchObject({ is_demanded: false })
    expect((await own.who.calls.call('DELETE', '/staff/secondFactor')).body).toMatchObject({ set_at: null, recovery_codes_left: 0 })
  })
})

describe('[R6.09] the command on the server', () => {
  it('lets a sole owner in again with the password alone; the journal and a mail say so, and repeating it changes nothing', async () => {
    const { who } = await givenFactor(shop, time, 'owner')
    expect(await answerOf(signIn(who))).toBe('SECOND_FACTOR_NEEDED')
    const outcomes = [await forgetSecondFactor(shop.deps, who.staff.email.toUpperCase()), await forgetSecondFactor(shop.deps, who.staff.email), await forgetSecondFactor(shop.deps, 'nobody@example.org')]
    expect(outcomes).toEqual(['forgotten', 'no factor', 'nobody'])
    expect((await who.calls.call('GET', '/staff')).status).toBe(401)
    expect(await answerOf(signIn(who))).toBe('in')
    const deeds = (await shop.deps.db.select().from(journal).where(eq(journal.subjectId, who.staff.id))).filter(({ action }) => action === 'reset the second factor of staff')
    expect(deeds.map(({ staffId }) => staffId)).toEqual([null])
    const told = (await shop.deps.db.select().from(mails).where(eq(mails.kind, 'owner-told'))).filter(({ recipient, textBody }) => recipient === who.staff.email && textBody.includes('Befehl auf dem Server'))
    expect(told).toHaveLength(1)
  })
})

describe('[R6.09] the password', () => {
  it('is asked for once more before what is dangerous, ten minutes after it was proved last', async () => {
    const owner = await givenStaff(shop, 'owner')
    const rename = () => answerOf(owner.calls.call('PUT', `/staff/members/${owner.staff.id}`, { name: 'Olga Ohr' }))
    expect(await rename()).toBe('in')
    later(10 * 60 + 1)
    expect(await rename()).toBe('PASSWORD_NEEDED')
    expect(await answerOf(owner.calls.call('POST', '/staff/confirmPassword', { pw: 'falsch' }))).toBe('WRONG_USERNAME_OR_PASSWORD')
    expect(await rename()).toBe('PASSWORD_NEEDED')
    expect(await answerOf(owner.calls.call('POST', '/staff/confirmPassword', { pw: goodPassword }))).toBe('in')
    expect(await rename()).toBe('in')
  })

  it('has to be said anew twelve hours after signing in, however the session was used', async () => {
    const { calls } = await givenStaff(shop, 'talent')
    for (let hours = 0; hours < 11; hours++) {
      later(60 * 60)
      expect((await calls.call('GET', '/staff')).status).toBe(200)
    }
    later(60 * 60)
    expect(await calls.call('GET', '/staff')).toMatchObject({ status: 401, body: { errorCode: 'VALID_USER_REQUIRED' } })
  })
})
