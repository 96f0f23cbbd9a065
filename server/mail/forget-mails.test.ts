import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mailer } from '#server/adapters/mail/mail.port.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, mails, users } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { givenOrder } from '#server/testing/given-carts.ts'
import { blankLinksOf, eraseMailsOf } from './mail.queries.ts'
import { forgetMails } from './forget-mails.job.ts'
import { sendMail } from './send-mail.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

let database: Database
let userId: string
let accountId: string
const forgottenFilesBefore: Date[] = []
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database)
  const [account] = await database.db.insert(accounts).values({}).returning()
  const [user] = await database.db.insert(users).values({ accountId: account!.id, email: 'erika@example.org', emailKey: 'erika@example.org', language: 'de' }).returning()
  accountId = account!.id
  userId = user!.id
})

const context = () => ({ jobId: 'by hand', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })
const forgetAt = (at: Date) => forgetMails.run({ db: database.db, now: () => at, forgetMailFiles: async (before) => void forgottenFilesBefore.push(before) }, {}, context())

let mailCount = 0
async function given(mail: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db.insert(mails).values({
    dedupeKey: `event ${(mailCount += 1)}`, kind: 'sign-up', language: 'de', recipient: 'erika@example.org', letterBox: 'box', userId, subject: 'Willkommen',
    textBody: 'https://shop.example/confirmEmail?token=To_k-en', htmlBody: '<a href="https://shop.example/confirmEmail?token=To_k-en">', state: 'sent',
    messageId: '<1@shop.example>', dateEntered: daysAgo(1), ...mail,
  }).returning()
  return row!.id
}
const stored = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0]!

const whole = { recipient: 'erika@example.org', forgottenAt: null }
const forgotten = { recipient: '', textBody: '', htmlBody: '', lastFailure: null, userId: null, forgottenAt: expect.any(Date) }

describe('every hour', () => {
  it('mails about an account are emptied after ninety days, those of an order after six years and the rest of the year', async () => {
    const orderId = await givenOrder(database.db, { userId, accountId })
    const young = await given({ dateEntered: daysAgo(89) })
    const old = await given({ dateEntered: daysAgo(91), state: 'failed', lastFailure: '550 <erika@example.org>: no such mailbox' })
    const letter = await given({ dateEntered: new Date('2020-01-01T00:30:00+01:00'), orderId })
    const oldLetter = await given({ dateEntered: new Date('2019-12-31T23:30:00+01:00'), orderId })
    await forgetAt(now)
    expect([await stored(young), await stored(letter)]).toMatchObject([whole, whole])
    expect([await stored(old), await stored(oldLetter)]).toMatchObject([forgotten, forgotten])
    expect(await stored(old)).toMatchObject({ state: 'failed', letterBox: '' })
  })

  it('expired secrets are blanked, sent or not, and a waiting mail is not sent with a dead link', async () => {
    const expired = await given({ linksUntil: daysAgo(0.5) })
    const waiting = await given({ linksUntil: daysAgo(0.5), state: 'pending' })
    const live = await given({ linksUntil: new Date(now.getTime() + 1000) })
    await forgetAt(now)
    expect(await stored(expired)).toMatchObject({ state: 'sent', textBody: 'https://shop.example/confirmEmail?token=…', htmlBody: expect.not.stringContaining('To_k-en'), linksGoneAt: now })
    expect(await stored(waiting)).toMatchObject({ state: 'withheld', withheldBecause: 'link-gone', linksGoneAt: now })
    expect((await stored(live)).textBody).toContain('To_k-en')
  })

  it('a farewell mail that was refused or withheld forgets its recipient; one in progress does not yet', async () => {
    const goodbye = { kind: 'account-deleted', userId: null } as const
    const ids = [await given({ ...goodbye, state: 'failed' }), await given({ ...goodbye, state: 'withheld', withheldBecause: 'unconfirmed' }), await given({ ...goodbye, state: 'pending' })]
    await forgetAt(now)
    expect(await Promise.all(ids.map(stored))).toMatchObject([forgotten, forgotten, whole])
  })

  it('runs again without changing anything, and deletes files after thirty days', async () => {
    const id = await given({ dateEntered: daysAgo(91) })
    await forgetAt(now)
    const once = await stored(id)
    await forgetAt(now)
    expect(await stored(id)).toEqual(once)
    expect(forgottenFilesBefore.at(-1)).toEqual(daysAgo(30))
  })
})

it('a used secret is blanked at once, for this customer and this kind alone', async () => {
  const until = new Date(now.getTime() + dayMs)
  const [used, other] = [await given({ linksUntil: until }), await given({ linksUntil: until, kind: 'password-reset' })]
  await database.db.transaction((tx) => blankLinksOf(tx, { userId }, ['sign-up'], now))
  expect((await stored(used)).textBody + (await stored(used)).htmlBody).not.toContain('To_k-en')
  expect((await stored(other)).textBody).toContain('To_k-en')
})

describe('a forgotten customer', () => {
  it('keeps no mail except those of orders, and a letter box whose daily count still runs', async () => {
    const orderId = await givenOrder(database.db, { userId, accountId })
    const ids = [await given({ dateEntered: now }), await given({ state: 'pending', dateEntered: now }), await given({ orderId })]
    await database.db.transaction((tx) => eraseMailsOf(tx, userId, now))
    expect(await Promise.all(ids.map(stored))).toMatchObject([{ ...forgotten, letterBox: 'box' }, { ...forgotten, state: 'withheld', withheldBecause: 'erased' }, whole])
    await forgetAt(now)
    expect(await stored(ids[0]!)).toMatchObject({ letterBox: 'box' })
    await forgetAt(new Date(now.getTime() + dayMs + 1000))
    expect(await stored(ids[0]!)).toMatchObject({ letterBox: '' })
  })

  it('gets a farewell mail, which then forgets its recipient, too', async () => {
    const arrived: string[] = []
    const mailer: Mailer = { name: 'here', leavesTheHouse: true, send: async ({ to }) => { arrived.push(to); return 'taken' }, close: () => {} }
    const id = await given({ kind: 'account-deleted', userId: null, state: 'pending' })
    await sendMail.run({ db: database.db, now: () => now, mailer, mailSender: { name: '', address: 'hallo@shop.example' }, attach: async () => [] }, { mailId: id }, context())
    expect(arrived).toEqual(['erika@example.org'])
    expect(await stored(id)).toMatchObject({ ...forgotten, state: 'sent', sentAt: now })
  })
})

it('a mail whose link has expired while waiting is not sent', async () => {
  const send = async () => { throw new Error('sent') }
  const id = await given({ state: 'pending', linksUntil: daysAgo(1) })
  await sendMail.run({ db: database.db, now: () => now, mailer: { name: 'x', leavesTheHouse: true, send, close: () => {} }, mailSender: { name: '', address: 'a@b.example' }, attach: async () => [] }, { mailId: id }, context())
  expect(await stored(id)).toMatchObject({ state: 'withheld', withheldBecause: 'link-gone', attempts: 0 })
})
