import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { bind } from './bind.ts'
import { mount } from './mount.ts'

const secret = 'geheimnis'

const saveSecret = endpoint({
  method: 'PUT', path: '/secrets/:name', summary: 'Fails in many ways', audience: 'anyone', caching: 'personal',
  input: z.object({
    name: z.string(), pin: z.string().max(50),
    how: z.enum(['kept', 'refused', 'thrown', 'value', 'range', 'constraint', 'syntax', 'output', 'no error']),
  }),
  output: z.object({}), errors: [],
})

/** What a statement with the secret among its parameters does wrong. */
const statements = {
  value: (text: string) => sql`select cast(${text}::text as integer)`,
  range: (text: string) => sql`select cast(${text.length * 10_000_000_000}::text as integer), ${text}`,
  constraint: (text: string) => sql`insert into catalogue_editions (edition) values (${text}), (${text})`,
  syntax: (text: string) => sql`select from where ${text}`,
} as const

describe('the log', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openTestApp({
      routes: (api, deps) => mount(api, deps, bind({ saveSecret }, {
        saveSecret: async ({ db }, { how, pin }) => {
          if (how in statements) await db.execute(statements[how as keyof typeof statements](pin))
          if (how === 'thrown') throw new Error('the printer is on fire')
          if (how === 'no error') throw pin
          return (how === 'output' ? pin : {}) as Record<string, never>
        },
      })),
    })
  })
  afterAll(() => shop.close())

  const send = (how: string, pin = secret) =>
    shop.app.inject({
      method: 'PUT', url: `/api/secrets/${secret}?more=${secret}`, remoteAddress: '203.0.113.77', payload: { how, pin },
      headers: {
        authorization: `Bearer ${secret}`, cookie: `session=${secret}`, 'user-agent': secret, referer: `https://x.example/${secret}`,
        'x-forwarded-for': '198.51.100.9',
      },
    })

  it.each([
    ['kept', 200],
    ['refused', 400],
    ['thrown', 500],
    ['value', 500],
    ['range', 500],
    ['constraint', 500],
    ['syntax', 500],
    ['output', 500],
    ['no error', 500],
  ])('names no person and no secret of a call that ends as "%s"', async (how, status) => {
    const answer = await send(how, how === 'refused' ? secret.repeat(10) : secret)
    expect(answer.statusCode).toBe(status)
    const lines = shop.logLines.filter((line) => line.includes(String(answer.headers['x-request-id']))).join('')
    expect(lines).toContain('"route":"/api/secrets/:name"')
    for (const hidden of [secret, '203.0.113', '198.51.100', '90000000000']) expect(lines).not.toContain(hidden)
  })

  it('names the failed statement and the error of the database', async () => {
    const { headers } = await send('constraint')
    const [line] = shop.logLines.filter((text) => text.includes(String(headers['x-request-id'])) && text.includes('"err"'))
    expect(line).toContain('insert into catalogue_editions')
    expect(line).toContain('catalogue_editions_pkey')
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', msg: 'a call failed' })
    expect((JSON.parse(line ?? '{}') as { err: { stack: string } }).err.stack).toMatch(/^\s+at /)
  })

  it('names an unknown page only by the pattern that matched it', async () => {
    const answer = await shop.app.inject(`/${secret}?${secret}`)
    expect(shop.logLines.find((line) => line.includes(String(answer.headers['x-request-id'])))).toContain('"route":"/*"')
    await shop.app.inject({ method: 'PUT', url: `/${secret}` })
    await shop.app.inject(`/api/${secret}/%E0%A4%A`)
    expect(shop.logLines.join('')).not.toContain(secret)
  })
})
