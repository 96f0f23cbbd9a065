import { noonUtcOf, studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { FieldProblems } from '#domain/field-problem.ts'
import { euros } from '#domain/money/cents.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { shownHold } from '#domain/invoice/dunning.ts'
import { moneyContract, type MoneyToReturn, type OpenMoney } from '#domain/payment/money.contract.ts'
import { soughtNumbersIn, transferReference } from '#domain/payment/transfer-reference.ts'
import { pageOf } from '#domain/paging.ts'
import { findCustomersBy } from '#server/account/customer.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { moneyArrived } from './money-arrived.ts'
import { paymentToRefund } from './return-surplus.ts'
import { findPayment, insertRefund, lockPayment, savePayment, type StoredPayment } from './payment.queries.ts'
import { getDunning, getReceivedCents, insertDunningFee, isOwed, lockOrderToChange, saveDunningPause } from '#server/order/ordered.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { captureLastPart, findPaymentToReturn, listOpenOrders, listPaymentsToReturn, type PaymentToReturn, saveReturnIban } from './money.queries.ts'

type OpenOrderRow = Awaited<ReturnType<typeof listOpenOrders>>[number]

function openMoneyOf(row: OpenOrderRow, today: DateOnly): OpenMoney {
  const { orderId, orderNumber, customerId, customer, paymentOption, owedCents, receivedCents, lastReceivedAt, dateEntered, transferRemindedOn, reminders, lastRemindedOn, invoiceStatuses, debitCameBack, dunningPausedUntil: pausedUntil, dunningPauseReason, openFeeCents, debitRun } = row
  return {
    order_id: orderId, order_number: orderNumber, reference: transferReference(orderNumber), customer_id: customerId, customer, payment_option: paymentOption ?? 'transfer', debit_came_back: debitCameBack, debit_run: debitRun,
    amount: euros(owedCents - receivedCents), received: euros(Math.max(receivedCents, 0)), last_received_on: lastReceivedAt && studioTimeOf(lastReceivedAt).day, date_entered: dateEntered.toISOString(),
    reminders: reminders + (transferRemindedOn === null ? 0 : 1), last_reminded_on: lastRemindedOn ?? transferRemindedOn,
    reminder_held: shownHold({ ...row, pausedUntil, today }, invoiceStatuses), paused_until: pausedUntil, pause_reason: dunningPauseReason, fee: euros(openFeeCents),
  }
}

/** Until then the shop finds the order by itself. */
const leftAloneMs = 5 * 60 * 1000
export const leftAlone = ({ now }: Pick<OrderDeps, 'now'>) => new Date(now().getTime() - leftAloneMs)

function moneyToReturnOf({ paymentId, orderId, orderNumber, customerId, customer, kind, amountCents, capturedAt, failure: refused, iban, runName }: PaymentToReturn): MoneyToReturn {
  return {
    payment_id: paymentId, order_id: orderId, order_number: orderNumber, customer_id: customerId, customer, payment_option: kind, amount: euros(amountCents), iban: iban ?? '', run: runName,
    captured_at: capturedAt?.toISOString() ?? null, refused_with: refused?.code ?? null,
  }
}

const mostPausedDays = 366

/** In the journal. */
const nameOf = ({ paymentId, orderNumber }: PaymentToReturn) => String(orderNumber ?? paymentId)

/** Gives the money of a payment back by the wallet, or a part of it. Safe to run twice: the wallet knows the refund by the payment's id. */
export const refundPayment = defineJob({
  ...paymentToRefund,
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  timeLimitSeconds: 120,
  run: async ({ db, now, walletPayment }: OrderDeps, { paymentId }) => {
    const payment = await findPayment(db, paymentId)
    const source = payment?.refundOf ? await findPayment(db, payment.refundOf) : payment
    // What the wallet had refused goes by the bank since.
    const isItsMatter = payment?.state === 'captured' && payment.kind === 'wallet' && payment.returnSince !== null
    if (!isItsMatter || !source?.captureId) return
    const refund = await walletPayment.refundCapture({
      captureId: source.captureId, refundId: paymentId, note: 'Freizeichen', ...(payment !== source && { amountCents: payment.amountCents }),
    })
    if (refund.outcome === 'unknown') throw new Error(`Nobody knows yet whether the money went back: ${refund.reason}`)
    const isBack = refund.outcome !== 'refused' || refund.reason === 'refunded-already'
    // What the wallet refuses waits in the studio for a person.
    await savePayment(db, paymentId, isBack ? { state: 'refunded', wentAt: now(), failure: null } : { failure: { code: refund.reason, detail: refund.issue } })
  },
})

/** What the wallet refuses to give back: a part as it is, a whole payment as a refund of its own, because it did come by the wallet. */
async function returnByBank({ now }: Pick<OrderDeps, 'now'>, tx: Tx, { id, refundOf, orderId, amountCents, failure: refused, returnSince }: StoredPayment, iban: string) {
  const isRefused = refused !== null && returnSince !== null
  if (!isRefused || (refundOf ?? orderId) === null) return orThrow(failure('NOT_FOUND'))
  await savePayment(tx, id, refundOf === null ? { returnSince: null, failure: null } : { kind: 'transfer', returnIban: iban, failure: null })
  if (refundOf === null) await insertRefund(tx, { refundOf: id, kind: 'transfer', amountCents, returnIban: iban, since: now(), idempotencyKey: `refund of ${id} by bank` })
}

/** Who types no number of an order or a transfer types the beginning of a name, a company or an address. */
async function openAmong(db: Db, search: string) {
  if (search === '') return undefined
  const numbers = soughtNumbersIn(search)
  if (numbers.length > 0) return { numbers }
  return { userIds: await findCustomersBy(db, search) }
}

export const moneyCalls = bind(moneyContract, {
  listOpenMoney: async ({ db, today }, { search, ...page }) => {
    const rows = await listOpenOrders(db, { after: page.after, limit: page.limit + 1, among: await openAmong(db, search) })
    return pageOf(rows, page.limit, { place: ({ dateEntered, orderId }) => ({ at: dateEntered, id: orderId }), show: (row) => openMoneyOf(row, today()) })
  },

  /** Twice at once: the second is told that nothing is open any more. */
  receiveMoney: (deps, { orderId, received_on: receivedOn, with_fee: withFee }, { staffId }) => deps.db.transaction(async (tx) => {
    if (receivedOn > deps.today()) orThrow(failure('WRONG_INPUT', { received_on: { code: 'TOO_LATE', most: deps.today() } }))
    const order = orThrow(await lockOrderToChange(tx, orderId))
    if (receivedOn < studioTimeOf(order.dateEntered).day) orThrow(failure('WRONG_INPUT', { received_on: { code: 'TOO_EARLY', least: studioTimeOf(order.dateEntered).day } }))
    if (!isOwed(order) || order.paymentOption === null) return orThrow(failure('NOTHING_TO_PAY'))
    const paidAt = noonUtcOf(receivedOn)
    const missingCents = order.owedCents - (await getReceivedCents(tx, orderId))
    const feeCents = withFee ? (await getDunning(tx, orderId)).openFeeCents : 0
    if (feeCents > 0) await insertDunningFee(tx, { orderId, amountCents: feeCents, receivedAt: paidAt })
    const paymentId = await captureLastPart(tx, { orderId, amountCents: missingCents, option: order.paymentOption, capturedAt: paidAt })
    await moneyArrived(deps, tx, orderId, { paymentId, by: 'bank', paidAt, reference: transferReference(order.number) })
    await writeJournal(tx, {
      staffId, action: 'booked money', subjectKind: 'order', subjectId: orderId, details: { name: String(order.number), received_on: receivedOn, cents: missingCents, ...(feeCents > 0 && { fee_cents: feeCents }) },
    })
    return { received: true as const }
  }),

  pauseDunning: (deps, { orderId, until, reason }, { staffId }) => deps.db.transaction(async (tx) => {
    const order = orThrow(await lockOrderToChange(tx, orderId))
    if (!isOwed(order) || order.paymentOption === null) return orThrow(failure('NOTHING_TO_PAY'))
    const today = deps.today()
    const lastDay = addDays(today, mostPausedDays)
    const wrong: FieldProblems = until === null ? {} : {
      ...(until < today && { until: { code: 'TOO_EARLY', least: today } }), ...(until > lastDay && { until: { code: 'TOO_LATE', most: lastDay } }), ...(reason === '' && { reason: 'MISSING' }),
    }
    if (Object.keys(wrong).length > 0) return orThrow(failure('WRONG_INPUT', wrong))
    await saveDunningPause(tx, orderId, { until, reason: until === null ? '' : reason })
    await writeJournal(tx, {
      staffId, action: until === null ? 'resumed dunning' : 'paused dunning', subjectKind: 'order', subjectId: orderId,
      details: { name: String(order.number), ...(until !== null && { until, reason }) },
    })
    return { paused_until: until }
  }),

  /** Money that the shop has to give back: by the wallet it goes by itself, by the bank somebody sends it and says so here. */
  listMoneyToReturn: async (deps, page) => {
    const rows = await listPaymentsToReturn(deps.db, { after: page.after, limit: page.limit + 1, before: leftAlone(deps) })
    return pageOf(rows, page.limit, { place: ({ capturedAt, paymentId }) => ({ at: capturedAt ?? '', id: paymentId }), show: moneyToReturnOf })
  },

  /** A file of transfers keeps the account that it was made with: nobody changes it there. */
  saveReturnIban: (deps, { paymentId, iban }, { staffId }) => deps.db.transaction(async (tx) => {
    const locked = orThrow((await lockPayment(tx, paymentId)) ?? failure('NOT_FOUND'))
    const payment = orThrow((await findPaymentToReturn(tx, paymentId, leftAlone(deps))) ?? failure('NOT_FOUND'))
    if (payment.kind === 'wallet') await returnByBank(deps, tx, locked, iban)
    else await saveReturnIban(tx, paymentId, iban)
    await writeJournal(tx, { staffId, action: 'set a return account', subjectKind: 'payment', subjectId: paymentId, details: { name: nameOf(payment), iban: maskedIban(iban) } })
    return { saved: true as const }
  }),

  returnMoney: (deps, { paymentId }, { staffId }) => deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (locked?.state === 'refunded') return { returned: true as const }
    const payment = orThrow((await findPaymentToReturn(tx, paymentId, leftAlone(deps))) ?? failure('NOT_FOUND'))
    if (payment.kind === 'wallet') {
      await savePayment(tx, paymentId, { failure: null, returnSince: locked?.returnSince ?? deps.now() })
      await deps.enqueue(tx, paymentToRefund, { paymentId })
    } else await savePayment(tx, paymentId, { state: 'refunded', wentAt: deps.now(), failure: null })
    await writeJournal(tx, {
      staffId, action: 'returned money', subjectKind: 'payment', subjectId: paymentId,
      details: { name: nameOf(payment), cents: payment.amountCents },
    })
    return { returned: true as const }
  }),
})
