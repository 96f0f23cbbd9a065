import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

const words = 'Guten Tag und herzlich willkommen. '.repeat(100)

function publicPage(body = words, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'cache-control': 'public, max-age=60', 'content-type': 'text/html', ...headers } })
}

function openCache({ enabled = true } = {}) {
  const clock = { nowMs: 1_000_000 }
  return { clock, cache: createPageCache({ enabled, now: () => clock.nowMs }) }
}

async function compressed(page: Page, acceptEncoding: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = page.bodyFor(acceptEncoding)
    if (found.encoding) return found
    await wait(10)
  }
  return page.bodyFor(acceptEncoding)
}

describe('a public page', () => {
  it('is found again only under its key, unchanged', async () => {
    const { cache } = openCache()
    const page = await cache.keep('light /', publicPage())
    expect(page.body.toString()).toBe(words)
    expect(page.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'public, max-age=60' })
    expect(cache.find('light /')).toBe(page)
    expect(cache.find('dark /')).toBeUndefined()
  })

  it('expires after a minute', async () => {
    const { cache, clock } = openCache()
    await cache.keep('/', publicPage())
    clock.nowMs += 59_999
    expect(cache.find('/')).toBeDefined()
    clock.nowMs += 1
    expect(cache.find('/')).toBeUndefined()
  })

  it('is not kept longer by being requested', async () => {
    const { cache, clock } = openCache()
    await cache.keep('/', publicPage())
    for (let step = 0; step < 4; step += 1) {
      clock.nowMs += 15_000
      if (step < 3) expect(cache.find('/')).toBeDefined()
    }
    expect(cache.find('/')).toBeUndefined()
  })

  it('has an ETag that stands for its text', async () => {
    const { cache } = openCache()
    const [one, same] = [await cache.keep('a', publicPage()), await cache.keep('b', publicPage())]
    const other = await cache.keep('c', publicPage('x'))
    expect(one.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })

  it('is sent compressed to a client that accepts it, brotli before gzip, with the same text', async () => {
    const { cache } = openCache()
    const page = await cache.keep('/', publicPage())
    const brotli = await compressed(page, 'gzip, deflate, br')
    const gzip = await compressed(page, 'gzip')
    expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.body).toString()).toBe(words)
    expect(gunzipSync(gzip.body).toString()).toBe(words)
    expect(brotli.body.length).toBeLessThan(words.length / 10)
  })

  it('is reused compressed when it is rendered again unchanged, and compressed again when it has changed', async () => {
    const { cache, clock } = openCache()
    await compressed(await cache.keep('/', publicPage()), 'br')
    clock.nowMs += 60_000
    expect(cache.find('/')).toBeUndefined()
    expect((await cache.keep('/', publicPage())).bodyFor('br').encoding).toBe('br')
    cache.forget()
    expect(cache.find('/')).toBeUndefined()
    expect((await cache.keep('/', publicPage())).bodyFor('br').encoding).toBe('br')
    const changed = await cache.keep('/', publicPage('Auf Wiederhören. '.repeat(100)))
    expect(changed.bodyFor('br').encoding).toBeUndefined()
    expect(brotliDecompressSync((await compressed(changed, 'br')).body).toString()).toContain('Auf Wiederhören')
  })

  const plainOnly = [undefined, '', 'identity', 'deflate', 'brotli', 'br;q=0', 'br;q=0, gzip; q=0.0']

  it.each(plainOnly)('is sent uncompressed to "%s"', async (acceptEncoding) => {
    const { cache } = openCache()
    const page = await cache.keep('/', publicPage())
    await compressed(page, 'br')
    await compressed(page, 'gzip')
    const { body, encoding } = page.bodyFor(acceptEncoding)
    expect(encoding).toBeUndefined()
    expect(body.equals(page.body)).toBe(true)
  })

  it('without a key is sent and not kept', async () => {
    const { cache } = openCache()
    expect((await cache.keep(undefined, publicPage())).body.length).toBeGreaterThan(0)
    expect(cache.find('undefined')).toBeUndefined()
  })
})

describe('a page is not kept', () => {
  it.each([
    ['when it is personal', () => new Response(words, { headers: { 'cache-control': 'no-store' } })],
    ['when it says nothing', () => new Response(words)],
    ['when it is private', () => new Response(words, { headers: { 'cache-control': 'private, max-age=60' } })],
    ['when it is a redirect', () => new Response(null, { status: 302, headers: { 'cache-control': 'public', location: '/' } })],
    ['when it is not found', () => new Response(words, { status: 404, headers: { 'cache-control': 'public' } })],
    ['when it sets a cookie', () => publicPage(words, { 'set-cookie': 'a=1' })],
    ['when it is larger than a megabyte', () => publicPage('x'.repeat(1024 * 1024 + 1))],
  ])('%s', async (_, respond) => {
    const { cache } = openCache()
    const response = respond()
    const { status } = response
    const page = await cache.keep('/', response)
    expect(page.status).toBe(status)
    expect(page.etag).toBeUndefined()
    expect(cache.find('/')).toBeUndefined()
  })

  it('while the web is being developed', async () => {
    const { cache } = openCache({ enabled: false })
    await cache.keep('/', publicPage())
    expect(cache.find('/')).toBeUndefined()
  })
})

it('a page that sets several cookies sets them all', async () => {
  const { cache } = openCache()
  const response = new Response('', { headers: [['set-cookie', 'a=1; Expires=Fri, 20 Nov 2026 10:00:00 GMT'], ['set-cookie', 'b=2']] })
  expect((await cache.keep(undefined, response)).headers['set-cookie']).toEqual(['a=1; Expires=Fri, 20 Nov 2026 10:00:00 GMT', 'b=2'])
})

it('500 pages are kept; the least recently used one makes room', async () => {
  const { cache } = openCache()
  for (let index = 0; index < 500; index += 1) await cache.keep(`/${index}`, publicPage('x'))
  expect(cache.find('/0')).toBeDefined()
  await cache.keep('/new', publicPage('x'))
  expect(cache.find('/1')).toBeUndefined()
  expect(['/0', '/2', '/499', '/new'].every((key) => cache.find(key))).toBe(true)
})
