/** Credits what an order has cost: documents, less to pay or money back, and a mail, in the caller's transaction, which has locked cart and order. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { withFormats } from '#domain/cart/price-cart.ts'
import { failure, type Failure, isFailure } from '#domain/errors.ts'
import type { InvoiceDraft } from '#domain/invoice/compose-invoices.ts'
import { composeCreditNote, composePartialCredit, type CreditAsked, type Credited, expressLeft, isLineCredited, leftOf, netOf, type OrderedShare } from '#domain/invoice/credit-invoice.ts'
import { supplyDay } from '#domain/invoice/invoice-content.ts'
import { statusOncePaid } from '#domain/order/order-status.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { listInvoicesToCredit, lowerReceivable, payReceivables } from '#server/invoice/invoice.queries.ts'
import { issueInvoice, wordsFor } from '#server/invoice/issue-invoice.ts'
import { getOrdered, getReceivedCents, hasProvedAddress, noteCredited, type OrderToChange, saveCartStatus, saveOrderProgress } from '#server/order/ordered.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'
import { endOpenPayments, lowerAwaitedMoney } from './payment.queries.ts'
import { returnSurplus } from './return-surplus.ts'

export interface Giving {
  /** Gives once. */
  readonly requestId: string
  /** In the words that the customer reads. */
  readonly reason: string
  readonly iban?: string | undefined
}

export interface Note {
  readonly invoiceId: string
  readonly draft: InvoiceDraft
}

type Asked =
  | { readonly kind: 'lines'; readonly positions: readonly number[] }
  | ({ readonly invoiceId: string } & Extract<CreditAsked, { kind: 'amount' }>)
  | { readonly kind: 'express' }

type NoCredit = Failure<'NOT_FOUND' | 'CREDIT_EXCEEDS_INVOICE'>

export const shippedOn = ({ dateShipped }: Pick<OrderToChange, 'dateShipped'>) => (dateShipped === null ? undefined : studioTimeOf(dateShipped).day)

/** What would be credited: of one invoice, or the surcharge of each. */
export async function composeNotes({ today }: Pick<OrderDeps, 'today'>, tx: Tx, order: OrderToChange, asked: Asked, reason: string): Promise<Note[] | NoCredit> {
  const invoices = await listInvoicesToCredit(tx, order.id)
  const compose = ({ invoiceId, ...of }: Credited & { readonly invoiceId: string }, wish: CreditAsked) => {
    const draft = composePartialCredit(of, wish, { issuedOn: today(), reason, suppliedOn: supplyDay(of.invoice, shippedOn(order)), amountName: wordsFor(of.invoice).amountName })
    return isFailure(draft) ? draft : { invoiceId, draft }
  }
  if (asked.kind === 'express') {
    const notes = invoices.map((one) => compose(one, asked)).filter((note): note is Note => !isFailure(note))
    return notes.length > 0 ? notes : failure('CREDIT_EXCEEDS_INVOICE')
  }
  const shares = asked.kind === 'lines' ? await listShares(tx, order.id, asked.positions) : []
  const notes: Note[] = []
  for (const one of invoices) {
    const itsShares = shares.filter(({ orderPos }) => one.invoice.lines.some((line) => line.orderPos === orderPos))
    if (asked.kind === 'lines' ? itsShares.length === 0 : one.invoiceId !== asked.invoiceId) continue
    const note = compose(one, asked.kind === 'lines' ? { kind: 'lines', shares: itsShares } : asked)
    if (isFailure(note)) return note
    notes.push(note)
  }
  return notes.length > 0 ? notes : failure('NOT_FOUND')
}

/** Of greetings that will not be made what was not given back before: where an amount was credited meanwhile, no more than is left. */
export async function composeUnsupplied({ today }: Pick<OrderDeps, 'today'>, tx: Tx, order: OrderToChange, positions: readonly number[], reason: string): Promise<Note[]> {
  const shares = await listShares(tx, order.id, positions)
  return (await listInvoicesToCredit(tx, order.id)).flatMap(({ invoiceId, ...of }) => {
    const itsShares = shares.filter(({ orderPos }) => of.invoice.lines.some((line) => line.orderPos === orderPos) && !isLineCredited(of, orderPos))
    const crediting = { issuedOn: today(), reason, amountName: wordsFor(of.invoice).amountName }
    const whole = composePartialCredit(of, { kind: 'lines', shares: itsShares }, crediting)
    const draft = isFailure(whole) ? composePartialCredit(of, { kind: 'amount', basis: 'net', cents: Math.min(netOf(leftOf(of)), netOfShares(of, itsShares)) }, crediting) : whole
    return isFailure(draft) ? [] : [{ invoiceId, draft }]
  })
}

function netOfShares(of: Credited, shares: readonly OrderedShare[]): number {
  return shares.reduce((sum, { orderPos, expressCents, formatsCents, discountCents }) => {
    const line = of.invoice.lines.find((one) => one.orderPos === orderPos)
    return line ? sum + line.netCents + Math.min(expressCents, expressLeft(of, line)) + formatsCents - discountCents : sum
  }, 0)
}

export async function listShares(tx: Db | Tx, orderId: string, positions: readonly number[]): Promise<OrderedShare[]> {
  const { order, lines } = await getOrdered(tx, orderId)
  return withFormats(lines, order.formatsCents).map(({ pos, expressCents, formatsCents, discountCents }) => ({ orderPos: pos, expressCents, formatsCents, discountCents }))
    .filter(({ orderPos }) => positions.includes(orderPos))
}

/** All that is left of the invoices of an order. */
export async function composeWholeNotes({ today }: Pick<OrderDeps, 'today'>, tx: Tx, order: OrderToChange, reason: string): Promise<Note[]> {
  return (await listInvoicesToCredit(tx, order.id))
    .map(({ invoiceId, ...of }) => ({ invoiceId, draft: composeCreditNote(of, { issuedOn: today(), suppliedOn: supplyDay(of.invoice, shippedOn(order)), reason, ...wordsFor(of.invoice) }) }))
    .filter(({ draft }) => draft.totalCents > 0)
}

export async function giveBack(deps: OrderDeps, tx: Tx, order: OrderToChange, notes: readonly Note[], { requestId, reason, iban }: Giving): Promise<number> {
  const creditedCents = notes.reduce((sum, { draft }) => sum + draft.totalCents, 0)
  await noteCredited(tx, order.id, creditedCents)
  const after = { ...order, owedCents: order.owedCents - creditedCents }
  const refundCents = await returnSurplus(deps, tx, after, { event: requestId, iban })
  const openCents = await settleRest(deps, tx, after)
  const noteIds = await issueNotes(deps, tx, order, notes, requestId)
  const documents = (await hasProvedAddress(tx, order.userId)) ? noteIds : []
  await writeToCustomer(deps, tx, order, {
    kind: 'credited', event: requestId, attachments: documents.map((id) => ({ kind: 'credit-note', id })),
    facts: { creditedCents, refundCents, openCents, reason, toOtherAccount: iban !== undefined, isCorrection: false, hasCreditNote: documents.length > 0 },
  })
  return creditedCents
}

export async function issueNotes({ today }: Pick<OrderDeps, 'today'>, tx: Tx, { id: orderId, userId }: OrderToChange, notes: readonly Note[], requestId: string): Promise<string[]> {
  const noteIds: string[] = []
  for (const { invoiceId, draft } of notes) {
    await lowerReceivable(tx, invoiceId, draft.totalCents)
    noteIds.push(await issueInvoice(tx, draft, { orderId, userId, dueOn: today(), paidAt: null, cancelsInvoiceId: invoiceId, requestId }))
  }
  return noteIds
}

/** Answers what is still to be paid. Where that is nothing, an order that nobody paid before is settled. */
export async function settleRest({ now }: Pick<OrderDeps, 'now'>, tx: Tx, order: OrderToChange): Promise<number> {
  if (order.datePaid !== null) return 0
  const receivedCents = await getReceivedCents(tx, order.id)
  const openCents = order.owedCents - receivedCents
  if (openCents > 0) {
    await lowerAwaitedMoney(tx, order.id, openCents)
    return openCents
  }
  const at = now()
  await saveOrderProgress(tx, order, { status: statusOncePaid(order.status), at, ...(receivedCents > 0 && { datePaid: at }) })
  await saveCartStatus(tx, order.cartId, cartStatuses.paid)
  await endOpenPayments(tx, order.id)
  if (receivedCents > 0) await payReceivables(tx, order.id, at)
  return 0
}
