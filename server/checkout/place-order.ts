/**
 * Makes the order: one transaction, in which the cart is locked, writes the order with its lines and greetings, closes the cart, uses the voucher up, asks
 * for the money or books it, issues the invoice where one is due, and writes the confirmation. A cart becomes one order, however often it is asked for.
 */
import { earliestCollectionOn } from '#domain/order/collection-date.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { cartStatusOnceOrdered, statusOnceOrdered, type MoneyNow } from '#domain/order/once-ordered.ts'
import { transferReference } from '#domain/order/transfer-reference.ts'
import { productionToBegin } from '#domain/production/production-jobs.ts'
import type { Tx } from '#server/db/database.ts'
import { confirmOrder } from './confirm-order.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { deadlines } from './deadlines.ts'
import { issueInvoicesOf } from './invoices-of-order.ts'
import { findMandateOfCart } from './mandate.queries.ts'
import { insertBankPayment } from './payment.queries.ts'
import { closeCart, findOrderOfCart, insertLines, insertOrder, spendReservedVoucher, type PlacedOrder } from './place-order.queries.ts'

interface Placing {
  readonly cartId: string
  readonly userId: string
  readonly accountId: string
  readonly order: FrozenOrder
  readonly money: MoneyNow
}

export async function placeOrder(deps: CheckoutDeps, tx: Tx, placing: Placing): Promise<PlacedOrder> {
  const { cartId, userId, accountId, order, money } = placing
  const known = await findOrderOfCart(tx, cartId)
  if (known) return known
  const at = deps.now()
  if (order.lines.length === 0) throw new Error('An order without greetings')
  const agreed = { paymentOption: order.paymentOption, money: money.kind }
  const status = statusOnceOrdered(agreed)
  const waits = status === 'Prepaid waiting approval'
  // What waits for its money is promised a day when the money is there.
  const deadlineOf = waits ? () => null : await deadlines(tx, deps, { shippingOption: order.shippingOption, at })
  const deadline = order.lines.map(deadlineOf).toSorted().at(-1) ?? null
  const placed = await insertOrder(tx, order, {
    cartId, userId, accountId, at, deadline, status, datePaid: money.kind === 'paid' ? money.at : null,
  })
  await insertLines(tx, order.lines, { orderId: placed.orderId, userId, at, deadlineOf, status: waits ? 'ordered' : 'order_arrived' })
  await closeCart(tx, cartId, { userId, at, status: cartStatusOnceOrdered(agreed) })
  await spendReservedVoucher(tx, cartId, placed.orderId)
  await askBank(tx, placed, placing, deps)
  if (!waits) await deps.enqueue(tx, productionToBegin, { orderId: placed.orderId })
  await confirmOrder(deps, tx, placed.orderId, { money })
  if (!waits && money.kind !== 'nothing') await issueInvoicesOf(deps, tx, placed.orderId, money.kind === 'paid' ? { by: 'wallet', paidAt: money.at, reference: money.reference } : undefined)
  return placed
}

async function askBank(tx: Tx, { orderId, orderNumber }: PlacedOrder, { cartId, order, money }: Placing, { today }: CheckoutDeps) {
  if (money.kind !== 'later') return
  const payment = { orderId, amountCents: order.totalCents }
  if (order.paymentOption === 'transfer') await insertBankPayment(tx, payment, { kind: 'transfer', reference: transferReference(orderNumber) })
  if (order.paymentOption !== 'direct_debit') return
  const mandate = await findMandateOfCart(tx, cartId)
  if (!mandate) throw new Error('An order is paid by direct debit and nothing was signed')
  await insertBankPayment(tx, payment, { kind: 'direct_debit', mandateId: mandate.id, collectOn: earliestCollectionOn(today()) })
}
