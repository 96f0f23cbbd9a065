import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { endpoint, sharedErrors, type Endpoint } from './endpoint.ts'

const endpoints: [name: string, described: Endpoint][] = Object.values(contract).flatMap((calls) => Object.entries(calls))

describe('the contract', () => {
  it('names each call and each address once', () => {
    const names = endpoints.map(([name]) => name)
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(endpoints)('describes for %s every parameter of its path', (_, { path, input }) => {
    const described = Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    for (const [, name] of path.matchAll(/:(\w+)/g)) expect(described).toContain(name)
  })

  it.each(endpoints)('lists for %s each failure once, and none of the failures that every call shares', (_, { errors }) => {
    expect(new Set(errors).size).toBe(errors.length)
    expect(errors.filter((code) => (sharedErrors as readonly string[]).includes(code))).toEqual([])
  })

  it('does not compile with a failure that is missing from the catalogue', () => {
    // @ts-expect-error -- what this test is about
    endpoint({ path: '/planted', summary: 'Planted', audience: 'anyone', output: z.object({}), errors: ['NO_SUCH_CODE'] })
  })

  it('does not compile with a method that its kind of answer does not allow, nor without the type of a document', () => {
    const described = { path: '/planted', summary: 'Planted', audience: 'anyone', input: z.object({}), errors: [] } as const
    // @ts-expect-error -- what this test is about
    endpoint({ ...described, answer: 'sound', caching: 'shared', method: 'POST' })
    // @ts-expect-error -- what this test is about
    endpoint({ ...described, answer: 'document' })
  })

  it.each(endpoints)('allows caching the answer to %s only if it is a read that is open to anyone', (_, { method, audience, caching }) => {
    expect(caching === 'personal' || (method === 'GET' && audience === 'anyone')).toBe(true)
  })
})
