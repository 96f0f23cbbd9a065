import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { apiCallerOf } from './api-caller.ts'
import { bind } from './bind.ts'
import { mount } from './mount.ts'

const input = z.object({ id: z.string(), text: z.string().optional() })

const getIt = endpoint({
  method: 'GET', path: '/things/:id', summary: 'Answers the thing', audience: 'anyone', caching: 'personal',
  input, output: input, errors: ['NOT_FOUND'],
})

const putIt = endpoint({
  method: 'PUT', path: '/things/:id', summary: 'Takes the thing', audience: 'anyone', caching: 'personal',
  input, output: input, errors: ['NOT_FOUND'],
})

describe('a call from inside', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      routes: (api, deps) => {
        const answer = (_deps: unknown, thing: z.output<typeof input>) => {
          if (thing.id === 'gone') throw new FailureError(failure('NOT_FOUND'))
          if (thing.id === 'broken') throw new Error('broken')
          return thing
        }
        mount(api, deps, bind({ getIt, putIt }, { getIt: answer, putIt: answer }))
      },
    })
  })
  afterAll(() => shop.close())

  it.each(['plain', 'ä ö/ü?&#%', '日本', 'a+b'])('carries the id and the text "%s" in both directions', async (text) => {
    const call = apiCallerOf(shop.app)('request-0001')
    expect(await call(getIt, { id: text, text })).toEqual({ id: text, text })
    expect(await call(putIt, { id: text, text })).toEqual({ id: text, text })
  })

  it('omits missing values', async () => {
    const call = apiCallerOf(shop.app)('request-0001')
    expect(await call(getIt, { id: 'a', text: undefined })).toEqual({ id: 'a' })
  })

  it.each([
    ['gone', 'NOT_FOUND'],
    ['broken', 'ERROR_GENERAL'],
  ])('throws for the %s thing %s', async (id, code) => {
    await expect(apiCallerOf(shop.app)('request-0001')(getIt, { id })).rejects.toMatchObject({ code })
  })

  it('is logged under the id of the request that made it', async () => {
    await apiCallerOf(shop.app)('request-0042')(getIt, { id: 'a' })
    expect(shop.logLines.at(-1)).toContain('"requestId":"request-0042"')
  })
})
