import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { endDeliveries } from './follow-delivery.ts'
import { givenCodeSent, givenDeliverable, givenNumber, openDeliveringShop, type DeliveringShop } from '#server/testing/given-delivery.ts'

const linkKeys: [Buffer, ...Buffer[]] = [randomBytes(32)]
let opened: DeliveringShop
beforeAll(async () => { opened = await openDeliveringShop({ deps: { linkKeys } }) })
afterAll(() => opened.close())

const minuteJob = () => endDeliveries.run(opened.shop.deps, {}, { jobId: 'a', attempt: 1, signal: AbortSignal.timeout(60_000), enqueue: opened.shop.deps.enqueue })

describe('a repeated delivery request', () => {
  it('[R4.09] leads to one delivery and one message within a minute', async () => {
    const { deliver } = await givenDeliverable(opened.shop)
    const { written, number } = givenNumber(0)
    const answers = await Promise.all(Array.from({ length: 4 }, () => deliver(written)))
    answers.push(await deliver(number))
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1)
    expect(await opened.gateway.messagesTo(number)).toBe(1)
  })

  it('[R4.09] delivers once when the code is sent several times at once', async () => {
    const { confirm, number, deliveryId, read } = await givenCodeSent(opened, 0)
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm()))
    expect(answers.map(({ status, body }) => [status, body['status'], body['id']])).toEqual(answers.map(() => [200, 'pending', deliveryId]))
    await opened.follow(deliveryId, 5)
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await read(deliveryId)).body).toMatchObject({ status: 'success' })
    expect(await opened.gateway.greetingsIn(number)).toBe(1)
  })

  it('[R4.09] starts no second delivery while one is in progress', async () => {
    const { confirm, deliver, written, deliveryId } = await givenCodeSent(opened, 7)
    await confirm()
    await opened.pass(61)
    expect((await deliver(written)).body).toMatchObject({ id: deliveryId, status: 'pending' })
  })
})

describe('a new code while the outcome of the upload is unknown', () => {
  it('[R4.09] is not sent while the gateway may still answer: the delivery continues', async () => {
    const { confirm, deliver, read, written, number, deliveryId } = await givenCodeSent(opened, 0)
    await opened.pass(50)
    const held = holdUploads()
    const sent = confirm()
    await held.reached
    await opened.pass(15)
    expect((await deliver(written)).body).toMatchObject({ id: deliveryId, status: 'code_required', new_code_in_seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 15) })
    held.release()
    expect((await sent).body).toMatchObject({ id: deliveryId, status: 'pending' })
    await opened.follow(deliveryId, 5)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'success' })
    expect([await opened.gateway.messagesTo(number), await opened.gateway.greetingsIn(number)]).toEqual([1, 1])
  })

  it('[R4.09] does not expire the former one while the gateway may still answer', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    await opened.pass(290)
    const held = holdUploads()
    const sent = confirm()
    await held.reached
    await opened.pass(15)
    await minuteJob()
    expect((await read(deliveryId)).body).toMatchObject({ status: 'code_required' })
    held.release()
    expect((await sent).body).toMatchObject({ status: 'pending' })
  })

  it('[R4.09] ends the former one, and reports its outcome as unknown', async () => {
    const { confirm, deliver, read, calls, written, greetingId, deliveryId } = await givenCodeSent(opened, 0)
    await opened.gateway.control({ day: 'hang-up', call: 'upload', times: 3 })
    expect((await confirm()).status).toBe(503)
    await opened.pass(61)
    const { body: { id } } = await deliver(written)
    expect(id).not.toBe(deliveryId)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'INTERRUPTED', date_ended: expect.any(String) })
    expect((await calls.call('GET', `/hpcgreetings/${greetingId}/deliveries`)).body).toMatchObject({ records: [{ id }, { id: deliveryId }] })
  })
})

/** What is uploaded arrives at the gateway, whose answer waits until the test lets it through. */
function holdUploads() {
  const { voicemail } = opened.shop.deps
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(opened.shop.deps, { voicemail: { ...voicemail, upload: async (upload: Parameters<typeof voicemail.upload>[0]) => {
    const answer = await voicemail.upload(upload)
    reached.resolve()
    await released.promise
    return answer
  } } })
  const release = () => {
    Object.assign(opened.shop.deps, { voicemail })
    released.resolve()
  }
  onTestFinished(release)
  return { reached: reached.promise, release }
}

describe('the number of messages', () => {
  it('[R4.09] is limited to one a minute per number, for all accounts together', async () => {
    const { written } = await givenCodeSent(opened, 0)
    const other = await givenDeliverable(opened.shop)
    expect(await other.deliver(written)).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_CODES' } })
    await opened.pass(61)
    expect((await other.deliver(written)).body).toMatchObject({ status: 'code_required' })
  })

  it('[R4.09] is limited to five a day per number', async () => {
    const { deliver, written } = await givenCodeSent(opened, 0)
    for (let message = 2; message <= 5; message += 1) {
      await opened.pass(61)
      expect((await deliver(written)).status).toBe(200)
    }
    await opened.pass(61)
    expect(await deliver(written)).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_CODES' } })
    await opened.pass(3600)
    expect((await deliver(written)).status).toBe(429)
  })

  it('[R4.09] is limited for an account that tries out numbers', async () => {
    const { deliver } = await givenDeliverable(opened.shop)
    for (let number = 0; number < 30; number += 1) await deliver(givenNumber(5).written)
    expect(await deliver(givenNumber(0).written)).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_CODES' } })
  })
})

describe('a gateway with a failure', () => {
  it('[R4.09] that accepts the greeting without answering: the same code continues, and the greeting arrives once', async () => {
    const { confirm, read, number, deliveryId } = await givenCodeSent(opened, 0)
    await opened.gateway.control({ day: 'lost-answer', call: 'upload', times: 3 })
    expect(await confirm()).toMatchObject({ status: 503, body: { errorCode: 'VOICEMAIL_NOT_AVAILABLE' } })
    expect((await read(deliveryId)).body).toMatchObject({ status: 'code_required', attempts_left: 5 })
    expect((await confirm()).body).toMatchObject({ status: 'pending' })
    await opened.follow(deliveryId, 5)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'success' })
    expect(await opened.gateway.greetingsIn(number)).toBe(1)
  })

  it('[R4.09] that never answered: the delivery ends and its outcome is reported as unknown', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 0)
    await opened.gateway.control({ day: 'hang-up', call: 'upload', times: 3 })
    expect((await confirm()).status).toBe(503)
    await opened.pass(301)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'INTERRUPTED' })
    await minuteJob()
    expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'INTERRUPTED', date_ended: expect.any(String) })
  })

  it.each(['busy', 'hang-up', 'key-revoked', 'strange'])('[R4.09] that sends no code: %s', async (day) => {
    const { deliver, calls, greetingId } = await givenDeliverable(opened.shop)
    await opened.gateway.control({ day, call: 'challenge', times: 3 })
    const answer = await deliver(givenNumber(0).written)
    await opened.gateway.control({ day: '' })
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'VOICEMAIL_NOT_AVAILABLE' } })
    expect((await calls.call('GET', `/hpcgreetings/${greetingId}/deliveries`)).body).toMatchObject({ records: [{ status: 'error' }] })
  })

  it('[R4.09] that does not report the progress: it is polled again, and an abandoned delivery is resumed', async () => {
    const { confirm, read, deliveryId } = await givenCodeSent(opened, 1)
    await confirm()
    await opened.gateway.control({ day: '500', call: 'read', times: 2 })
    await opened.follow(deliveryId, 10)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'pending' })
    opened.loseJobs()
    await opened.pass(90)
    await minuteJob()
    await opened.follow(deliveryId, 5)
    expect((await read(deliveryId)).body).toMatchObject({ status: 'success' })
  })
})

it('[R4.09] a code that was never entered ends its delivery', async () => {
  const { read, deliveryId } = await givenCodeSent(opened, 0)
  await opened.pass(290)
  await minuteJob()
  expect((await read(deliveryId)).body).toMatchObject({ status: 'code_required' })
  await opened.pass(11)
  await minuteJob()
  expect((await read(deliveryId)).body).toMatchObject({ status: 'error', error: 'CODE_EXPIRED', date_ended: expect.any(String) })
})

describe('the shop with a new key before the old one', () => {
  it('[R4.09] retries an upload of unknown outcome: the greeting arrives once', async () => {
    const { confirm, number, deliveryId } = await givenCodeSent(opened, 0)
    await opened.gateway.control({ day: 'lost-answer', call: 'upload', times: 3 })
    expect((await confirm()).status).toBe(503)
    linkKeys.unshift(randomBytes(32))
    expect((await confirm()).body).toMatchObject({ id: deliveryId, status: 'pending' })
    expect(await opened.gateway.greetingsIn(number)).toBe(1)
  })

  it('[R4.09] keeps counting the messages to a number, and requests none too many from the gateway', async () => {
    const { written } = await givenCodeSent(opened, 0)
    const other = await givenDeliverable(opened.shop)
    linkKeys.unshift(randomBytes(32))
    expect(await other.deliver(written)).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_CODES' } })
    expect((await other.calls.call('GET', `/hpcgreetings/${other.greetingId}/deliveries`)).body).toMatchObject({ total_results: 0 })
  })
})

it('[R4.09] a shop that was killed during the upload continues with the same code', async () => {
  const { confirm, read, number, deliveryId } = await givenCodeSent(opened, 0)
  const { voicemail } = opened.shop.deps
  const killed = Promise.withResolvers<never>()
  const reached = Promise.withResolvers<void>()
  Object.assign(opened.shop.deps, { voicemail: { ...voicemail, upload: async (upload: Parameters<typeof voicemail.upload>[0]) => {
    await voicemail.upload(upload)
    reached.resolve()
    return killed.promise
  } } })
  const cutOff = confirm()
  await reached.promise
  Object.assign(opened.shop.deps, { voicemail })
  expect((await read(deliveryId)).body).toMatchObject({ status: 'code_required', attempts_left: 4 })
  expect((await confirm()).body).toMatchObject({ status: 'pending' })
  expect(await opened.gateway.greetingsIn(number)).toBe(1)
  killed.reject(new Error('killed'))
  expect((await cutOff).status).toBe(500)
})
