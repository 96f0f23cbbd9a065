/** A voucher that the owner of the shop gives out. */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'

/** Takes that much off every greeting, as often as it is used. */
export async function givenVoucher(request: APIRequestContext, ownersToken: string, percent: number): Promise<string> {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
  const data = { code, worth: { kind: 'percent', percent }, first_day: '2026-01-01', last_day: '2090-12-31' }
  const answer = await request.post('/api/staff/vouchers', { headers: { authorization: `Bearer ${ownersToken}` }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return code
}

/** One for all that cost nothing. */
let free: Promise<string> | undefined
export const freeVoucher = (request: APIRequestContext, ownersToken: string) => (free ??= givenVoucher(request, ownersToken, 100))
