/**
 * Asks the wallet for the outcome of a payment and applies it. Repeatable: the customer's return, a message of the wallet and the reconciling job all come
 * here, whichever is first.
 */
import { failure, type Failure, isFailure } from '#domain/errors.ts'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { CaptureOutcome } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { defineJob, defineTimedJob, triedNextTime } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { paymentToSettle } from '#server/payment/money-arrived.ts'
import { captureOutcomeOf, paymentEnded, paymentFailed, paymentPending, paymentTaken } from './payment-outcome.ts'
import { findLivePayment, findPayment, listUnsettledPayments, type StoredPayment, touchPayment } from '#server/payment/payment.queries.ts'
import { lockCartOfPayment, type PlacedOrder } from './place-order.queries.ts'
import { listReservationsOver, releaseReservation, takeUseBack } from '#server/voucher/voucher.queries.ts'

export type NotOrdered = Failure<'PAYMENT_IN_PROGRESS' | 'PAYMENT_DECLINED' | 'PAYMENT_AMOUNT_DIFFERS' | 'PAYMENT_NOT_IN_APPROVED_STATE'>

export async function settlePayment(deps: OrderDeps, paymentId: string): Promise<PlacedOrder | NotOrdered> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.state === 'refunded') return failure('PAYMENT_NOT_IN_APPROVED_STATE')
  if (payment.externalId === null) return neverCreated(deps, payment)
  const facts = await deps.walletPayment.readPayment(payment.externalId)
  if (isWalletFailure(facts)) return inProgress(deps, paymentId)
  if (facts.state === 'created' || facts.state === 'approved') return untouchedAtTheWallet(deps, { ...payment, externalId: payment.externalId }, facts.state)
  return settleAs(deps, payment, captureOutcomeOf(facts, deps.now()))
}

/** As long as its customer is likely to ask for it again: they get the same one. */
const createdWithinMs = 3 * 60 * 60 * 1000

/** The wallet did not answer, or nobody lived to hear it: a payment that nobody could approve. */
async function neverCreated(deps: OrderDeps, payment: StoredPayment): Promise<NotOrdered> {
  if (payment.dateEntered.getTime() + createdWithinMs < deps.now().getTime()) await deps.db.transaction((tx) => paymentEnded(deps, tx, payment))
  else await touchPayment(deps.db, payment.id)
  return failure('PAYMENT_NOT_IN_APPROVED_STATE')
}

/** What the wallet answered is written down. */
export async function settleAs(deps: OrderDeps, payment: StoredPayment, outcome: CaptureOutcome): Promise<PlacedOrder | NotOrdered> {
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
async function untouchedAtTheWallet(deps: OrderDeps, payment: StoredPayment & { readonly externalId: string }, state: 'created' | 'approved'): Promise<PlacedOrder | NotOrdered> {
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

async function inProgress({ db }: OrderDeps, paymentId: string): Promise<NotOrdered> {
  await touchPayment(db, paymentId)
  return { ...failure('PAYMENT_IN_PROGRESS'), retryAfterSeconds: 5 }
}

/** Asks the wallet what became of a payment, again for some hours as long as it is on its way. Safe to run twice: settling is. */
export const settlePaymentJob = defineJob({
  ...paymentToSettle,
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  timeLimitSeconds: 120,
  concurrency: 4,
  run: async (deps: OrderDeps, { paymentId }) => {
    const settled = await settlePayment(deps, paymentId)
    if (isFailure(settled) && settled.failure === 'PAYMENT_IN_PROGRESS') throw new Error('The wallet has not said yet what became of the payment')
  },
})

/** Asks, every minute, about payments of which nobody has heard: no money stays without its order, no cart waits for a payment that will not come. Safe to run twice. */
const quietMs = 60_000
const mostAtOnce = 200

export const reconcilePayments = defineTimedJob({
  name: 'reconcile-payments',
  every: '* * * * *',
  retry: triedNextTime,
  timeLimitSeconds: 50,
  run: async ({ db, now }: OrderDeps, { enqueue }) => {
    const before = new Date(now().getTime() - quietMs)
    for (const paymentId of await listUnsettledPayments(db, { before, limit: mostAtOnce })) await enqueue(db, paymentToSettle, { paymentId })
  },
})

/** Releases vouchers that were reserved for a payment that never came. Safe to run twice. */
export const releaseVouchers = defineTimedJob({
  name: 'release-vouchers',
  every: '*/15 * * * *',
  retry: triedNextTime,
  timeLimitSeconds: 300,
  run: async ({ db, now }: OrderDeps, { signal }) => {
    for (const { id, cartId } of await listReservationsOver(db, { now: now(), limit: 500 })) {
      if (signal.aborted) return
      await db.transaction(async (tx) => {
        if (cartId !== null) await lockCartOfPayment(tx, cartId)
        // Somebody pays with it: it is given back when that has failed or ended.
        if (cartId !== null && (await findLivePayment(tx, cartId))) return
        const voucherId = await releaseReservation(tx, id, now())
        if (voucherId !== undefined) await takeUseBack(tx, voucherId)
      })
    }
  },
})
