/** One transaction: takes back the invoices, ends open payments, arranges refunds, and writes to the customer. A voucher stays used. Repeatable. */
import type { MailFacts } from '#assets/mails/mails.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { failure, type Failure, isFailure, orThrow } from '#domain/errors.ts'
import { composeCreditNote } from '#domain/invoice/credit-invoice.ts'
import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { canBeCanceled } from '#domain/order/order-changes.ts'
import { type OrderStepCause, orderTransitions } from '#domain/order/order-status.ts'
import { isGreetingBegun } from '#domain/production/greeting-status.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { issueInvoice, wordsFor } from '#server/invoice/issue-invoice.ts'
import {
  hasProvedAddress, lockGreetingStates, lockOrderToChange, lockOwnOrder, type OrderToChange, saveCartStatus, saveOrderProgress,
} from '#server/order/ordered.queries.ts'
import { endOpenPayments, listCapturedPayments, listPaymentsUnderWay } from './payment.queries.ts'
import { byWay, paymentToRefund, refundRest } from './return-surplus.ts'
import { bind } from '#server/http/bind.ts'
import { listInvoicesToCredit, lowerReceivable } from '#server/invoice/invoice.queries.ts'
import { noteMoneyToReturn } from './money.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

type CanceledMail = MailFacts<'order-canceled'>

interface Canceling {
  readonly because: CanceledMail['because']
  /** In the words of who did it. */
  readonly reason?: string
  readonly staffId?: string
  /** Where the money goes, where it is not where it came from. */
  readonly iban?: string | undefined
}

/** The shop says why by itself. */
const causes: Readonly<Record<CanceledMail['because'], OrderStepCause | undefined>> = {
  'customer': 'customer_canceled', 'withdrawal': 'withdrawn', 'not-paid': 'transfer_missing', 'shop': undefined,
}

/** The shop's own decision, also where work has begun; refused once something was shipped. Answers nothing where it had been canceled before. */
export async function cancelByShop(deps: OrderDeps, tx: Tx, orderId: string, canceling: Canceling): Promise<OrderToChange | undefined | Failure<'NOT_FOUND' | 'ORDER_CAN_NOT_BE_CANCELED'>> {
  const order = await lockOrderToChange(tx, orderId)
  if (isFailure(order)) return order
  if (order.status === 'Canceled') return undefined
  if (!orderTransitions[order.status].includes('Canceled')) return failure('ORDER_CAN_NOT_BE_CANCELED')
  await cancelLocked(deps, tx, order, canceling)
  return order
}

async function cancelLocked(deps: OrderDeps, tx: Tx, order: OrderToChange, { because, reason, staffId, iban }: Canceling) {
  const cause = causes[because]
  const at = deps.now()
  await saveOrderProgress(tx, order, { status: 'Canceled', at, dateCanceled: at, ...(cause && { cause }), ...(reason !== undefined && { reason }), ...(staffId !== undefined && { staffId }) })
  // Nothing of it is left to be paid.
  await saveCartStatus(tx, order.cartId, cartStatuses.paid)
  await endOpenPayments(tx, order.id)
  const refundCents = await giveMoneyBack(deps, tx, order.id, iban)
  const underWayCents = byWay(await listPaymentsUnderWay(tx, order.id))
  const creditNoteIds = await creditInvoicesOf(deps, tx, order)
  const documents = (await hasProvedAddress(tx, order.userId)) ? creditNoteIds : []
  await writeToCustomer(deps, tx, order, {
    kind: 'order-canceled', event: order.id, attachments: documents.map((id) => ({ kind: 'credit-note', id })),
    facts: { because, refundCents, underWayCents, hasCreditNote: documents.length > 0 },
  })
}

/** Of what went back in part, the rest; of what the bank can still take back, apart from it. */
async function giveMoneyBack(deps: OrderDeps, tx: Tx, orderId: string, iban: string | undefined): Promise<CanceledMail['refundCents']> {
  const captured = await listCapturedPayments(tx, orderId)
  const isApart = ({ kind, refundedCents, isReturning }: (typeof captured)[number]) => ((iban !== undefined || kind === 'direct_debit') && !isReturning) || refundedCents > 0
  const [apart, whole] = [captured.filter(isApart), captured.filter((payment) => !isApart(payment))]
  await noteMoneyToReturn(tx, whole.map(({ id }) => id), deps.now())
  for (const { id, kind } of whole) if (kind === 'wallet') await deps.enqueue(tx, paymentToRefund, { paymentId: id })
  for (const payment of apart) await refundRest(deps, tx, payment, { event: `the end of ${orderId}`, iban })
  return byWay(captured.map(({ kind, amountCents, refundedCents, isReturning }) => ({ kind: iban === undefined || isReturning ? kind : 'transfer', amountCents: amountCents - refundedCents })))
}

/** Takes the invoices of an order back, each by a credit note of its own over what is left of it; they themselves stay as they are. Repeatable; in the caller's transaction, at its end. */
async function creditInvoicesOf({ today }: Pick<OrderDeps, 'today'>, tx: Tx, { id: orderId, userId }: OrderToChange): Promise<string[]> {
  const creditNoteIds: string[] = []
  for (const { invoiceId, ...credited } of await listInvoicesToCredit(tx, orderId)) {
    const note = composeCreditNote(credited, { issuedOn: today(), ...wordsFor(credited.invoice) })
    if (note.totalCents === 0 && credited.credits.length > 0) continue
    creditNoteIds.push(await issueInvoice(tx, note, { orderId, userId, dueOn: today(), paidAt: null, cancelsInvoiceId: invoiceId }))
    await lowerReceivable(tx, invoiceId, note.totalCents)
  }
  return creditNoteIds
}

export const cancelOrderCalls = bind(orderChangesContract, {
  cancelOrder: (deps, { orderId }, customer) => deps.db.transaction(async (tx) => {
    const order = orThrow(await lockOwnOrder(tx, customer, orderId))
    if (order.status === 'Canceled') return { canceled: true }
    const isBegun = (await lockGreetingStates(tx, orderId)).some(isGreetingBegun)
    if (!canBeCanceled({ status: order.status, isBegun })) orThrow(failure('ORDER_CAN_NOT_BE_CANCELED'))
    await cancelLocked(deps, tx, order, { because: 'customer' })
    return { canceled: true }
  }),
})
