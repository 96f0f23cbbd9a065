/** Number, PIN and code reach the gateway and are stored nowhere, in whatever way a delivery ends. */
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { seedCatalogue } from '#server/catalogue/seed-catalogue.queries.ts'
import { openJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Enqueue } from '#server/jobs/job.ts'
import { sendMail } from '#server/mail/send-mail.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { givenCodeSent, givenDeliverable, givenNumber, openDeliveringShop, type DeliveringShop } from '#server/testing/given-delivery.ts'
import { followDelivery } from './follow-delivery.ts'

let opened: DeliveringShop
let queue: JobQueue
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCatalogue(database.db)
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  queue = await openJobQueue({ database, jobs: [followDelivery, { ...sendMail, run: async () => {} }] as never, deps: {}, log: silent })
  const known = new Set([followDelivery.name, sendMail.name])
  const enqueue: Enqueue = async (tx, job, input, options) => { if (known.has(job.name)) await queue.enqueue(tx, job, input, options) }
  opened = await openDeliveringShop({ environment: { LOG_LEVEL: 'debug' }, deps: { db: database.db, enqueue } })
})
afterAll(async () => {
  await queue.stop({ timeoutMs: 1000 })
  await opened.close()
  await database.close()
})

async function everythingIn(db: Db): Promise<string> {
  const rowsOf = async (query: SQL) => (await db.execute(query) as unknown as { rows: Record<string, unknown>[] }).rows
  const tables = await rowsOf(sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const contents = await Promise.all(tables.map(({ name }) => rowsOf(sql.raw(`select * from ${String(name)}`))))
  return JSON.stringify(contents)
}

/** As a word of its own: six digits may well stand inside of somebody's hash. */
const standsIn = (text: string, secret: string) => new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`).test(text)

it('[R4.09] appear neither in the database, nor in its jobs, nor in the log, nor in an answer', async () => {
  const pin = '8273645'
  const secrets = [pin]
  const answers: unknown[] = []
  for (const digit of [0, 2, 3, 4, 9]) {
    const { confirm, code, number, deliveryId, read } = await givenCodeSent(opened, digit)
    answers.push(await confirm({ pin }), await confirm({ pin, validation_code: '135792' }), await read(deliveryId))
    secrets.push(code, number, number.slice(1), number.slice(3), `0${number.slice(3)}`)
  }
  const { deliver } = await givenDeliverable(opened.shop)
  const { number } = givenNumber(0)
  for (const [msisdn, said] of [[number, { pin: `${pin}99999999` }], [`${number}123`, { pin }], [number, { pin, provider_id: 'nobody' }], [number, { pin, greeting_id: 'x' }]] as const) {
    answers.push(await deliver(msisdn, said))
  }
  secrets.push(number, number.slice(3), `${pin}99999999`, '135792')
  await opened.gateway.control({ day: 'hang-up', times: 3 })
  answers.push(await deliver(number, { pin }))
  await opened.gateway.control({ day: '' })
  const kept = await everythingIn(opened.shop.deps.db)
  expect(kept).toContain('follow-delivery')
  expect(opened.shop.logLines.length).toBeGreaterThan(10)
  for (const place of [kept, opened.shop.logLines.join('\n'), JSON.stringify(answers)]) {
    expect(secrets.filter((secret) => standsIn(place, secret.replace('+', '\\+')))).toEqual([])
  }
})
