import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '#server/http/metrics.ts'
import { watchOutside } from '#server/http/watch-outside.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { shopFigures } from './shop-figures.ts'

const now = new Date(Date.now() + 60 * 60_000)
let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  expect((await (await givenBuyer(shop, { pays: 'invoice', form: { company: 'Sommer' } })).checkout()).status).toBe(200)
}, 60_000)
afterAll(() => shop.close())

const outside = watchOutside()
const queue = {
  counts: async () => [{ name: 'send-mail', waiting: 3, active: 1, failed: 2 }],
  oldest: async () => [{ jobName: 'send-mail', dueSince: new Date(now.getTime() - 90_000) }],
  countFailed: async () => [{ jobName: 'send-mail', count: 2, oldest: now }],
}
const connections = () => [{ pool: 'requests', state: 'waited for', value: 4 }]

const told = () => createMetrics(shopFigures({ database: { db: shop.deps.db, connections }, queue, outside, caches: { pages: createPageCache({ enabled: true }) }, copies: { areFailing: () => true }, now: () => now, held: () => undefined })).registry.metrics()

describe('what a shop is watched by', () => {
  it.each([
    ['the orders of a day', 'freizeichen_last_day{what="orders"} 1'], ['what was ordered in it', /freizeichen_last_day\{what="ordered"\} [1-9]\d*\.\d+/], ['that nothing was received', 'freizeichen_last_day{what="received"} 0'],
    ['since when a mail waits', /freizeichen_mail_waits_seconds 3[3-6]\d\d\.\d+/], ['what waits in the office', 'freizeichen_waiting{kind="open_invoices"} 1'], ['with what failed', 'freizeichen_waiting{kind="failed_jobs"} 2'],
    ['jobs by state', 'freizeichen_jobs{job="send-mail",state="failed"} 2'], ['since when one is due', 'freizeichen_job_waits_seconds{job="send-mail"} 90'],
    ['connections', 'freizeichen_database_connections{pool="requests",state="waited for"} 4'], ['the release', /freizeichen_release\{release="\d+\.\d+\.\d+"\} 1/], ['that it is not held', 'freizeichen_held 0'], ['that copies fail', 'freizeichen_copies_failing 1'], ['the caches', 'freizeichen_cache{cache="pages",what="kept"} 0'],
  ])('tells %s', async (_what, line) => {
    expect(await told()).toMatch(line)
  })

  it('tells of each system outside how its calls ended, and which one is silent', async () => {
    await outside.watched('wallet', { readPayment: async () => ({ walletFailure: 'WALLET_DOWN' }) }).readPayment()
    const figures = await told()
    for (const line of ['freizeichen_outside_calls{system="wallet",outcome="silent"} 1', 'freizeichen_outside_silent{system="wallet"} 1']) expect(figures).toContain(line)
  })

  it('is all that alerts and dashboard ask for', async () => {
    const folder = new URL('../../deploy/', import.meta.url)
    const asking = readdirSync(folder).filter((name) => /^(alerts\.yml|grafana-dashboard\.json)$/.test(name)).map((name) => readFileSync(new URL(name, folder), 'utf8'))
    expect(asking).toHaveLength(2)
    const names = new Set(asking.join('\n').match(/\b(freizeichen|http_request|process)_\w+/g)?.map((name) => name.replace(/_(count|bucket)$/, '')))
    const known = new Set(Array.from((await told()).matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
    expect(names.size).toBeGreaterThan(8)
    expect([...names].filter((name) => !known.has(name))).toEqual([])
  })
})
