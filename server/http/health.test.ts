import { describe, expect, it } from 'vitest'
import { openAppWithoutDatabase } from '#server/testing/test-app.ts'
import { canWrite } from './health.ts'

const never = () => new Promise<boolean>(() => {})

describe('/healthz', () => {
  it('answers while the process lives, whatever else is broken', async () => {
    await using shop = await openAppWithoutDatabase({ readiness: { database: never, jobs: never, disk: never }, isStopping: () => true })
    const answer = await shop.app.inject('/healthz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('/readyz', () => {
  it('reports ready when every dependency is', async () => {
    await using shop = await openAppWithoutDatabase()
    const answer = await shop.app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ready', database: true, jobs: true, disk: true, stopping: false, degraded: [] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  const badDays = {
    'says no': async () => false,
    fails: async () => {
      throw new Error('gone')
    },
    'fails at once': () => {
      throw new Error('gone')
    },
  } as const

  it.each(['database', 'jobs', 'disk'] as const)('is 503 and names the %s when that fails, in any way', async (part) => {
    for (const check of Object.values(badDays)) {
      await using shop = await openAppWithoutDatabase({ readiness: { [part]: check } })
      const answer = await shop.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ status: 'not ready', database: true, jobs: true, disk: true, stopping: false, degraded: [], [part]: false })
    }
  })

  it('is 503 when one or all of them hang', async () => {
    const hanging = [{ database: never }, { jobs: never }, { disk: never }, { database: never, jobs: never, disk: never }]
    await Promise.all(
      hanging.map(async (readiness) => {
        await using shop = await openAppWithoutDatabase({ readiness })
        const answer = await shop.app.inject('/readyz')
        expect(answer.statusCode).toBe(503)
        for (const part of Object.keys(readiness)) expect(answer.json()).toMatchObject({ [part]: false })
      }),
    )
  })

  it('stays ready where a system outside does not answer, and names it: orders are taken, and what needs it waits', async () => {
    await using shop = await openAppWithoutDatabase({ readiness: { degraded: () => ['mail'] } })
    const answer = await shop.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'ready', degraded: ['mail'] }])
  })

  it('is 503 while the shop stops', async () => {
    await using shop = await openAppWithoutDatabase({ readiness: { database: never }, isStopping: () => true })
    const answer = await shop.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', stopping: true }])
  })

  it('is 503 where the shop was told to stop while it was asked', async () => {
    let stopping = false
    const database = async () => (stopping = true)
    await using shop = await openAppWithoutDatabase({ readiness: { database }, isStopping: () => stopping })
    const answer = await shop.app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { database: true, stopping: true }])
  })
})

describe('the disk', () => {
  it('is really checked, and a missing folder is not free disk space', async () => {
    expect(await canWrite('/tmp')).toBe(true)
    await expect(canWrite('/tmp/is-not-there')).rejects.toThrow('ENOENT')
  })

  it.skipIf(process.getuid?.() === 0)('that belongs to somebody else is none to write on', async () => {
    await expect(canWrite('/')).rejects.toThrow('EACCES')
  })
})
