import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { smtpAddressSchema } from '#server/adapters/mail/smtp-address.ts'
import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type DatabaseLocation } from '#server/db/open-database.ts'
import { mails } from '#server/db/schema.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { startSimulator } from '#server/open-outside.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { sendMail } from './send-mail.ts'
import { deadForLong } from '#server/testing/dead-for-long.ts'

const to = 'erika@example.org'
const mailSender = { name: 'Freizeichen', address: 'hallo@shop.example' }
const soon = { limit: 2, delaySeconds: 0, backoff: false }

/** A database that another process can open too; PGlite's folder opens again when that process is dead. */
async function sharedDatabase(): Promise<{ location: DatabaseLocation, remove: () => Promise<void> }> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await openTestDatabase()
    if (database.kind === 'postgres') return { location: { databaseUrl: database.sessionUrl }, remove: () => database.close() }
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-killed-'))
  return { location: { dataDirectory }, remove: async () => rmSync(dataDirectory, { recursive: true }) }
}

/** A shop that writes a mail, sends it, and is killed before it can note that. */
async function shopKilledAfterSending(location: DatabaseLocation, smtpUrl: string) {
  const path = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const source = `
    import { smtpAddressSchema } from ${path('../adapters/mail/smtp-address.ts')}
    import { smtpMailer } from ${path('../adapters/mail/smtp.ts')}
    import { migrate } from ${path('../db/migrate.ts')}
    import { openDatabase } from ${path('../db/open-database.ts')}
    import { openJobQueue } from ${path('../jobs/job-queue.ts')}
    import { sendMail } from ${path('./send-mail.ts')}
    import { mailWriter } from ${path('./write-mail.ts')}
    const database = await openDatabase(${JSON.stringify(location)})
    await migrate(database)
    const mailer = smtpMailer({ address: smtpAddressSchema.parse(${JSON.stringify(smtpUrl)}) })
    const dying = { ...mailer, send: async (mail, signal) => {
      await mailer.send(mail, signal)
      process.stdout.write('sent')
      return new Promise(() => {})
    } }
    const job = { ...sendMail, retry: ${JSON.stringify(soon)} }
    const deps = { db: database.db, now: () => new Date(), mailer: dying, mailSender: ${JSON.stringify(mailSender)}, attach: async () => [] }
    const queue = await openJobQueue({ database, jobs: [job], deps, log: { info() {}, warn() {}, error() {} } })
    await queue.start()
    const writeMail = mailWriter({ enqueue: queue.enqueue, publicUrl: 'https://shop.example', now: () => new Date(), owner: () => (${JSON.stringify(shopOwner)}) })
    await database.db.transaction((tx) => writeMail(tx, {
      kind: 'sign-up', to: ${JSON.stringify(to)}, language: 'de', dedupeKey: 'one', facts: { firstName: 'Erika', lastName: 'Muster', token: 't' },
    }))`
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(shop.stdout, 'data')
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

it('a mail whose shop was killed between sending and recording it is sent again with the same id, and then no more', { timeout: 60_000 }, async () => {
  const simulator = await startSimulator('mail')
  const { location, remove } = await sharedDatabase()
  try {
    const { smtp } = (await (await fetch(simulator.address)).json()) as { smtp: number }
    const held = async () => (await (await fetch(`${simulator.address}/mails?${new URLSearchParams({ to })}`)).json()) as { messageId: string }[]
    await shopKilledAfterSending(location, `smtp://127.0.0.1:${smtp}`)
    expect(await held()).toHaveLength(1)

    const database = await openDatabase(location)
    await migrate(database)
    await deadForLong(database)
    const mailer = smtpMailer({ address: smtpAddressSchema.parse(`smtp://127.0.0.1:${smtp}`)! })
    const deps = { db: database.db, now: () => new Date(), mailer, mailSender, attach: async () => [] }
    const queue = await openJobQueue({ database, jobs: [{ ...sendMail, retry: soon }], deps, log: { info() {}, warn() {}, error() {} } })
    await queue.start()
    const stored = async () => (await database.db.select().from(mails))[0]
    await expect.poll(async () => (await stored())?.state, { timeout: 40_000 }).toBe('sent')
    expect((await held()).map(({ messageId }) => messageId)).toEqual([(await stored())?.messageId, (await stored())?.messageId])
    await queue.stop({ timeoutMs: 1000 })
    mailer.close()
    await database.close()
  } finally {
    simulator.stop()
    await remove()
  }
})
