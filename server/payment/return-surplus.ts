import { z } from 'zod'
import type { PaymentOption } from '#domain/account/customer.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import type { JobRequest } from '#server/jobs/job.ts'
import { getReceivedCents } from '#server/order/ordered.queries.ts'
import { type CapturedMoney, insertRefund, listCapturedPayments } from './payment.queries.ts'

/** What wakes the job that gives the money of a payment back. */
export const paymentToRefund: JobRequest<{ paymentId: string }> = {
  name: 'refund-payment',
  input: z.object({ paymentId: z.uuid() }),
}

export type ByWay = Readonly<Record<'wallet' | 'bank', number>>

interface Returning {
  /** For which it goes back: for each, once. */
  readonly event: string
  /** Not to where it came from. */
  readonly iban?: string | undefined
}

/** By the wallet at once; what goes by a bank waits in the studio for who sends it. */
async function refundPart({ enqueue, now }: Pick<OrderDeps, 'enqueue' | 'now'>, tx: Tx, { id, kind }: Pick<CapturedMoney, 'id' | 'kind'>, { amountCents, event, iban }: Returning & { readonly amountCents: number }): Promise<PaymentOption> {
  const way = iban === undefined ? kind : 'transfer'
  const paymentId = await insertRefund(tx, { refundOf: id, kind: way, amountCents, returnIban: iban ?? '', since: now(), idempotencyKey: `refund of ${id} for ${event}` })
  if (way === 'wallet') await enqueue(tx, paymentToRefund, { paymentId })
  return way
}

type Paying = Pick<CapturedMoney, 'kind' | 'amountCents'>

export function byWay(payments: readonly Paying[]): ByWay {
  const sumOf = (some: readonly Paying[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { wallet: sumOf(payments.filter(({ kind }) => kind === 'wallet')), bank: sumOf(payments.filter(({ kind }) => kind !== 'wallet')) }
}

/** The rest of a payment of which a part went back before. */
export async function refundRest(deps: Pick<OrderDeps, 'enqueue' | 'now'>, tx: Tx, payment: CapturedMoney, returning: Returning) {
  const amountCents = payment.amountCents - payment.refundedCents
  if (amountCents > 0) await refundPart(deps, tx, payment, { ...returning, amountCents })
}

/** What came for an order beyond what it costs goes back, of the latest payment first. The order is locked. */
export async function returnSurplus(deps: Pick<OrderDeps, 'enqueue' | 'now'>, tx: Tx, { id, owedCents }: { readonly id: string; readonly owedCents: number }, returning: Returning): Promise<ByWay> {
  let surplusCents = (await getReceivedCents(tx, id)) - owedCents
  const gone: Paying[] = []
  for (const payment of await listCapturedPayments(tx, id)) {
    const amountCents = payment.isReturning ? 0 : Math.min(surplusCents, payment.amountCents - payment.refundedCents)
    if (amountCents <= 0) continue
    gone.push({ kind: await refundPart(deps, tx, payment, { ...returning, amountCents }), amountCents })
    surplusCents -= amountCents
  }
  return byWay(gone)
}
