import { describe, expect, it } from 'vitest'
import { openAppWithoutDatabase } from '#server/testing/test-app.ts'

const environment = { METRICS_TOKEN: 'richtig' }
const asBearer = { url: '/metrics', headers: { authorization: 'Bearer richtig' } }

describe('/metrics', () => {
  it('counts requests under the pattern of their route, never under their address', async () => {
    await using shop = await openAppWithoutDatabase({ environment })
    await shop.app.inject('/api/assets/languages/lang-de.json?geheim=1')
    await shop.app.inject('/geheim')
    const { body, headers } = await shop.app.inject(asBearer)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/assets/languages/lang-:code.json",status="200"} 1')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
    expect(body).not.toContain('geheim')
    expect(body).toContain('process_cpu_seconds_total')
  })

  it('tells a figure as it is now, and goes on without one that cannot be read', async () => {
    const jobs = [{ job: 'send-mail', value: 3 }]
    const broken = () => { throw new Error('gone') }
    const figure = { help: 'Of a test', labels: ['job'] }
    await using shop = await openAppWithoutDatabase({ environment, figures: [{ ...figure, name: 'broken', read: broken }, { ...figure, name: 'broken_later', labels: [], read: async () => broken() }, { ...figure, name: 'jobs', read: () => jobs }] })
    const { body: first } = await shop.app.inject(asBearer)
    expect(first).toContain('jobs{job="send-mail"} 3')
    expect(first).not.toMatch(/^broken/m)
    jobs.splice(0, 1, { job: 'pack-order', value: 1 })
    const { body } = await shop.app.inject(asBearer)
    expect(body).toContain('jobs{job="pack-order"} 1')
    expect(body).not.toContain('send-mail')
  })

  it.each([{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer ' }])('without a token answers nobody, not even this machine, which may be a proxy: %j', async (headers) => {
    await using shop = await openAppWithoutDatabase()
    expect((await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404)
  })

  it.each([
    ['203.0.113.1', 'Bearer richtig', 200],
    ['203.0.113.1', 'Bearer falsch!', 404],
    ['203.0.113.1', 'Bearer richtigg', 404],
    ['203.0.113.1', 'Bearer ', 404],
    ['203.0.113.1', 'richtig', 404],
    ['127.0.0.1', '', 404],
  ])('with a token answers only its bearer: %s with "%s" gets %i', async (remoteAddress, authorization, status) => {
    await using shop = await openAppWithoutDatabase({ environment })
    expect((await shop.app.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode).toBe(status)
  })
})
