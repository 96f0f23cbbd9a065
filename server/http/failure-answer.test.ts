import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { failure, failureCodes, failures, FailureError } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { bind } from './bind.ts'
import { failureAnswerSchema } from './failure-answer.ts'
import { mount } from './mount.ts'

const anyRefusal = endpoint({
  method: 'GET', path: '/refuse/:code', summary: 'Refuses with any code', audience: 'anyone', caching: 'personal',
  input: z.object({ code: z.enum(failureCodes), field: z.string().optional() }), output: z.object({}), errors: [...failureCodes],
})

const undeclared = endpoint({
  method: 'GET', path: '/undeclared', summary: 'Refuses with what it does not declare', audience: 'anyone', caching: 'personal',
  input: z.object({}), output: z.object({}), errors: ['NO_CART_FOUND'],
})

const thrown = {
  error: new Error('the database is gone'), text: 'just words', nothing: undefined, null: null, number: 42, object: { statusCode: 200 },
  'error with an odd status': Object.assign(new Error('odd'), { statusCode: 302 }),
} as const

describe('a refusal', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      routes: (api, deps) => {
        mount(api, deps, bind({ anyRefusal, undeclared }, {
          anyRefusal: (_deps, { code, field }) => { throw new FailureError(failure(code, field === undefined ? undefined : { [field]: 'TAKEN' as const })) },
          undeclared: () => { throw new FailureError(failure('VOUCHER_NOT_FOUND')) },
        }))
        api.get('/throw/:what', (request) => {
          throw thrown[(request.params as { what: keyof typeof thrown }).what]
        })
      },
    })
  })
  afterAll(() => shop.close())

  it.each(failureCodes)('[R8.01] with %s has the status of the catalogue and the common shape', async (code) => {
    const answer = await shop.app.inject(`/api/refuse/${code}`)
    expect(answer.statusCode).toBe(failures[code].status)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({ errorCode: code, message: failures[code].meaning, requestId: answer.headers['x-request-id'] })
  })

  it('[R5.05] names the fields at fault, each with a code and a sentence', async () => {
    const answer = await shop.app.inject('/api/refuse/VOUCHER_NOT_FOUND?field=voucher')
    expect(answer.json()).toMatchObject({ fields: { voucher: { code: 'TAKEN', message: 'It is already taken.' } } })
  })

  it('with a code that the contract does not declare is a 500, and the log says so', async () => {
    const answer = await shop.app.inject('/api/undeclared')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ errorCode: 'ERROR_GENERAL' })
    expect(answer.body).not.toContain('VOUCHER_NOT_FOUND')
    const logged = shop.logLines.find((line) => line.includes('does not declare'))
    expect(logged).toContain('VOUCHER_NOT_FOUND')
    expect(logged).toContain(String(answer.headers['x-request-id']))
  })

  it.each(Object.keys(thrown))('[R8.01] for a thrown "%s" is ERROR_GENERAL and reveals nothing internal', async (what) => {
    const answer = await shop.app.inject(`/api/throw/${encodeURIComponent(what)}`)
    expect(answer.statusCode).toBe(500)
    const { meaning: message } = failures.ERROR_GENERAL
    expect(answer.json()).toEqual({ errorCode: 'ERROR_GENERAL', message, requestId: answer.headers['x-request-id'] })
  })

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['PUT', '/api/products/1/2/3'],
    ['PATCH', '/api/openapi.json'],
    ['OPTIONS', '/api/voices'],
    ['GET', `/api/products/${'a'.repeat(600)}`],
    ['PUT', '/cart'],
    ['DELETE', '/'],
  ] as const)('of %s %s is NOT_FOUND in the common shape', async (method, url) => {
    const answer = await shop.app.inject({ method, url })
    expect(answer.statusCode).toBe(404)
    expect(failureAnswerSchema.parse(answer.json())).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
