import { z } from 'zod'
import { failureOf, walletAddresses, WalletFailed } from '#server/adapters/wallet/paypal.ts'
import type { WalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import {
  approvalLinkIn, captureIn, captureRefusalOf, captureStates, isDoneAlready, isStillGoingOn, orderSchema, type PaypalCapture, type PaypalOrder, refundRefusalOf, refundSchema, saysNoSuchThing, statusOf,
} from './paypal-answers.ts'
import { type AskPaypal, type PaypalCallOptions, paypalCalls, type PaypalReply, refusedBy, rest, wordsOf } from './paypal-calls.ts'
import { paypalWebhooks } from './paypal-webhooks.ts'
import { breakdownOf, walletAmount } from './wallet-amounts.ts'
import type { CaptureOutcome, CaptureWish, CreatedPayment, PaymentStatus, PaymentWish, RefundOutcome, RefundWish, WalletPayment } from './wallet-payment.port.ts'

type Limits = Pick<PaypalCallOptions, 'chance' | 'timeoutMs' | 'tryTimeoutMs' | 'firstPauseMs'>

interface Options extends Pick<PaypalCallOptions, 'clientId' | 'clientSecret' | 'now'>, Partial<Limits> {
  readonly name: string
  /** Where people meet the wallet, such as `https://www.paypal.com`. */
  readonly url: string
  /** What buyers read as the name of the shop. */
  readonly brandName: () => string
}

/** PayPal does not say it: so long an order waits for its buyer. */
const lifeMs = 3 * 60 * 60 * 1000

export function paypalOrders({ name, url, clientId, clientSecret, brandName, now, ...rest }: Options): WalletPayment {
  const tokenAddress = walletAddresses(url).token
  const api = new URL(tokenAddress).origin
  const limits = { chance: Math.random, timeoutMs: 20_000, tryTimeoutMs: 10_000, firstPauseMs: 250, ...rest }
  const ask = paypalCalls({ api, tokenAddress, clientId, clientSecret, now, ...limits })
  const webhooks = paypalWebhooks({ ask, certificateOrigins: certificateOriginsOf(url, api), now, timeoutMs: limits.tryTimeoutMs })

  async function createPayment(wish: PaymentWish): Promise<CreatedPayment | WalletFailure> {
    const body = paypalOrder(wish, brandName())
    if (!body) return { walletFailure: 'WALLET_REFUSED', reason: 'The amounts do not add up; nobody was asked.' }
    const reply = await ask({ method: 'POST', path: '/v2/checkout/orders', body, requestId: `create-${wish.attemptId}` })
    if (reply.complaint) throw refusedBy(reply, 'an order')
    const { data: order } = orderSchema.safeParse(reply.answer)
    const approvalLink = order && approvalLinkIn(order)
    if (!order || !approvalLink) throw new WalletFailed('WALLET_BROKEN', `Its answer to an order cannot be read: ${wordsOf(reply)}`)
    return { externalId: order.id, approvalLink, mode: 'redirect', expiresAt: new Date((order.create_time ?? now()).getTime() + lifeMs) }
  }

  return {
    name,
    createPayment: (wish) => createPayment(wish).catch(failureOf),
    readPayment: (externalId) => readPayment(ask, externalId).catch(failureOf),
    capturePayment: paypalCapturing(ask, limits),
    refundCapture: paypalRefunding(ask),
    ...webhooks,
  }
}

/** PayPal's certificates lie on the older of its two hosts for programs. */
function certificateOriginsOf(url: string, api: string): readonly string[] {
  return [api, new URL(url).origin.replace('//www.', '//api.')]
}

/** What expired is, for the wallet, something that never was. */
async function readPayment(ask: AskPaypal, externalId: string): Promise<PaymentStatus> {
  const reply = await ask({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(externalId)}` })
  if (saysNoSuchThing(reply.complaint)) return { state: 'expired' }
  if (reply.complaint) throw refusedBy(reply, 'a look at an order')
  const { data: order } = orderSchema.safeParse(reply.answer)
  const status = order?.id === externalId ? statusOf(order) : undefined
  if (!status) throw new WalletFailed('WALLET_BROKEN', `Its order cannot be read: ${wordsOf(reply)}`)
  return status
}

/** An order as PayPal is asked for it: its texts within its limits, its sums as it checks them. */
const longest = 127
const locales = { de: 'de-DE', en: 'en-GB' } as const

/** The same wish is the same body, letter for letter: that is what makes asking again safe. Nothing where the wish does not add up. */
function paypalOrder(wish: PaymentWish, brandName: string): object | undefined {
  const sums = breakdownOf(wish)
  if (!sums) return undefined
  return {
    intent: 'CAPTURE',
    purchase_units: [{
      reference_id: 'default',
      custom_id: wish.cartId,
      description: shortened(wish.description, brandName),
      amount: {
        ...walletAmount(sums.totalCents),
        breakdown: {
          item_total: walletAmount(sums.itemCents), tax_total: walletAmount(sums.taxCents), discount: walletAmount(sums.discountCents),
        },
      },
      items: wish.lines.map(({ name, netCents, sku }, index) => ({
        name: shortened(name, shortened(sku, '-')), quantity: '1', unit_amount: walletAmount(netCents), tax: walletAmount(sums.lineTaxCents[index] ?? 0),
        category: 'DIGITAL_GOODS', sku: shortened(sku, '-'),
      })),
    }],
    payment_source: { paypal: { experience_context: {
      brand_name: shortened(brandName, '-'), locale: locales[wish.locale], landing_page: 'LOGIN', shipping_preference: wish.asksWhoPays ? 'GET_FROM_FILE' : 'NO_SHIPPING',
      user_action: 'CONTINUE', payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED', return_url: wish.returnUrl, cancel_url: wish.cancelUrl,
    } } },
  }
}

/** Cut before a sign that would be halved; an empty text is none that a wallet takes. */
function shortened(text: string, instead: string): string {
  const readable = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ').trim() || instead
  const cut = readable.length > longest ? `${readable.slice(0, longest - 1)}…` : readable
  return cut.isWellFormed() ? cut : `${readable.slice(0, longest - 2)}…`
}

/** Giving money back, once for each refund of ours. */
const longestNote = 255

function paypalRefunding(ask: AskPaypal) {
  async function refund({ captureId, amountCents, refundId, note }: RefundWish): Promise<RefundOutcome> {
    const shownNote = note.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ').trim().slice(0, longestNote).toWellFormed()
    const body = { ...(amountCents !== undefined && { amount: walletAmount(amountCents) }), ...(shownNote && { note_to_payer: shownNote }) }
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
    const reply = await ask({ method: 'POST', path, body, requestId: `refund-${refundId}` })
    if (reply.complaint) return refusedOrUnknown(reply.complaint, wordsOf(reply), reply.isAfterSilence)
    const { data } = refundSchema.safeParse(reply.answer)
    if (!data) return { outcome: 'unknown', reason: 'Its answer to a refund cannot be read.' }
    if (data.status === 'FAILED' || data.status === 'CANCELLED') return { outcome: 'refused', reason: 'no-funds', issue: `refund ${data.status}` }
    return { outcome: data.status === 'COMPLETED' ? 'refunded' : 'pending' }
  }

  return async (wish: RefundWish): Promise<RefundOutcome> => {
    const { amountCents } = wish
    if (amountCents !== undefined && !(Number.isSafeInteger(amountCents) && amountCents > 0)) {
      return { outcome: 'refused', reason: 'shop-at-fault', issue: 'The amount is none; nobody was asked.' }
    }
    return refund(wish).catch((error: unknown) => {
      const { walletFailure, reason } = failureOf(error)
      return walletFailure === 'WALLET_REFUSED' ? { outcome: 'refused', reason: 'shop-at-fault', issue: reason } : { outcome: 'unknown', reason }
    })
  }
}

function refusedOrUnknown(complaint: { readonly status: number; readonly issue: string }, words: string, isAfterSilence: boolean): RefundOutcome {
  const reason = refundRefusalOf(complaint)
  // The silent try may have given the money back itself; a refusal without the wallet's own word is not the wallet's.
  if ((isAfterSilence && reason !== 'not-found') || complaint.issue === '') return { outcome: 'unknown', reason: words }
  return { outcome: 'refused', reason, issue: words }
}

/** Taking the money once, whatever becomes of the answers: where one is lost, the order itself is looked at. */
const externalIdSchema = z.string().regex(/^[\w-]{1,64}$/)

function paypalCapturing(ask: AskPaypal, { timeoutMs, tryTimeoutMs, firstPauseMs }: Omit<Limits, 'chance'>) {
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

  async function capture({ externalId, attemptId }: CaptureWish): Promise<CaptureOutcome> {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await ask({ method: 'POST', path: `/v2/checkout/orders/${externalId}/capture`, body: {}, requestId: `capture-${attemptId}` }, signal)
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
      const { walletFailure, reason } = failureOf(error)
      return walletFailure === 'WALLET_REFUSED' ? { outcome: 'refused', reason: 'shop-at-fault', issue: reason } : lookOnce(wish.externalId, reason)
    })
  }
}

/** Only what happened to the money says whether it was taken. */
function outcomeIn(order: PaypalOrder): CaptureOutcome | undefined {
  const capture = captureIn(order)
  if (!capture) return undefined
  const { id: captureId } = capture
  const state = captureStates[capture.status]
  if (state === 'declined') return { outcome: 'refused', reason: 'other-method-needed', issue: `capture ${capture.status}` }
  if (state === 'capture-pending') return { outcome: 'pending', captureId }
  return { outcome: 'captured', captureId, amountCents: capture.amount, capturedAt: momentOf(capture) }
}

/** Later than the truth rather than absent: the accounts need a day. */
const momentOf = ({ create_time: created, update_time: updated }: PaypalCapture) => created ?? updated ?? new Date()

function refused(reply: PaypalReply): CaptureOutcome {
  const issue = reply.complaint?.issue ?? ''
  const reason = captureRefusalOf({ status: reply.status, issue })
  // An earlier try may have been heard, or somebody in between speaks: this refusal proves nothing.
  if (reason === 'shop-at-fault' && (reply.isAfterSilence || issue === '')) return { outcome: 'unknown', reason: wordsOf(reply) }
  return { outcome: 'refused', reason, issue: wordsOf(reply) }
}
