import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { badDays, uncertainOutcomes } from './bad-days.suite.ts'
import { createdIn, decided, givenWish, type Open } from './given-payments.suite.ts'
import { givingBack, refusals } from './refusals.suite.ts'

export function walletPaymentSuite(name: string, open: Open) {
  describe(name, () => {
    asking(open)
    taking(open)
    refusals(open)
    uncertainOutcomes(open)
    givingBack(open)
    badDays(open)
  })
}

function asking(open: Open) {
  it('[R7.05] creates a payment, and returns the address where the buyer agrees and until when', async () => {
    const opened = await open()
    const created = await createdIn(opened, givenWish())
    expect(created).toEqual({ externalId: expect.stringMatching(/^\w+$/), approvalLink: expect.stringMatching(/^https?:/), mode: 'redirect', expiresAt: expect.any(Date) })
    expect(created.expiresAt.getTime() - Date.now()).toBeGreaterThan(2 * 60 * 60 * 1000)
    expect(await opened.wallet.readPayment(created.externalId)).toEqual({ state: 'created', amountCents: 15_470 })
  })

  it('[R7.05] creates one payment per attempt, however often it is called', async () => {
    const opened = await open()
    const wish = givenWish()
    const created = await Promise.all([wish, wish, wish].map((same) => createdIn(opened, same)))
    expect(new Set(created.map(({ externalId }) => externalId)).size).toBe(1)
    expect((await createdIn(opened, { ...wish, attemptId: randomUUID() })).externalId).not.toBe(created[0]?.externalId)
  })

  it('does not accept another amount under the same attempt', async () => {
    const opened = await open()
    const wish = givenWish()
    await createdIn(opened, wish)
    const other = { ...wish, lines: wish.lines.slice(0, 1), discountNetCents: 0, netCents: 10_000, vatCents: 1900, totalCents: 11_900 }
    expect(await opened.wallet.createPayment(other)).toMatchObject({ walletFailure: 'WALLET_REFUSED', reason: expect.stringContaining('DUPLICATE_REQUEST_ID') })
  })

  it.each([
    ['a total of nothing', { lines: [], discountNetCents: 0, netCents: 0, vatCents: 0, totalCents: 0 }],
    ['sums that differ', { totalCents: 15_471 }],
    ['half a cent', { vatCents: 2470.5, totalCents: 15_470.5 }],
    ['a negative line', { lines: [{ name: 'x', netCents: -100, sku: 'x' }], discountNetCents: 0, netCents: -100, vatCents: 0, totalCents: -100 }],
  ])('creates no payment for %s', async (_what, changes) => {
    expect(await (await open()).wallet.createPayment(givenWish(changes))).toMatchObject({ walletFailure: 'WALLET_REFUSED' })
  })

  it('accepts long and unusual names of lines', async () => {
    const lines = [`${'Ansage „Öffnungszeiten“ '.repeat(20)}`, `${'x'.repeat(125)}🙂🙂`, '', '<b>\n\u0000']
      .map((name) => ({ name, netCents: 1000, sku: name }))
    const changes = { lines, discountNetCents: 0, netCents: 4000, vatCents: 760, totalCents: 4760, description: '', locale: 'en' as const }
    expect(await (await open()).wallet.createPayment(givenWish(changes))).toMatchObject({ mode: 'redirect' })
  })

  it('[R8.08] a buyer who changes their mind comes back without an approval', async () => {
    const opened = await open()
    const { back, externalId, capture } = await decided(opened, { answer: 'cancel' })
    expect(back.searchParams.get('pay')).toBe('cancel')
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'created' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'refused', reason: 'not-approved' })
  })
}

function taking(open: Open) {
  it('[R7.05] captures the approved amount, once, and returns the payer’s country', async () => {
    const opened = await open()
    const { back, externalId, capture } = await decided(opened, { person: 'noah' })
    expect(Object.fromEntries(back.searchParams)).toEqual({ pay: 'ok', token: externalId, PayerID: expect.any(String) })
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'approved', amountCents: 15_470, payerCountry: 'AT' })
    const outcomes = await Promise.all([1, 2, 3].map(() => opened.wallet.capturePayment(capture)))
    const [first] = outcomes
    expect(first).toEqual({ outcome: 'captured', captureId: expect.any(String), amountCents: 15_470, capturedAt: expect.any(Date) })
    for (const outcome of outcomes) expect(outcome).toEqual(first)
    if (first?.outcome !== 'captured') throw new Error('not captured')
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'captured', captureId: first.captureId, amountCents: 15_470 })
    expect(await opened.money(first.captureId)).toEqual({ status: 'COMPLETED', taken: '154.70', returned: undefined })
  })

  it('held money does not count as captured, whatever the order says', async () => {
    const opened = await open()
    const { externalId, capture } = await decided(opened, { day: 'Pending-Then-Completed' })
    expect(await opened.wallet.capturePayment(capture)).toEqual({ outcome: 'pending', captureId: expect.any(String) })
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'capture-pending' })
  })

  it.each([['Pending-Then-Completed', 'captured'], ['Pending-Then-Denied', 'declined']])('held money ends as announced: %s', async (day, state) => {
    const opened = await open()
    await opened.trouble({ day, ms: 50 })
    const { externalId, capture } = await decided(opened)
    await opened.wallet.capturePayment(capture)
    await expect.poll(async () => opened.wallet.readPayment(externalId)).toMatchObject({ state })
  })

  it('reports the captured amount, also where it differs from the agreed one', async () => {
    const opened = await open()
    const { capture } = await decided(opened, { day: 'Wrong-Amount' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'captured', amountCents: 15_469 })
  })

  it.each([['that was taken already', 'Already-Captured'], ['that is just being taken', 'Completion-In-Progress']])('finds money %s', async (_what, day) => {
    const opened = await open()
    await opened.trouble({ day, ms: 80 })
    const { capture } = await decided(opened)
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'captured', amountCents: 15_470 })
  })
}
