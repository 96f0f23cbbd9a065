import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'

const wanted = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('the security headers', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      environment: { PUBLIC_URL: 'https://shop.example', METRICS_TOKEN: 'secret' },
      web: {
        handleWeb: async (request) => {
          const { pathname } = new URL(request.url)
          if (pathname === '/broken') throw new Error('a page broke')
          if (pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/' } })
          return new Response('page', { headers: { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html' } })
        },
      },
    })
  })
  afterAll(() => shop.close())

  it.each([
    ['a page', 'GET', '/', 200],
    ['a redirect', 'GET', '/moved', 302],
    ['a page that failed', 'GET', '/broken', 500],
    ['a method that no page knows', 'PUT', '/', 404],
    ['a call', 'GET', '/api/assets/languages/lang-de.json', 200],
    ['a call that was refused', 'GET', '/api/assets/languages/lang-fr.json', 400],
    ['a call that failed', 'GET', '/api/voices', 500],
    ['an unknown call', 'POST', '/api/nothing', 404],
    ['an address that cannot be decoded', 'GET', '/api/%E0%A4%A', 400],
    ['a page address that cannot be decoded', 'GET', '/%E0%A4%A', 302],
    ['the API page', 'GET', '/api/docs', 200],
    ['its style', 'GET', '/api/docs.css', 200],
    ['the description of the API', 'GET', '/api/openapi.json', 200],
    ['the health', 'GET', '/healthz', 200],
    ['the readiness', 'GET', '/readyz', 200],
    ['the metrics', 'GET', '/metrics', 200],
  ] as const)('are sent with the answer to %s', async (_, method, url, status) => {
    const answer = await shop.app.inject({ method, url, headers: { authorization: 'Bearer secret' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(wanted)
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(url === '/' && method === 'GET' ? /^default-src 'self'$/ : /^default-src 'none'.*frame-ancestors 'none'/)
    expect(policy).not.toContain('unsafe')
  })

  it('include HSTS only where customers come by TLS', async () => {
    await using plain = await openAppWithoutDatabase({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
    expect((await plain.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  })

  it('are sent with the answer to too many requests', async () => {
    await using busy = await openAppWithoutDatabase({ environment: { REQUESTS_PER_MINUTE: '1' } })
    await busy.app.inject('/api/openapi.json')
    const answer = await busy.app.inject('/api/openapi.json')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toMatchObject(wanted)
  })
})

it('tells whom to write to of a weakness, and until when that counts (RFC 9116)', async () => {
  const now = new Date('2026-11-27T12:00:00Z')
  await using shop = await openAppWithoutDatabase({ environment: { PUBLIC_URL: 'https://shop.example' }, deps: { now: () => now } })
  const { body, headers } = await shop.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(`Contact: mailto:hallo@freizeichen.example\nExpires: 2027-05-26T12:00:00.000Z\nPreferred-Languages: de, en\nCanonical: https://shop.example/.well-known/security.txt\n`)
})
