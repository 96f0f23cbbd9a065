import { expect, it } from 'vitest'
import { createdIn, decided, givenWish, type Open } from './given-payments.suite.ts'
import type { WalletFailureCode } from '#server/adapters/wallet/wallet-failure.port.ts'

export function uncertainOutcomes(open: Open) {
  it.each(['Lost-Answer', 'Not-JSON', 'Strange', 'Cut', 'Endless', 'Away', 'Hang-Up', '500', 'Busy', 'Down', 'Slow', 'RESOURCE_CONFLICT',
    'PREVIOUS_REQUEST_IN_PROGRESS'])(
    'captures the money once where one answer fails: %s', async (day) => {
      const opened = await open()
      const { capture, externalId } = await decided(opened)
      await opened.trouble({ day, call: 'capture' })
      const outcome = await opened.wallet.capturePayment(capture)
      expect(outcome).toMatchObject({ outcome: 'captured', amountCents: 15_470 })
      expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'captured' })
    },
  )

  it.each([['was taken', 'Lost-Answer', 'captured'], ['was not taken', 'Down', 'approved']])(
    'reports an unknown outcome where all answers are lost, in time, and learns later that the money %s', async (_what, day, state) => {
      const opened = await open()
      const { capture, externalId } = await decided(opened)
      for (const call of ['capture', 'read'] as const) await opened.trouble({ day, call, times: 50 })
      expect(await opened.wallet.capturePayment(capture)).toEqual({ outcome: 'unknown', reason: expect.stringContaining('down') })
      await opened.trouble({ day: '' })
      expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state })
      expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'captured', amountCents: 15_470 })
    },
  )

  it('a stray 404 page is not taken for a missing payment', async () => {
    const opened = await open()
    const { capture, externalId } = await decided(opened)
    for (const call of ['capture', 'read'] as const) await opened.trouble({ day: 'Stray-404', call, times: 50 })
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ walletFailure: 'WALLET_BROKEN' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'unknown' })
  })

  it('a refusal after a lost answer proves nothing', async () => {
    const opened = await open()
    const { capture } = await decided(opened)
    await opened.trouble({ day: 'Hang-Up', call: 'capture' })
    await opened.trouble({ day: 'PERMISSION_DENIED', call: 'capture' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'unknown' })
  })
}

const lastingDays: readonly (readonly [string, WalletFailureCode])[] = [
  ['500', 'WALLET_DOWN'], ['Busy', 'WALLET_DOWN'], ['Down', 'WALLET_DOWN'], ['Hang-Up', 'WALLET_DOWN'], ['Away', 'WALLET_DOWN'], ['Slow', 'WALLET_DOWN'],
  ['Not-JSON', 'WALLET_BROKEN'], ['Strange', 'WALLET_BROKEN'], ['Cut', 'WALLET_BROKEN'], ['Endless', 'WALLET_BROKEN'],
  ['INVALID_ACCESS_TOKEN', 'WALLET_REFUSED'], ['PERMISSION_DENIED', 'WALLET_REFUSED'], ['INVALID_PARAMETER_VALUE', 'WALLET_REFUSED'],
  ['AMOUNT_MISMATCH', 'WALLET_REFUSED'], ['ITEM_TOTAL_MISMATCH', 'WALLET_REFUSED'], ['TAX_TOTAL_MISMATCH', 'WALLET_REFUSED'],
  ['ITEM_TOTAL_REQUIRED', 'WALLET_REFUSED'], ['DECIMAL_PRECISION', 'WALLET_REFUSED'], ['CANNOT_BE_ZERO_OR_NEGATIVE', 'WALLET_REFUSED'],
  ['INVALID_CURRENCY_CODE', 'WALLET_REFUSED'], ['DUPLICATE_REFERENCE_ID', 'WALLET_REFUSED'], ['PAYEE_ACCOUNT_RESTRICTED', 'WALLET_REFUSED'],
  ['DUPLICATE_INVOICE_ID', 'WALLET_REFUSED'],
]

export function badDays(open: Open) {
  it.each(['500', 'Busy', 'Down', 'Hang-Up', 'Lost-Answer', 'Slow', 'Away', 'RESOURCE_CONFLICT', 'Token-Forgotten', 'INVALID_ACCESS_TOKEN'])(
    'retries, and creates one payment, where one answer fails: %s', async (day) => {
      const opened = await open()
      const wish = givenWish()
      await createdIn(opened, givenWish())
      await opened.trouble({ day, call: 'create' })
      const { externalId } = await createdIn(opened, wish)
      expect((await createdIn(opened, wish)).externalId).toBe(externalId)
    },
  )

  it.each(lastingDays)('reports the kind of a lasting failure, soon, and without a secret: %s, %s', async (day, walletFailure) => {
    const opened = await open()
    const { externalId } = await createdIn(opened, givenWish())
    for (const call of ['create', 'read'] as const) await opened.trouble({ day, call, times: 50 })
    const answers = [await opened.wallet.createPayment(givenWish()), await opened.wallet.readPayment(externalId)]
    expect(answers).toMatchObject([{ walletFailure }, { walletFailure }])
    expect(JSON.stringify(answers)).not.toMatch(/A21AA|Bearer|Basic|this-secret/)
    await opened.trouble({ day: '' })
    expect(await opened.wallet.createPayment(givenWish())).toMatchObject({ mode: 'redirect' })
  })
}
