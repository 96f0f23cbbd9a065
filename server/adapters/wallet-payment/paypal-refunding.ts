/** Giving money back, once for each refund of ours. */
import { refundSchema } from './paypal-answers.ts'
import { ShopRefused, wordsOf, type AskPaypal } from './paypal-calls.ts'
import { failureOf } from './paypal-failures.ts'
import { refundRefusalOf } from './paypal-issues.ts'
import { walletAmount } from './wallet-amounts.ts'
import type { RefundOutcome, RefundWish } from './wallet-payment.port.ts'

const longestNote = 255

export function paypalRefunding(ask: AskPaypal) {
  async function refund({ captureId, amountCents, refundId, note }: RefundWish): Promise<RefundOutcome> {
    const shownNote = note.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ').trim().slice(0, longestNote).toWellFormed()
    const body = { ...(amountCents !== undefined && { amount: walletAmount(amountCents) }), ...(shownNote && { note_to_payer: shownNote }) }
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
    const reply = await ask({ method: 'POST', path, body, requestId: `refund-${refundId}` })
    if (reply.complaint) return refusedOrUnknown(reply.complaint, wordsOf(reply), reply.isAfterSilence)
    const { data } = refundSchema.safeParse(reply.answer)
    if (!data) return { outcome: 'unknown', reason: 'Its answer to a refund cannot be read.' }
    if (data.status === 'FAILED' || data.status === 'CANCELLED') return { outcome: 'refused', reason: 'no-funds', issue: `refund ${data.status}` }
    const outcome = data.status === 'COMPLETED' ? 'refunded' : 'pending'
    return { outcome, refundExternalId: data.id, ...(data.amount !== undefined && { amountCents: data.amount }) }
  }

  return async (wish: RefundWish): Promise<RefundOutcome> => {
    const { amountCents } = wish
    if (amountCents !== undefined && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
      return { outcome: 'refused', reason: 'shop-at-fault', issue: 'The amount is none; nobody was asked.' }
    }
    return refund(wish).catch((error: unknown) => {
      const { reason } = failureOf(error)
      return error instanceof ShopRefused ? { outcome: 'refused', reason: 'shop-at-fault', issue: reason } : { outcome: 'unknown', reason }
    })
  }
}

function refusedOrUnknown(complaint: { readonly status: number; readonly issue: string }, words: string, isAfterSilence: boolean): RefundOutcome {
  const reason = refundRefusalOf(complaint)
  // The silent try may have given the money back itself; a refusal without the wallet's own word is not the wallet's.
  if ((isAfterSilence && reason !== 'not-found') || complaint.issue === '') return { outcome: 'unknown', reason: words }
  return { outcome: 'refused', reason, issue: words }
}
