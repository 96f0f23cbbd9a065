/**
 * Repeatable, also concurrently: a payment that is under way is continued, and a paid order is reported as paid. The wallet is called outside of the
 * transactions.
 */
import type { ParsedInputOf, OutputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { canBePaid } from '#domain/order/order-changes.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import type { PaymentWish } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getOrdered, getReceivedCents, lockOwnOrder, type OrderedAll, type OrderToChange } from '#server/order/ordered.queries.ts'
import { captureOnce, linesOf, stepAtWallet } from './pay-by-wallet.ts'
import { findLivePayment, insertWalletPayment, savePayment, type StoredPayment } from '#server/payment/payment.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { bind } from '#server/http/bind.ts'
import { orderLineWords } from '#assets/documents/order-line-words.ts'
import type { Language } from '#domain/language.ts'

type PayOrder = typeof orderChangesContract.payOrder
type Asked = ParsedInputOf<PayOrder>

type NextStep =
  | { readonly kind: 'paid' }
  /** The money was asked for: what became of it is the wallet's to say. */
  | { readonly kind: 'settle' | 'pay'; readonly paymentId: string }

export async function payOrder(deps: OrderDeps, asked: Asked, customer: Customer): Promise<OutputOf<PayOrder>> {
  const step = await deps.db.transaction((tx) => nextStep(deps, tx, customer, asked.orderId))
  if (step.kind === 'paid') return { paid: true }
  if (step.kind === 'settle') orThrow(await settlePayment(deps, step.paymentId))
  else {
    const { orderId, payment_id: returned, language } = asked
    const next = await stepAtWallet<'paid'>(deps, step.paymentId, {
      returned, wishOf: async (payment) => orderWish(payment, await getOrdered(deps.db, orderId), { language, publicUrl: deps.publicUrl }),
      capture: (payment) => captureApproved(deps, customer, payment, orderId),
    })
    if (next !== 'paid' && 'approvalLink' in next) return next
  }
  return paidByNow(deps, asked.orderId)
}

async function nextStep(deps: OrderDeps, tx: Tx, customer: Customer, orderId: string): Promise<NextStep> {
  const order = orThrow(await lockOwnOrder(tx, customer, orderId))
  if (order.datePaid !== null) return { kind: 'paid' }
  const live = await findLivePayment(tx, order.cartId)
  if (order.status !== 'Canceled' && (live?.state === 'capturing' || live?.state === 'captured')) return { kind: 'settle', paymentId: live.id }
  orThrow(mayBePaid(order))
  const amountCents = await missingOf(tx, order)
  if (live?.amountCents === amountCents && (live.expiresAt === null || live.expiresAt > deps.now())) return { kind: 'pay', paymentId: live.id }
  if (live) await savePayment(tx, live.id, { state: 'expired' })
  return { kind: 'pay', paymentId: await insertWalletPayment(tx, { cartId: order.cartId, orderId, amountCents }) }
}

async function missingOf(tx: Tx, { id, owedCents }: OrderToChange): Promise<number> {
  return owedCents - (await getReceivedCents(tx, id))
}

function mayBePaid({ status, datePaid, owedCents, cartStatus }: OrderToChange) {
  return canBePaid({ status, isPaid: datePaid !== null, owedCents, cartStatus }) ? true : failure('NOTHING_TO_PAY')
}

/** Asked again under the lock: meanwhile it may have been canceled, or paid by a transfer, or in part. */
function captureApproved(deps: OrderDeps, customer: Customer, payment: StoredPayment, orderId: string) {
  return captureOnce(deps, payment, async (tx) => {
    const order = orThrow(await lockOwnOrder(tx, customer, orderId))
    if (order.datePaid !== null) return 'paid' as const
    orThrow(mayBePaid(order))
    if ((await missingOf(tx, order)) !== payment.amountCents) orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
    return undefined
  })
}

async function paidByNow({ db }: OrderDeps, orderId: string): Promise<{ paid: true }> {
  const { order } = await getOrdered(db, orderId)
  return order.datePaid === null ? orThrow({ ...failure('PAYMENT_IN_PROGRESS'), retryAfterSeconds: 60 }) : { paid: true }
}

interface Ways {
  /** The order's where it is not said. */
  readonly language: Language | undefined
  readonly publicUrl: string
}

/** What the wallet is told of the payment of an order: the lines as they stand on it, less what has come already, and the ways back to where it is paid. */
function orderWish({ id, amountCents }: Pick<StoredPayment, 'id' | 'amountCents'>, { order, lines }: OrderedAll, { language = order.language, publicUrl }: Ways): PaymentWish {
  const { cartId, expressCents, formatsCents, discountCents } = order
  const vatCents = Math.round((order.vatCents * amountCents) / order.totalCents)
  const netCents = amountCents - vatCents
  const backTo = (pay: string) => `${publicUrl}${language === 'en' ? '/en' : ''}/myAccount/orders/${order.number}?${new URLSearchParams({ pay })}`
  return {
    attemptId: id, cartId, description: orderLineWords[language].wallet, locale: language, lines: linesOf({ lines, expressCents, formatsCents }, language),
    discountNetCents: discountCents + order.netCents - netCents, netCents, vatCents, totalCents: amountCents, returnUrl: backTo('ok'), cancelUrl: backTo('cancel'),
  }
}

export const payOrderCalls = bind(orderChangesContract, { payOrder })
