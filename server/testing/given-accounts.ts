import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import type { SignedIn, User } from '#domain/account/customer.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import type { StaffRole } from '#domain/staff/right.ts'
import { staff } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from './cart-calls.ts'
import type { TestApp } from './test-app.ts'

export const goodPassword = 'Sehr-geheim-7'
let goodPasswordHash: Promise<string> | undefined

export function signUpForm(form: object = {}) {
  return {
    salutation: 'ms', first_name: 'Erika', last_name: 'Muster', company: 'Muster GmbH', email1: `${randomUUID()}@example.org`, password: goodPassword,
    phone_mobile: '+49 171 1234567', primary_address_street: 'Hauptstraße 7', primary_address_postalcode: '80331', primary_address_city: 'München',
    terms: true, privacy: true, language: 'de', ...form,
  }
}

export interface SignedInCustomer {
  readonly token: string
  readonly user: User
  readonly calls: CartCalls
}

/** Through the front door. */
export async function givenCustomer(shop: TestApp, form: object = {}): Promise<SignedInCustomer> {
  const { status, body } = await cartCallsOf(shop).call('POST', '/user/signUp', signUpForm(form))
  if (status !== 200) throw new Error(`Nobody could sign up: ${JSON.stringify(body)}`)
  const { token, User: user } = body as unknown as SignedIn
  return { token, user, calls: cartCallsOf(shop, token) }
}

export interface SignedInStaff {
  readonly token: string
  readonly staff: Staff
  readonly calls: CartCalls
}

export async function givenStaff(shop: TestApp, role: StaffRole, { mustChangePassword = false } = {}): Promise<SignedInStaff> {
  const email = `${randomUUID()}@freizeichen.example`
  goodPasswordHash ??= hash(goodPassword)
  const passwordHash = await goodPasswordHash
  await shop.deps.db.insert(staff).values({ email, emailKey: email, name: `Somebody (${role})`, role, passwordHash, mustChangePassword })
  const { status, body } = await cartCallsOf(shop).call('POST', '/staff/login', { user: email, pw: goodPassword })
  if (status !== 200) throw new Error(`Nobody could sign in: ${JSON.stringify(body)}`)
  const { token, Staff: member } = body as unknown as { token: string; Staff: Staff }
  return { token, staff: member, calls: cartCallsOf(shop, token) }
}
