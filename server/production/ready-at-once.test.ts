/** What is promised of ready-made texts, and kept: at once where nobody has to record them, otherwise like express and without a surcharge. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { ProductVoice } from '#domain/greeting/product-voices.contract.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { confirmationContent } from '#server/checkout/confirm-order.ts'
import { greetings, takes } from '#server/db/schema.ts'
import { getOrdered } from '#server/order/ordered.queries.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { type Buyer, givenBuyer, openWalletProcess, type WalletProcess } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenFinished, givenOrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { beginProduction } from './begin-production.ts'

let shop: TestApp
let wallet: WalletProcess
let owner: SignedInStaff
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment } })
  owner = await givenStaff(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

const by = (voice: string, product = 'abb-direct-moment') => ({ product_id: product, voices_id: voice, languages: 'de' })
const recordedForEverybody = { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'clara', languages: 'de' }
const zurich = { company: '', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich' }
const latest = (option: 'express' | 'standard'): DateOnly => promisedBy({ orderedAt: studioTimeOf(shop.deps.now()), option, place: 'BY', closedDays: [] }).latest

/** Ordered, recorded, found good. */
async function givenRecording(item: object) {
  const ordered = await givenOrderedGreetings(shop, { items: [item] })
  await beginProduction(shop.deps, ordered)
  await shop.deps.db.update(greetings).set({ status: 'order_arrived', productionState: null }).where(eq(greetings.id, ordered.greetingIds[0]))
  await givenFinished(shop, ordered.greetingIds[0])
  return ordered
}

async function complain({ calls, greetingIds: [greetingId] }: Awaited<ReturnType<typeof givenRecording>>) {
  expect((await calls.call('POST', `/hpcgreetings/${greetingId}/correction`, { note: 'Da ist ein Versprecher.' })).status).toBe(200)
}

async function deliveriesOf({ calls, cartId }: Pick<Buyer, 'calls' | 'cartId'>) {
  return (await calls.cart('GET', `/carts/${cartId}`)).Cartitems.map(({ delivery }) => delivery)
}

async function cartOf(...items: object[]) {
  const calls = cartCallsOf(shop)
  const cartId = await calls.newCart()
  for (const item of items) await calls.cart('POST', `/carts/${cartId}/items`, item)
  return { calls, cartId }
}

async function spokenAtOnce(product: string) {
  const { body } = await cartCallsOf(shop).call('GET', `/products/${product}/voice`)
  return (body['records'] as ProductVoice[]).map(({ id, speaks_at_once: languages }) => [id, languages] as const)
}

describe('the promise', () => {
  it('[R9.04] is at once by a machine; by a person as soon as these very words were recorded, and no more once a customer complained', async () => {
    const readings = [{ written: 'Augenblick', spoken: 'Augenblink' }]
    const cart = await cartOf(by('bruno'), by('ada'), { ...by('bruno'), readings }, { ...by('bruno'), remarks: 'Bitte langsam.' }, { ...by('ada'), product_id: 'creative-500', text: 'Guten Tag.' })
    expect(await deliveriesOf(cart)).toEqual(['express', 'at_once', 'express', 'express', 'standard'])
    expect(await spokenAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', []], ['ada', ['de', 'en']]]))
    const first = await givenRecording(by('bruno'))
    expect(await deliveriesOf(cart)).toEqual(['at_once', 'at_once', 'express', 'express', 'standard'])
    await expect.poll(() => spokenAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', ['de']]]))
    expect(await deliveriesOf(first)).toEqual(['express'])
    await complain(first)
    expect(await deliveriesOf(cart)).toEqual(['express', 'at_once', 'express', 'express', 'standard'])
    await expect.poll(() => spokenAtOnce('abb-direct-moment')).toEqual(expect.arrayContaining([['bruno', []]]))
  })

  it('is none as long as a greeting has no voice, and of templates no voice’s', async () => {
    expect(await deliveriesOf(await cartOf({ product_id: 'abb-direct-moment', languages: 'de' }))).toEqual([null])
    expect((await spokenAtOnce('ws-individual-callback')).flatMap(([, languages]) => languages)).toEqual([])
  })

  it('[R9.04] is frozen with the order: each greeting has its day, and the studio sees what is urgent', async () => {
    const { orderId, greetingIds, calls } = await givenOrderedGreetings(shop, { items: [by('jonas'), by('ada'), recordedForEverybody] })
    const { body } = await calls.call('GET', `/salesorders/${orderId}`)
    expect(body).toMatchObject({
      deadline: latest('standard'), solines: { records: [{ delivery: 'express', express: 0 }, { delivery: 'at_once' }, { delivery: 'standard' }] },
      greetings: { records: [latest('express'), shop.deps.today(), latest('standard')].map((deadline) => ({ deadline })) },
    })
    await beginProduction(shop.deps, { orderId })
    const { records } = (await owner.calls.call('GET', '/staff/work?filter=express')).body as unknown as { records: { id: string }[] }
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([greetingIds[0]]))
    expect(records.map(({ id }) => id)).not.toContain(greetingIds[2])
  })

  it('[R9.04] of what has to be recorded stands in mail and confirmation, counted from the payment where that is waited for', async () => {
    const told = async (pays: 'invoice' | 'transfer', ...items: object[]) => {
      const buyer = await givenBuyer(shop, { pays, items })
      await buyer.checkout()
      const { orderId, mails } = await orderedBy(shop, buyer)
      const { deliveredUntil } = await confirmationContent(shop.deps.db, shop.deps.owner.now(), await getOrdered(shop.deps.db, orderId))
      return [deliveredUntil, mails.find(({ kind }) => kind === 'order-confirmation')?.textBody] as const
    }
    expect(await told('invoice', by('jonas'))).toEqual([latest('express'), expect.stringContaining('Ihre Ansage ist spätestens am ')])
    expect(await told('transfer', by('jonas'))).toEqual([2, expect.stringContaining('spätestens 2 Werktage nach dem Zahlungseingang')])
    expect(await told('invoice', by('jonas'), by('ada'))).toEqual([latest('express'), expect.stringMatching(/Spätestens in einer halben Stunde steht ein Teil Ihrer Ansagen in Ihrem Konto\. Der Rest ist spätestens am /)])
    expect(await told('transfer', by('jonas'), by('ada'))).toEqual([2, expect.stringContaining('Der Rest ist spätestens 2 Werktage danach fertig.')])
  })
})

describe('the tax', () => {
  it('[R9.01] of a ready-made text that somebody has to record first is that of every recording, on an invoice with its own day', async () => {
    const buyer = await givenBuyer(shop, { form: zurich, pays: 'invoice', items: [by('ada'), by('clara'), recordedForEverybody] })
    expect((await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)).Cartitems.map(({ vat }) => vat)).toEqual([0, 0.19, 0.19])
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    const { invoices } = await orderedBy(shop, buyer)
    expect(invoices.map(({ content, suppliedOn }) => [content.vatShares[0]?.category, suppliedOn])).toEqual([['O', shop.deps.today()], ['S', latest('standard')]])
  })
})

describe('a complaint meanwhile', () => {
  it('asks anew for what was approved at the wallet: nothing is taken for a promise that is another now', async () => {
    const first = await givenRecording(by('bruno', 'ws-direct-queue'))
    const buyer = await givenBuyer(shop, { pays: 'wallet', items: [by('bruno', 'ws-direct-queue')] })
    const { body: { approvalLink, paymentId } } = await buyer.checkout()
    await wallet.decide(String(approvalLink))
    await complain(first)
    const { body: again } = await buyer.calls.call('GET', `/carts/${buyer.cartId}/checkout?payment_id=${String(paymentId)}`)
    expect(again['paymentId']).not.toBe(paymentId)
    await wallet.decide(String(again['approvalLink']))
    expect(await buyer.checkout(`?payment_id=${String(again['paymentId'])}`)).toMatchObject({ status: 200 })
    expect((await orderedBy(shop, buyer)).greetings).toMatchObject([{ delivery: 'express', deadline: latest('express') }])
  })

  it('leaves an order that waits for its money with what was promised: it is recorded first, and urgent in the studio', async () => {
    const first = await givenRecording(by('bruno', 'aba-direct-busy-record'))
    const buyer = await givenBuyer(shop, { pays: 'transfer', items: [by('bruno', 'aba-direct-busy-record')] })
    await buyer.checkout()
    const { orderId } = await orderedBy(shop, buyer)
    await complain(first)
    await owner.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: shop.deps.today() })
    await beginProduction(shop.deps, { orderId })
    const [greeting] = (await orderedBy(shop, buyer)).greetings
    expect(greeting).toMatchObject({ delivery: 'at_once', deadline: shop.deps.today(), productionState: 'script_check' })
    expect(await shop.deps.db.$count(takes, eq(takes.greetingId, greeting!.id))).toBe(0)
    expect((await owner.calls.call('GET', '/staff/work?filter=express')).body['records']).toEqual(expect.arrayContaining([expect.objectContaining({ id: greeting!.id, is_express: true })]))
  })
})
