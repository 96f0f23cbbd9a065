import { describe, expect, it } from 'vitest'
import { staffContract, type Staff } from '#domain/staff/staff.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { StaffSession } from './staff-session.ts'

const owner: Staff = { id: '1', email: 'owner@example.org', name: 'Owner', role: 'owner', must_change_password: false, must_set_second_factor: false }

interface Sent {
  readonly path: string
  readonly token: string | undefined
}

/** A tab: what it keeps, what the server answers (a code refuses), what was sent. */
function openTab({ kept, answer = {} }: { kept?: string; answer?: Record<string, unknown> } = {}) {
  const held = new Map(kept === undefined ? [] : [['house-session', kept]])
  const sent: Sent[] = []
  const storage = () => ({
    getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => held.set(key, value), removeItem: (key: string) => held.delete(key),
  })
  const callIt = (async ({ path }: { path: string }, _input: unknown, { token }: { token?: string } = {}) => {
    sent.push({ path, token })
    const given = answer[path]
    if (typeof given === 'string') throw new Refused(given as FailureCode)
    return given
  }) as unknown as typeof call
  return { held, sent, answer, session: new StaffSession({ storage, callIt }) }
}

const signedIn = { [staffContract.loginStaff.path]: { token: 't1', expires_at: '', Staff: owner }, [staffContract.getStaff.path]: owner }

describe('[R6.09] the staff session', () => {
  it('does not exist in a new tab, and sends no request', async () => {
    const { session, sent } = openTab()
    await session.wake()
    expect(session.snapshot()).toEqual({ status: 'signedOut', why: 'new' })
    expect(sent).toEqual([])
  })

  it('begins with a sign-in, and is kept across a reload', async () => {
    const tab = openTab({ answer: signedIn })
    await tab.session.signIn('owner@example.org', 'secret')
    expect(tab.session.snapshot()).toEqual({ status: 'signedIn', staff: owner })
    const again = openTab({ kept: tab.held.get('house-session')!, answer: signedIn })
    await again.session.wake()
    expect(again.session.snapshot()).toEqual({ status: 'signedIn', staff: owner })
    expect(again.sent).toEqual([{ path: '/staff', token: 't1' }])
  })

  it('ends where the server no longer accepts it', async () => {
    const { session, held } = openTab({ kept: 't1', answer: { '/staff': 'VALID_USER_REQUIRED' } })
    await session.wake()
    expect(session.snapshot()).toEqual({ status: 'signedOut', why: 'expired' })
    expect(held.size).toBe(0)
  })

  it('knows whose page still stands there where it ends while it is used', async () => {
    const tab = openTab({ answer: { ...signedIn, [staffContract.listJournal.path]: 'VALID_USER_REQUIRED' } })
    await tab.session.signIn('owner@example.org', 'secret')
    await expect(tab.session.ask(staffContract.listJournal, {})).rejects.toMatchObject({ code: 'VALID_USER_REQUIRED' })
    expect(tab.session.snapshot()).toEqual({ status: 'signedOut', why: 'expired', staff: owner })
    expect(tab.held.size).toBe(0)
  })

  it('survives a lost connection, and continues when it is back', async () => {
    const tab = openTab({ kept: 't1', answer: { '/staff': 'ERROR_SUBMITTING_DATA' } })
    await tab.session.wake()
    expect(tab.session.snapshot()).toEqual({ status: 'failed', code: 'ERROR_SUBMITTING_DATA' })
    tab.answer['/staff'] = owner
    await tab.session.load()
    expect(tab.session.snapshot()).toEqual({ status: 'signedIn', staff: owner })
  })

  it('asks for the password once more in the name of one session: whoever signs in meanwhile sends nothing of the one before', async () => {
    const tab = openTab({ answer: { ...signedIn, [staffContract.listJournal.path]: 'PASSWORD_NEEDED' } })
    await tab.session.signIn('owner@example.org', 'secret')
    const refused = expect(tab.session.ask(staffContract.listJournal, {})).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
    await Promise.resolve()
    await tab.session.signIn('owner@example.org', 'secret')
    await refused
    expect(tab.sent.filter(({ path }) => path === staffContract.listJournal.path)).toHaveLength(1)
  })

  it('ends locally at once on request, and the server is told with its token', async () => {
    const tab = openTab({ answer: { ...signedIn, '/staff/logout': 'ERROR_SUBMITTING_DATA' } })
    await tab.session.signIn('owner@example.org', 'secret')
    const ending = tab.session.signOut()
    expect(tab.session.snapshot()).toEqual({ status: 'signedOut', why: 'left' })
    expect(tab.held.size).toBe(0)
    await expect(ending).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA' })
    expect(tab.sent.at(-1)).toEqual({ path: '/staff/logout', token: 't1' })
  })

  it.each([['answered', owner], ['refused', 'ERROR_SUBMITTING_DATA']])('stays ended when an earlier request is %s only afterwards', async (_how, late) => {
    const tab = openTab({ answer: { ...signedIn, '/staff/logout': {} } })
    await tab.session.signIn('owner@example.org', 'secret')
    tab.answer['/staff'] = late
    const asked = tab.session.load()
    await tab.session.signOut()
    await asked
    expect(tab.session.snapshot()).toEqual({ status: 'signedOut', why: 'left' })
  })

  it('never sends a request without a token of its own', async () => {
    const { session, sent } = openTab()
    await session.wake()
    await expect(session.ask(staffContract.listJournal, {})).rejects.toMatchObject({ code: 'VALID_USER_REQUIRED' })
    expect(sent).toEqual([])
  })

  it('is not ended by an answer to the previous session', async () => {
    const tab = openTab({ answer: { ...signedIn, '/staff/journal': 'VALID_USER_REQUIRED' } })
    await tab.session.signIn('owner@example.org', 'secret')
    const late = tab.session.ask(staffContract.listJournal, {})
    tab.answer[staffContract.loginStaff.path] = { token: 't2', expires_at: '', Staff: owner }
    await tab.session.signIn('owner@example.org', 'secret')
    await expect(late).rejects.toMatchObject({ code: 'VALID_USER_REQUIRED' })
    expect(tab.session.snapshot().status).toBe('signedIn')
    expect(tab.held.get('house-session')).toBe('t2')
  })

  it.each(['NO_READ_ACCESS', 'PASSWORD_MUST_CHANGE', 'SECOND_FACTOR_MUST_BE_SET'])('reloads the member of staff when a call is refused with %s', async (code) => {
    const tab = openTab({ answer: { ...signedIn, '/staff/journal': code } })
    await tab.session.signIn('owner@example.org', 'secret')
    tab.answer['/staff'] = { ...owner, role: 'studio' }
    await expect(tab.session.ask(staffContract.listJournal, {})).rejects.toMatchObject({ code })
    await expect.poll(() => tab.session.snapshot()).toEqual({ status: 'signedIn', staff: { ...owner, role: 'studio' } })
  })

  it('no longer requires a password change once it is done', async () => {
    const mustChange = { ...owner, must_change_password: true }
    const tab = openTab({ kept: 't1', answer: { '/staff': mustChange, '/staff/changePassword': { createSuccess: true } } })
    await tab.session.wake()
    expect(tab.session.snapshot()).toEqual({ status: 'signedIn', staff: mustChange })
    await tab.session.changePassword('one-time', 'Fern-Ruf-25')
    expect(tab.session.snapshot()).toEqual({ status: 'signedIn', staff: owner })
  })
})
