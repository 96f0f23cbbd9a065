import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailInList, MailShown } from '#domain/mail/mails.contract.ts'
import { journal, mails } from '#server/db/schema.ts'
import { givenCustomer, givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { mailsTo, tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listMailsBy, type MailsWanted } from './mail.queries.ts'

let shop: TestApp
let owner: SignedInStaff
let clock: Date
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const list = async (query: string) => (await owner.calls.call('GET', `/staff/mails?${query}`)).body as unknown as { records: MailInList[]; next: string | null }
const read = async (mailId: string) => (await owner.calls.call('GET', `/staff/mails/${mailId}`)).body as unknown as MailShown
const again = (mailId: string) => owner.calls.call('POST', `/staff/mails/${mailId}/sendAgain`, {})
const change = (mailId: string, changes: Partial<typeof mails.$inferInsert>) => shop.deps.db.update(mails).set(changes).where(eq(mails.id, mailId))

async function givenMail(changes: Partial<typeof mails.$inferInsert> = {}) {
  const { user } = await givenCustomer(shop)
  const mail = (await mailsTo(shop.deps.db, user.email1))[0]!
  if (Object.keys(changes).length > 0) await change(mail.id, changes)
  return { id: mail.id, recipient: changes.recipient ?? mail.recipient }
}

describe('the list of mails', () => {
  it('[R6.09] shows the latest first and is paged by cursor, whatever was written meanwhile', async () => {
    const recipients = ['liste-1@example.org', 'Liste-2@example.org', 'liste-3@example.org']
    for (const recipient of recipients) await givenMail({ recipient })
    const { records, next } = await list('recipient=LISTE-&limit=2')
    expect(records.map(({ recipient }) => recipient)).toEqual(recipients.toReversed().slice(0, 2))
    await givenMail({ recipient: 'liste-4@example.org' })
    expect(await list(`recipient=liste-&limit=2&after=${next}`)).toMatchObject({ records: [{ recipient: recipients[0] }], next: null })
    expect(records[0]).toMatchObject({ kind: 'sign-up', language: 'de', state: 'pending', withheld_because: null, sent_at: null, forgotten_at: null })
    expect(records[0]).not.toHaveProperty('text')
  })

  it('[R6.09] is searched by an index, by the beginning of the address and by state, for any number of mails', async () => {
    const { db } = shop.deps
    await db.execute(sql`insert into mails (dedupe_key, kind, language, recipient, subject, text_body, html_body, state, date_entered)
      select 'many ' || n, 'sign-up', 'de', 'viele-' || n || '@example.com', '', '', '', 'sent', now() - n * interval '1 second' from generate_series(1, 20000) n`)
    await db.execute(sql`analyze mails`)
    const plan = async (wanted: Partial<MailsWanted>, limit = 26) => {
      const asked = listMailsBy(db, { state: undefined, kind: undefined, recipient: '', after: undefined, limit, ...wanted }).getSQL()
      return JSON.stringify(await db.execute(sql`explain ${asked}`))
    }
    expect(await plan({ recipient: 'Viele-1234' })).toContain('mails_by_recipient')
    expect(await plan({ state: 'failed' })).toContain('mails_list_by_state')
    expect((await list('recipient=VIELE-1999&limit=20')).records).toHaveLength(11)
    expect(await list('recipient=viele-&limit=3')).toMatchObject({ records: [{ recipient: 'viele-1@example.com' }, {}, {}] })
    const after = { at: new Date(Date.now() - 4 * 3_600_000).toISOString(), id: crypto.randomUUID() }
    for (const wanted of [{}, { kind: 'sign-up' }] as const) {
      expect(await plan({ ...wanted, after })).toMatch(/using mails_list.*Index Cond: .*ROW\(date_entered, id\) </)
    }
  })

  it('[R6.09] neither omits nor repeats mails that were written at the same moment', async () => {
    await shop.deps.db.execute(sql`insert into mails (dedupe_key, kind, language, recipient, subject, text_body, html_body, state, date_entered)
      select 'at once ' || n, 'sign-up', 'de', 'zugleich-' || n || '@example.com', '', '', '', 'sent', ${clock.toISOString()}::timestamptz from generate_series(1, 7) n`)
    const read: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { records, next } = await list(`recipient=zugleich-&limit=3&after=${after}`)
      read.push(...records.map(({ recipient }) => recipient))
      after = next
    }
    expect(read.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `zugleich-${n}@example.com`))
  })

  it('[R6.09] is filtered by state, kind and the beginning of the address, which is never treated as a pattern', async () => {
    const failed = await givenMail({ recipient: 'eng%_1@example.org', state: 'failed' })
    await givenMail({ recipient: 'eng-2@example.org' })
    const ids = async (query: string) => (await list(query)).records.map(({ id }) => id)
    expect(await ids('recipient=eng&state=failed&kind=sign-up')).toEqual([failed.id])
    expect(await ids('recipient=eng&state=failed&kind=new-device')).toEqual([])
    expect(await ids('recipient=eng%25_')).toEqual([failed.id])
    expect(await ids('recipient=_ng')).toEqual([])
    expect(await ids('recipient=eng&state=&kind=')).toHaveLength(2)
    expect((await owner.calls.call('GET', '/staff/mails?state=lost')).status).toBe(400)
  })
})

describe('one mail', () => {
  it('[R6.09] never reveals the secret in its link: not in the text, not in the HTML, while it works for the customer', async () => {
    const mail = await givenMail()
    const token = await tokenFrom(shop.deps.db, mail.recipient, 'sign-up')
    const shown = await read(mail.id)
    expect(shown).toMatchObject({ attempts: 0, last_failure: null, has_dead_link: false, can_be_sent_again: false, text: expect.stringContaining('/confirmEmail?token=…') })
    const frame = await shop.app.inject(shown.frame_address!)
    expect(frame.body).toContain('/confirmEmail?token=…')
    expect(JSON.stringify(shown) + frame.body).not.toContain(token)
    expect((await owner.calls.call('POST', '/user/confirmEmail', { token })).status).toBe(200)
  })

  it('[R6.09] is never read unrecorded: the journal names the reader and the kind of the mail', async () => {
    const { id } = await givenMail()
    await read(id)
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id))).toMatchObject([
      { action: 'read a mail', staffId: owner.staff.id, subjectKind: 'mail', details: { kind: 'sign-up' } },
    ])
  })

  it('[R6.09] is shown in a sandboxed frame of the studio, by a link that ends with the session', async () => {
    const { id } = await givenMail()
    const another = await givenStaff(shop, 'owner')
    const { frame_address: address } = (await another.calls.call('GET', `/staff/mails/${id}`)).body as unknown as MailShown
    const { statusCode, headers, body } = await shop.app.inject(address!)
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-frame-options']]).toEqual([200, 'text/html; charset=utf-8', 'no-store', 'SAMEORIGIN'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox")
    expect(body).toMatch(/^<!doctype html>/)
    expect((await shop.app.inject(address!.replace(id, (await givenMail()).id))).statusCode).toBe(401)
    clock = new Date(clock.getTime() + 11 * 60 * 1000)
    expect((await shop.app.inject(address!)).statusCode).toBe(401)
    const { frame_address: fresh } = (await another.calls.call('GET', `/staff/mails/${id}`)).body as unknown as MailShown
    await another.calls.call('GET', '/staff/logout')
    expect((await shop.app.inject(fresh!)).statusCode).toBe(401)
  })

  it('[R6.09] that was forgotten shows only that it existed', async () => {
    const { id } = await givenMail({ recipient: '', textBody: '', htmlBody: '', forgottenAt: clock })
    expect(await read(id)).toMatchObject({ recipient: '', text: '', frame_address: null, can_be_sent_again: false, forgotten_at: clock.toISOString() })
    expect((await owner.calls.call('GET', `/staff/mails/${id}/frame`)).status).toBe(404)
    expect((await owner.calls.call('GET', `/staff/mails/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('sending again', () => {
  it.each([
    ['failed', { state: 'failed', lastFailure: '550 no such mailbox' }], ['withheld', { state: 'withheld', withheldBecause: 'too-many' }], ['sent', { state: 'sent' }],
  ] as const)('[R6.09] triggers the job for a mail that was %s, and the journal names the member of staff', async (state, changes) => {
    const { id } = await givenMail(changes)
    const before = shop.enqueued.length
    expect((await again(id)).body).toMatchObject({ state: 'pending', withheld_because: null, last_failure: null, can_be_sent_again: false })
    expect(shop.enqueued.slice(before)).toEqual([{ name: 'send-mail', input: { mailId: id } }])
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id))).toMatchObject([
      { action: 'sent a mail again', staffId: owner.staff.id, subjectKind: 'mail', details: { kind: 'sign-up', state } },
    ])
  })

  it('[R6.09] happens once, however often it is requested at the same moment', async () => {
    const { id } = await givenMail({ state: 'failed' })
    const before = shop.enqueued.length
    const statuses = (await Promise.all([again(id), again(id), again(id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect(shop.enqueued.length).toBe(before + 1)
  })

  it('[R6.09] is refused for a mail that is in progress, was forgotten, or has a dead link', async () => {
    const past = new Date(clock.getTime() - 1000)
    for (const changes of [{ state: 'pending' }, { state: 'failed', linksUntil: past }, { state: 'sent', linksGoneAt: past }, { state: 'sent', forgottenAt: past }] as const) {
      const { id } = await givenMail(changes)
      expect(await again(id)).toMatchObject({ status: 409, body: { errorCode: 'MAIL_CAN_NOT_BE_SENT' } })
    }
  })
})
