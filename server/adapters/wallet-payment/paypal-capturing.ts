/** Taking the money once, whatever becomes of the answers: where one is lost, the order itself is looked at. */
import { z } from 'zod'
import { captureIn, captureStates, linkIn, orderSchema, type PaypalCapture, type PaypalOrder } from './paypal-answers.ts'
import { rest, ShopRefused, wordsOf, type AskPaypal, type PaypalReply } from './paypal-calls.ts'
import { failureOf } from './paypal-failures.ts'
import { captureRefusalOf, isDoneAlready, isStillGoingOn } from './paypal-issues.ts'
import type { CaptureOutcome, CaptureWish } from './wallet-payment.port.ts'

interface Options {
  readonly ask: AskPaypal
  readonly timeoutMs: number
  readonly tryTimeoutMs: number
  readonly firstPauseMs: number
}

const externalIdSchema = z.string().regex(/^[\w-]{1,64}$/)

export function paypalCapturing({ ask, timeoutMs, tryTimeoutMs, firstPauseMs }: Options) {
  async function orderNow(externalId: string, signal: AbortSignal): Promise<PaypalOrder | undefined> {
    const { answer } = await ask({ method: 'GET', path: `/v2/checkout/orders/${externalId}` }, signal)
    const order = orderSchema.safeParse(answer).data
    return order?.id === externalId ? order : undefined
  }

  /** What became of money that was asked for: looked at until there is something to see, or the time is up. */
  async function settled(externalId: string, reason: string, signal: AbortSignal): Promise<CaptureOutcome> {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs *= 2) {
      const order = await orderNow(externalId, signal)
      const outcome = order && outcomeIn(order)
      if (outcome) return outcome
      await rest(pauseMs, signal)
    }
    return { outcome: 'unknown', reason }
  }

  async function capture({ externalId, attemptId, declinedBefore = 0 }: CaptureWish): Promise<CaptureOutcome> {
    const signal = AbortSignal.timeout(timeoutMs)
    const requestId = `capture-${attemptId}${declinedBefore > 0 ? `-${declinedBefore + 1}` : ''}`
    const reply = await ask({ method: 'POST', path: `/v2/checkout/orders/${externalId}/capture`, body: {}, requestId }, signal)
    const issue = reply.complaint?.issue ?? ''
    if (isDoneAlready(issue) || isStillGoingOn(issue)) return settled(externalId, wordsOf(reply), signal)
    if (reply.complaint) return refused(reply)
    const order = orderSchema.safeParse(reply.answer).data
    return (order?.id === externalId && outcomeIn(order)) || settled(externalId, 'Its answer to a capture cannot be read.', soon())
  }

  const soon = () => AbortSignal.timeout(tryTimeoutMs)

  /** One more look, with a time of its own: the money may have been taken by a call whose answer was lost. */
  async function lookOnce(externalId: string, reason: string): Promise<CaptureOutcome> {
    const order = await orderNow(externalId, soon()).catch(() => undefined)
    return (order && outcomeIn(order)) ?? { outcome: 'unknown', reason }
  }

  return async (wish: CaptureWish): Promise<CaptureOutcome> => {
    if (!externalIdSchema.safeParse(wish.externalId).success) return { outcome: 'refused', reason: 'expired', issue: 'not an id of this wallet' }
    return capture(wish).catch((error: unknown) => {
      const { reason } = failureOf(error)
      return error instanceof ShopRefused ? { outcome: 'refused', reason: 'shop-at-fault', issue: reason } : lookOnce(wish.externalId, reason)
    })
  }
}

/** Only what happened to the money says whether it was taken. */
function outcomeIn(order: PaypalOrder): CaptureOutcome | undefined {
  const capture = captureIn(order)
  if (!capture) return undefined
  const { id: captureId, amount: amountCents } = capture
  const state = captureStates[capture.status]
  if (state === 'declined') return { outcome: 'refused', reason: 'other-method-needed', issue: `capture ${capture.status}` }
  if (state === 'capture-pending') return { outcome: 'pending', captureId, amountCents, reason: capture.status_details?.reason ?? '' }
  const payerCountry = order.payer?.address?.country_code
  return { outcome: 'captured', captureId, amountCents, capturedAt: momentOf(capture), ...(payerCountry !== undefined && { payerCountry }) }
}

/** Later than the truth rather than absent: the accounts need a day. */
const momentOf = ({ create_time: created, update_time: updated }: PaypalCapture) => created ?? updated ?? new Date()

function refused(reply: PaypalReply): CaptureOutcome {
  const { status, complaint } = reply
  const issue = complaint?.issue ?? ''
  const reason = captureRefusalOf({ status, issue })
  // An earlier try may have been heard, or somebody in between speaks: this refusal proves nothing.
  if (reason === 'shop-at-fault' && (reply.isAfterSilence || issue === '')) return { outcome: 'unknown', reason: wordsOf(reply) }
  const approvalLink = linkIn(complaint?.links ?? [], ['redirect', 'payer-action', 'approve'])
  const needsLink = reason === 'declined-try-again' || reason === 'not-approved'
  return { outcome: 'refused', reason, issue: wordsOf(reply), ...(needsLink && approvalLink !== undefined && { approvalLink }) }
}
