import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverySchema } from '#domain/delivery/delivery.contract.ts'
import { deliveries, greetings } from '#server/db/schema.ts'
import { givenStaff, goodPassword } from '#server/testing/given-accounts.ts'
import { givenCodeSent, givenDeliverable, givenNumber, openDeliveringShop, type DeliveringShop } from '#server/testing/given-delivery.ts'

let opened: DeliveringShop
beforeAll(async () => { opened = await openDeliveringShop() })
afterAll(() => opened.close())

describe('a greeting on its way into a mailbox', () => {
  it('[R3.11, R4.09, R7.21] waits for the code, is pending, and arrives; the number is only shown masked', async () => {
    const { deliver, read, calls, greetingId } = await givenDeliverable(opened.shop)
    const { written, number } = givenNumber(0)
    const begun = await deliver(written)
    expect(begun).toEqual({ status: 200, body: {
      id: expect.any(String), greeting_id: greetingId, provider_id: 'telekom', msisdn: `${number.slice(0, 6)}****${number.slice(-3)}`, status: 'code_required',
      attempts_left: 5, code_seconds_left: expect.any(Number), new_code_in_seconds: expect.any(Number), error: null, pin_hint: false, ported_to: null,
      date_entered: expect.any(String), date_ended: null,
    } })
    const { id } = deliverySchema.parse(begun.body)
    expect((await deliver(written, { validation_code: await opened.gateway.codeSentTo(number) })).body).toMatchObject({ id, status: 'pending' })
    expect((await read(id)).body).toMatchObject({ status: 'pending' })
    await opened.follow(id, 5)
    expect((await read(id)).body).toMatchObject({ status: 'success', error: null, date_ended: expect.any(String) })
    expect((await calls.call('GET', `/hpcgreetings/${greetingId}/deliveries`)).body).toMatchObject({ total_results: 1, records: [{ id, status: 'success' }] })
    expect(await opened.gateway.greetingsIn(number)).toBe(1)
  })

  it.each([
    [1, 18, { status: 'pending' }], [1, 30, { status: 'success' }],
    [7, 175, { status: 'pending' }], [7, 181, { status: 'error', error: 'TIMEOUT', pin_hint: false }], [7, 1000, { status: 'error', error: 'TIMEOUT' }],
    [8, 181, { status: 'error', error: 'TIMEOUT' }], [8, 230, { status: 'success', error: null }],
    [9, 10, { status: 'success' }],
  ])('[R4.09, R9.06] to a number that ends in %i, after %i seconds: %j', async (digit, seconds, expected) => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, digit)
    expect((await confirm()).body).toMatchObject({ status: 'pending' })
    await opened.follow(deliveryId, seconds)
    expect((await read(deliveryId)).body).toMatchObject(expected)
  })

  it.each([
    [3, '1234', { status: 'error', error: 'PIN_WRONG', pin_hint: true }],
    [4, '1234', { status: 'error', error: 'PIN_LOCKED', pin_hint: false }],
    [0, '0423', { status: 'error', error: 'MAILBOX_OFF', pin_hint: false }],
    [0, '0413', { status: 'error', error: 'TOO_LONG', pin_hint: false }],
    [0, '0415', { status: 'error', error: 'BAD_FORMAT', pin_hint: false }],
  ])('[R4.09] ends at once where the mailbox refuses it: digit %i, PIN %s', async (digit, pin, expected) => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, digit)
    expect(await confirm({ pin })).toMatchObject({ status: 200, body: expected })
    expect((await read(deliveryId)).body).toMatchObject(expected)
  })

  it('[R4.09] reports a PIN that is found wrong only later', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    expect((await confirm({ pin: '0403' })).body).toMatchObject({ status: 'pending' })
    await opened.follow(deliveryId, 5)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'PIN_WRONG', pin_hint: true })
  })

  it.each([
    [5, { status: 'error', error: 'UNKNOWN_SUBSCRIBER' }],
    [6, { status: 'error', error: 'NOT_THIS_PROVIDER', ported_to: 'vodafone' }],
  ])('[R4.09] ends before any code is sent where the number is at fault: digit %i', async (digit, expected) => {
    const { deliver } = await givenDeliverable(opened.shop)
    const { written, number } = givenNumber(digit)
    expect(await deliver(written)).toMatchObject({ status: 200, body: expected })
    expect(await opened.gateway.messagesTo(number)).toBe(0)
    // Nothing was sent: with the right provider it goes on at once.
    expect((await deliver(written, { provider_id: 'vodafone' })).status).toBe(200)
  })

  it('[R9.06] is shown as ended after three minutes, even if the gateway could not be polled', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    await confirm()
    await opened.pass(181)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'TIMEOUT' })
    await opened.follow(deliveryId, 5)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'success' })
  })
})

it('[R6.02] a forgotten customer\'s number is erased from the delivery; the fact of the delivery stays', async () => {
  const { calls, deliveryId } = await givenCodeSent(opened, 0)
  expect((await calls.call('POST', '/user/delete', { pw: goodPassword })).status).toBe(200)
  const [kept] = await opened.shop.deps.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  expect(kept).toMatchObject({ providerId: 'telekom', maskedNumber: '', numberKey: '' })
})

describe('a wrong code', () => {
  it('[R5.09, R8.04] marks its field and leaves one attempt less, and none after five', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 2)
    for (const left of [4, 3, 2, 1]) {
      expect(await confirm()).toMatchObject({ status: 422, body: { errorCode: 'VALIDATION_CODE_WRONG', fields: { validation_code: expect.any(Object) } } })
      expect((await read(deliveryId)).body).toMatchObject({ status: 'code_required', attempts_left: left })
    }
    expect(await confirm()).toMatchObject({ status: 422, body: { errorCode: 'VALIDATION_CODE_WRONG' } })
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'CODE_TRIES_USED', attempts_left: 0, pin_hint: false })
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'error', error: 'CODE_TRIES_USED' } })
  })

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('[R5.09] that is malformed costs no attempt: "%s"', async (code) => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    expect(await confirm({ validation_code: code })).toMatchObject({ status: 422, body: { errorCode: 'VALIDATION_CODE_WRONG', fields: { validation_code: expect.any(Object) } } })
    expect((await read(deliveryId)).body).toMatchObject({ attempts_left: 5 })
    expect((await confirm()).body).toMatchObject({ status: 'pending' })
  })

  it('[R4.09] includes the right one after five minutes', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    await opened.pass(301)
    expect(await confirm()).toMatchObject({ status: 422, body: { errorCode: 'VALIDATION_CODE_WRONG' } })
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'CODE_EXPIRED' })
  })

  it('includes the code of a delivery that was replaced by another', async () => {
    const first = await givenCodeSent(opened, 0)
    await opened.pass(61)
    const second = await first.deliver(first.written)
    expect(second.body['id']).not.toBe(first.deliveryId)
    expect((await first.confirm()).body).toMatchObject({ errorCode: 'VALIDATION_CODE_WRONG' })
    expect((await first.calls.call('GET', `/hpcgreetings/${first.greetingId}/deliveries`)).body).toMatchObject({ total_results: 1, records: [{ id: second.body['id'] }] })
    expect((await first.deliver(first.written, { validation_code: await opened.gateway.codeSentTo(first.number) })).body).toMatchObject({ status: 'pending' })
  })
})

it('[R4.09] nothing of a canceled order is put into a mailbox, also where the code was sent before', async () => {
  const { greetingId, orderId, deliver, confirm, number } = await givenCodeSent(opened, 0)
  const owner = await givenStaff(opened.shop, 'owner')
  expect((await owner.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'doppelt' })).status).toBe(200)
  expect(await confirm()).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  const other = givenNumber(0)
  expect(await deliver(other.written, { greeting_id: greetingId })).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  expect([await opened.gateway.greetingsIn(number), await opened.gateway.messagesTo(other.number)]).toEqual([0, 0])
})

describe('the checks before a code is sent', () => {
  it.each([
    ['no mobile number', { msisdn: '089 1234567' }, 'msisdn'],
    ['a number of another country', { msisdn: '+41 79 123 45 67' }, 'msisdn'],
    ['no PIN', { pin: '' }, 'pin'],
    ['a PIN that is too short', { pin: '123' }, 'pin'],
    ['a PIN with letters', { pin: '12a4' }, 'pin'],
    ['a provider that nobody knows', { provider_id: 'nobody' }, 'provider_id'],
  ])('[R4.09] %s', async (_what, said, field) => {
    const { deliver } = await givenDeliverable(opened.shop)
    const { written, number } = givenNumber(0)
    expect(await deliver(written, said)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { [field]: expect.any(Object) } } })
    expect(await opened.gateway.messagesTo(number)).toBe(0)
  })

  it('[R4.09] require no PIN for a mailbox without one', async () => {
    const { deliver } = await givenDeliverable(opened.shop)
    expect(await deliver('079 123 45 60', { provider_id: 'swisscom', pin: '' })).toMatchObject({ status: 200, body: { status: 'code_required' } })
  })

  it('[R4.09] refuse a greeting that is being made, or is longer than the mailbox allows', async () => {
    const tooLong = await givenDeliverable(opened.shop, { seconds: 60.5 })
    expect(await tooLong.deliver(givenNumber(0).written)).toMatchObject({ status: 422, body: { errorCode: 'GREETING_TOO_LONG' } })
    const inTheMaking = await givenDeliverable(opened.shop)
    await opened.shop.deps.db.update(greetings).set({ status: 'release' }).where(eq(greetings.id, inTheMaking.greetingId))
    expect(await inTheMaking.deliver(givenNumber(0).written)).toMatchObject({ status: 409, body: { errorCode: 'GREETING_NOT_FINISHED' } })
  })

  it('[R6.02] report another customer\'s greeting and delivery as not found', async () => {
    const owner = await givenCodeSent(opened, 0)
    const other = await givenDeliverable(opened.shop)
    expect(await other.deliver(givenNumber(0).written, { greeting_id: owner.greetingId })).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await other.deliver(owner.written, { greeting_id: owner.greetingId, validation_code: owner.code })).toMatchObject({ status: 404 })
    expect(await other.read(owner.deliveryId)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await other.calls.call('GET', `/hpcgreetings/${owner.greetingId}/deliveries`)).toMatchObject({ status: 404 })
  })
})
