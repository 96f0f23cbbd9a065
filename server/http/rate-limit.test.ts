import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { textsContract } from '#domain/texts/texts.contract.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { apiCallerOf } from './api-caller.ts'

const perMinute = 3
const languageFile = '/api/assets/languages/lang-de.json'

function openLimited(environment: Record<string, string> = {}) {
  return openAppWithoutDatabase({ environment: { REQUESTS_PER_MINUTE: String(perMinute), ...environment } })
}

async function statuses({ app }: TestApp, count: number, ask: (index: number) => Pick<InjectOptions, 'remoteAddress' | 'headers' | 'url'>) {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await app.inject({ method: 'GET', url: languageFile, ...ask(index) })
    found.push(statusCode)
  }
  return found
}

describe('the limit of requests', () => {
  it('answers TOO_MANY_REQUESTS with the time of the next attempt', async () => {
    await using shop = await openLimited()
    expect(await statuses(shop, perMinute, () => ({}))).toEqual([200, 200, 200])
    const answer = await shop.app.inject(languageFile)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', requestId: answer.headers['x-request-id'] })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('counts all calls of one address together, and each address separately', async () => {
    await using shop = await openLimited()
    const urls = [languageFile, '/api/openapi.json', '/api/docs', '/api/nothing']
    expect(await statuses(shop, 4, (index) => ({ url: urls[index] ?? '', remoteAddress: '203.0.113.1' }))).toEqual([200, 200, 200, 429])
    expect(await statuses(shop, 1, () => ({ remoteAddress: '203.0.113.2' }))).toEqual([200])
  })

  it('cannot be evaded by naming other addresses in X-Forwarded-For, or the shop\'s', async () => {
    await using shop = await openLimited()
    const names = ['198.51.100.1', '198.51.100.2', '127.0.0.1', 'inside', '::1, inside']
    expect(await statuses(shop, 5, (index) => ({ headers: { 'x-forwarded-for': names[index] ?? '' } }))).toEqual([200, 200, 200, 429, 429])
  })

  it('trusts one proxy, and not the addresses that a client put before it', async () => {
    await using shop = await openLimited({ TRUST_PROXY: '1' })
    const through = (client: string) => (index: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${index}, ${client}` } })
    expect(await statuses(shop, 4, through('203.0.113.1'))).toEqual([200, 200, 200, 429])
    expect(await statuses(shop, 1, through('203.0.113.2'))).toEqual([200])
  })

  it('does not count the shop\'s own calls', async () => {
    await using shop = await openLimited()
    const call = apiCallerOf(shop.app)('request-0001')
    for (let index = 0; index < 10; index += 1) {
      expect(await call(textsContract.getLanguageFile, { code: 'en' })).toEqual({ shell: { language: 'en' } })
    }
    expect(await statuses(shop, perMinute, () => ({}))).toEqual([200, 200, 200])
  })

  it('does not apply to health and readiness', async () => {
    await using shop = await openLimited()
    expect(await statuses(shop, 5, () => ({ url: '/healthz' }))).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(shop, 5, () => ({ url: '/readyz' }))).toEqual([200, 200, 200, 200, 200])
  })
})
