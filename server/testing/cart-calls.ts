/** Each call comes from another address, so that the limit of one caller is not what is tested. */
import { randomInt } from 'node:crypto'
import { cartSchema, type Cart } from '#domain/cart/cart.contract.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

export interface CallAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}

export function cartCallsOf({ app }: TestApp, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const call = async (method: Method, path: string, payload?: object): Promise<CallAnswer> => {
    const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const answer = await app.inject({ method, url: `/api${path}`, remoteAddress, headers, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : {} }
  }
  /** Fails unless the answer is a whole cart, and nothing but one. */
  const cart = async (method: Method, path: string, payload?: object): Promise<Cart> => {
    const { status, body } = await call(method, path, payload)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
    return cartSchema.strict().parse(body)
  }
  const newCart = async (payload: object = {}): Promise<string> => (await cart('POST', '/carts', payload)).id
  return { call, cart, newCart }
}

export type CartCalls = ReturnType<typeof cartCallsOf>
