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

/** What is only read, or refused, is there for the next call, too. */
const untouched = new Map<string, Promise<World>>()

function worldFor(endpoint: Endpoint, changes: boolean): Promise<World> {
  if (changes) return makeWorld(endpoint)
  const kind = `${needsMade(endpoint.path)} ${needsBegun(endpoint.path)}`
  const world = untouched.get(kind) ?? makeWorld(endpoint)
  untouched.set(kind, world)
  return world
}

/** The callers who own nothing of it. A call that changes something may end their session: whoever made one is replaced. */
const strangers = new Map<Asker, Promise<CartCalls>>()

function strangerFor(asker: Exclude<Asker, 'customer'>, changes: boolean): Promise<CartCalls> {
  const calls = strangers.get(asker) ?? signIn(asker)
  if (changes) strangers.delete(asker)
  else strangers.set(asker, calls)
  return calls
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

describe.each(endpoints)('%s', (name, endpoint) => {
  it.each(askers)('[R6.01, R6.02, R6.09] answers as the table says: %s', async (asker) => {
    const [statuses, input, refusedWith] = accessRows[name] ?? [everybody(0)]
    const expected = expectedOf(endpoint, statuses, asker)
    const changes = expected === 200 && (endpoint.method !== 'GET' || readsThatChange.includes(name))
    const world = await worldFor(endpoint, changes)
    const calls = asker === 'customer' ? world.calls : await strangerFor(asker, changes)
    const { status, body } = await ask(calls, endpoint, { ...input?.(world.things) })
    expect([status, body['errorCode']]).toEqual([expected, status === 200 ? undefined : (refusedWith ?? expect.any(String))])
  })
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
