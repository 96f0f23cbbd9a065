/** One row for every call of the contract, so that no call is added without a decision about access. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#audio/decode/refusal.ts'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { contract } from '#domain/contract.ts'
import { type Endpoint, isForStaff } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { rolesWith, staffRoles } from '#domain/staff/right.ts'
import { givenInvoice, givenOrder } from '#server/testing/given-carts.ts'
import { givenInvoice as givenContent } from '#server/testing/given-invoices.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { givenMadeGreeting } from '#server/testing/given-produced.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accessRows, noId } from '#server/testing/access-rows.ts'
import { type Asker, askers, everybody, type Given, type Statuses } from '#server/testing/access-statuses.ts'

function expectedOf({ audience }: Endpoint, statuses: Statuses, asker: Asker): number | undefined {
  return statuses[askers.indexOf(asker)] ?? (isForStaff(audience) && rolesWith[audience].length < staffRoles.length ? 403 : statuses[3])
}

const endpoints = Object.values(contract).flatMap((calls): [string, Endpoint][] => Object.entries(calls))

let shop: TestApp
let guest: CartCalls
let colleague: SignedInStaff
beforeAll(async () => {
  const paypal = { name: 'wallet', authorizationUrl: () => 'https://wallet.example/', personOf: async () => ({ walletFailure: 'WALLET_DOWN', reason: 'asleep' } as const) }
  const chooseVoice = () => { throw new FailureError(failure('VOICE_BUSY')) }
  const takeReader = { read: async () => refusal('NOT_SOUND'), close: async () => {} }
  const busy = () => { throw new SoundRoomBusy('everybody listens') }
  const soundRoom = { sample: busy, sampleMusic: busy, render: busy, measure: busy, warmUp: busy, close: async () => undefined }
  shop = await openTestApp({ deps: { walletLogins: { paypal }, chooseVoice, soundRoom, takeReader } })
  guest = cartCallsOf(shop)
  colleague = await givenStaff(shop, 'studio')
})
afterAll(() => shop.close())

/** A customer with everything that calls name. Produced and begun greetings take their time: only for the calls that are about them. */
interface World {
  readonly things: Given
  readonly calls: CartCalls
}

async function makeWorld({ path }: Endpoint): Promise<World> {
  const { user, calls } = await givenCustomer(shop)
  const { id: cartId } = await calls.cart('GET', '/usercart')
  await calls.cart('POST', `/carts/${cartId}/items`, { product_id: 'creative-500', text: 'Guten Tag.' })
  const { records } = (await calls.call('GET', '/user/sessions')).body as { records: { id: string }[] }
  const orderId = await givenOrder(shop.deps.db, { userId: user.id, accountId: user.Account.id })
  const invoiceId = await givenInvoice(shop.deps.db, { orderId, userId: user.id }, givenContent())
  const made = needsMade(path) ? await givenMadeGreeting(shop, { orderId, userId: user.id }) : { greetingId: noId, shippingId: noId }
  const begun = needsBegun(path) ? await givenGreeting(shop, { userId: user.id }) : {}
  const mailId = (await mailsTo(shop.deps.db, user.email1))[0]!.id
  const guestCartId = await guest.newCart()
  return { calls, things: { ...made, ...begun, cartId, orderId, invoiceId, userId: user.id, sessionId: records[0]!.id, guestCartId, mailId, staffId: colleague.staff.id } }
}

const needsMade = (path: string) => /^\/(hpcgreetings\/|shippings\/|deliveries$)/.test(path)
const needsBegun = (path: string) => path.startsWith('/staff/work/')

/** The specification has them as GET. */
const readsThatChange = ['logout', 'logoutStaff', 'getUserCart']

/** After these the next call would not find what it needs: sessions have ended, passwords are others, carts are gone, a greeting has moved on. */
const usesUp = new Set([
  'logout', 'logoutEverywhere', 'endSession', 'changePassword', 'logoutStaff', 'changeStaffPassword', 'beginSecondFactor',
  'deleteCart', 'removeItem', 'getUserCart', 'saveToAccount', 'approveScript', 'askCustomer',
])

/** What was changed is for calls that change, too; those that are refused or read meet only what is untouched. */
const worlds = new Map<string, Promise<World>>()
const strangers = new Map<Asker, Promise<CartCalls>>()

function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value, isLastUse: boolean): Value {
  const value = values.get(key) ?? make()
  if (isLastUse) values.delete(key)
  else values.set(key, value)
  return value
}

async function signIn(asker: Exclude<Asker, 'customer'>): Promise<CartCalls> {
  if (asker === 'guest') return guest
  return asker === 'another customer' ? (await givenCustomer(shop)).calls : (await givenStaff(shop, asker)).calls
}

function ask({ call }: CartCalls, { method, path }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const filled = fillPath(path, input)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !filled.used.has(name)))
  if (method === 'POST' || method === 'PUT') return call(method, filled.path, rest)
  return call(method, `${filled.path}?${new URLSearchParams(rest as Record<string, string>)}`)
}

it('[R6.01, R6.02, R6.09] every call of the contract has a row, and every row a call', () => {
  expect(Object.keys(accessRows).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted())
})

it.each(endpoints)('[R6.01, R6.02, R6.09] %s answers everybody as the table says', async (name, endpoint) => {
  const [statuses, input, refusedWith] = accessRows[name] ?? [everybody(0)]
  const isRead = endpoint.method === 'GET' && !readsThatChange.includes(name)
  const answers: Partial<Record<Asker, unknown>> = {}
  const expected: Partial<Record<Asker, unknown>> = {}
  for (const asker of askers) {
    const status = expectedOf(endpoint, statuses, asker)
    const changes = status === 200 && !isRead
    const isLastUse = changes && usesUp.has(name)
    const world = await kept(worlds, `${changes} ${needsMade(endpoint.path)} ${needsBegun(endpoint.path)}`, () => makeWorld(endpoint), isLastUse)
    const calls = asker === 'customer' ? world.calls : await kept(strangers, asker, () => signIn(asker), isLastUse)
    const answer = await ask(calls, endpoint, { ...input?.(world.things) })
    answers[asker] = [answer.status, answer.body['errorCode']]
    expected[asker] = [status, status === 200 ? undefined : (refusedWith ?? expect.any(String))]
  }
  expect(answers).toEqual(expected)
})

describe('with the one-time password', () => {
  let newcomer: CartCalls
  beforeAll(async () => {
    newcomer = (await givenStaff(shop, 'owner', { mustChangePassword: true })).calls
  })

  const behindSignIn = endpoints.filter(([, { audience }]) => isForStaff(audience))
  const nothing = { cartId: '', userId: '', sessionId: '', guestCartId: '', mailId: '', staffId: '', orderId: '', invoiceId: '', greetingId: '', shippingId: '' }

  it.each(behindSignIn)('[R6.09] %s is refused, unless it serves to replace the password', async (name, endpoint) => {
    const calls = endpoint.isForOneTimePasswords ? (await givenStaff(shop, 'owner', { mustChangePassword: true })).calls : newcomer
    const { status, body } = await ask(calls, endpoint, { ...accessRows[name]?.[1]?.(nothing) })
    expect([status, body['errorCode']]).toEqual(endpoint.isForOneTimePasswords ? [200, undefined] : [409, 'PASSWORD_MUST_CHANGE'])
  })
})
