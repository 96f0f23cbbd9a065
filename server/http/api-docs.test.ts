import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import { endpoint, sharedErrors, type Endpoint } from '#domain/endpoint.ts'
import { failures } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { apiDocs } from './api-docs.ts'

const endpoints: [name: string, described: Endpoint][] = Object.values(contract).flatMap((calls) => Object.entries(calls))

function articleOf(page: string, name: string): string {
  return page.match(new RegExp(`<article id="${name}">.*?</article>`, 's'))?.[0] ?? ''
}

describe('the API page', () => {
  let shop: TestApp
  let page: string
  beforeAll(async () => {
    shop = await openAppWithoutDatabase()
    page = (await shop.app.inject('/api/docs')).body
  })
  afterAll(() => shop.close())

  it.each(endpoints)('shows %s with its address, its inputs and each of its codes', (name, { method, path, input, errors }) => {
    const article = articleOf(page, name)
    expect(article).toContain(`<span class="method">${method}</span> <code>/api${path}</code>`)
    for (const field of Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})) {
      expect(article).toContain(`<code>${field}</code>`)
    }
    for (const code of errors) expect(article).toContain(`<code>${code}</code></th><td>${failures[code].status}</td>`)
    expect(page).toContain(`<a href="#${name}">${name}</a>`)
  })

  it('shows each code that any call may answer', () => {
    const everywhere = page.slice(page.indexOf('Every call'))
    for (const code of sharedErrors) expect(everywhere).toContain(`<code>${code}</code></th><td>${failures[code].status}</td>`)
  })

  it('needs no script and no foreign resource', async () => {
    const { headers } = await shop.app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("style-src 'self'")
    expect(page).not.toMatch(/<script|style=|https?:\/\//)
    const style = await shop.app.inject('/api/docs.css')
    expect(style.headers['content-type']).toContain('text/css')
    expect(style.body).not.toMatch(/https?:|@import/)
  })

  it('shows texts of the contract and executes none of their markup', () => {
    const call = endpoint({
      method: 'GET', path: '/a', summary: '<script>alert(1)</script>', audience: 'studio work', caching: 'personal',
      input: z.object({ 'x"><b>': z.string().describe('<i>&') }), output: z.object({}), errors: [],
    })
    const spoiled = apiDocs({ a: { b: call } })
    expect(spoiled).not.toMatch(/<script>|<b>|<i>/)
    expect(spoiled).toContain('&lt;script&gt;')
    expect(spoiled).toContain('Staff: studio, owners.')
  })
})
