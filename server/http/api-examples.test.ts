import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { fillPath } from '#domain/fill-path.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly example?: object } } }
}

const endpoints = Object.fromEntries(Object.values(contract).flatMap((calls): [string, Endpoint][] => Object.entries(calls)))

describe('the examples of the description', () => {
  let shop: TestApp
  let examples: Map<string, object>
  beforeAll(async () => {
    shop = await openTestApp({ deps: keptSound() })
    const { paths } = (await shop.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    examples = new Map(Object.values(paths).flatMap((methods) => Object.values(methods)).flatMap(({ operationId, requestBody }) => {
      const example = requestBody?.content['application/json']?.example
      return example === undefined ? [] : [[operationId, example] as const]
    }))
  })
  afterAll(() => shop.close())

  it('each do what they say when they are sent one after the other, as they stand', async () => {
    let token: string | undefined
    const place = { cartId: '', pos: 0 }
    const order = ['signUp', 'login', 'updateUser', 'updateAccount', 'createCart', 'validateItem', 'addItem', 'updateItem', 'updateCart', 'recordConsents', 'prelistenItem', 'sendMessage']
    expect([...examples.keys()].toSorted()).toEqual(order.toSorted())
    for (const name of order) {
      const { method, path } = endpoints[name]!
      const { status, body } = await cartCallsOf(shop, token).call(method as 'POST' | 'PUT', fillPath(path, place).path, examples.get(name))
      expect([name, status, body['fields']]).toEqual([name, 200, undefined])
      token = typeof body['token'] === 'string' ? body['token'] : token
      if (name === 'createCart') place.cartId = String(body['id'])
      if (name === 'addItem') place.pos = (body['Cartitems'] as { pos: number }[])[0]!.pos
    }
  })
})
