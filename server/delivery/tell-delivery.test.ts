import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { greetings, mails, orders } from '#server/db/schema.ts'
import { givenCodeSent, givenDeliverable, givenNumber, openDeliveringShop, type DeliveringShop } from '#server/testing/given-delivery.ts'
import { mailsTo } from '#server/testing/sent-mails.ts'
import { endDeliveries, followDelivery } from './follow-delivery.ts'

let opened: DeliveringShop
beforeAll(async () => { opened = await openDeliveringShop() })
afterAll(() => opened.close())

const context = { jobId: 'a', attempt: 1, signal: AbortSignal.timeout(60_000), enqueue: async () => {} }
const results = async (email: string) => (await mailsTo(opened.shop.deps.db, email)).filter(({ kind }) => kind === 'delivery-result')

describe('[R4.09] the result of a delivery is reported by mail', () => {
  it('when the greeting arrived, once, also when the job runs again', async () => {
    const { confirm, user: { email1: email }, deliveryId, number, greetingId } = await givenCodeSent(opened, 0)
    await confirm()
    expect(await results(email)).toEqual([])
    await opened.follow(deliveryId, 5)
    await followDelivery.run(opened.shop.deps, { deliveryId }, context)
    const [mail, ...more] = await results(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ state: 'pending', dedupeKey: `delivery-result ${deliveryId}`, subject: 'Ihre Ansage ist in der Mailbox' })
    expect(mail?.textBody).toContain(`${number.slice(0, 6)}****${number.slice(-3)}`)
    expect(mail?.textBody).not.toContain(number)
    expect(mail?.textBody).toContain(`/myAccount/greetings/${greetingId}`)
  })

  it('when the mailbox refused it at once, with advice', async () => {
    const { confirm, user: { email1: email } } = await givenCodeSent(opened, 3)
    await confirm({ pin: '1234' })
    const [mail, ...more] = await results(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Ihre Ansage ist nicht in der Mailbox' })
    expect(mail?.textBody).toContain('sie ist nicht die PIN der SIM-Karte')
  })

  it('when it was found wrong only later', async () => {
    const { confirm, user: { email1: email }, deliveryId } = await givenCodeSent(opened, 0)
    await confirm({ pin: '0403' })
    await opened.follow(deliveryId, 5)
    expect((await results(email)).map(({ subject }) => subject)).toEqual(['Ihre Ansage ist nicht in der Mailbox'])
  })

  it('[R4.09] when its outcome stayed unknown, as soon as it cannot arrive late any more', async () => {
    const { confirm, user: { email1: email }, deliveryId } = await givenCodeSent(opened, 7)
    await confirm()
    await opened.follow(deliveryId, 500)
    expect(await results(email)).toEqual([])
    await opened.follow(deliveryId, 200)
    expect((await results(email)).map(({ subject }) => subject)).toEqual(['Ist Ihre Ansage in der Mailbox?'])
  })

  it('[R4.09] when it arrived late: only the success', async () => {
    const { confirm, user: { email1: email }, deliveryId } = await givenCodeSent(opened, 8)
    await confirm()
    await opened.follow(deliveryId, 900)
    expect((await results(email)).map(({ subject }) => subject)).toEqual(['Ihre Ansage ist in der Mailbox'])
  })

  it('when it was cut off during the upload', async () => {
    const { confirm, user: { email1: email } } = await givenCodeSent(opened, 0)
    await opened.gateway.control({ day: 'hang-up', call: 'upload', times: 3 })
    await confirm()
    await opened.pass(301)
    for (const _minute of [1, 2]) await endDeliveries.run(opened.shop.deps, {}, context)
    expect((await results(email)).map(({ subject }) => subject)).toEqual(['Ist Ihre Ansage in der Mailbox?'])
  })

  it('but not where the screen reports it: a number at fault, a code that was never entered, a wrong code', async () => {
    const atFault = await givenDeliverable(opened.shop)
    await atFault.deliver(givenNumber(5).written)
    const notEntered = await givenCodeSent(opened, 0)
    const wrong = await givenCodeSent(opened, 0)
    for (let attempt = 0; attempt < 5; attempt += 1) await wrong.confirm({ validation_code: wrong.code === '111111' ? '222222' : '111111' })
    await opened.pass(301)
    await endDeliveries.run(opened.shop.deps, {}, context)
    for (const { user } of [atFault, notEntered, wrong]) expect(await results(user.email1)).toEqual([])
  })

  it('[R6.02] but not to a customer whose address was forgotten', async () => {
    const { confirm, user: { email1: email }, deliveryId, greetingId } = await givenCodeSent(opened, 0)
    await confirm()
    const { db } = opened.shop.deps
    await db.update(orders).set({ contact: { customerNumber: 0, email: '', salutation: '', firstName: '', lastName: '', phone: '' } }).where(eq(orders.id, await orderOf(greetingId)))
    await opened.follow(deliveryId, 5)
    expect(await results(email)).toEqual([])
    expect(await db.select().from(mails).where(eq(mails.dedupeKey, `delivery-result ${deliveryId}`))).toEqual([])
  })
})

async function orderOf(greetingId: string): Promise<string> {
  const [greeting] = await opened.shop.deps.db.select({ orderId: greetings.orderId }).from(greetings).where(eq(greetings.id, greetingId))
  if (!greeting) throw new Error('No such greeting')
  return greeting.orderId
}
