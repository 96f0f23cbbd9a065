import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import type { VatCheck } from '#domain/money/vat-id.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { CaptureWish } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { accounts, orders, payments } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { type Buyer, givenBuyer, openWalletProcess, readyItem, type WalletProcess } from '#server/testing/given-checkout.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { settlePayment } from './settle-payment.ts'
import { askVatIdOfOrder } from './tax-evidence.ts'

let shop: TestApp
let owner: SignedInStaff
let wallet: WalletProcess
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment } })
  owner = await givenStaff(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

const vatId = 'ATU13585627'
const company = { company: 'Alpen GmbH', vat_id: vatId, primary_address_country: 'AT', primary_address_street: 'Salzgasse 3', primary_address_postalcode: '5020', primary_address_city: 'Salzburg' }
const evidence = { source: 'ec.europa.eu', requestDate: '2026-11-20T10:00:00Z', requestIdentifier: 'WAPIAAAA1', name: 'ALPEN GMBH', address: 'Salzgasse 3, 5020 SALZBURG', raw: '{"valid":true}' }
const evidenceOf = async (orderId: string) => ((await owner.calls.call('GET', `/staff/orders/${orderId}`)).body as unknown as WholeOrder).tax_evidence

describe('the proof of a VAT ID', () => {
  const ask = (orderId: string, state: VatCheck['state'], said: object = {}) => askVatIdOfOrder.run(
    { db: shop.deps.db, now: shop.deps.now, vatChecker: { check: async () => ({ state, evidence: { ...evidence, ...said } }) } }, { orderId },
    { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(1000), enqueue: shop.deps.enqueue },
  )
  const accountOf = async ({ user }: Buyer) => (await shop.deps.db.select().from(accounts).where(eq(accounts.id, user.Account.id)))[0]!

  async function ordered(): Promise<Buyer & { readonly orderId: string }> {
    const buyer = await givenBuyer(shop, { pays: 'invoice', form: company })
    await shop.deps.db.update(accounts).set({ vatIdState: 'valid', vatIdEvidence: evidence }).where(eq(accounts.id, buyer.user.Account.id))
    await buyer.calls.call('PUT', '/account', { billing_address_country: 'AT' })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    return { ...buyer, orderId: (await orderedBy(shop, buyer)).orderId }
  }

  it('[R5.07] is frozen with the order, and stays when the number is erased from the account', async () => {
    const buyer = await ordered()
    await buyer.calls.call('PUT', '/account', { vat_id: '' })
    expect(await accountOf(buyer)).toMatchObject({ vatId: null, vatIdEvidence: null })
    expect((await orderedBy(shop, buyer)).order.taxEvidence).toEqual({ vatId: { state: 'valid', evidence } })
    expect(await evidenceOf(buyer.orderId)).toMatchObject({
      is_vat_id_asked: true, place: [], is_place_in_doubt: false,
      vat_checks: [{ asked: 'before', state: 'valid', at: evidence.requestDate, request_number: 'WAPIAAAA1', name: 'ALPEN GMBH', address: evidence.address, name_fits: true, address_fits: true }],
    })
    await expect(shop.deps.db.update(orders).set({ taxEvidence: {} }).where(eq(orders.id, buyer.orderId))).rejects.toThrow()
  })

  it('[R5.07] is asked for again at the order, which does not wait for it', async () => {
    const buyer = await ordered()
    expect(shop.enqueued.filter(({ name, input }) => name === 'ask-vat-id-of-order' && (input as { orderId: string }).orderId === buyer.orderId)).toHaveLength(1)
    await expect(ask(buyer.orderId, 'unavailable', { raw: 'MS_UNAVAILABLE' })).rejects.toThrow('does not answer')
    expect(await evidenceOf(buyer.orderId)).toMatchObject({ is_vat_id_asked: true, vat_checks: [{ asked: 'before' }, { asked: 'order', state: 'unavailable' }] })
    expect(await accountOf(buyer)).toMatchObject({ vatIdState: 'valid' })
    await ask(buyer.orderId, 'valid', { requestIdentifier: 'WAPIAAAA2', name: 'Ganz Anders AG', address: 'Ring 1, 1010 Wien' })
    expect(await evidenceOf(buyer.orderId)).toMatchObject({
      is_vat_id_asked: false, vat_checks: [{ asked: 'before' }, { asked: 'order', state: 'valid', request_number: 'WAPIAAAA2', name_fits: false, address_fits: false }],
    })
  })

  it('keeps the first verdict, and the account goes by it', async () => {
    const buyer = await ordered()
    await ask(buyer.orderId, 'invalid')
    expect(await accountOf(buyer)).toMatchObject({ vatIdState: 'invalid', vatIdCheckedAt: expect.any(Date) })
    await ask(buyer.orderId, 'valid')
    expect((await evidenceOf(buyer.orderId)).vat_checks[1]).toMatchObject({ asked: 'order', state: 'invalid' })
  })
})

describe('the country of a consumer', () => {
  /** The tax of a consumer depends on the country. */
  const spokenByMachine = [{ ...readyItem, voices_id: 'ada' }]
  const zurich = { company: '', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich', phone_mobile: '' }
  const placeOf = async (buyer: Buyer) => (await orderedBy(shop, buyer)).order.taxEvidence.place

  async function consumer(iban: string, form: object = {}): Promise<Buyer> {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit', items: spokenByMachine, form: { ...zurich, ...form } })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban })
    return buyer
  }

  it('is asked for where the bank account contradicts the address and the tax depends on it, and the answer is kept', async () => {
    const buyer = await consumer('DE02120300000000202051')
    expect(await buyer.checkout()).toMatchObject({ status: 409, body: { errorCode: 'COUNTRY_IN_DOUBT', fields: { billing: { code: 'CONTRADICTS', country: 'CH' }, iban: { code: 'CONTRADICTS', country: 'DE' } } } })
    expect(await buyer.checkout('?lives_in=DE')).toMatchObject({ status: 409 })
    expect(await buyer.checkout('?lives_in=CH')).toMatchObject({ status: 200 })
    expect(await placeOf(buyer)).toEqual([{ kind: 'billing', country: 'CH' }, { kind: 'iban', country: 'DE' }, { kind: 'said', country: 'CH' }])
    const { orderId } = await orderedBy(shop, buyer)
    expect(await evidenceOf(orderId)).toMatchObject({ is_place_in_doubt: false, place: [{ kind: 'billing' }, { kind: 'iban' }, { kind: 'said' }] })
  })

  it.each([
    ['a Swiss account', 'CH9300762011623852957', {}, [{ kind: 'billing', country: 'CH' }, { kind: 'iban', country: 'CH' }]],
    ['a Swiss telephone', 'DE02120300000000202051', { phone_mobile: '+41 44 123 45 67' }, [{ kind: 'billing', country: 'CH' }, { kind: 'phone', country: 'CH' }, { kind: 'iban', country: 'DE' }]],
    ['a company', 'DE02120300000000202051', { company: 'Käserei AG', vat_id: 'CHE-116.281.710 MWST' }, undefined],
    ['a consumer at home', 'CH9300762011623852957', { primary_address_country: 'DE', primary_address_postalcode: '80331' }, undefined],
  ])('is not asked for where a second item confirms it, or the tax does not depend on it: %s', async (_who, iban, form, place) => {
    const buyer = await consumer(iban, form)
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    expect(await placeOf(buyer)).toEqual(place)
  })

  it('is asked for where nothing but the address speaks for it, and includes that of a transfer once it has come', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer', items: spokenByMachine, form: zurich })
    expect(await buyer.checkout()).toMatchObject({ status: 409, body: { errorCode: 'COUNTRY_IN_DOUBT' } })
    expect(await buyer.checkout('?lives_in=CH')).toMatchObject({ status: 200 })
    const { order, orderId } = await orderedBy(shop, buyer)
    const known = [{ kind: 'billing', country: 'CH' }, { kind: 'said', country: 'CH' }]
    expect(await evidenceOf(orderId)).toMatchObject({ is_place_in_doubt: false, place: known })
    const words = transferReference(order.number)
    expect(await owner.calls.call('POST', '/staff/books/statements', givenStatement([{ cents: order.totalCents, on: shop.deps.today(), words }]))).toMatchObject({ status: 200 })
    await owner.calls.call('POST', '/staff/books/movements/bookSure', {})
    expect(await evidenceOf(orderId)).toMatchObject({ is_place_in_doubt: false, place: [...known, { kind: 'iban', country: 'DE' }] })
  })

  it('is asked for before the money is taken where the wallet\'s payer contradicts it, and the answer is kept', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet', items: spokenByMachine, form: zurich })
    const { body: { approvalLink, paymentId } } = await buyer.checkout() as unknown as { body: { approvalLink: string; paymentId: string } }
    await wallet.decide(approvalLink)
    const payer = expect.stringMatching(/^(?!CH)[A-Z]{2}$/) as string
    expect(await buyer.checkout(`?payment_id=${paymentId}`)).toMatchObject({ status: 409, body: { errorCode: 'COUNTRY_IN_DOUBT', fields: { payer: { code: 'CONTRADICTS', country: payer } } } })
    expect(await buyer.checkout(`?payment_id=${paymentId}&lives_in=CH`)).toMatchObject({ status: 200 })
    const { orderId } = await orderedBy(shop, buyer)
    expect(await evidenceOf(orderId)).toMatchObject({ is_place_in_doubt: false, place: [{ kind: 'billing', country: 'CH' }, { kind: 'payer', country: payer }, { kind: 'said', country: 'CH' }] })
  })

  it.each([['is held back for some days', 'Pending-Then-Completed', false], ['is heard of only by the job that asks again', '', true]])('that the wallet named is kept, too, where the money %s', async (_how, day, isLost) => {
    const buyer = await givenBuyer(shop, { pays: 'wallet', items: spokenByMachine, form: zurich })
    const { body: { approvalLink, paymentId } } = await buyer.checkout() as unknown as { body: { approvalLink: string; paymentId: string } }
    await wallet.decide(approvalLink, { day })
    const lost = async (wish: CaptureWish) => wallet.payment.capturePayment(wish).then(() => ({ outcome: 'unknown' as const, reason: 'its answer was lost' }))
    Object.assign(shop.deps, { walletPayment: isLost ? { ...wallet.payment, capturePayment: lost } : wallet.payment })
    expect(await buyer.checkout(`?payment_id=${paymentId}&lives_in=CH`)).toMatchObject({ status: isLost ? 409 : 200 })
    Object.assign(shop.deps, { walletPayment: wallet.payment })
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.cartId, buyer.cartId))
    await settlePayment(shop.deps, payment!.id)
    expect(await placeOf(buyer)).toEqual([{ kind: 'billing', country: 'CH' }, { kind: 'payer', country: 'DE' }, { kind: 'said', country: 'CH' }])
  })
})
