/** Who gets what: one row for every call of the contract, so that no call comes to be without somebody having thought about it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#audio/decode/refusal.ts'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { givenInvoice, givenOrder } from '../testing/given-carts.ts'
import { givenInvoice as givenContent } from '../testing/given-invoices.ts'
import { cartCallsOf, type CartCalls } from '../testing/cart-calls.ts'
import { givenCustomer, givenStaff, type SignedInStaff } from '../testing/given-accounts.ts'
import { givenGreeting } from '../testing/given-greetings.ts'
import { givenMadeGreeting } from '../testing/given-produced.ts'
import { mailsTo } from '../testing/sent-mails.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { accessRows, askers, everybody, noId, type Asker, type Given, type Statuses } from '../testing/access-rows.ts'

function expectedOf({ audience }: Endpoint, statuses: Statuses, asker: Asker): number | undefined {
  if (asker !== 'talent') return statuses[askers.indexOf(asker)]
  return statuses[5] ?? (audience === 'staff' || audience === 'owner' ? 403 : statuses[3])
}

const endpoints = Object.values(contract).flatMap((calls): [string, Endpoint][] => Object.entries(calls))

let shop: TestApp
let guest: CartCalls
/** Who works here, too. */
let colleague: SignedInStaff
/** They only ask; what is asked for belongs to a customer who is new each time. */
let others: Readonly<Record<Exclude<Asker, 'customer'>, CartCalls>>
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

async function given(asker: Asker, { path }: Endpoint): Promise<{ given: Given; calls: CartCalls }> {
  const { user, calls } = await givenCustomer(shop)
  const { id: cartId } = await calls.cart('GET', '/usercart')
  await calls.cart('POST', `/carts/${cartId}/items`, { product_id: 'creative-500', text: 'Guten Tag.' })
  const { records } = (await calls.call('GET', '/user/sessions')).body as { records: { id: string }[] }
  const orderId = await givenOrder(shop.deps.db, { userId: user.id, accountId: user.Account.id })
  const invoiceId = await givenInvoice(shop.deps.db, { orderId, userId: user.id }, givenContent())
  // Made only where it is asked for: it takes its time.
  const made = /^\/(hpcgreetings\/|shippings\/|deliveries$)/.test(path) ? await givenMadeGreeting(shop, { orderId, userId: user.id }) : { greetingId: noId, shippingId: noId }
  const begun = path.startsWith('/staff/work/') ? await givenGreeting(shop, { userId: user.id }) : {}
  const things = { ...made, ...begun, cartId, orderId, invoiceId, userId: user.id, sessionId: records[0]!.id, guestCartId: await guest.newCart(), mailId: (await mailsTo(shop.deps.db, user.email1))[0]!.id, staffId: colleague.staff.id }
  return { given: things, calls: asker === 'customer' ? calls : others[asker] }
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
  beforeAll(async () => {
    const another = await givenCustomer(shop)
    others = { guest, 'another customer': another.calls, studio: (await givenStaff(shop, 'studio')).calls, owner: (await givenStaff(shop, 'owner')).calls, talent: (await givenStaff(shop, 'talent')).calls }
  })

  it.each(askers)('[R6.01, R6.02, R6.09] answers as the table says: %s', async (asker) => {
    const [statuses, input, refusedWith] = accessRows[name] ?? [everybody(0)]
    const { given: things, calls } = await given(asker, endpoint)
    const { status, body } = await ask(calls, endpoint, { ...input?.(things) })
    expect([status, body['errorCode']]).toEqual([expectedOf(endpoint, statuses, asker), status === 200 ? undefined : (refusedWith ?? expect.any(String))])
  })
})

describe.each(endpoints.filter(([, { audience }]) => audience === 'talent' || audience === 'staff' || audience === 'owner'))('%s', (name, endpoint) => {
  it('[R6.09] answers nobody who still has the one-time password, unless it helps to replace it', async () => {
    const { calls } = await givenStaff(shop, 'owner', { mustChangePassword: true })
    const { status, body } = await ask(calls, endpoint, { ...accessRows[name]?.[1]?.({ cartId: '', userId: '', sessionId: '', guestCartId: '', mailId: '', staffId: '', orderId: '', invoiceId: '', greetingId: '', shippingId: '' }) })
    expect([status, body['errorCode']]).toEqual(endpoint.isForOneTimePasswords ? [200, undefined] : [409, 'PASSWORD_MUST_CHANGE'])
  })
})
