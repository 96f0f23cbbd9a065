import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { capturedIn, decided, type Open } from './given-payments.suite.ts'
import type { CaptureRefusal, RefundRefusal } from './wallet-payment.port.ts'

const captureIssues: readonly (readonly [string, CaptureRefusal])[] = [
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['INSTRUMENT_DECLINED', 'declined-try-again'], ['PAYER_ACTION_REQUIRED', 'declined-try-again'], ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined-try-again'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'other-method-needed'], ['PAYER_CANNOT_PAY', 'other-method-needed'],
  ['PAYER_ACCOUNT_RESTRICTED', 'other-method-needed'], ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'other-method-needed'],
  ['TRANSACTION_REFUSED', 'other-method-needed'], ['COMPLIANCE_VIOLATION', 'other-method-needed'],
  ['PAYEE_BLOCKED_TRANSACTION', 'other-method-needed'], ['TRANSACTION_LIMIT_EXCEEDED', 'other-method-needed'],
  ['DUPLICATE_INVOICE_ID', 'other-method-needed'], ['INVALID_RESOURCE_ID', 'expired'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'shop-at-fault'], ['MISSING_REQUIRED_PARAMETER', 'shop-at-fault'], ['INVALID_PARAMETER_SYNTAX', 'shop-at-fault'],
  ['INVALID_PARAMETER_VALUE', 'shop-at-fault'], ['INVALID_STRING_LENGTH', 'shop-at-fault'], ['MALFORMED_REQUEST_JSON', 'shop-at-fault'],
  ['PAYPAL_REQUEST_ID_REQUIRED', 'shop-at-fault'], ['PERMISSION_DENIED', 'shop-at-fault'], ['CONSENT_NEEDED', 'shop-at-fault'],
  ['UNSUPPORTED_MEDIA_TYPE', 'shop-at-fault'],
]

export function refusals(open: Open) {
  it.each(captureIssues)('[R8.08] maps %s to %s', async (issue, reason) => {
    const opened = await open()
    const { capture } = await decided(opened)
    await opened.trouble({ day: issue, call: 'capture' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'refused', reason, issue: expect.stringContaining(issue) })
  })

  it('a buyer whose bank declined chooses another source on the same page, and pays', async () => {
    const opened = await open()
    const { capture, approvalLink } = await decided(opened, { answer: 'decline' })
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'refused', reason: 'declined-try-again' })
    await opened.decide(approvalLink)
    expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'captured' })
  })

  it('a bank that always declines leads to another payment method', async () => {
    const opened = await open()
    const { capture, approvalLink } = await decided(opened, { day: 'Declined-Always' })
    const reasons = []
    for (let tries = 0; tries < 4; tries++) {
      const refusal = await opened.wallet.capturePayment(capture)
      reasons.push(refusal.outcome === 'refused' && refusal.reason)
      await opened.decide(approvalLink, { day: 'Declined-Always' })
    }
    expect(reasons).toEqual(['declined-try-again', 'declined-try-again', 'declined-try-again', 'other-method-needed'])
  })

  it.each([['Expired', 'expired', 'expired'], ['Not-Approved', 'created', 'not-approved'], ['Approval-Reversed', 'voided', 'not-approved']])(
    'a payment that has lapsed captures no money: %s', async (day, state, reason) => {
      const opened = await open()
      const { externalId, capture } = await decided(opened, { day })
      expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state })
      expect(await opened.wallet.capturePayment(capture)).toMatchObject({ outcome: 'refused', reason })
    },
  )

  it.each(['5O190127TN364715T', 'no/../id', '', 'ü'])('a payment called "%s" does not exist', async (externalId) => {
    const { wallet } = await open()
    expect(await wallet.readPayment(externalId || 'x')).toMatchObject({ state: 'expired' })
    expect(await wallet.capturePayment({ externalId, attemptId: randomUUID() })).toMatchObject({ outcome: 'refused', reason: 'expired' })
  })
}

const refundIssues: readonly (readonly [string, RefundRefusal])[] = [
  ['CAPTURE_FULLY_REFUNDED', 'refunded-already'], ['REFUND_AMOUNT_EXCEEDED', 'more-than-left'], ['PARTIAL_REFUND_NOT_ALLOWED', 'only-whole'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too-late'], ['PENDING_CAPTURE', 'not-captured'], ['TRANSACTION_DISPUTED', 'disputed'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'no-funds'], ['INVALID_RESOURCE_ID', 'not-found'], ['PERMISSION_DENIED', 'shop-at-fault'],
]

export function givingBack(open: Open) {
  it('refunds a part once, then the rest, and no more', async () => {
    const opened = await open()
    const { externalId, outcome: { captureId } } = await capturedIn(opened)
    const part = { captureId, amountCents: 470, refundId: randomUUID(), note: 'Kulanz' }
    for (let times = 0; times < 2; times++) expect(await opened.wallet.refundCapture(part)).toEqual({ outcome: 'refunded' })
    expect(await opened.money(captureId)).toEqual({ status: 'PARTIALLY_REFUNDED', taken: '154.70', returned: '4.70' })
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'captured' })
    const rest = { captureId, refundId: randomUUID(), note: 'x'.repeat(1000) }
    expect(await opened.wallet.refundCapture(rest)).toEqual({ outcome: 'refunded' })
    expect(await opened.money(captureId)).toEqual({ status: 'REFUNDED', taken: '154.70', returned: '154.70' })
    expect(await opened.wallet.readPayment(externalId)).toMatchObject({ state: 'refunded' })
    expect(await opened.wallet.refundCapture({ ...rest, refundId: randomUUID() })).toMatchObject({ outcome: 'refused', reason: 'refunded-already' })
  })

  it.each(refundIssues)('reports why no refund is made: %s, %s', async (issue, reason) => {
    const opened = await open()
    const { outcome: { captureId } } = await capturedIn(opened)
    await opened.trouble({ day: issue, call: 'refund' })
    expect(await opened.wallet.refundCapture({ captureId, refundId: randomUUID(), note: '' })).toMatchObject({ outcome: 'refused', reason })
  })

  it.each([0, -1, 1.5, Number.NaN])('refunds nothing where the amount is %f', async (amountCents) => {
    const { wallet } = await open()
    expect(await wallet.refundCapture({ captureId: 'any', amountCents, refundId: randomUUID(), note: '' })).toMatchObject({ outcome: 'refused', reason: 'shop-at-fault' })
  })

  it('refunds once where the answer is lost, and reports an unknown outcome where all are lost', async () => {
    const opened = await open()
    const { outcome: { captureId } } = await capturedIn(opened)
    await opened.trouble({ day: 'Lost-Answer', call: 'refund' })
    expect(await opened.wallet.refundCapture({ captureId, amountCents: 100, refundId: randomUUID(), note: '' })).toMatchObject({ outcome: 'refunded' })
    expect(await opened.money(captureId)).toMatchObject({ returned: '1.00' })
    await opened.trouble({ day: 'Lost-Answer', call: 'refund', times: 50 })
    const wish = { captureId, refundId: randomUUID(), note: '' }
    expect(await opened.wallet.refundCapture(wish)).toMatchObject({ outcome: 'unknown' })
    await opened.trouble({ day: '' })
    expect(await opened.wallet.refundCapture(wish)).toEqual({ outcome: 'refunded' })
    expect(await opened.money(captureId)).toMatchObject({ returned: '154.70' })
  })
}
