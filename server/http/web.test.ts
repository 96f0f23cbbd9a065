import { describe, expect, it } from 'vitest'
import { openAppWithoutDatabase } from '#server/testing/test-app.ts'
import type { Web } from './web.ts'

/** A web that tells what it was asked, and counts. */
async function openWeb({ cacheControl = 'public, max-age=60', environment = {} } = {}) {
  const asked: { request: Request; body: string; theme: string }[] = []
  const handleWeb: Web['handleWeb'] = async (request, { look: { theme = 'system', prices } }) => {
    asked.push({ request, theme, body: await request.clone().text() })
    const headers = { ...(cacheControl && { 'cache-control': cacheControl }), 'content-type': 'text/html' }
    return new Response(`page ${new URL(request.url).pathname} ${theme}${prices === 'net' ? ' net' : ''}`, { headers })
  }
  const shop = await openAppWithoutDatabase({ environment: { PUBLIC_URL: 'https://shop.example', ...environment }, web: { handleWeb } })
  return { ...shop, asked }
}

describe('a page', () => {
  it('is requested from the web under the shop\'s own origin, whatever the Host header says', async () => {
    await using shop = await openWeb()
    await shop.app.inject({ url: '/cart?a=1', headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    expect(shop.asked[0]?.request.url).toBe('https://shop.example/cart?a=1')
  })

  it('opened by another name of one\'s own machine leads to the name that mails and payments come back to', async () => {
    await using shop = await openWeb({ environment: { PUBLIC_URL: 'http://localhost:4700' } })
    const opened = (host: string, headers = {}) => shop.app.inject({ url: '/cart?a=1', headers: { host, 'sec-fetch-dest': 'document', ...headers } })
    for (const host of ['127.0.0.1:4700', '[::1]:4700']) expect((await opened(host)).headers.location).toBe('http://localhost:4700/cart?a=1')
    for (const host of ['localhost:4700', '127.0.0.1:4701', '192.168.0.7:4700']) expect((await opened(host)).statusCode).toBe(200)
    expect((await opened('127.0.0.1:4700', { 'sec-fetch-dest': 'empty' })).statusCode).toBe(200)
    await using usual = await openWeb({ environment: { PUBLIC_URL: 'http://localhost' } })
    expect((await usual.app.inject({ url: '/', headers: { host: '127.0.0.1', 'sec-fetch-dest': 'document' } })).headers.location).toBe('http://localhost/')
  })

  it.each(['//evil.example/', '/\\evil.example/', '///evil.example'])('at %s stays on the shop\'s own origin', async (url) => {
    await using shop = await openWeb()
    await shop.app.inject({ method: 'GET', url: { pathname: url } })
    await shop.app.inject(url)
    expect(shop.asked.length).toBeGreaterThan(0)
    for (const { request } of shop.asked) expect(new URL(request.url).origin).toBe('https://shop.example')
  })

  it('with a query is rendered each time, so that visitors cannot evict the other pages', async () => {
    await using shop = await openWeb()
    for (let count = 0; count < 3; count += 1) await shop.app.inject('/?x=1')
    expect(shop.asked.length).toBe(3)
  })

  it('that does not state its caching is never cached', async () => {
    await using shop = await openWeb({ cacheControl: '' })
    expect((await shop.app.inject('/cart.data')).headers['cache-control']).toBe('no-store')
  })

  it('that is public is rendered once and then kept; a personal one is rendered each time', async () => {
    await using open = await openWeb()
    await using personal = await openWeb({ cacheControl: 'no-store' })
    for (const shop of [open, personal]) for (let count = 0; count < 3; count += 1) await shop.app.inject('/')
    expect([open.asked.length, personal.asked.length]).toEqual([1, 3])
  })

  it('that the visitor already has is not sent again', async () => {
    await using shop = await openWeb()
    const { etag } = (await shop.app.inject('/')).headers
    const again = await shop.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('has the same headers for HEAD as for GET, and no body', async () => {
    await using shop = await openWeb()
    const [get, head] = [await shop.app.inject('/'), await shop.app.inject({ method: 'HEAD', url: '/' })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['etag']).toBe(get.headers['etag'])
  })

  it('gets the data of a form unchanged', async () => {
    await using shop = await openWeb()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop.app.inject({ method: 'POST', url: '/contact', payload: 'a=1&b=%C3%A4', headers })
    expect(shop.asked[0]?.body).toBe('a=1&b=%C3%A4')
    expect(shop.asked[0]?.request.method).toBe('POST')
  })

  it('accepts a form from its own site, under any host name of a proxy, and refuses one from another site without repeating it', async () => {
    await using shop = await openWeb()
    const post = (origin: string) => shop.app.inject({
      method: 'POST', url: '/contact', payload: 'description=Hallo', headers: { 'content-type': 'application/x-www-form-urlencoded', origin, host: 'inside:3000', 'x-forwarded-host': 'evil.example' },
    })
    expect((await post('https://shop.example')).statusCode).toBe(200)
    expect((await post('http://inside:3000')).statusCode).toBe(200)
    const { headers } = shop.asked[0]!.request
    expect([headers.get('origin'), headers.get('host'), headers.get('x-forwarded-host')]).toEqual(['https://shop.example', 'shop.example', null])
    for (const origin of ['https://evil.example', 'http://shop.example', 'null']) {
      const answer = await post(origin)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).toContain('Das kam von einer fremden Seite')
      expect(answer.body).not.toContain('Hallo')
    }
    expect(shop.asked).toHaveLength(2)
  })

  it('that failed shows neither cause nor code, but the id of the request, in the language of its address', async () => {
    await using shop = await openAppWithoutDatabase({ web: { handleWeb: () => Promise.reject(new Error('geheim')) } })
    const [german, english] = [await shop.app.inject('/cart'), await shop.app.inject('/en/cart')]
    expect([german.statusCode, english.statusCode]).toEqual([500, 500])
    expect(german.body).toContain('lang="de"')
    expect(english.body).toContain('lang="en"')
    expect(german.body).toContain(String(german.headers['x-request-id']))
    expect(german.body).not.toContain('geheim')
  })

  it('that failed on a form keeps the input, ready to be sent again, but no secret', async () => {
    await using shop = await openAppWithoutDatabase({ web: { handleWeb: () => Promise.reject(new Error('geheim')) } })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.app.inject({ method: 'POST', url: '/en/contact', headers, payload: 'description=Guten+Tag+%3Cb%3E&password=Sommer2026' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('<input type="hidden" name="description" value="Guten Tag &lt;b&gt;">')
    expect(answer.body).toContain('Send it again')
    expect(answer.body).not.toContain('Sommer2026')
  })

  it('that receives too much data says so', async () => {
    await using shop = await openWeb({ environment: { BODY_LIMIT_KILOBYTES: '1' } })
    const headers = { 'content-type': 'text/plain' }
    const answer = await shop.app.inject({ method: 'POST', url: '/contact', payload: 'a'.repeat(2000), headers })
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

describe('the theme', () => {
  it('[R9.13] is set by the query and kept in a cookie, and so is which sum of a price is large', async () => {
    await using shop = await openWeb()
    const answer = await shop.app.inject('/?theme=dark')
    expect(answer.body).toBe('page / dark')
    expect(answer.headers['set-cookie']).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax$/)
    const both = await shop.app.inject('/?prices=net&theme=dark')
    expect(both.body).toBe('page / dark net')
    expect(both.headers['set-cookie']).toEqual([expect.stringMatching(/^theme=dark;/), expect.stringMatching(/^prices=net;/)])
    expect(both.headers['cache-control']).toBe('no-store')
  })

  it('follows the visitor’s system without a query, or with an unknown one', async () => {
    await using shop = await openWeb()
    for (const url of ['/', '/?theme=pink', '/?theme=dark&theme=light', '/?theme[]=dark']) {
      const answer = await shop.app.inject(url)
      expect(answer.body).toBe('page / system')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  })

  it('of a visitor is not in the page: it is the same for everybody, and says so to what stands in between', async () => {
    await using shop = await openWeb()
    const answers = []
    for (const cookie of ['theme=dark', 'prices=gross; theme=light', '']) answers.push(await shop.app.inject({ url: '/', headers: { cookie } }))
    expect(new Set(answers.map(({ body, headers }) => `${body} ${headers['etag']} ${headers['vary']}`)).size).toBe(1)
    expect(answers[0]?.headers['vary']).toBe('accept-encoding')
    expect(shop.asked).toHaveLength(1)
  })
})

it('whoever chose net prices gets a page of their own, which nothing but the browser may keep', async () => {
  await using shop = await openWeb()
  const of = (cookie: string) => shop.app.inject({ url: '/', headers: { cookie } })
  const [net, again, others] = [await of('theme=dark; prices=net'), await of('prices=net'), await of('xprices=net')]
  expect([net.body, again.body, others.body]).toEqual(['page / system net', 'page / system net', 'page / system'])
  expect([net.headers['cache-control'], others.headers['cache-control']]).toEqual(['private, max-age=0', 'public, max-age=60'])
  expect(shop.asked).toHaveLength(2)
})
