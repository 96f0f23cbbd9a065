import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { mailFolder } from '#server/adapters/mail/mail-folder.ts'
import type { Mailer } from '#server/adapters/mail/mail.port.ts'
import { smtpAddressSchema } from '#server/adapters/mail/smtp-address.ts'
import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, mails, users } from '#server/db/schema.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { eraseMailsOf } from './mail.queries.ts'
import { sendMail, type MailDeps } from './send-mail.ts'
import { mailWriter, type MailToWrite, type WriteMail } from './write-mail.ts'

interface HeldMail {
  readonly messageId: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

const publicUrl = 'https://shop.example'
const hostileName = { firstName: 'Eve\r\nBcc: victim@example.org', lastName: '<script>alert(1)</script>' }

let database: Database
let simulator: Simulator
let mailer: Mailer
let deps: MailDeps
let queue: JobQueue
let writeMail: WriteMail

beforeAll(async () => {
  database = await openTestDatabase()
  simulator = await startSimulator('mail')
  const { smtp } = (await (await fetch(simulator.address)).json()) as { smtp: number }
  mailer = smtpMailer({ address: smtpAddressSchema.parse(`smtp://127.0.0.1:${smtp}`)!, silenceMs: 1000 })
  deps = { db: database.db, now: () => new Date(), mailer, mailSender: { name: 'Freizeichen', address: 'hallo@shop.example' }, attach: async () => [] }
  const soon = { ...sendMail, retry: { limit: 2, delaySeconds: 0, backoff: false } }
  queue = await openJobQueue({ database, jobs: [soon], deps, log: { info() {}, warn() {}, error() {} } })
  await queue.start()
  writeMail = mailWriter({ enqueue: queue.enqueue, publicUrl, now: () => new Date(), owner: () => shopOwner })
})
afterAll(async () => {
  await queue.stop({ timeoutMs: 2000 })
  mailer.close()
  simulator.stop()
  await database.close()
})
beforeEach(() => emptyTables(database))

let recipients = 0
const someone = (badDay = 'erika') => `${badDay}-${(recipients += 1)}@example.org`

const signUpMail = (to: string, changes: Partial<MailToWrite<'sign-up'>> = {}): MailToWrite<'sign-up'> => ({
  kind: 'sign-up', to, language: 'de', facts: { firstName: 'Erika', lastName: 'Muster', token: 'To_k-en' }, dedupeKey: `sign-up of ${to}`, ...changes,
})
const write = (mail: MailToWrite<'sign-up'>) => database.db.transaction((tx) => writeMail(tx, mail))

/** Into the outbox without a job, for tests that run the job by hand. */
async function writeWithoutJob(to: string) {
  const alone = mailWriter({ enqueue: async () => {}, publicUrl, now: () => new Date(), owner: () => shopOwner })
  await database.db.transaction((tx) => alone(tx, signUpMail(to)))
  return (await stored(to))!
}

/** Belongs to somebody who can ask to be forgotten. */
async function writeWithOwner(to: string) {
  const { id } = await writeWithoutJob(to)
  const [account] = await database.db.insert(accounts).values({}).returning()
  const [user] = await database.db.insert(users).values({ accountId: account!.id, email: to, emailKey: to, language: 'de' }).returning()
  await database.db.update(mails).set({ userId: user!.id }).where(eq(mails.id, id))
  return { id, erase: () => database.db.transaction((tx) => eraseMailsOf(tx, user!.id, new Date())) }
}

const byId = async (id: string) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0]
const stored = async (to: string) => (await database.db.select().from(mails).where(eq(mails.recipient, to)))[0]
const held = async (to: string) => (await fetch(`${simulator.address}/mails?${new URLSearchParams({ to })}`)).json() as Promise<HeldMail[]>
const stateOf = (to: string) => expect.poll(async () => (await stored(to))?.state)
const context = (attempt: number) => ({ jobId: 'by hand', attempt, signal: AbortSignal.timeout(5000), enqueue: queue.enqueue })

describe('writing a mail', () => {
  it('sends it once its transaction has committed, in its layout, with links into the shop', async () => {
    const to = someone()
    await write(signUpMail(to))
    await stateOf(to).toBe('sent')
    const [mail, ...others] = await held(to)
    expect(others).toEqual([])
    const row = (await stored(to))!
    expect(mail).toMatchObject({ messageId: `<${row.id}@shop.example>`, from: 'Freizeichen <hallo@shop.example>', subject: row.subject })
    expect(mail!.links).toContain('https://shop.example/confirmEmail?token=To_k-en')
    expect(mail!.text).toContain('https://shop.example/confirmEmail?token=To_k-en')
    expect(row).toMatchObject({ kind: 'sign-up', language: 'de', attempts: 1, lastFailure: null, sentAt: expect.any(Date) })
  })

  it('[R1.07] writes in the language of the person', async () => {
    const to = someone()
    await write(signUpMail(to, { language: 'en' }))
    await stateOf(to).toBe('sent')
    const [mail] = await held(to)
    expect(mail?.text).toContain('Hello Erika Muster,')
    expect(mail?.links).toContain('https://shop.example/en/confirmEmail?token=To_k-en')
  })

  it('writes one mail for one event, also when the event is reported twice at the same time', async () => {
    const to = someone()
    await Promise.all([write(signUpMail(to)), write(signUpMail(to))])
    await write(signUpMail(to))
    await stateOf(to).toBe('sent')
    await write(signUpMail(to))
    expect(await database.db.select({ id: mails.id }).from(mails)).toHaveLength(1)
    expect(await queue.listFailed()).toEqual([])
    expect(await held(to)).toHaveLength(1)
  })

  it('triggers one job for one event', async () => {
    const woken: object[] = []
    const noting = mailWriter({ enqueue: async (_tx, _job, input) => void woken.push(input), publicUrl, now: () => new Date(), owner: () => shopOwner })
    const to = someone()
    for (const _time of [1, 2]) await database.db.transaction((tx) => noting(tx, signUpMail(to)))
    expect(woken).toEqual([{ mailId: (await stored(to))!.id }])
  })

  it('writes none when the transaction is rolled back', async () => {
    const to = someone()
    const changedMind = database.db.transaction(async (tx) => {
      await writeMail(tx, signUpMail(to))
      throw new Error('changed my mind')
    })
    await expect(changedMind).rejects.toThrow('changed my mind')
    const next = someone()
    await write(signUpMail(next))
    await stateOf(next).toBe('sent')
    expect([await stored(to), await held(to)]).toEqual([undefined, []])
  })

  it('is not affected by a hostile name', async () => {
    const [plain, hostile, long] = [someone(), someone(), someone()]
    await write(signUpMail(plain, { facts: { firstName: '', lastName: '', token: 'x' } }))
    await write(signUpMail(hostile, { facts: { ...hostileName, token: 'x' } }))
    await write(signUpMail(long, { facts: { firstName: 'x'.repeat(10_240), lastName: '', token: 'x' } }))
    const [usual, ...others] = await Promise.all([plain, hostile, long].map(async (to) => {
      await stateOf(to).toBe('sent')
      const { subject, text, html, links } = (await held(to))[0]!
      return { subject, text, html, links }
    }))
    for (const other of others) expect(other).toEqual(usual)
    expect(await held('victim@example.org')).toEqual([])
  })
})

describe('sending a mail', () => {
  it('blanks the tokens of the stored mail, once it has been sent', async () => {
    const to = someone()
    await write(signUpMail(to))
    await stateOf(to).toBe('sent')
    const { textBody, htmlBody } = (await stored(to))!
    expect(textBody + htmlBody).not.toContain('To_k-en')
    expect(textBody).toContain('https://shop.example/confirmEmail?token=…\n')
    expect(htmlBody.match(/confirmEmail\?token=…["<]/g)).toHaveLength(3)
    expect(htmlBody.length).toBe((await held(to))[0]!.html.length - 3 * ('To_k-en'.length - 1))
  })

  it('keeps them for a mailer that keeps the mail here: in the folder, one readable file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'freizeichen-mails-'))
    try {
      const to = someone()
      const { id } = await writeWithoutJob(to)
      await sendMail.run({ ...deps, mailer: mailFolder({ folder }) }, { mailId: id }, context(1))
      const [file, ...others] = readdirSync(folder)
      expect(others).toEqual([])
      expect(readFileSync(join(folder, file!), 'utf8')).toContain('confirmEmail?token=To_k-en')
      expect(await stored(to)).toMatchObject({ state: 'sent', textBody: expect.stringContaining('token=To_k-en') })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('retries while the server refuses temporarily, with the same id, and records each refusal', async () => {
    const to = someone('simulate-later')
    await write(signUpMail(to))
    await stateOf(to).toBe('sent')
    expect(await stored(to)).toMatchObject({ attempts: 3, lastFailure: null })
    expect(await held(to)).toMatchObject([{ messageId: (await stored(to))!.messageId }])
  })

  it('sends again a mail whose answer was lost, so that the receiver can drop the duplicate by its id', async () => {
    const to = someone('simulate-lost')
    await write(signUpMail(to))
    await stateOf(to).toBe('sent')
    const { messageId } = (await stored(to))!
    expect((await held(to)).map((mail) => mail.messageId)).toEqual([messageId, messageId])
  })

  it('sends again, with the same id, a mail that was sent but not recorded, and never a recorded one', async () => {
    const to = someone()
    const { id, messageId } = await writeWithoutJob(to)
    const sent = Promise.withResolvers<void>()
    const dying: Mailer = {
      ...mailer,
      send: async (mail, signal) => {
        await mailer.send(mail, signal)
        sent.resolve()
        return new Promise<never>(() => {})
      },
    }
    void sendMail.run({ ...deps, mailer: dying }, { mailId: id }, context(1))
    await sent.promise
    expect((await stored(to))?.state).toBe('pending')
    await sendMail.run(deps, { mailId: id }, context(2))
    expect((await stored(to))?.state).toBe('sent')
    await sendMail.run(deps, { mailId: id }, context(3))
    expect((await held(to)).map((mail) => mail.messageId)).toEqual([messageId, messageId])
  })

  it('does not retry when the server refuses for good, and stores its reply', async () => {
    const to = someone('simulate-never')
    await write(signUpMail(to))
    await stateOf(to).toBe('failed')
    expect(await stored(to)).toMatchObject({
      attempts: 1, sentAt: null,
      lastFailure: `The mail server answered 550 5.1.1 to RCPT TO: 550 5.1.1 <${to}>: no such mailbox`,
    })
    expect(await queue.listFailed()).toEqual([])
  })

  it('shows a mail that was never accepted among the failed jobs, without naming the recipient, and sends it on request', async () => {
    const to = someone('simulate-down')
    await write(signUpMail(to))
    const failed = await expect.poll(() => queue.listFailed()).toHaveLength(1).then(async () => (await queue.listFailed())[0]!)
    expect(failed).toMatchObject({ jobName: 'send-mail', attempts: 3, reason: expect.stringMatching(/^The mail server gave no answer: E[A-Z]+$/) })
    const relieved = someone()
    await database.db.update(mails).set({ recipient: relieved }).where(eq(mails.recipient, to))
    expect(await queue.retryFailed(failed)).toBe(true)
    await stateOf(relieved).toBe('sent')
  })

  it('marks a mail failed after the last of its attempts, which continue for a day at least', async () => {
    const to = someone('simulate-down')
    const { id } = await writeWithoutJob(to)
    const { limit, delaySeconds, backoff, longestPauseSeconds = Infinity } = sendMail.retry
    await expect(sendMail.run(deps, { mailId: id }, context(limit))).rejects.toThrow('gave no answer')
    expect((await stored(to))?.state).toBe('pending')
    await expect(sendMail.run(deps, { mailId: id }, context(limit + 1))).rejects.toThrow('gave no answer')
    expect(await stored(to)).toMatchObject({ state: 'failed', attempts: 2 })
    // Each pause is between once and twice the one before it, up to the longest.
    const shortest = Array.from({ length: limit }, (_, retry) => Math.min(longestPauseSeconds, delaySeconds * 2 ** retry)).reduce((sum, pause) => sum + pause)
    expect(backoff).toBe(true)
    expect(shortest).toBeGreaterThan(86_400)
    expect(longestPauseSeconds, 'a server that is back is soon asked again').toBeLessThanOrEqual(900)
  })

  it('succeeds when the mail was erased meanwhile', async () => {
    const to = someone()
    const { id, erase } = await writeWithOwner(to)
    await erase()
    await sendMail.run(deps, { mailId: id }, context(1))
    expect([await stored(to), await held(to)]).toEqual([undefined, []])
  })

  it('that is erased while it is being sent is recorded as sent, without a recipient', async () => {
    const { id, erase } = await writeWithOwner(someone())
    const taking = async () => {
      await erase()
      return '250 taken'
    }
    await sendMail.run({ ...deps, mailer: { ...mailer, send: taking } }, { mailId: id }, context(1))
    expect(await byId(id)).toMatchObject({ state: 'sent', withheldBecause: null, sentAt: expect.any(Date), recipient: '', textBody: '', lastFailure: null })
  })

  it.each(['pending', 'failed'] as const)('that is erased while a server refuses it stays erased, and nothing of the server\'s reply is stored: %s', async (state) => {
    const { id, erase } = await writeWithOwner(someone())
    await database.db.update(mails).set({ state }).where(eq(mails.id, id))
    const refusing = async () => {
      await erase()
      throw new Error('no such mailbox: erika@example.org')
    }
    await expect(sendMail.run({ ...deps, mailer: { ...mailer, send: refusing } }, { mailId: id }, context(1))).rejects.toThrow(/^no such mailbox/)
    expect(await byId(id)).toMatchObject({ state: state === 'pending' ? 'withheld' : 'failed', recipient: '', lastFailure: null })
  })
})
