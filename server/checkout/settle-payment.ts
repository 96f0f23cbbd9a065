/**
 * Finds out at the wallet what became of a payment, and does what follows from it: an order, a payment that failed, or one to wait for. Repeatable: the
 * customer's return, a message of the wallet and the reconciling job all come here, whichever is first.
 */
import { failure, type Failure } from '#domain/errors.ts'
import { isWalletPaymentFailure, type CaptureOutcome } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { captureOutcomeOf } from './capture-outcome.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findPayment, touchPayment, type StoredPayment } from './payment.queries.ts'
import { paymentEnded, paymentFailed, paymentPending, paymentTaken } from './payment-outcome.ts'
import type { PlacedOrder } from './place-order.queries.ts'

type NotOrdered = Failure<'PAYMENT_IN_PROGRESS' | 'PAYMENT_DECLINED' | 'PAYMENT_AMOUNT_DIFFERS' | 'PAYMENT_NOT_IN_APPROVED_STATE'>

export async function settlePayment(deps: CheckoutDeps, paymentId: string): Promise<PlacedOrder | NotOrdered> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.state === 'refunded') return failure('PAYMENT_NOT_IN_APPROVED_STATE')
  if (payment.externalId === null) return neverCreated(deps, payment)
  const facts = await deps.walletPayment.readPayment(payment.externalId)
  if (isWalletPaymentFailure(facts)) return inProgress(deps, paymentId)
  if (facts.state === 'created' || facts.state === 'approved') return untouchedAtTheWallet(deps, { ...payment, externalId: payment.externalId }, facts.state)
  return settleAs(deps, payment, captureOutcomeOf(facts, deps.now()))
}

/** As long as its customer is likely to ask for it again: they get the same one. */
const createdWithinMs = 3 * 60 * 60 * 1000

/** The wallet did not answer, or nobody lived to hear it: a payment that nobody could approve. */
async function neverCreated(deps: CheckoutDeps, payment: StoredPayment): Promise<NotOrdered> {
  if (payment.dateEntered.getTime() + createdWithinMs < deps.now().getTime()) await deps.db.transaction((tx) => paymentEnded(deps, tx, payment))
  else await touchPayment(deps.db, payment.id)
  return failure('PAYMENT_NOT_IN_APPROVED_STATE')
}

/** What the wallet answered is written down. */
export async function settleAs(deps: CheckoutDeps, payment: StoredPayment, outcome: CaptureOutcome): Promise<PlacedOrder | NotOrdered> {
  switch (outcome.outcome) {
    case 'captured': return deps.db.transaction((tx) => paymentTaken(deps, tx, payment, outcome))
    case 'pending': return deps.db.transaction((tx) => paymentPending(deps, tx, payment, outcome))
    case 'refused':
      await deps.db.transaction((tx) => paymentFailed(deps, tx, payment, { code: outcome.reason, detail: outcome.issue }))
      return failure(outcome.reason === 'not-approved' || outcome.reason === 'expired' ? 'PAYMENT_NOT_IN_APPROVED_STATE' : 'PAYMENT_DECLINED')
    case 'unknown': return inProgress(deps, payment.id)
  }
}

/** Asked for the money and not heard: asked again, by the same name, so that it is taken once. Not asked yet: waited for until it expires. */
async function untouchedAtTheWallet(deps: CheckoutDeps, payment: StoredPayment & { readonly externalId: string }, state: 'created' | 'approved'): Promise<PlacedOrder | NotOrdered> {
  if (payment.state === 'failed' || payment.state === 'expired') return failure('PAYMENT_NOT_IN_APPROVED_STATE')
  if (payment.state === 'capturing' && state === 'approved') {
    const outcome = await deps.walletPayment.capturePayment({ externalId: payment.externalId, attemptId: payment.id })
    return settleAs(deps, payment, outcome)
  }
  if (payment.state === 'capturing') return settleAs(deps, payment, { outcome: 'refused', reason: 'not-approved', issue: state })
  if (payment.expiresAt !== null && payment.expiresAt < deps.now()) await deps.db.transaction((tx) => paymentEnded(deps, tx, payment))
  else await touchPayment(deps.db, payment.id)
  return failure('PAYMENT_NOT_IN_APPROVED_STATE')
}

async function inProgress({ db }: CheckoutDeps, paymentId: string): Promise<NotOrdered> {
  await touchPayment(db, paymentId)
  return { ...failure('PAYMENT_IN_PROGRESS'), retryAfterSeconds: 5 }
}
