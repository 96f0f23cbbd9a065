import { createHmac } from 'node:crypto'
import type { StaffRole } from '#domain/staff/right.ts'
import { codeOf, stepAt } from '#domain/staff/second-factor.ts'
import { cartCallsOf } from './cart-calls.ts'
import { givenStaff, type SignedInStaff } from './given-accounts.ts'
import type { TestApp } from './test-app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(key: string): Buffer {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an app would show, so many steps of thirty seconds away. */
export function codeAt(key: string, time: Date, stepsAway = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(stepAt(time) + stepsAway))
  return codeOf(createHmac('sha1', bytesOf(key)).update(counter).digest())
}

export const callsOfStaff = (shop: TestApp) => cartCallsOf(shop)

export interface FactorCalls {
  readonly who: SignedInStaff
  readonly key: string
  readonly recoveryCodes: readonly string[]
  readonly codeAt: (time: Date, stepsAway?: number) => string
}

/** Somebody who has set up a second factor. */
export async function givenFactor(shop: TestApp, time: Date, role: StaffRole = 'studio'): Promise<FactorCalls> {
  const who = await givenStaff(shop, role)
  const { body: { key } } = await who.calls.call('POST', '/staff/secondFactor/begin', {})
  const { body } = await who.calls.call('POST', '/staff/secondFactor/confirm', { code: codeAt(key as string, time) })
  return { who, key: key as string, recoveryCodes: body['recovery_codes'] as string[], codeAt: (at, stepsAway) => codeAt(key as string, at, stepsAway) }
}
